import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import {
  fetchDraws,
  fetchIfDue,
  isFetchDue,
  latestFetch,
} from "../../../src/operations/lottery/fetch-draws.ts";
import { breakBooks } from "../../support/broken-database.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";
import { MONDAY_14, SATURDAY_12, standInFeed } from "./stand-in-feed.ts";

const BY = { userId: null, requestId: "test" };
const SATURDAY_NIGHT = new Date("2026-09-12T20:00:00Z");
const TUESDAY = new Date("2026-09-15T09:00:00Z");

let feed: ReturnType<typeof standInFeed>;
let shop: TestShop;
const opened = async (more: Parameters<typeof openTestShop>[0] = {}) => {
  shop = await openTestShop({ now: SATURDAY_NIGHT, feeds: { draws: [feed] }, ...more });
};
beforeEach(() => {
  feed = standInFeed();
  feed.draws = SATURDAY_12;
});
afterEach(() => shop.close());

const stored = async () => (await shop.call("GET", "/api/lottery/draw-results")).body as any[];
const fetched = async () => {
  const outcome = await fetchDraws(shop.shop, BY);
  if (!outcome.done) throw new Error(outcome.refusal.code);
  return outcome.value;
};
const lines = (message: string) => shop.logged.filter((line) => line.includes(message));

describe("draws from a feed", () => {
  test("are stored and settled for the bets that stood at their cut-off", async () => {
    await opened({ now: new Date("2026-09-12T12:00:00Z") });
    const { id: accountId } = (await shop.call("POST", "/api/accounts", { name: "Nora Byrne" })).body;
    const bet = { selectedNumbers: [3, 9, 14], betAmount: 5, startDate: "2026-09-12" };
    await shop.call("POST", "/api/lotteryplayers", { accountId, lotteryNumberSelections: [bet] });
    shop.clock.shop = SATURDAY_NIGHT;
    const { added, conflicts } = await fetched();
    expect([added.length, conflicts]).toEqual([3, []]);
    const [main, plus1] = await stored();
    expect(main.playerResults[0].totalWinnings).toBe(55);
    expect(plus1.playerResults).toEqual([]);
  });

  test("that are stored already change nothing, in whatever order their numbers come", async () => {
    await opened();
    await fetched();
    feed.draws = SATURDAY_12.map((draw) => ({ ...draw, winningNumbers: draw.winningNumbers.toReversed() }));
    expect((await fetched()).added).toEqual([]);
    expect(await stored()).toHaveLength(3);
  });

  test("[D4.1.18] never overwrite a stored one: the rest is kept, and the conflict is reported", async () => {
    await opened();
    feed.draws = SATURDAY_12.slice(0, 1);
    await fetched();
    const other = { ...SATURDAY_12[0]!, bonusBall: 28 };
    feed.draws = [other, ...SATURDAY_12.slice(1)];
    const { added, conflicts } = await fetched();
    expect([added.length, conflicts]).toEqual([2, [other]]);
    expect((await stored())[0].bonusBall).toBe(27);
    expect(lines("fetched draw differs from the stored one")).toHaveLength(1);
    const { body } = await shop.call("POST", "/api/lotteryscraper/scrape");
    expect(body).toMatchObject({ success: true, error: null, conflicts: [other] });
  });

  test("[D4.1.4] of a Monday are skipped with a line in the log, once for the night", async () => {
    await opened({ now: TUESDAY });
    feed.draws = [...SATURDAY_12, ...MONDAY_14];
    expect((await fetched()).draws).toEqual(SATURDAY_12);
    expect((await stored()).map(({ drawDate }) => drawDate)).not.toContain("2026-09-14");
    expect(lines("Monday draw skipped")).toHaveLength(1);
  });

  test("[D4.1.5] of a Monday are kept by a shop that plays on Mondays", async () => {
    await opened({ now: TUESDAY, drawDays: [1, 3, 6] });
    feed.draws = MONDAY_14;
    expect((await fetched()).added).toHaveLength(3);
  });

  test("that are invalid are reported", async () => {
    await opened();
    feed.skipped = [{ where: "line 7", reason: "9 is drawn twice" }];
    expect((await fetched()).rejected).toEqual(["line 7: 9 is drawn twice"]);
    expect(lines("9 is drawn twice")).toHaveLength(1);
  });

  test("come from the next feed where the first is down", async () => {
    const down = standInFeed("down");
    down.failure = "down.example could not be reached";
    await opened({ feeds: { draws: [down, feed] } });
    expect((await fetched()).feed).toBe("stand-in");
    expect(lines("draw feed failed")).toHaveLength(1);
  });
});

describe("one fetch at a time", () => {
  test("[D4.1.26] however many ask: all get the same answer, and the draws are stored once", async () => {
    await opened();
    const gate = Promise.withResolvers();
    feed.held = gate.promise;
    const asking = Array.from({ length: 20 }, () => fetchDraws(shop.shop, BY));
    expect(latestFetch(shop.shop)?.stage).toBe("requesting");
    gate.resolve(null);
    const outcomes = await Promise.all(asking);
    expect(feed.asked).toBe(1);
    expect(outcomes.every((outcome) => outcome.done && outcome.value.added.length === 3)).toBe(true);
    expect(latestFetch(shop.shop)?.stage).toBe("done");
    await fetched();
    expect(feed.asked).toBe(2);
  });

  test("a feed that hangs keeps nobody waiting, and what it says in the end is still kept", async () => {
    await opened();
    const gate = Promise.withResolvers();
    feed.held = gate.promise;
    const outcome = await fetchDraws(shop.shop, BY, 5);
    expect(outcome).toMatchObject({ done: false, refusal: { code: "draws-not-fetched" } });
    gate.resolve(null);
    await fetchDraws(shop.shop, BY);
    expect([feed.asked, (await stored()).length]).toEqual([1, 3]);
  });

  test("a feed that falls over is not the end: the next fetch asks again", async () => {
    await opened();
    const fall = Promise.reject(new Error("a bug"));
    // It is asked a query later.
    fall.catch(() => {});
    feed.held = fall;
    await expect(fetchDraws(shop.shop, BY)).rejects.toThrow("a bug");
    feed.held = null;
    expect((await fetched()).added).toHaveLength(3);
  });
});

describe("the hour between fetches", () => {
  const after = (minutes: number) => {
    shop.clock.shop = new Date(SATURDAY_NIGHT.getTime() + minutes * 60_000);
  };

  test.each([
    [0, false],
    [59, false],
    [60, false],
    [61, true],
  ])("[S4.6.7 S9.2.7] %i minutes after the last one, another is due: %p", async (minutes, due) => {
    await opened();
    await fetched();
    after(minutes);
    expect(await isFetchDue(shop.shop)).toBe(due);
    await fetchIfDue(shop.shop, BY);
    expect(feed.asked).toBe(due ? 2 : 1);
  });

  test("[S4.6.8] the first is due, and so is one whose last time lies ahead or cannot be read", async () => {
    await opened();
    expect(await isFetchDue(shop.shop)).toBe(true);
    await fetched();
    after(-10);
    expect(await isFetchDue(shop.shop)).toBe(true);
    after(10);
    expect(await isFetchDue(shop.shop)).toBe(false);
    await breakBooks(shop, "lottery_fetch_log");
    expect(await isFetchDue(shop.shop)).toBe(true);
  });

  test("a failed fetch counts, so that a feed that is down is left in peace", async () => {
    await opened();
    feed.failure = "it is down";
    expect((await fetchIfDue(shop.shop, BY)).done).toBe(false);
    expect(await fetchIfDue(shop.shop, BY)).toEqual({ done: true, value: null });
    expect(feed.asked).toBe(1);
  });
});

describe("the calls", () => {
  test("[S7.6.3] scrape answers the draws that the shop plays, as a client can send them back", async () => {
    await opened();
    const { status, body } = await shop.call("POST", "/api/lotteryscraper/scrape");
    expect([status, body]).toEqual([200, { success: true, data: SATURDAY_12, error: null, conflicts: [] }]);
  });

  test("[S7.6.3 S8.2.2 D1.3.12] scrape answers an empty list where no feed works, and says which and why", async () => {
    await opened();
    feed.failure = "feed.example answered 500.";
    const { status, headers, body } = await shop.call("POST", "/api/lotteryscraper/scrape");
    expect([status, headers.get("content-type")]).toEqual([
      503,
      expect.stringContaining("application/problem+json"),
    ]);
    expect(body).toMatchObject({
      success: false,
      data: [],
      error: "Failed to scrape lottery results: stand-in: feed.example answered 500.",
    });
    expect(body.detail).toBe(body.error);
  });

  test("[S3.1.23 S7.6.6] the last fetch is answered, and a client can set it", async () => {
    await opened();
    const last = () => shop.call("GET", "/api/lotteryfetchlog/last-fetch");
    expect((await last()).body).toEqual({ lastFetchAt: null });
    await fetched();
    expect((await last()).body).toEqual({ lastFetchAt: SATURDAY_NIGHT.toISOString() });
    shop.clock.shop = TUESDAY;
    const set = await shop.call("POST", "/api/lotteryfetchlog/update-last-fetch");
    expect([set.status, set.body]).toEqual([200, { lastFetchAt: TUESDAY.toISOString() }]);
    expect((await last()).body).toEqual(set.body);
  });
});
