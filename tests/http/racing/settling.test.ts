import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { betSettlements } from "../../../db/schema/index.ts";
import { DEFAULT_SETTINGS } from "../../../src/domain/bets/settings.ts";
import { RACE_STATUS } from "../../../src/domain/racing/races/race-status.ts";
import { type CardedRace, callResult, cardRace, NOON, off, reprice } from "../../support/race-cards.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
let maeve: number;
let two: CardedRace;
let three: CardedRace;

beforeEach(async () => {
  shop = await openTestShop({ now: NOON });
  maeve = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly" })).body.id;
  two = await cardRace(shop, {
    offAt: off("13:00"),
    horses: {
      "Brass Button": "10/1",
      Tidewater: "5/1",
      "Mill Lass": "SP",
      Alder: "3/1",
      Bramble: "9/4",
      Cedar: "20/1",
    },
  });
  three = await cardRace(shop, {
    offAt: off("14:00"),
    horses: { "Night Ferry": "8/1", "Old Almanac": "2/1" },
  });
});
afterEach(() => shop.close());

const bet = async (betType: string, stake: number, names: string[], more: object = {}) => {
  const selections = names.map((name) => ({
    racingRunnerId: two.runnerIds[name] ?? three.runnerIds[name],
  }));
  const asked = { accountId: maeve, betType, stake, selections, ...more };
  return (await shop.call("POST", "/api/racing/bets", asked)).body;
};
const get = async (path: string) => (await shop.call("GET", `/api/racing/bets/${path}`)).body;
const balance = async () => (await shop.call("GET", `/api/accounts/${maeve}`)).body.balance;
const lastRow = async () => {
  const [row] = (await shop.call("GET", `/api/accounts/${maeve}/transactions`)).body.transactions;
  return [row.transactionType, row.amount, row.referenceType, row.referenceId];
};
const WEIGHED_IN = {
  finish: ["Brass Button", "Tidewater", "Bramble", "Mill Lass", "Alder"],
  fell: ["Cedar"],
};

describe("Check Results", () => {
  test("[S4.3.3,8 S7.3.8 S8.3.22,24 D1.2.12 D3.1.11 D5.1.6] a winner is paid into its account, and said so; a second look changes nothing", async () => {
    const { id } = await bet("Single", 10, ["Brass Button"]);
    expect(await get(`check-result/${id}`)).toEqual({
      id,
      status: 0,
      winnings: 0,
      message: "Bet is still pending",
    });
    await callResult(shop, two, WEIGHED_IN);
    for (let look = 0; look < 3; look++)
      expect(await get(`check-result/${id}`)).toEqual({
        id,
        status: 1,
        winnings: 110,
        message: "Bet won! Winnings: £110.00",
      });
    expect([await balance(), await lastRow()]).toEqual([100, ["RacingBetPaidOut", 110, "RacingBet", id]]);
    expect(await get(String(id))).toMatchObject({
      status: 1,
      payout: 110,
      settledAt: NOON.toISOString(),
      selections: [{ status: 1, resultOdds: { fractional: "10/1", decimal: 11 } }],
    });
    expect((await get(`account/${maeve}/results`)).map((one: any) => one.id)).toEqual([id]);
  });

  test("[D1.2.12] is never kept by a cache", async () => {
    const { id } = await bet("Single", 1, ["Alder"]);
    for (const path of [`check-result/${id}`, "check-all-pending"])
      expect((await shop.call("GET", `/api/racing/bets/${path}`)).headers.get("cache-control")).toBe(
        "no-store",
      );
  });

  test.each([
    ["lost", "Single", ["Alder"], false, 3, 0, "Bet lost", -10],
    ["placed", "Each-Way", ["Tidewater"], false, 2, 22.5, "Bet placed! Winnings: £22.50", 2.5],
  ])("[S4.3.4,5,8 S8.3.23] %s", async (_, betType, names, eachWay, status, winnings, message, after) => {
    const { id } = await bet(betType, 10, names, { eachWay });
    await callResult(shop, two, WEIGHED_IN);
    expect(await get(`check-result/${id}`)).toEqual({ id, status, winnings, message });
    expect(await balance()).toBe(after);
  });

  test("a bet that nobody made", async () => {
    const { status, body } = await shop.call("GET", "/api/racing/bets/check-result/4711");
    expect([status, body.detail]).toEqual([404, "Bet not found"]);
  });

  test("a provisional result settles nothing", async () => {
    const { id } = await bet("Single", 10, ["Brass Button"]);
    await callResult(shop, two, { ...WEIGHED_IN, status: "provisional" });
    expect((await get(`check-result/${id}`)).message).toBe("Bet is still pending");
  });
});

describe("what a race can come to", () => {
  const after = async (
    betType: string,
    stake: number,
    names: string[],
    called: Parameters<typeof callResult>[2],
  ) => {
    const { id } = await bet(betType, stake, names);
    await callResult(shop, two, called);
    const { status, winnings, message } = await get(`check-result/${id}`);
    return [status, winnings, message, (await lastRow())[0]];
  };

  test("[S4.3.7 D3.1.11 D5.1.15] abandoned: the stake goes back as a refund", async () => {
    expect(
      await after("Single", 10, ["Brass Button"], { finish: [], status: RACE_STATUS.abandoned }),
    ).toEqual([5, 10, "Bet void: £10.00 refunded", "RacingBetRefunded"]);
  });
  test("a walkover: void", async () => {
    expect(await after("Single", 10, ["Brass Button"], { finish: ["Brass Button"] })).toEqual([
      5,
      10,
      "Bet void: £10.00 refunded",
      "RacingBetRefunded",
    ]);
  });
  test("no finisher at all: void", async () => {
    expect((await after("Single", 10, ["Alder"], { finish: [], fell: ["Alder", "Cedar"] }))[0]).toBe(5);
  });
  test("a dead heat for first pays half the stake at full odds", async () => {
    const called = { finish: [["Brass Button", "Tidewater"], "Alder"] };
    expect((await after("Single", 10, ["Brass Button"], called))[1]).toBe(55);
  });
  test("[S3.1.13 D5.1.7] a bet at SP waits for the price, and then pays at it", async () => {
    const { id } = await bet("Single", 10, ["Mill Lass"]);
    const order = { finish: ["Mill Lass", "Alder", "Cedar", "Bramble", "Tidewater"] };
    await callResult(shop, two, order);
    expect((await get(`check-result/${id}`)).status).toBe(0);
    await callResult(shop, two, { ...order, sp: { "Mill Lass": "7/2" } });
    expect((await get("check-all-pending")).settled).toBe(1);
    expect(await get(String(id))).toMatchObject({
      payout: 45,
      selections: [{ odds: { fractional: "SP" }, resultOdds: { fractional: "7/2" } }],
    });
  });
  test("a horse withdrawn after the bet was struck takes its pence off the winnings of the others", async () => {
    const { id } = await bet("Single", 10, ["Brass Button"]);
    shop.clock.shop = off("12:00");
    await reprice(shop, two.runnerIds.Alder!, "NR");
    const later = await bet("Single", 10, ["Brass Button"]);
    await callResult(shop, two, {
      finish: ["Brass Button", "Tidewater", "Bramble"],
      fell: ["Mill Lass", "Cedar"],
    });
    await get("check-all-pending");
    expect((await get(String(id))).payout).toBe(85);
    expect((await get(String(id))).selections[0].resultOdds.fractional).toBe("15/2");
    expect((await get(String(later.id))).payout).toBe(110);
  });
  test("a non-runner alone is void; in a double the other horse decides", async () => {
    const alone = await bet("Single", 10, ["Alder"]);
    const double = await bet("Double", 10, ["Alder", "Night Ferry"]);
    await reprice(shop, two.runnerIds.Alder!, "NR");
    await callResult(shop, two, { finish: ["Brass Button", "Tidewater"] });
    await callResult(shop, three, { finish: ["Night Ferry", "Old Almanac"] });
    await get("check-all-pending");
    expect([(await get(String(alone.id))).status, (await get(String(double.id))).payout]).toEqual([5, 90]);
  });
  test("every horse out: the whole of a Lucky 15 each way goes back, once", async () => {
    const names = ["Brass Button", "Night Ferry"];
    const four = await cardRace(shop, { offAt: off("15:00"), horses: { "Fair Copy": "6/1" } });
    const five = await cardRace(shop, { offAt: off("16:00"), horses: { "Harbour Bell": "Evens" } });
    const runnerIds = [
      two.runnerIds[names[0]!]!,
      three.runnerIds[names[1]!]!,
      four.runnerIds["Fair Copy"]!,
      five.runnerIds["Harbour Bell"]!,
    ];
    const selections = runnerIds.map((racingRunnerId) => ({ racingRunnerId }));
    const { id } = await bet("Lucky15", 1, [], { eachWay: true, selections });
    for (const race of [two, three, four])
      await callResult(shop, race, { finish: [], status: RACE_STATUS.abandoned });
    await reprice(shop, five.runnerIds["Harbour Bell"]!, "NR");
    await callResult(shop, five, { finish: [], status: RACE_STATUS.void });
    for (let look = 0; look < 2; look++)
      expect(await get(`check-result/${id}`)).toMatchObject({
        status: 5,
        message: "Bet void: £30.00 refunded",
      });
    expect([await balance(), (await lastRow())[0]]).toEqual([0, "RacingBetRefunded"]);
  });
  test("nobody first: no winner is a gap in the result, and its bets wait", async () => {
    const [alder, cedar] = [await bet("Single", 10, ["Alder"]), await bet("Each-Way", 10, ["Cedar"])];
    await callResult(shop, two, { finish: ["Alder", "Cedar", "Bramble"], from: 2 });
    for (const { id } of [alder, cedar])
      expect((await get(`check-result/${id}`)).message).toBe("Bet is still pending");
    expect((await get("check-all-pending")).settled).toBe(0);
    await callResult(shop, two, { finish: ["Alder", "Cedar", "Bramble"] });
    expect((await get("check-all-pending")).settled).toBe(2);
  });
  test("a double whose first horse lost is lost before the second runs, which is brought up to date after it", async () => {
    const { id } = await bet("Double", 10, ["Alder", "Night Ferry"]);
    await callResult(shop, two, WEIGHED_IN);
    expect((await get(`check-result/${id}`)).message).toBe("Bet lost");
    const statuses = async () => (await get(String(id))).selections.map((one: any) => one.status);
    expect(await statuses()).toEqual([3, 0]);
    await callResult(shop, three, { finish: ["Night Ferry", "Old Almanac"] });
    await get("check-all-pending");
    expect([await statuses(), (await get(String(id))).status, await balance()]).toEqual([[3, 1], 3, -10]);
  });
});

test("a settlement keeps the rules, the facts and the workings that it was reckoned from", async () => {
  const { id } = await bet("Each-Way", 10, ["Tidewater"]);
  await callResult(shop, two, { ...WEIGHED_IN, sp: { Tidewater: "11/2" } });
  await get(`check-result/${id}`);
  const [row, ...more] = await shop.shop.database.reader
    .select()
    .from(betSettlements)
    .where(eq(betSettlements.betId, id));
  expect(more).toEqual([]);
  expect(row).toMatchObject({ version: 1, status: 2, payoutPence: 2250, reason: null, settledAt: NOON });
  expect(row!.inputs).toMatchObject({
    settings: DEFAULT_SETTINGS,
    legs: [
      { outcome: "PLACED", position: 2, rule4Pence: 0, startingPrice: { numerator: 11, denominator: 2 } },
    ],
  });
  expect(row!.workings.join(" ")).toContain("Tidewater");
});

describe("the checker", () => {
  test("[S4.5.4 S7.3.9 S8.3.25] settles all that is decided, in one round, and says what was won", async () => {
    for (let at = 0; at < 5; at++) await bet("Single", 1, ["Brass Button"]);
    for (let at = 0; at < 3; at++) await bet("Single", 1, ["Cedar"]);
    const waiting = await bet("Single", 1, ["Night Ferry"]);
    expect(await get("check-all-pending")).toEqual({
      checked: 0,
      settled: 0,
      won: 0,
      totalWinnings: 0,
      failed: 0,
      message: "No bet could be settled yet",
    });
    await callResult(shop, two, WEIGHED_IN);
    expect(await get("check-all-pending")).toEqual({
      checked: 8,
      settled: 8,
      won: 5,
      totalWinnings: 55,
      failed: 0,
      message: "5 bet(s) won! Total winnings: £55.00",
    });
    expect((await get("pending")).map((one: any) => one.id)).toEqual([waiting.id]);
    expect((await get("check-all-pending")).checked).toBe(0);
    expect(await balance()).toBe(-9 + 55);
  });

  test("says where bets were settled and none of them won", async () => {
    for (let at = 0; at < 2; at++) await bet("Single", 1, ["Cedar"]);
    await callResult(shop, two, WEIGHED_IN);
    expect((await get("check-all-pending")).message).toBe("2 bet(s) settled, none won");
  });

  test("[D5.1.14] pays once, however many rounds and clerks look at once", async () => {
    const ids: number[] = [];
    for (let at = 0; at < 10; at++) ids.push((await bet("Single", 1, ["Brass Button"])).id);
    await callResult(shop, two, WEIGHED_IN);
    await Promise.all([
      get("check-all-pending"),
      ...ids.map((id) => get(`check-result/${id}`)),
      get("check-all-pending"),
    ]);
    expect(await balance()).toBe(-10 + 110);
  });

  test("[D3.1.14] still settles the bets of an account that was deleted", async () => {
    const { id } = await bet("Single", 1, ["Brass Button"]);
    await shop.call("DELETE", `/api/accounts/${maeve}`);
    await callResult(shop, two, WEIGHED_IN);
    await get("check-all-pending");
    expect(await get(String(id))).toMatchObject({ status: 1, payout: 11, accountName: "Unknown Account" });
  });
});
