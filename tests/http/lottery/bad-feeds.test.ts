import { afterEach, describe, expect, test } from "bun:test";
import { drawFeeds } from "../../../src/feeds/draws/draw-feeds.ts";
import {
  drawsOf,
  type Evening,
  embedded,
  embeddedPage,
  MON_14_SEP,
  printed,
  printedPage,
  WED_16_SEP,
} from "../../feeds/draws/evenings.ts";
import { type Answer, hastyFor, html, never, outsideService } from "../../feeds/draws/outside-service.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const PAGE = "/results/lotto/history";
const NOW = new Date("2026-09-17T09:00:00Z");

let shop: TestShop;
let service: ReturnType<typeof outsideService>;
/** By what a feed that failed is left alone for a while. */
let elapsed = 0;
afterEach(async () => {
  await shop.close();
  service[Symbol.dispose]();
});

/** A shop whose service is on this machine, as the real one, with shorter timeouts. */
async function open(answers: Record<string, Answer>, feeds = ["lottery-ie"]) {
  service = outsideService(answers);
  const baseUrls = { "lottery-ie": service.url, "results-feed": service.url, "csv-archive": service.url };
  const settings = {
    feeds,
    filesFolder: "/nowhere",
    baseUrls,
    now: () => NOW,
    drawWeekdays: [3, 6],
    elapsed: () => elapsed,
  };
  const resultsFeedKeys = { email: "shop@feed.example", password: "key-that-nobody-sees" };
  shop = await openTestShop({
    now: NOW,
    feeds: { draws: drawFeeds({ ...settings, resultsFeedKeys, fetchOptions: hastyFor(answers[PAGE]) }) },
  });
}
const page = (...evenings: Evening[]) => html(embeddedPage(evenings.map(embedded)));
const stored = async () => (await shop.call("GET", "/api/lottery/draw-results")).body as any[];
const fetchLatest = async () => (await shop.post("/lottery/results/fetch", {}, { htmx: true })).text;

describe("a feed that answers nonsense: the clerk reads it, and the books stay as they are", () => {
  test.each<[string, Answer, string]>([
    ["hangs", never, "did not answer in full"],
    ["answers 500", () => html("", 500), "answered 500"],
    ["takes us for a robot", () => html("<title>Just a moment...</title>"), "Just a moment..."],
    [
      "is an error page with status 200",
      () => html("<h1>Sorry</h1><p>We are busy</p>"),
      "a page without draws",
    ],
    ["changed its markup", () => html("<main><b>4</b><b>7</b></main>"), "without draws"],
    ["answers half a page", () => html(embeddedPage([embedded(WED_16_SEP)]).slice(0, 180)), "without draws"],
    ["answers nothing", () => html(""), "without draws"],
    ["has an empty list", () => html(embeddedPage([])), "an empty list of draws"],
    ["sends us round in circles", () => Response.redirect(`${service.url}${PAGE}`), "sends us on and on"],
  ])("it %s", async (_, answer, reason) => {
    await open({ [PAGE]: answer });
    const text = await fetchLatest();
    expect(text).toContain("Failed to fetch results. Please enter manually.");
    const { body } = await shop.call("POST", "/api/lotteryscraper/scrape");
    expect(body).toMatchObject({ success: false, data: [] });
    expect(body.error).toContain(reason);
    expect(await stored()).toEqual([]);
  });

  test.each<[string, [number[], number]]>([
    ["a number that is not in the drum", [[4, 7, 19, 20, 35, 46], 31]],
    ["a number twice", [[4, 4, 19, 20, 35, 42], 31]],
    ["the bonus among the six", [[4, 7, 19, 20, 35, 42], 42]],
    ["five numbers", [[4, 7, 19, 20, 35], 31]],
  ])("it lies about one draw, %s: the other two are kept, the third is told", async (_, wrong) => {
    const [, ...plus] = WED_16_SEP.games as [unknown, ...[number[], number][]];
    await open({ [PAGE]: () => page({ ...WED_16_SEP, games: [wrong, ...plus] }) });
    const text = await fetchLatest();
    expect(text).toContain("Fetched 2 new draws. 1 result could not be believed");
    expect((await stored()).map(({ drawType }) => drawType)).toEqual([2, 3]);
  });

  test("it sends a draw that was not held yet", async () => {
    const tomorrow = { ...WED_16_SEP, at: "2026-09-19T19:00:00.000Z", label: "", shown: "" };
    await open({ [PAGE]: () => page(tomorrow) });
    expect(await fetchLatest()).toContain("Failed to fetch results. Please enter manually.");
    expect(await stored()).toEqual([]);
  });

  test("it sends one draw with two results: neither is stored", async () => {
    const [main, ...plus] = WED_16_SEP.games as [[number[], number], ...[number[], number][]];
    const other: Evening = { ...WED_16_SEP, games: [[main[0], 30], ...plus] };
    await open({ [PAGE]: () => page(WED_16_SEP, other) });
    await fetchLatest();
    expect((await stored()).map(({ drawType }) => drawType)).toEqual([2, 3]);
  });
});

describe("a feed that changes", () => {
  test("loses its data and keeps its print: the print is read", async () => {
    await open({ [PAGE]: () => html(printedPage(printed(WED_16_SEP))) });
    await fetchLatest();
    expect((await stored()).map(({ winningNumbers }) => winningNumbers)).toEqual(
      WED_16_SEP.games.map(([numbers]) => numbers),
    );
  });

  test("sends a stored draw with other numbers: reported, and never written over it", async () => {
    await open({ [PAGE]: () => page(WED_16_SEP) });
    await fetchLatest();
    const before = await stored();
    const [main, ...plus] = WED_16_SEP.games as [[number[], number], ...[number[], number][]];
    service.answers[PAGE] = () => page({ ...WED_16_SEP, games: [[main[0], 30], ...plus] });
    const text = await fetchLatest();
    expect(text).toContain(
      "Draw 1 (Main) of 16 September 2026 is stored with other numbers than the feed gives",
    );
    expect(await stored()).toEqual(before);
  });

  test("goes down, and is back ten minutes later", async () => {
    await open({ [PAGE]: () => html("", 503) });
    await fetchLatest();
    service.answers[PAGE] = () => page(WED_16_SEP);
    elapsed += 10 * 60_000;
    expect(await fetchLatest()).toContain("Fetched 3 new draws");
  });
});

describe("feeds one after another", () => {
  const ARCHIVE = {
    "/irish_lotto_results.csv": () =>
      html(
        "DrawDate,Day,DD,MMM,YYYY,N1,N2,N3,N4,N5,N6,BN,Jackpot,Wins,Raffle\n" +
          "16-09-2026,Wed,16,Sep,2026,4,7,19,20,35,42,31,1,0,\n",
      ),
  };

  test("where the first is down the next is asked, and the log says why", async () => {
    await open({ [PAGE]: () => html("", 500), ...ARCHIVE }, ["lottery-ie", "results-feed", "csv-archive"]);
    expect(await fetchLatest()).toContain("Fetched 1 new draw");
    const failed = shop.logged.filter((line) => line.includes("draw feed failed"));
    expect(failed.map((line) => JSON.parse(line).feed)).toEqual(["lottery-ie", "results-feed"]);
  });

  test("an evening of the licensed service: signed in, asked by game, and its key seen by nobody", async () => {
    const results = (id: string | null) => {
      const [numbers, bonus] = WED_16_SEP.games[Number(id) - 717]!;
      return Response.json({ results: [{ draw_date: "2026-09-16", balls: numbers, ball_bonus: bonus }] });
    };
    await open(
      {
        "/login": () => Response.json({ token: "t" }),
        "/lottery/results": (request) => results(new URL(request.url).searchParams.get("id")),
      },
      ["results-feed"],
    );
    await fetchLatest();
    const { body } = await shop.call("POST", "/api/lotteryscraper/scrape");
    expect(body.data).toEqual(drawsOf(WED_16_SEP));
    expect(shop.logged.join()).not.toContain("key-that-nobody-sees");
  });

  test("a Monday evening is skipped with a line in the log", async () => {
    await open({ [PAGE]: () => page(WED_16_SEP, MON_14_SEP) });
    await fetchLatest();
    expect((await stored()).map(({ drawDate }) => drawDate)).toEqual(Array(3).fill("2026-09-16"));
    expect(shop.logged.filter((line) => line.includes("Monday draw skipped"))).toHaveLength(1);
  });
});
