import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { latestFetch } from "../../../src/operations/lottery/fetch-draws.ts";
import { SATURDAY_12, standInFeed } from "../../operations/lottery/stand-in-feed.ts";
import { breakBooks } from "../../support/broken-database.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const RESULTS = "/lottery/results";
const FETCH = "/lottery/results/fetch";
const HTMX = { htmx: true };

let shop: TestShop;
let feed: ReturnType<typeof standInFeed>;
beforeEach(async () => {
  feed = standInFeed("lottery-ie");
  feed.draws = SATURDAY_12;
  shop = await openTestShop({ now: new Date("2026-09-12T20:00:00Z"), feeds: { draws: [feed] } });
});
afterEach(() => shop.close());

const later = (minutes: number) => {
  shop.clock.shop = new Date(shop.clock.shop.getTime() + minutes * 60_000);
};
const progressIn = (text: string) => Number(/<progress max="100" value="(\d+)"/.exec(text)?.[1]);

describe("Fetch Latest Results", () => {
  test("[S2.9.3] fetches as a plain form, and says so on the list of draws", async () => {
    const { status, headers } = await shop.post(FETCH);
    expect([status, headers.get("location")]).toEqual([303, RESULTS]);
    const { text } = await shop.page(RESULTS);
    expect(text).toContain("Fetched 3 new draws");
    expect(text).toContain("12 September 2026 (Saturday) - 3 Draws");
    expect(text).toContain("Last fetch 12/09/2026, 21:00, from lottery.ie: 3 new draws.");
  });

  test("brings htmx the list that the page shows, and a toast", async () => {
    const { text, headers } = await shop.post(FETCH, {}, HTMX);
    expect(headers.get("hx-retarget")).toBe("#past-draws");
    const list = text.slice(0, text.indexOf("<hx-partial"));
    expect((await shop.page(RESULTS)).text).toContain(list);
    expect(text).toContain("Fetched 3 new draws");
  });

  test("[S8.2.13,14 D4.1.28] says when there is nothing new, and when no feed works", async () => {
    await shop.post(FETCH);
    expect((await shop.post(FETCH, {}, HTMX)).text).toContain("No lottery results found");
    feed.failure = "www.lottery.ie/results answered 503.";
    const { text } = await shop.post(FETCH, {}, HTMX);
    expect(text).toContain("Failed to fetch results. Please enter manually.");
    expect(text).toContain("failed. lottery-ie: www.lottery.ie/results answered 503.");
  });

  test("shows a conflict in a sentence until the books agree with the feed", async () => {
    await shop.post(FETCH);
    feed.draws = [{ ...SATURDAY_12[0]!, bonusBall: 28 }];
    const { text } = await shop.post(FETCH, {}, HTMX);
    const sentence =
      "Draw 1 (Main) of 12 September 2026 is stored with other numbers than the feed gives: 1, 3, 9, 14, 16, 19, bonus 28.";
    expect(text).toContain(sentence);
    expect(text).toContain("1 draw differs from what is stored: nothing overwritten");
    expect((await shop.page(RESULTS)).text).toContain(sentence);
    await shop.call("POST", "/api/lotteryplayers", {
      accountId: (await shop.call("POST", "/api/accounts", { name: "Nora" })).body.id,
    });
    await shop.call("POST", "/api/lottery/draw-results", feed.draws);
    expect((await shop.page(RESULTS)).text).not.toContain("other numbers than the feed gives");
  });
});

describe("when the results open", () => {
  const opening = () => shop.post(FETCH, { from: "opening" }, HTMX);

  test("[S4.6.5 S9.2.6] the page asks one second later where a fetch is due, and not within the hour", async () => {
    expect((await shop.page(RESULTS)).text).toContain('hx-trigger="load delay:1s"');
    await shop.post(FETCH);
    later(60);
    expect((await shop.page(RESULTS)).text).not.toContain("delay:1s");
    later(1);
    expect((await shop.page(RESULTS)).text).toContain("delay:1s");
  });

  test("the server fetches once within the hour, whatever the pages ask", async () => {
    const { text } = await opening();
    expect([text, feed.asked]).toEqual([expect.stringContaining("Fetched 3 new draws"), 1]);
    await opening();
    expect(feed.asked).toBe(1);
    later(61);
    await Promise.all([opening(), opening(), opening()]);
    expect(feed.asked).toBe(2);
  });

  test("a fetch that brings draws leaves an open dialog alone", async () => {
    const { text } = await opening();
    expect(text).toContain('hx-target="#past-draws"');
    expect(text).not.toContain('<hx-partial hx-target="#dialog-outlet"');
  });

  test("[S8.2.15 D4.1.28] an empty or failed fetch is only logged: no toast, a line of when it was", async () => {
    feed.failure = "it is down";
    const { text } = await opening();
    expect(text).not.toContain("toast");
    expect(text).toContain("The fetch of 12/09/2026, 21:00 failed. lottery-ie: it is down");
    expect(shop.logged.some((line) => line.includes("it is down"))).toBe(true);
  });

  test("a shop without a feed is left alone", async () => {
    shop.shop.feeds = { draws: [standInFeed("none")], racing: [] };
    const { text } = await shop.page(RESULTS);
    expect(text).not.toContain("delay:1s");
    expect(text).toContain("they are entered by hand");
    expect((await shop.post(FETCH, {}, HTMX)).text).toContain("No lottery results found");
  });

  test("a fetch log that cannot be read shows the draws all the same", async () => {
    await shop.post(FETCH);
    await breakBooks(shop, "lottery_fetch_log");
    const { status, text } = await shop.page(RESULTS);
    expect([status, text]).toEqual([200, expect.stringContaining("12 September 2026 (Saturday)")]);
  });
});

describe("the Auto Fetch tab of the draw-entry dialog", () => {
  test("stands second, behind Manual Entry, and has an address of its own", async () => {
    const { text } = await shop.page("/lottery/results/enter");
    expect(text.indexOf("Manual Entry")).toBeLessThan(text.indexOf("Auto Fetch"));
    expect(text).toMatch(/id="auto-fetch" role="tabpanel"[^>]* hidden/);
    expect((await shop.page("/lottery/results/enter?tab=fetch")).text).toMatch(
      /id="manual-entry" role="tabpanel"[^>]* hidden/,
    );
    expect(text).toContain("permission of its operator");
  });

  test("[S2.10.7 S9.2.5] shows 20, 40, 90 and 100 percent, in this order, and none before it is so", async () => {
    const gate = Promise.withResolvers();
    feed.held = gate.promise;
    const begun = await shop.post(FETCH, { from: "dialog" }, HTMX);
    expect(progressIn(begun.text)).toBe(20);
    const step = async (shown: number) => progressIn((await shop.page(`${FETCH}?shown=${shown}`, HTMX)).text);
    expect([await step(20), await step(40), await step(40)]).toEqual([40, 40, 40]);
    gate.resolve(null);
    await latestFetch(shop.shop)?.outcome;
    expect([await step(40), await step(90)]).toEqual([90, 100]);
    const { text } = await shop.page(`${FETCH}?shown=90`, HTMX);
    expect(text).toContain("Fetched 3 new draws");
    expect(text).toContain('hx-target="#past-draws"');
    expect(text).not.toContain('<hx-partial hx-target="#dialog-outlet"');
    expect(text).not.toContain("delay:400ms");
  });

  test("says that nothing could be had", async () => {
    feed.failure = "it is down";
    await shop.post(FETCH, { from: "dialog" }, HTMX);
    await latestFetch(shop.shop)?.outcome;
    const { text } = await shop.page(`${FETCH}?shown=90`, HTMX);
    expect(text).toContain("Failed to fetch results. Please enter manually.");
  });

  test("works without scripts: to the draws, or, where none came, to entering them by hand", async () => {
    feed.failure = "it is down";
    const failed = await shop.post(FETCH, { from: "dialog" });
    expect([failed.status, failed.headers.get("location")]).toEqual([303, "/lottery/results/enter"]);
    expect((await shop.page("/lottery/results/enter")).text).toContain("Please enter manually.");
    feed.failure = null;
    expect((await shop.post(FETCH, { from: "dialog" })).headers.get("location")).toBe(RESULTS);
    const reloaded = await shop.page(FETCH);
    expect([reloaded.status, reloaded.headers.get("location")]).toEqual([
      303,
      "/lottery/results/enter?tab=fetch",
    ]);
  });

  test("a form of draws that comes back takes its own place below the tabs", async () => {
    const { text } = await shop.post("/lottery/results/enter", { drawDate: "soon" }, HTMX);
    expect(text).toContain('id="draw-entry"');
    expect(text).not.toContain("Auto Fetch");
    expect((await shop.post("/lottery/results/enter", { drawDate: "soon" })).text).toContain("Auto Fetch");
  });
});
