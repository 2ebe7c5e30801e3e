import { formatDay } from "../../src/domain/london-time.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { type CheckedDatabase, firstOf, hasColumn } from "./checked-database.ts";

/** Rows that put another right, with the row that they name beside them: a shop transfer is taken back whole. */
const WRONG_CORRECTIONS = `
  select c.id, c.corrects_id from shop_transfers c left join shop_transfers o on o.id = c.corrects_id
  where c.corrects_id is not null and c.kind in ('LotteryStake', 'LotteryWinnings', 'Lapsed', 'LayOffReturn')
    and (o.id is null or o.kind <> c.kind or o.amount_pence <> c.amount_pence
      or o.from_account <> c.to_account or o.to_account <> c.from_account
      or o.reference_id <> c.reference_id)
  order by c.id`;

const OTHER_ACCOUNT = `
  select c.id, c.corrects_id from transactions c left join transactions o on o.id = c.corrects_id
  where c.corrects_id is not null and (o.id is null or o.account_id <> c.account_id)
  order by c.id`;

/** The winnings that left the shop for a result, in cash and to an account together. */
const PAID_WINNINGS = `
  select reference_id as result_id, sum(pence) as pence from (
    select reference_id, case when from_account = 'lottery-winnings' then amount_pence else -amount_pence end as pence
    from shop_transfers where reference_type = 'PlayerResult' and kind = 'LotteryWinnings'
    union all
    select reference_id, amount_pence from transactions
    where reference_type = 'PlayerResult' and transaction_type = 'LotteryWinnings'
  ) moved group by reference_id`;

/** What was paid before money had two sides has no transfer; a result that was settled again has another id, and was taken back. */
const WRONG_WINNINGS = `
  select m.result_id, m.pence, r.player_name, r.total_winnings_pence, r.paid
  from (${PAID_WINNINGS}) m left join player_results r on r.id = m.result_id
  where m.pence <> 0 and (r.id is null or not r.paid or m.pence <> r.total_winnings_pence)
  order by m.result_id`;

/** What lapsed of a result, less what was taken back; the result beside it. */
const WRONG_LAPSES = `
  select coalesce(r.id, m.result_id), r.player_name, r.total_winnings_pence, coalesce(m.pence, 0)
  from (select * from player_results where lapsed_at is not null) r full join (
    select reference_id as result_id, sum(case when to_account = 'lapsed' then amount_pence else -amount_pence end) as pence
    from shop_transfers where kind = 'Lapsed' group by reference_id
  ) m on m.result_id = r.id
  where coalesce(m.pence, 0) <> coalesce(r.total_winnings_pence, 0)
  order by 1`;

/** What was taken for a week in cash and from the account together, less what was given back. */
const TAKEN_STAKES = `
  select reference_id as collection_id, sum(pence) as pence from (
    select reference_id, case when to_account = 'lottery-stakes' then amount_pence else -amount_pence end as pence
    from shop_transfers where reference_type = 'LotteryCollection'
    union all
    select reference_id, -amount_pence from transactions where reference_type = 'LotteryCollection'
  ) moved group by reference_id`;

/** A paid week of a player equals its transfers, and zero once it is taken back. */
const WRONG_STAKES = `
  select coalesce(c.id, m.collection_id), p.name, c.week, c.amount_pence, c.taken_back_at is not null, coalesce(m.pence, 0)
  from lottery_collections c full join (${TAKEN_STAKES}) m on m.collection_id = c.id
    left join players p on p.id = c.player_id
  where c.id is null or coalesce(m.pence, 0) <> case when c.taken_back_at is null then c.amount_pence else 0 end
  order by 1`;

const NO_SHIFT = `
  select 'The shop''s transfer', f.id, f.shift_id from shop_transfers f left join shifts s on s.id = f.shift_id
  where f.shift_id is not null and s.id is null
  union all
  select 'Transaction', t.id, t.shift_id from transactions t left join shifts s on s.id = t.shift_id
  where t.shift_id is not null and s.id is null`;

/**
 * Transfers beside what they name: the row that they take back, the result or the week that they pay, the shift of their till.
 */
export async function wrongTransfers(books: CheckedDatabase): Promise<string[]> {
  const corrections = await books.rows(WRONG_CORRECTIONS);
  const others = await books.rows(OTHER_ACCOUNT);
  const winnings = await books.rows(WRONG_WINNINGS);
  const stakes = await books.rows(WRONG_STAKES);
  const shifts = await books.rows(NO_SHIFT);
  const canLapse = await hasColumn(books, "player_results", "lapsed_at");
  const lapses = canLapse ? await books.rows(WRONG_LAPSES) : [];
  return firstOf(
    [
      ...corrections.map(
        ([id, of]) => `The shop's transfer ${id} does not take back transfer ${of}, which it names.`,
      ),
      ...others.map(
        ([id, of]) => `Transaction ${id} corrects transaction ${of}, which is not of its account.`,
      ),
      ...winnings.map(([id, pence, player, total, paid]) => {
        const moved = `${formatMoney(Number(pence))} of winnings were moved for it`;
        return player === null
          ? `Lottery result ${id} is not there: ${moved}.`
          : `Lottery result ${id} of ${player} is ${formatMoney(Number(total))}, ${paid ? "paid" : "not paid"}; ${moved}.`;
      }),
      ...lapses.map(([id, player, pence, moved]) => {
        const said =
          player === null ? "has not lapsed" : `of ${player} lapsed with ${formatMoney(Number(pence))}`;
        return `Lottery result ${id} ${said}; its transfers make ${formatMoney(Number(moved))}.`;
      }),
      ...stakes.map(([id, player, week, pence, isTakenBack, moved]) => {
        const made = `its transfers make ${formatMoney(Number(moved))}`;
        return week === null
          ? `Lottery collection ${id} is not there: ${made}.`
          : `${player} paid ${formatMoney(Number(pence))} for the week of ${formatDay(String(week))}${isTakenBack ? ", taken back" : ""}; ${made}.`;
      }),
      ...shifts.map(([what, id, shift]) => `${what} ${id} is of shift ${shift}, which is not there.`),
    ],
    "transfers do not agree with what they name",
  );
}
