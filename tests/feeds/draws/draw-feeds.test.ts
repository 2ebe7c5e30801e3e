import { expect, test } from "bun:test";
import { DRAW_FEED_NAMES, drawFeeds } from "../../../src/feeds/draws/draw-feeds.ts";
import { tryInTurn } from "../../../src/feeds/try-in-turn.ts";
import { drawsOf, embedded, embeddedPage, MON_14_SEP } from "./evenings.ts";
import { hasty, html, outsideService } from "./outside-service.ts";

const settings = {
  feeds: [...DRAW_FEED_NAMES] as string[],
  filesFolder: "/nowhere/at/all",
  baseUrls: {},
  now: () => new Date("2026-09-17T09:00:00Z"),
  drawWeekdays: [3, 6],
  fetchOptions: hasty(),
};
const names = (feeds: string[]) => drawFeeds({ ...settings, feeds }).map(({ name }) => name);

test("feeds come as listed, each once", () => {
  expect(names(settings.feeds)).toEqual([...DRAW_FEED_NAMES]);
  expect(names(["simulator", "lottery-ie", "simulator"])).toEqual(["simulator", "lottery-ie"]);
});

test("an unknown feed or a base address that is none is a wrong setting, found at once", () => {
  expect(() => names(["lottery-uk"])).toThrow("lottery-uk");
  expect(() => drawFeeds({ ...settings, baseUrls: { "lottery-ie": "localhost" } })).toThrow("localhost");
});

test("the first feed that works is the answer, and the others before it say why not", async () => {
  using broken = outsideService({
    "/irish_lotto_results.csv": () => html("<title>Just a moment...</title>"),
  });
  using works = outsideService({
    "/results/lotto/history": () => html(embeddedPage([embedded(MON_14_SEP)])),
  });
  const feeds = drawFeeds({
    ...settings,
    feeds: ["files", "csv-archive", "results-feed", "lottery-ie", "simulator"],
    baseUrls: { "csv-archive": broken.url, "lottery-ie": `${works.url}/` },
  });
  const { fetched, failures } = await tryInTurn(feeds, (feed) => feed.fetchLatest());
  expect(fetched).toMatchObject({ feed: "lottery-ie", draws: drawsOf(MON_14_SEP) });
  expect(failures.map(({ feed, kind }) => `${feed} ${kind}`)).toEqual([
    "files not-set-up",
    "csv-archive unreadable",
    "results-feed not-set-up",
  ]);
});

test("where none works there is no answer, and every failure is reported", async () => {
  const { fetched, failures } = await tryInTurn(
    drawFeeds({ ...settings, feeds: ["files", "results-feed"] }),
    (feed) => feed.fetchLatest(),
  );
  expect([fetched, failures.length]).toEqual([null, 2]);
});

test("with `none` there are no draws, and that is no failure", async () => {
  const { fetched } = await tryInTurn(drawFeeds({ ...settings, feeds: ["none"] }), (feed) =>
    feed.fetchLatest(),
  );
  expect(fetched).toMatchObject({ done: true, feed: "none", draws: [] });
});
