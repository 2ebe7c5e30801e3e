import { describe, expect, test } from "bun:test";
import { lotteryIe } from "../../../src/feeds/draws/draw-feeds.ts";
import {
  drawsOf,
  embedded,
  embeddedPage,
  MON_14_SEP,
  printed,
  printedCard,
  printedPage,
  WED_16_SEP,
} from "./evenings.ts";
import { type Answer, hasty, hastyFor, html, never, outsideService, rawService } from "./outside-service.ts";

const NOW = new Date("2026-09-17T09:00:00Z");
const HISTORY = "/results/lotto/history";
const bothEvenings = [...drawsOf(MON_14_SEP), ...drawsOf(WED_16_SEP)];

const fetched = async (page: string | Answer, since?: string, now = NOW) => {
  using service = outsideService({ [HISTORY]: typeof page === "string" ? () => html(page) : page });
  return await lotteryIe({
    baseUrl: service.url,
    now: () => now,
    fetchOptions: hastyFor(page),
  }).fetchLatest(since);
};
const reasons = (answer: Awaited<ReturnType<typeof fetched>>) =>
  answer.done ? answer.skipped.map(({ reason }) => reason) : [answer.detail];

describe("the embedded data", () => {
  test("gives all three games of every evening, oldest first; the Monday is among them", async () => {
    const answer = await fetched(embeddedPage([embedded(WED_16_SEP), embedded(MON_14_SEP)]));
    expect(answer).toEqual({
      done: true,
      feed: "lottery-ie",
      draws: bothEvenings,
      skipped: [],
      warnings: [],
    } as never);
  });

  test("goes before what is printed", async () => {
    const other = printed({
      ...MON_14_SEP,
      games: [[[1, 2, 3, 4, 5, 6], 7], ...MON_14_SEP.games.slice(1)] as never,
    });
    expect(await fetched(embeddedPage([embedded(MON_14_SEP)], other))).toMatchObject({
      draws: drawsOf(MON_14_SEP),
    });
  });

  test.each([
    ["2026-08-12T22:59:00.000Z", "2026-08-12"],
    ["2026-08-11T23:30:00.000Z", "2026-08-12"],
    ["2026-08-12", "2026-08-12"],
  ])("dates a draw by Dublin's calendar: %s is %s", async (at, drawDate) => {
    expect(await fetched(embeddedPage([embedded({ ...MON_14_SEP, at })]))).toMatchObject({
      draws: [{ drawDate }, {}, {}],
    });
  });

  test("names the Plus games by what they say of themselves, whatever their order", async () => {
    const evening = embedded(MON_14_SEP);
    evening.addonGames.reverse();
    expect(await fetched(embeddedPage([evening]))).toMatchObject({ draws: drawsOf(MON_14_SEP), skipped: [] });
    for (const game of evening.addonGames) delete game.gameTitle;
    expect(await fetched(embeddedPage([evening]))).toMatchObject({ draws: drawsOf(MON_14_SEP), skipped: [] });
  });

  test("names them by their order where they say nothing", async () => {
    const evening = embedded(MON_14_SEP);
    for (const game of [evening.standard, ...evening.addonGames]) {
      game.gameTitle = null;
      delete game.prizeMessage;
    }
    expect(await fetched(embeddedPage([evening]))).toMatchObject({ draws: drawsOf(MON_14_SEP), skipped: [] });
    evening.addonGames.shift();
    const answer = await fetched(embeddedPage([evening]));
    expect(answer).toMatchObject({ draws: [{ drawType: 1 }] });
    expect(reasons(answer)).toEqual(["which game it is of cannot be told"]);
  });

  test("is refused where title and message contradict each other", async () => {
    const evening = embedded(MON_14_SEP);
    evening.addonGames[0]!.gameTitle = "Lotto Plus 2";
    expect(await fetched(embeddedPage([evening]))).toMatchObject({
      draws: [{ drawType: 1 }, { drawType: 3 }],
    });
  });

  test("of another game of the same page family is no Lotto", async () => {
    const evening = embedded(MON_14_SEP);
    evening.standard.gameTitle = "EuroDreams";
    evening.addonGames = [];
    for (const since of [undefined, "2026-09-17"])
      expect(await fetched(embeddedPage([evening]), since)).toMatchObject({ done: false, kind: "empty" });
  });

  test("reports an entry that lost its shape, and keeps the others", async () => {
    const [twoGrids, noBonus] = [
      embedded(MON_14_SEP),
      embedded({ ...MON_14_SEP, at: "2026-09-12T19:00:00Z" }),
    ];
    twoGrids.standard.grids = [
      (twoGrids.standard.grids as unknown[])[0],
      (twoGrids.standard.grids as unknown[])[0],
    ];
    noBonus.standard.grids = [{ standard: [[1, 3, 9, 14, 16, 19]], additional: [[]] }];
    const answer = await fetched(embeddedPage([embedded(WED_16_SEP), { standard: {} }, twoGrids, noBonus]));
    expect(answer.done && answer.draws).toHaveLength(7);
    expect(reasons(answer)).toHaveLength(3);
    expect(answer).toMatchObject({ skipped: [{ where: "embedded draw 2" }, {}, {}] });
  });

  test("a draw sent twice with different numbers is left out", async () => {
    const other = embedded({
      ...MON_14_SEP,
      games: [[[9, 14, 20, 22, 26, 30], 4], ...MON_14_SEP.games.slice(1)] as never,
    });
    const answer = await fetched(embeddedPage([embedded(WED_16_SEP), embedded(MON_14_SEP), other]));
    expect(answer.done && answer.draws.map((draw) => `${draw.drawDate} ${draw.drawType}`)).not.toContain(
      "2026-09-14 1",
    );
    expect(reasons(answer)[0]).toContain("more than one result");
    expect(answer.done && answer.draws).toHaveLength(5);
  });

  test("a draw of tomorrow is refused today", async () => {
    const answer = await fetched(
      embeddedPage([embedded(WED_16_SEP)]),
      undefined,
      new Date("2026-09-16T17:00:00Z"),
    );
    expect(answer).toMatchObject({ done: false, kind: "empty" });
    expect(reasons(answer)[0]).toContain("has not been drawn yet");
  });

  test("nothing since the day asked for is nothing new, and no failure", async () => {
    const page = embeddedPage([embedded(MON_14_SEP)]);
    expect(await fetched(page, "2026-09-16")).toMatchObject({ done: true, draws: [] });
    expect(await fetched(page, "2026-09-14")).toMatchObject({ done: true, draws: drawsOf(MON_14_SEP) });
  });
});

describe("the printed results", () => {
  test("are read where the data is missing, broken off or of another shape, and that is noted", async () => {
    const body = printed(WED_16_SEP) + printed(MON_14_SEP);
    const half = `<script id="__NEXT_DATA__" type="application/json">{"props":{"pageProps":{"list":[</script>`;
    const pages = [printedPage(body), printedPage(half, body), embeddedPage({ draws: [] }, body)];
    for (const page of pages) {
      const answer = await fetched(page);
      expect(answer).toMatchObject({ draws: bothEvenings, skipped: [{ where: "embedded data" }] });
    }
  });

  test("are read where no embedded draw is valid", async () => {
    const evening = embedded(MON_14_SEP);
    for (const game of [evening.standard, ...evening.addonGames]) game.grids = { lines: [] };
    const answer = await fetched(embeddedPage([evening], printed(MON_14_SEP)));
    expect(answer).toMatchObject({ draws: drawsOf(MON_14_SEP) });
    expect(reasons(answer)).toHaveLength(3);
  });

  test("carry their date twice; where the two differ the draw is refused", async () => {
    const answer = await fetched(
      printedPage(printed(WED_16_SEP), printed({ ...MON_14_SEP, shown: "Sun 13/09/26" })),
    );
    expect(answer).toMatchObject({ draws: drawsOf(WED_16_SEP) });
    expect(reasons(answer)).toContain("dated 2026-09-14 and 2026-09-13 at once");
  });

  test("are dated by what is shown, day first, where the label is missing", async () => {
    const unlabelled = printed({ ...MON_14_SEP, shown: "Sat 12/09/26" }).replace(/aria-label="[^"]*"/, "");
    expect(await fetched(printedPage(unlabelled))).toMatchObject({
      draws: [{ drawDate: "2026-09-12" }, {}, {}],
    });
  });

  test("with a card missing count only the cards that name their game", async () => {
    const [, plus1, plus2] = MON_14_SEP.games;
    const heading = `<h2 aria-label="${MON_14_SEP.label}">x</h2>`;
    const cards = printedCard(plus1!, "The Lotto Plus 1 top prize") + printedCard(plus2!, "Nobody won");
    const answer = await fetched(printedPage(heading, cards));
    expect(answer).toMatchObject({ draws: [{ drawType: 2, bonusBall: 34 }] });
    expect(reasons(answer)).toContain("which game it is of cannot be told");
  });

  test("whose card names another game than its place does are refused", async () => {
    const [main, plus1, plus2] = MON_14_SEP.games;
    const heading = `<h2 aria-label="${MON_14_SEP.label}">x</h2>`;
    const cards = printedCard(main!, "") + printedCard(plus2!, "Lotto Plus 2") + printedCard(plus1!, "");
    expect(await fetched(printedPage(heading, cards))).toMatchObject({
      draws: [{ drawType: 1 }, { drawType: 3 }],
    });
  });

  test("take no other ball for a ball of the draw", async () => {
    const raffle = `<p>Raffle</p><div class="rounded-full">1846</div>`;
    expect(await fetched(printedPage(printed(MON_14_SEP), raffle))).toMatchObject({
      draws: drawsOf(MON_14_SEP),
    });
  });

  test.each([
    [
      "the balls",
      (page: string) => page.replaceAll("rounded-full", "rounded-3xl"),
      "it has 0 winning numbers",
    ],
    [
      "the cards",
      (page: string) => page.replaceAll("Winning numbers", "Numbers"),
      "no winning numbers are printed",
    ],
    ["the dates", (page: string) => page.replaceAll("September", "Sptmbr"), "is not a date"],
  ])("with changed markup of %s are a failure that says what was found", async (_, change, said) => {
    const answer = await fetched(change(printedPage(printed(MON_14_SEP))));
    expect(answer).toMatchObject({ done: false, kind: "empty" });
    expect(reasons(answer)[0]).toContain(said);
  });
});

describe("no results page", () => {
  test.each([
    [
      "a bot page",
      "<html><head><title>Just a moment...</title></head><body>Checking</body></html>",
      "Just a moment...",
    ],
    ["an error page", "<html><title>Sorry</title><h2>Oops</h2></html>", "Sorry"],
    ["a bare word", "Forbidden", "page without draws"],
    ["nothing", "", "page without draws"],
    ["the JSON of something else", `{"props":{}}`, "page without draws"],
  ])("%s with status 200 is a failure", async (_, page, said) => {
    const answer = await fetched(page);
    expect(answer).toMatchObject({ done: false, feed: "lottery-ie", kind: "unreadable" });
    expect(reasons(answer)[0]).toContain(said);
  });

  test("an empty list is a failure and not nothing new", async () => {
    expect(await fetched(embeddedPage([]))).toMatchObject({ done: false, kind: "empty" });
    expect(await fetched(embeddedPage([]), "2026-09-16")).toMatchObject({ done: false, kind: "empty" });
  });

  test("a service that hangs, hangs up or refuses fails with its kind", async () => {
    expect(await fetched(never)).toMatchObject({ done: false, kind: "timeout" });
    expect(await fetched(() => html("robot", 403))).toMatchObject({ done: false, kind: "status" });
    using reset = rawService("");
    const feed = lotteryIe({ baseUrl: reset.url, now: () => NOW, fetchOptions: hasty() });
    expect(await feed.fetchLatest()).toMatchObject({ done: false, kind: "unreachable" });
  });
});

test("the second address is asked only when the first is not found", async () => {
  const page = () => html(embeddedPage([embedded(MON_14_SEP)]));
  using moved = outsideService({ "/draw-games/results/view": page });
  using refusing = outsideService({ [HISTORY]: () => html("robot", 403), "/draw-games/results/view": page });
  const feed = (baseUrl: string) => lotteryIe({ baseUrl, now: () => NOW, fetchOptions: hasty() });
  expect(await feed(moved.url).fetchLatest()).toMatchObject({ draws: drawsOf(MON_14_SEP) });
  expect(moved.asked).toEqual([`GET ${HISTORY}`, "GET /draw-games/results/view?game=lotto&lang=en"]);
  expect(await feed(refusing.url).fetchLatest()).toMatchObject({ done: false });
  expect(refusing.asked).toHaveLength(1);
});

test("the operator's site is asked as a browser from Ireland would", async () => {
  let headers = new Headers();
  await fetched((request) => {
    headers = request.headers;
    return html(embeddedPage([embedded(MON_14_SEP)]));
  });
  expect(headers.get("user-agent")).toMatch(/^Mozilla.*Satchel/);
  expect(headers.get("accept-language")).toBe("en-IE");
});
