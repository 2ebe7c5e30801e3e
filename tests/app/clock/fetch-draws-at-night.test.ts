import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { dayToLookFor } from "../../../src/domain/lottery/draw-night.ts";
import { fetchTonightsDraws } from "../../../src/operations/lottery/fetch-draws.ts";
import { SATURDAY_12, standInFeed } from "../../operations/lottery/stand-in-feed.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const WED_SAT = [3, 6];

describe("the draws to look for", () => {
  test.each([
    ["a Saturday in summer at 20:49 Dublin time", "2026-09-12T19:49:00Z", null],
    ["at 20:50", "2026-09-12T19:50:00Z", "2026-09-12"],
    ["at 23:59", "2026-09-12T22:59:00Z", "2026-09-12"],
    ["after midnight", "2026-09-12T23:10:00Z", null],
    ["the next morning, once", "2026-09-13T08:00:00Z", "2026-09-12"],
    ["and not the whole morning", "2026-09-13T08:10:00Z", null],
    ["a Saturday in winter at 20:50", "2026-12-12T20:50:00Z", "2026-12-12"],
    ["a Monday, which the shop does not play", "2026-09-14T20:00:00Z", null],
    ["a Wednesday", "2026-09-16T20:00:00Z", "2026-09-16"],
  ])("%s", (_, instant, day) => expect(dayToLookFor(new Date(instant), WED_SAT)).toBe(day));

  test("on a Monday, where the shop plays it", () => {
    expect(dayToLookFor(new Date("2026-09-14T20:00:00Z"), [1, 3, 6])).toBe("2026-09-14");
  });
});

describe("a draw night", () => {
  let shop: TestShop;
  const feed = standInFeed();
  beforeEach(async () => {
    Object.assign(feed, { asked: 0, draws: [], failure: null });
    shop = await openTestShop({ now: new Date("2026-09-12T19:40:00Z"), feeds: { draws: [feed] } });
  });
  afterEach(() => shop.close());

  test("[D4.1.27] the feed is asked every ten minutes until all three draws are found, and no more", async () => {
    const asked: number[] = [];
    const answers = [[], [], SATURDAY_12.slice(0, 1), SATURDAY_12, SATURDAY_12, SATURDAY_12];
    for (const [at, draws] of [[], ...answers].entries()) {
      feed.draws = draws;
      shop.clock.shop = new Date(new Date("2026-09-12T19:40:00Z").getTime() + at * 600_000);
      await fetchTonightsDraws(shop.shop);
      asked.push(feed.asked);
    }
    expect(asked).toEqual([0, 1, 2, 3, 4, 4, 4]);
    const { body } = await shop.call("GET", "/api/lottery/draw-results");
    expect(body).toHaveLength(3);
  });

  test("a feed that is down is asked again ten minutes later", async () => {
    feed.failure = "down";
    shop.clock.shop = new Date("2026-09-12T20:00:00Z");
    expect(await fetchTonightsDraws(shop.shop)).toBe(true);
    expect(await fetchTonightsDraws(shop.shop)).toBe(true);
  });

  test("a shop without a feed asks nobody", async () => {
    const none = { ...shop.shop, feeds: { draws: [standInFeed("none")], racing: [] } };
    shop.clock.shop = new Date("2026-09-12T20:00:00Z");
    expect(await fetchTonightsDraws(none)).toBe(false);
  });
});
