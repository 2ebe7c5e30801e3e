import { addDays, formatDay, instantAt } from "../../src/domain/london-time.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { PENDING } from "../../src/domain/racing/bet-status.ts";
import {
  countedFrom,
  type Liability,
  liabilitiesOf,
  type StoredLeg,
  summed,
} from "../../src/domain/racing/placing/liability.ts";
import { knownTerms, odds } from "../schema/shapes.ts";
import { type CheckedDatabase, firstOf, hasColumn, hasTable, shapedIn } from "./checked-database.ts";

/**
 * The sums that limits are decided by, beside the bets that they hold: what pending bets stand on each horse, where that is
 * kept, and what each customer staked on their last day. A sentence for each that differs.
 */
export async function wrongLiabilities(books: CheckedDatabase): Promise<string[]> {
  // An older Satchel's database keeps neither.
  if (!(await hasTable(books, "runner_liabilities"))) return [];
  return [
    ...firstOf(await wrongRunners(books), "liabilities are not what pending bets make"),
    ...firstOf(await wrongDays(books), "stakes of a day are not what its bets make"),
  ];
}

async function wrongRunners(books: CheckedDatabase): Promise<string[]> {
  const isKept = await holdsLiability(books);
  const kept = new Map((await keptIn(books)).map((one) => [keyOf(one), one]));
  if (!isKept && kept.size === 0) return [];
  const made = new Map((isKept ? await recounted(books) : []).map((one) => [keyOf(one), one]));
  return [...new Set([...kept.keys(), ...made.keys()])].flatMap((key) => {
    const [is, shouldBe] = [kept.get(key), made.get(key)].map(inWords);
    if (is === shouldBe) return [];
    const { raceId, runnerId } = (kept.get(key) ?? made.get(key))!;
    const horse = runnerId > 0 ? `runner ${runnerId}` : "an unnamed favourite";
    return `Liability of ${horse} in race ${raceId}: ${is} are kept, and its pending bets make ${shouldBe}.`;
  });
}

const keyOf = ({ raceId, runnerId }: Liability): string => `${raceId}/${runnerId}`;
const inWords = (of: Liability | undefined): string =>
  `${formatMoney(of?.stakePence ?? 0)} of stakes, ${formatMoney(of?.winPence ?? 0)} to win and ${formatMoney(of?.placePence ?? 0)} to be placed`;

async function keptIn(books: CheckedDatabase): Promise<Liability[]> {
  const rows = await books.rows(
    "select race_id, runner_id, stake_pence, win_pence, place_pence from runner_liabilities order by 1, 2",
  );
  return rows.map((row) => ({
    raceId: Number(row[0]),
    runnerId: Number(row[1]),
    stakePence: Number(row[2]),
    winPence: Number(row[3]),
    placePence: Number(row[4]),
  }));
}

/** A limit on liability is held by the newest settings. */
async function holdsLiability(books: CheckedDatabase): Promise<boolean> {
  const rows = await books.rows(
    `select value from shop_settings where id in (select max(id) from shop_settings
     where key in ('runnerLimit', 'raceLimit') group by key)`,
  );
  return rows.some(([value]) => /WARN|REFUSE/.test(String(value)));
}

const AT_ONCE = 2000;

async function recounted(books: CheckedDatabase): Promise<Liability[]> {
  let sums: Liability[] = [];
  for (let after = 0; ; ) {
    const ids = await books.rows(
      `select id from racing_bets where status = ${PENDING} and id > $1 order by id limit ${AT_ONCE}`,
      [after],
    );
    const last = Number(ids.at(-1)?.[0] ?? after);
    const legs = await books.rows(LEGS, [after, last]);
    books.heard(legs.length);
    sums = summed([...sums, ...countedFrom(legs.map(legFrom)).flatMap(liabilitiesOf)]);
    if (ids.length < AT_ONCE) return sums;
    after = last;
  }
}

const LEGS = `
  select s.bet_id, b.bet_type, b.stake_pence, b.each_way, s.race_id, s.runner_id, s.favourite,
    s.price, s.board_price, s.terms_at_strike,
    (select d.price from race_decisions d where d.race_id = s.race_id and d.kind = 'right-price'
      and d.bet_id = s.bet_id and d.runner_id = s.runner_id order by d.id desc limit 1)
  from racing_bets b join racing_selections s on s.bet_id = b.id
  where b.status = ${PENDING} and b.id > $1 and b.id <= $2
  order by s.bet_id, s.position`;

const legFrom = (row: unknown[]): StoredLeg => {
  const orNull = (value: unknown) => (value === null ? null : Number(value));
  return {
    betId: Number(row[0]),
    betType: row[1] as StoredLeg["betType"],
    stakePence: Number(row[2]),
    eachWay: Boolean(row[3]),
    raceId: Number(row[4]),
    runnerId: orNull(row[5]),
    favourite: orNull(row[6]) as StoredLeg["favourite"],
    price: shapedIn(odds, row[7]),
    boardPrice: shapedIn(odds, row[8]),
    termsAtStrike: shapedIn(knownTerms, row[9]),
    rightPrice: shapedIn(odds, row[10]),
  };
};

/** Day by day: each account's last day of betting has its own bounds in London. */
async function wrongDays(books: CheckedDatabase): Promise<string[]> {
  if (!(await hasColumn(books, "bet_counts", "staked_day"))) return [];
  const findings: string[] = [];
  const days = await books.rows(
    "select distinct staked_day from bet_counts where staked_day is not null order by 1",
  );
  for (const [day] of days) {
    const rows = await books.rows(
      `with of_day as (select account_id, staked_pence from bet_counts where staked_day = $1)
       select c.account_id, c.staked_pence, coalesce(sum(b.amount_pence), 0) from of_day c
       left join racing_bets b on b.account_id = c.account_id and b.placed_at >= $2 and b.placed_at < $3
       group by c.account_id, c.staked_pence having c.staked_pence <> coalesce(sum(b.amount_pence), 0)
       order by 1`,
      [String(day), bound(String(day), books), bound(addDays(String(day), 1), books)],
    );
    for (const [account, kept, made] of rows)
      findings.push(
        `Account ${account}: ${formatMoney(Number(kept))} is what it staked on ${formatDay(String(day))}, and its bets of that day make ${formatMoney(Number(made))}.`,
      );
  }
  return findings;
}

function bound(day: string, { isPostgres }: CheckedDatabase): string | number {
  const from = instantAt(day, "00:00", "Europe/London");
  return isPostgres ? from.toISOString() : from.getTime();
}
