import { formatMoney } from "../../src/domain/money.ts";
import { PENDING, STATUS_NAMES } from "../../src/domain/racing/bet-status.ts";
import { type CheckedDatabase, firstOf, hasTable } from "./checked-database.ts";

/** What the ledger moved for each lay-off: its stake to the bookmaker, and what came back, less what was taken back of it. */
const MOVED = `
  select reference_id as lay_off_id,
    sum(case when kind = 'LayOffStake' then amount_pence else 0 end) as staked,
    sum(case when kind = 'LayOffStake' then 0 when from_account = 'bookmakers' then amount_pence else -amount_pence end) as returned
  from shop_transfers where reference_type = 'LayOff' group by reference_id`;

/** The newest settlement, and how many there are. */
const SETTLED = `
  select s.lay_off_id, s.version, s.status, s.return_pence,
    (select count(*) from lay_off_settlements c where c.lay_off_id = s.lay_off_id) as many
  from lay_off_settlements s
  where s.version = (select max(n.version) from lay_off_settlements n where n.lay_off_id = s.lay_off_id)`;

const WRONG_MONEY = `
  select coalesce(l.id, m.lay_off_id), l.id is not null, coalesce(l.amount_pence, 0), coalesce(l.return_pence, 0),
    coalesce(m.staked, 0), coalesce(m.returned, 0)
  from lay_offs l full join (${MOVED}) m on m.lay_off_id = l.id
  where l.id is null or l.amount_pence <> coalesce(m.staked, 0) or coalesce(l.return_pence, 0) <> coalesce(m.returned, 0)
  order by 1`;

const WRONG_SETTLEMENTS = `
  select l.id, l.status, l.return_pence, s.version, s.status, s.return_pence, coalesce(s.many, 0)
  from lay_offs l left join (${SETTLED}) s on s.lay_off_id = l.id
  where (l.status = ${PENDING}) <> (l.return_pence is null) or (l.status = ${PENDING}) <> (s.version is null)
    or s.status <> l.status or s.return_pence <> l.return_pence or s.many <> s.version
  order by 1`;

/** Each lay-off beside the transfers that name it and beside its newest settlement: a sentence for each that differs. */
export async function wrongLayOffs(books: CheckedDatabase): Promise<string[]> {
  // An older Satchel's database has none.
  if (!(await hasTable(books, "lay_offs"))) return [];
  const money = await books.rows(WRONG_MONEY);
  const settlements = await books.rows(WRONG_SETTLEMENTS);
  return firstOf(
    [...money.map(moneySentence), ...settlements.map(settlementSentence)],
    "lay-offs do not agree with their transfers or settlements",
  );
}

function moneySentence([id, isThere, amount, returned, movedStake, movedReturn]: unknown[]): string {
  if (!isThere) return `A transfer names lay-off ${id}, which is not there.`;
  return `Lay-off ${id}: ${inMoney(amount)} staked and ${inMoney(returned)} returned, and its transfers move ${inMoney(movedStake)} and ${inMoney(movedReturn)}.`;
}

function settlementSentence([id, status, returned, version, settledAs, settledAt, many]: unknown[]): string {
  const now = `Lay-off ${id} is ${nameOf(status)} with ${returned === null ? "no return" : inMoney(returned)}`;
  if (version === null) return `${now}, and has no settlement.`;
  if (Number(many) !== Number(version)) return `Lay-off ${id}: a settlement of its ${version} is missing.`;
  return `${now}, and its settlement says ${nameOf(settledAs)} with ${inMoney(settledAt)}.`;
}

const inMoney = (pence: unknown): string => formatMoney(Number(pence));
const nameOf = (status: unknown): string => STATUS_NAMES[Number(status) as 0] ?? String(status);
