import { Database as Sqlite } from "bun:sqlite";
import { addDays, weekdayOf } from "../../../../src/domain/london-time.ts";
import { cutOffOf, DRAW_TYPES } from "../../../../src/domain/lottery/game.ts";
import { deposit } from "../../../../src/operations/accounts/deposit-withdraw.ts";
import { recordDraws } from "../../../../src/operations/lottery/record-draws.ts";
import { chanceFrom } from "../../../support/chance.ts";
import { MORNING, writeBook } from "../book.ts";
import { shopIn } from "../shop-in-process.ts";
import { openSyndicate } from "../syndicate.ts";

export type BookName = "racing" | "lottery";

/** The shop's clock at which the pages of each book are asked for. */
export const CLOCKS: Record<BookName, string> = { racing: MORNING, lottery: "2026-09-12T21:00:00Z" };

const BETS_EACH = 200;
const LEAST_ACCOUNTS = 5;
const MOVEMENTS = 60;
const ACCOUNT = 3;
const by = { userId: null, requestId: "bench" };

/** As many bets as a page shows at most are pending, so that it keeps its length when others come. */
const NEWEST = 100;

/**
 * Sixty races, and so many bets on them: the newest hundred are pending, of those before each third, and of the others
 * each second has won. Account 3 has a ledger.
 */
export async function writeRacingBook(path: string, bets: number): Promise<void> {
  await writeBook(path, { accounts: Math.max(LEAST_ACCOUNTS, bets / BETS_EACH), bets, pending: true });
  const db = new Sqlite(path, { strict: true });
  const settledAt = Date.parse(MORNING);
  db.run(
    `update racing_bets set status = case id % 3 when 1 then 1 else 3 end, settled_at = ${settledAt},
       payout_pence = case id % 3 when 1 then possible_return_pence else 0 end where id % 3 > 0 and id <= ${bets - NEWEST}`,
  );
  db.run(
    `update racing_selections set status = case bet_id % 3 when 1 then 1 else 3 end
     where bet_id % 3 > 0 and bet_id <= ${bets - NEWEST}`,
  );
  db.run("PRAGMA wal_checkpoint(TRUNCATE)");
  db.close(true);
  const shop = await shopIn(path, MORNING);
  for (let at = 1; at <= MOVEMENTS; at++)
    await deposit(shop, by, { accountId: ACCOUNT, amountPence: at * 125 });
  await shop.database.close();
}

const DATES = 24;
const LAST_NIGHT = "2026-09-12";
const BALLS = 7;
const DRUM = 45;

/** A syndicate of so many bets, and the draws of 24 nights, the newest on the book's own. */
export async function writeLotteryBook(path: string, bets: number): Promise<void> {
  await openSyndicate(path, bets, "2026-01-01");
  const days: string[] = [];
  for (let day = LAST_NIGHT; days.length < DATES; day = addDays(day, -1))
    if ([3, 6].includes(weekdayOf(day))) days.push(day);
  const chance = chanceFrom(1988);
  const shop = await shopIn(path, CLOCKS.lottery);
  for (const drawDate of days.reverse()) {
    shop.clock.now = () => new Date(cutOffOf(drawDate).getTime() + 3_600_000);
    const draws = DRAW_TYPES.map((drawType) => {
      const balls = new Set<number>();
      while (balls.size < BALLS) balls.add(1 + Math.floor(chance() * DRUM));
      const [bonusBall = 1, ...winningNumbers] = balls;
      return { drawDate, drawType, winningNumbers, bonusBall };
    });
    const { outcome } = await recordDraws(shop, by, draws);
    if (!outcome.done) throw new Error(outcome.refusal.code);
  }
  await shop.database.close();
}
