import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { racingBets } from "../../../db/schema/index.ts";
import type { RaceFeed } from "../../../src/feeds/racing/race-feed.ts";
import { checkRound } from "../../../src/operations/racing/check-round.ts";
import { leasesRunOut, otherServerHas } from "../../support/leases.ts";
import { type CardedRace, callResult, cardRace } from "../../support/race-cards.ts";
import { settledAlready } from "../../support/settled-already.ts";
import { ADA, openTestShop, type TestShop } from "../../support/test-shop.ts";

const NOON = new Date("2026-08-15T11:00:00Z");

let shop: TestShop;
let account: number;
let race: CardedRace;

beforeEach(async () => {
  shop = await openTestShop({ now: NOON });
  account = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly" })).body.id;
  race = await cardRace(shop, {
    offAt: new Date("2026-08-15T13:00:00Z"),
    horses: { Tidewater: "5/1", Alder: "3/1" },
  });
});
afterEach(() => shop.close());

const bet = async () => {
  const selections = [{ racingRunnerId: race.runnerIds.Tidewater }];
  const asked = { accountId: account, betType: "Single", stake: 1, selections };
  return (await shop.call("POST", "/api/racing/bets", asked)).body.id as number;
};
const statusOf = async (id: number) => (await shop.call("GET", `/api/racing/bets/${id}`)).body.status;
const result = () => callResult(shop, race, { finish: ["Tidewater", "Alder"] });
const alter = (id: number, changed: Partial<typeof racingBets.$inferInsert>) =>
  shop.shop.database.transact((tx) => tx.update(racingBets).set(changed).where(eq(racingBets.id, id)));
const downFeed = (asked: { times: number }): RaceFeed => {
  const failed = { done: false, feed: "down", kind: "unreachable", detail: "No route to the feed." } as const;
  return {
    name: "down",
    simulated: false,
    fetchDay: async () => {
      asked.times++;
      return failed;
    },
    fetchResults: async () => failed,
  };
};

describe("a round of the clock", () => {
  test("[S4.5.2,3 S9.3.6] settles what is decided, with a feed that is down, which is asked no oftener than every few minutes", async () => {
    const asked = { times: 0 };
    Object.assign(shop.shop.feeds, { racing: [downFeed(asked)] });
    const id = await bet();
    await result();
    await checkRound(shop.shop);
    const once = asked.times;
    await checkRound(shop.shop);
    expect([await statusOf(id), once > 0, asked.times]).toEqual([1, true, once]);
    shop.clock.shop = new Date(NOON.getTime() + 5 * 60_000);
    await checkRound(shop.shop);
    expect(asked.times).toBeGreaterThan(once);
  });

  test("settles what is decided, with a feed that breaks instead of answering, and has it in the log", async () => {
    const broken = async () => {
      throw new Error("The feed's answer made no sense at all");
    };
    Object.assign(shop.shop.feeds, { racing: [{ name: "broken", fetchDay: broken, fetchResults: broken }] });
    const id = await bet();
    await result();
    await checkRound(shop.shop);
    expect(await statusOf(id)).toBe(1);
    expect(shop.logged.join()).toContain("made no sense at all");
  });

  test("[S4.5.5] goes on after a bet that cannot be settled, logs which it was, and tries it again", async () => {
    const [sound, broken, last] = [await bet(), await bet(), await bet()];
    await settledAlready(shop, broken);
    await result();
    for (let round = 0; round < 2; round++) {
      await checkRound(shop.shop);
      expect([await statusOf(sound), await statusOf(last)]).toEqual([1, 1]);
    }
    expect(await statusOf(broken)).toBe(0);
    const warnings = shop.logged.filter((line) => line.includes("a bet could not be settled"));
    expect(warnings.map((line) => JSON.parse(line).betId)).toEqual([broken, broken]);
  });

  test("[S4.3.6 D5.1.16] puts a bet that the engine refuses into Error, moves no money, and says that staff decide", async () => {
    const id = await bet();
    await alter(id, { betType: "Unheard" as never });
    await result();
    await checkRound(shop.shop);
    const { body } = await shop.call("GET", `/api/racing/bets/check-result/${id}`);
    expect(body).toEqual({
      id,
      status: 4,
      winnings: 0,
      message: "Bet cannot be settled: its result needs a decision by staff",
    });
    expect((await shop.call("GET", `/api/accounts/${account}`)).body.balance).toBe(-1);
  });

  test("[13.5] leaves the work to another server that has it", async () => {
    const id = await bet();
    await otherServerHas(shop.shop, "check-pending-bets");
    await result();
    await checkRound(shop.shop);
    expect(await statusOf(id)).toBe(0);
    await leasesRunOut(shop.shop);
    await checkRound(shop.shop);
    expect(await statusOf(id)).toBe(1);
  });

  test("[13.5] staff who ask for a round wait for another server's, and do not go past it", async () => {
    const id = await bet();
    await otherServerHas(shop.shop, "check-pending-bets");
    await result();
    const asked = shop.call("GET", "/api/racing/bets/check-all-pending");
    expect(await Promise.race([asked, Bun.sleep(300)])).toBeUndefined();
    expect(await statusOf(id)).toBe(0);
    await leasesRunOut(shop.shop);
    expect((await asked).body).toMatchObject({ checked: 1, settled: 1 });
  });

  test("[S4.5.1 D5.1.19] is made when somebody signs in", async () => {
    const id = await bet();
    await result();
    await shop.call("POST", "/api/auth/login", { email: ADA.email, password: ADA.password });
    await checkRound(shop.shop);
    expect(await statusOf(id)).toBe(1);
  });
});
