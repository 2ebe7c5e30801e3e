import { afterEach, beforeEach, expect, test } from "bun:test";
import { cardOf } from "../../../db/stores/racing/cards.ts";
import { historyOfRace } from "../../../db/stores/racing/histories.ts";
import { importResult } from "../../../src/operations/racing/import-result.ts";
import { refreshDay } from "../../../src/operations/racing/refresh-day.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";
import { at, DAY, IN_ORDER, resultOf, standInRaceFeed } from "./stand-in-races.ts";

const BY = { userId: 1, requestId: "test" };

let shop: TestShop;
let feed: ReturnType<typeof standInRaceFeed>;
beforeEach(async () => {
  feed = standInRaceFeed();
  shop = await openTestShop({ now: at("13:00"), feeds: { racing: [feed] } });
  await refreshDay(shop.shop, DAY);
});
afterEach(() => shop.close());

const raceId = async () => (await cardOf(shop.shop.database.reader, DAY))[0]!.race.id;
const dividends = async () => {
  const { versions, totes } = await historyOfRace(shop.shop.database.reader, await raceId());
  return versions.map(({ version, status }) => [status, totes.get(version)]);
};
async function fetchAt(time: string, tote: Record<string, string>, ran = IN_ORDER): Promise<void> {
  shop.clock.shop = at(time);
  feed.results = [resultOf(feed.races[0]!, ran, { raw: { course: "York", ...tote } })];
  await refreshDay(shop.shop, DAY);
}

test("dividends that come after the weigh-in are a further version, and one that a source drops stays", async () => {
  await fetchAt("14:20", {});
  await fetchAt("14:25", { tote_csf: "£8.52" });
  await fetchAt("14:30", { tote_csf: "£8.52" });
  await fetchAt("14:35", { tote_tricast: "£31.20" });
  await fetchAt("14:40", {});
  expect(await dividends()).toEqual([
    ["weighed-in", {}],
    ["weighed-in", { tote_csf: "£8.52" }],
    ["weighed-in", { tote_csf: "£8.52", tote_tricast: "£31.20" }],
  ]);
});

test("the race's page shows them with the version that they came with", async () => {
  await fetchAt("14:20", { tote_win: "£3.40", tote_csf: "£8.52" });
  const { text } = await shop.page(`/racing/races/${await raceId()}`);
  expect(text).toContain("Dividends: Tote win £3.40 · CSF £8.52");
});

test("with a correction that staff take, its own dividends count", async () => {
  await fetchAt("14:20", { tote_csf: "£8.52" });
  const [a, b, ...rest] = IN_ORDER;
  await fetchAt("14:30", { tote_csf: "£9.10" }, [[b![0], 1, "3/1"], [a![0], 2, "9/4F"], ...rest]);
  const taken = await importResult(shop.shop, BY, {
    raceId: await raceId(),
    version: 2,
    reason: "The judge corrected the placings",
  });
  expect(taken.outcome.done).toBe(true);
  await fetchAt("14:35", { tote_csf: "£9.10" }, [[b![0], 1, "3/1"], [a![0], 2, "9/4F"], ...rest]);
  expect(await dividends()).toEqual([
    ["weighed-in", { tote_csf: "£8.52" }],
    ["corrected", { tote_csf: "£9.10" }],
    ["corrected", { tote_csf: "£9.10" }],
  ]);
});
