import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { setImmediate as nextTurn } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { onPostgres } from "../../../db/kit.ts";
import { racingBets } from "../../../db/schema/index.ts";
import { READ_TOGETHER } from "../../../db/stores/racing/settling.ts";
import { PENDING } from "../../../src/domain/racing/bet-status.ts";
import { checkPendingBets } from "../../../src/operations/racing/check-pending-bets.ts";
import { MOST_BETS_ON_A_SLIP, placeBets } from "../../../src/operations/racing/place-bets.ts";
import { callResult, cardRace } from "../../support/race-cards.ts";
import { settledAlready } from "../../support/settled-already.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const SLIPS = 8;
const BETS = SLIPS * MOST_BETS_ON_A_SLIP;
const BY = { userId: null, requestId: "test" };

let shop: TestShop;
let account: number;

beforeEach(async () => {
  shop = await openTestShop({ now: new Date("2026-08-15T11:00:00Z") });
  account = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly" })).body.id;
  const race = await cardRace(shop, {
    offAt: new Date("2026-08-15T13:00:00Z"),
    horses: { Tidewater: "5/1", Alder: "3/1" },
  });
  const bet = {
    betType: "Single",
    stake: { perLinePence: 100 },
    eachWay: false,
    legs: [{ runnerId: race.runnerIds.Tidewater!, seen: null }],
    acceptsPrices: true,
  };
  const bets = Array.from({ length: MOST_BETS_ON_A_SLIP }, () => bet);
  for (let slip = 0; slip < SLIPS; slip++)
    await placeBets(shop.shop, BY, { accountId: account, isPaid: false, bets });
  await callResult(shop, race, { finish: ["Tidewater", "Alder"] });
});
afterEach(() => shop.close());

const round = () => checkPendingBets(shop.shop, BY);
const pending = () => shop.shop.database.reader.$count(racingBets, eq(racingBets.status, PENDING));

/** Turns of the event loop until something has ended: in each of them others could be served. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let isOver = false;
  let turns = 0;
  void work.finally(() => {
    isOver = true;
  });
  for (; !isOver; turns++) await nextTurn();
  await work;
  return turns;
}

describe("while a round of bets is settled", () => {
  test("others have a turn of the event loop after every few bets", async () => {
    const settling = round();
    expect(await turnsDuring(settling)).toBeGreaterThan(BETS / READ_TOGETHER);
    expect(await settling).toMatchObject({ settled: BETS, failures: [] });
  });

  test("a page is answered before it is over, and shows none of its transactions by half", async () => {
    const settling = round();
    await nextTurn();
    const seen = (await shop.call("GET", `/api/accounts/${account}`)).body;
    expect(await pending()).toBeGreaterThan(0);
    await settling;
    // £1 staked on each bet, £6 back.
    expect(((seen.balance as number) + BETS) % 6).toBe(0);
    expect((await shop.call("GET", `/api/accounts/${account}`)).body.balance).toBe(BETS * 5);
  });

  test("deposits are in the books before it is over, each after few bets more", async () => {
    const settling = round();
    const waited: number[] = [];
    while ((await pending()) > BETS / 2) {
      const before = await pending();
      const paid = await shop.call("POST", `/api/accounts/${account}/deposit`, { amount: 1 });
      expect(paid.status).toBe(200);
      waited.push(before - (await pending()));
    }
    expect(waited.length).toBeGreaterThan(0);
    // Those that were taken before the deposit came, and those that were taken when it was answered.
    if (!onPostgres) expect(Math.min(...waited)).toBeLessThanOrEqual(2 * READ_TOGETHER);
    await settling;
    expect((await shop.call("GET", `/api/accounts/${account}`)).body.balance).toBe(BETS * 5 + waited.length);
  });

  test("a bet that cannot be settled stops none of the others, in whatever transaction they are", async () => {
    const broken = BETS / 2;
    await settledAlready(shop, broken);
    const { checked, settled, failures } = await round();
    expect([checked, settled, failures.map(({ betId }) => betId)]).toEqual([BETS - 1, BETS - 1, [broken]]);
    expect(await pending()).toBe(1);
  });
});
