import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { races, racingBets } from "../../db/schema/index.ts";
import { RACE_STATUS } from "../../src/domain/racing/races/race-status.ts";
import { type CardedRace, callResult, cardRace, reprice } from "../support/race-cards.ts";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

let shop: TestShop;
let maeve: number;
let two: CardedRace;
let three: CardedRace;

beforeEach(async () => {
  shop = await openTestShop({ now: new Date("2026-08-15T11:00:00Z") });
  maeve = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly", playsRaces: true })).body.id;
  await shop.post("/account/select", { accountId: String(maeve) });
  const others = { Alder: "9/1", Bramble: "9/1", Cedar: "9/1", Dogwood: "9/1", Elder: "9/1" };
  two = await cardRace(shop, {
    offAt: new Date("2026-08-15T13:00:00Z"),
    horses: { "Brass Button": "8/1", Tidewater: "6/4", "Mill Lass": "SP", ...others },
  });
  three = await cardRace(shop, {
    offAt: new Date("2026-08-15T14:00:00Z"),
    horses: { "Night Ferry": "2/1", "Old Almanac": "4/1" },
  });
});
afterEach(() => shop.close());

const bet = async (betType: string, stake: number, names: string[], more: object = {}): Promise<any> => {
  const selections = names.map((name) => ({
    racingRunnerId: two.runnerIds[name] ?? three.runnerIds[name],
  }));
  const asked = { accountId: maeve, betType, stake, selections, ...more };
  return (await shop.call("POST", "/api/racing/bets", asked)).body;
};
const minuteLater = () => {
  shop.clock.shop = new Date(shop.clock.shop.getTime() + 60_000);
};
/** A minute later, it comes out: what was struck before suffers Rule 4. */
const comesOut = async (race: CardedRace, name: string) => {
  minuteLater();
  await reprice(shop, race.runnerIds[name]!, "NR");
};
const returns = async (id: number) =>
  (await shop.call("GET", `/api/racing/bets/${id}`)).body.possibleReturn as number | null;

describe("what a pending bet can still return", () => {
  test("[F13] Rule 4 is off it on every screen, in every call and on paper", async () => {
    const { id, slipId, possibleReturn } = await bet("Single", 3, ["Brass Button"]);
    expect(possibleReturn).toBe(27);
    // 6/4 takes 40p in the pound off the £24.00: £14.40, and the stake.
    await comesOut(two, "Tidewater");
    expect(await returns(id)).toBe(17.4);
    const calls = [
      ["/api/racing/bets/all", (body: any) => body.bets[0]],
      ["/api/racing/bets/pending", (body: any) => body[0]],
      [`/api/racing/bets/today/${maeve}`, (body: any) => body[0]],
      [`/api/betslip/${slipId}`, (body: any) => body.items[0].racingBet],
    ] as const;
    for (const [path, of] of calls) {
      const { body } = await shop.call("GET", path);
      expect([path, of(body).possibleReturn]).toEqual([path, 17.4]);
    }
    expect((await shop.call("GET", `/api/betslip/${slipId}`)).body.totalPossibleReturn).toBe(17.4);
    for (const path of [
      "/racing/all-bets",
      `/racing/all-bets/${id}`,
      `/racing/all-bets/${id}/receipt`,
      "/racing/all-bets/print",
    ]) {
      const { status, text } = await shop.page(path);
      expect([path, status, text.includes("£17.40"), text.includes("£27.00")]).toEqual([
        path,
        200,
        true,
        false,
      ]);
    }
    const { text } = await shop.page("/racing/all-bets.csv");
    expect([text.includes("17.40"), text.includes("27.00")]).toEqual([true, false]);
  });

  test("[F13] a horse that came out has its stake back, and leaves the others of its bet", async () => {
    const single = await bet("Single", 3, ["Brass Button"]);
    const double = await bet("Double", 1, ["Brass Button", "Night Ferry"]);
    expect([single.possibleReturn, double.possibleReturn]).toEqual([27, 27]);
    await comesOut(two, "Brass Button");
    expect([await returns(single.id), await returns(double.id)]).toEqual([3, 3]);
  });

  test("[F13] each way, it follows the terms of the field that is left", async () => {
    const { id, possibleReturn } = await bet("Single", 1, ["Brass Button"], { eachWay: true });
    // Eight runners: a fifth of 8/1. Seven: a quarter. 9/1 takes 10p in the pound.
    expect(possibleReturn).toBe(9 + 2.6);
    await comesOut(two, "Alder");
    await shop.shop.database.transact((tx) =>
      tx.update(races).set({ runnersExpected: 7 }).where(eq(races.id, two.raceId)),
    );
    expect(await returns(id)).toBe(8.2 + 2.8);
  });

  test("[F13] a race that is decided counts as it is, one that is called off is void", async () => {
    const { id } = await bet("Double", 1, ["Brass Button", "Night Ferry"]);
    await callResult(shop, two, { finish: ["Brass Button", "Alder", "Bramble"], status: "provisional" });
    expect(await returns(id)).toBe(27);
    await callResult(shop, three, { finish: [], status: RACE_STATUS.abandoned });
    expect(await returns(id)).toBe(9);
  });

  test("[F13] a bet at SP still hangs on it, and a settled one keeps what it was struck at", async () => {
    const atSp = await bet("Single", 3, ["Mill Lass"]);
    const settled = await bet("Single", 3, ["Brass Button"]);
    await comesOut(two, "Tidewater");
    expect(await returns(atSp.id)).toBeNull();
    await callResult(shop, two, { finish: ["Brass Button", "Alder"], fell: ["Bramble", "Cedar"] });
    await shop.call("GET", `/api/racing/bets/check-result/${settled.id}`);
    const { body } = await shop.call("GET", `/api/racing/bets/${settled.id}`);
    expect([body.status, body.payout, body.possibleReturn]).toEqual([1, 17.4, 27]);
  });

  test("[F13] a bet that was struck after the horse came out loses nothing by it", async () => {
    await comesOut(two, "Tidewater");
    minuteLater();
    expect(await returns((await bet("Single", 3, ["Brass Button"])).id)).toBe(27);
  });

  test("[F13] a bet whose row is damaged keeps its figure, and the list that it stands in", async () => {
    const damaged = await bet("Single", 3, ["Brass Button"]);
    const sound = await bet("Single", 3, ["Brass Button"]);
    await shop.shop.database.transact((tx) =>
      tx
        .update(racingBets)
        .set({ settings: {} as never })
        .where(eq(racingBets.id, damaged.id)),
    );
    await callResult(shop, two, { finish: ["Alder", "Bramble", "Brass Button"] });
    const { status, body } = await shop.call("GET", "/api/racing/bets/all");
    expect([status, body.bets.map((one: any) => [one.id, one.possibleReturn])]).toEqual([
      200,
      [
        [sound.id, 0],
        [damaged.id, 27],
      ],
    ]);
  });
});
