import { expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { addDays } from "../../../src/domain/london-time.ts";
import { footOf, type MadeReport, type ReportSpan } from "../../../src/domain/reports/spans.ts";
import { STATISTICS } from "../../../src/http/reports/statistics/statistics.ts";
import { updateStatistics } from "../../../src/operations/reports/update-statistics.ts";
import { rowsBySql } from "../../support/rows-by-sql.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";
import { londonDay } from "./plain-sums.ts";
import { BOOK_DAYS, FIRST_DAY, playBook } from "./random-book.ts";

const SEED = Number(process.env.SEED ?? 20261128);
const BOOKS = 40;

/** Of the ledger's own rows, in pence: without sums, transfers or the chart of accounts. */
async function plainLedger(shop: TestShop, { from, to }: ReportSpan) {
  const { reader } = shop.shop.database;
  const inSpan = ({ at }: { at: unknown }) => {
    const day = londonDay(at as number | string);
    return day >= from && day <= to;
  };
  const rows = (
    await rowsBySql(
      reader,
      sql`select t.created_at as at, t.transaction_type as type, t.amount_pence as pence, t.reference_type as of
        from transactions t
        union all
        select created_at, kind || ' in cash', case to_account when 'lottery-stakes' then -amount_pence else amount_pence end, ''
        from shop_transfers where kind in ('LotteryStake', 'LotteryWinnings')`,
    )
  ).filter(inSpan as never);
  const sum = (...types: string[]) =>
    rows
      .filter(({ type, of }) => types.includes(String(type)) && (type !== "Adjustment" || of === "RacingBet"))
      .reduce((total, { pence }) => total + Number(pence), 0);
  const bets = rows.filter(
    ({ type, pence }) => /^(RacingBetPlaced|LotteryStake)/.test(String(type)) && Number(pence) < 0,
  );
  const settledBets = (
    await rowsBySql(
      reader,
      sql`select s.settled_at as at, b.amount_pence as pence from bet_settlements s join racing_bets b on b.id = s.bet_id
        where s.version = 1`,
    )
  ).filter(inSpan as never);
  const voids = (
    await rowsBySql(reader, sql`select settled_at as at from bet_settlements where voided_by_staff`)
  ).filter(inSpan as never);
  return {
    bets: bets.length,
    stakes: 0 - bets.reduce((total, { pence }) => total + Number(pence), 0),
    /** Stakes less all that went back, of each product. */
    racingWin: 0 - sum("RacingBetPlaced", "RacingBetRefunded", "RacingBetPaidOut", "Adjustment"),
    racingPaid: sum("RacingBetRefunded", "RacingBetPaidOut", "Adjustment"),
    lotteryWin: 0 - sum("LotteryStake", "LotteryWinnings", "LotteryStake in cash", "LotteryWinnings in cash"),
    refunds: sum("RacingBetRefunded"),
    cash: sum("Deposit", "Withdraw") - sum("LotteryStake in cash", "LotteryWinnings in cash"),
    settledBets: settledBets.length,
    settledStakes: settledBets.reduce((total, { pence }) => total + Number(pence), 0),
    voids: voids.length,
  };
}

const totals = (report: MadeReport): Record<string, number> => {
  const foot = footOf(report);
  return Object.fromEntries(
    report.columns.flatMap(({ head, sum }, at) => (sum ? [[head, Number(foot[at])]] : [])),
  );
};

async function expectTotals(shop: TestShop, span: ReportSpan): Promise<void> {
  const { reader } = shop.shop.database;
  const plain = await plainLedger(shop, span);
  const made = new Map<string, MadeReport>();
  for (const { name, make } of STATISTICS) made.set(name, await make(reader, span, shop.clock.shop));
  const of = (name: string) => totals(made.get(`statistics/${name}`)!);
  const win = plain.racingWin + plain.lotteryWin;
  const turnover = plain.stakes - plain.refunds;
  expect(of("hours")).toMatchObject({ Bets: plain.bets, Turnover: turnover, "Gross win": win });
  const week = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].map((day) => of("hours")[day]!);
  expect(week.reduce((sum, one) => sum + one, 0)).toBe(win);
  expect(of("clerks")).toMatchObject({ Bets: plain.bets, Stakes: plain.stakes, "Void bets": plain.voids });
  for (const name of ["stakes", "folds", "prices"])
    expect([name, of(name)]).toMatchObject([
      name,
      {
        Bets: plain.settledBets,
        Stakes: plain.settledStakes,
        "Gross win": plain.settledStakes - plain.racingPaid,
      },
    ]);
  expect(of("luck")["Gross win of all"]).toBe(plain.settledStakes - plain.racingPaid);
  const { won, staked } = await plainDraws(shop, span);
  expect(of("worst")["Gross win"]).toBe(plain.settledStakes - plain.racingPaid + staked - won);
  expect(of("lottery")).toMatchObject({ Won: won, Stakes: staked });
  expect(of("customers")).toMatchObject({ Bets: plain.bets, Turnover: turnover, "Gross win": win });
  expect(of("new-and-lapsed")).toMatchObject({ Bets: plain.bets, Turnover: turnover, "Gross win": win });
  expect(of("tills")["Net takings"]).toBe(plain.cash);
  expect(of("same-day")).toMatchObject({ Turnover: turnover, "Gross win": win });
  const before = await plainLedger(shop, { from: addDays(span.from, -7), to: addDays(span.to, -7) });
  expect(of("same-day")["A week before"]).toBe(before.stakes - before.refunds);
  const steps = made.get("statistics/net")!.rows.slice(0, 4);
  expect(steps.reduce((sum, { cells }) => sum + Number(cells[1]), 0)).toBe(win);
}

async function plainDraws(
  shop: TestShop,
  { from, to }: ReportSpan,
): Promise<{ won: number; staked: number }> {
  const rows = await rowsBySql(
    shop.shop.database.reader,
    sql`select d.draw_date as day, r.total_winnings_pence as won from player_results r join draws d on d.id = r.draw_id`,
  );
  const own = rows.filter(({ day }) => String(day) >= from && String(day) <= to);
  const won = own.reduce((sum, row) => sum + Number(row.won), 0);
  // Each player of a random book stakes three pounds in a draw.
  return { won, staked: 300 * own.length };
}

for (let book = 0; book < BOOKS; book++)
  test(`the totals of every statistic are those of the double entry, kept or not: book ${book + 1} of ${BOOKS}`, async () => {
    const shop = await openTestShop({ now: new Date(`${FIRST_DAY}T07:00:00Z`) });
    try {
      await playBook(shop, SEED + book);
      const all = { from: FIRST_DAY, to: addDays(FIRST_DAY, BOOK_DAYS + 8) };
      const middle = { from: addDays(FIRST_DAY, 1 + (book % 3)), to: addDays(FIRST_DAY, 3 + (book % 3)) };
      for (const span of [all, middle]) await expectTotals(shop, span);
      const { reader } = shop.shop.database;
      const made = async () =>
        await Promise.all(STATISTICS.map(({ make }) => make(reader, all, shop.clock.shop)));
      const live = await made();
      await updateStatistics(shop.shop);
      expect(await made()).toEqual(live);
      await expectTotals(shop, middle);
    } finally {
      await shop.close();
    }
  });
