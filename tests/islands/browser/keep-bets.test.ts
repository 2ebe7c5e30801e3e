import { afterAll, beforeAll, beforeEach, expect, spyOn, test } from "bun:test";
import { renderToStaticMarkup } from "react-dom/server";
import { KeptBadge } from "../../../views/racing/bets/bet-details.tsx";
import { closePage, openPage, show } from "../dom.ts";

const MINUTE = 60_000;
const NOON = Date.parse("2026-08-15T12:00:00Z");
let now = NOON;
const clock = spyOn(Date, "now").mockImplementation(() => now);

beforeAll(async () => {
  openPage();
  (await import("../../../islands/browser/keep-bets.ts")).keepBets();
});
afterAll(async () => {
  clock.mockRestore();
  await closePage();
});
beforeEach(() => {
  sessionStorage.clear();
  now = NOON;
  show("");
});

const BADGE = renderToStaticMarkup(KeptBadge({ betId: 7, until: "13:30" }));
const DETAILS = `<div data-status="0">${BADGE}The bet</div>`;
type Ctx = { request: { action: string; method: string }; fetch?: () => Promise<Response> };

/** htmx requests something; it would show either our own answer or the shop's. */
async function ask(action: string, method = "GET", answer = DETAILS): Promise<"kept" | "asked"> {
  const ctx: Ctx & { response?: object; text?: string } = { request: { action, method } };
  const tell = (type: string) => document.dispatchEvent(new CustomEvent(type, { detail: { ctx } }));
  tell("htmx:before:request");
  const own = await (await ctx.fetch?.())?.text();
  Object.assign(ctx, { response: { status: 200 }, text: own ?? answer });
  tell("htmx:after:request");
  if (own) expect(own).toBe(answer.replace(' hidden=""', ""));
  return own ? "kept" : "asked";
}
const details = (id: number) => `/racing/all-bets/${id}`;

test("[S9.1.5] details that were read once are shown again without asking, with their badge, for 30 minutes", async () => {
  expect(await ask(details(7))).toBe("asked");
  expect(await ask(details(7))).toBe("kept");
  now += 30 * MINUTE - 1;
  expect(await ask(details(7))).toBe("kept");
  now += 1;
  expect(await ask(details(7))).toBe("asked");
});

test("[F13] details with another possible return than the card on the page are asked for again", async () => {
  const pending = DETAILS.replace('status="0"', 'status="0" data-possible="2700"');
  await ask(details(7), "GET", pending);
  show('<article id="bet-7" data-status="0" data-possible="2700"></article>');
  expect(await ask(details(7), "GET", pending)).toBe("kept");
  show('<article id="bet-7" data-status="0" data-possible="1740"></article>');
  expect(await ask(details(7), "GET", pending.replace("2700", "1740"))).toBe("asked");
  expect(await ask(details(7), "GET", pending.replace("2700", "1740"))).toBe("kept");
});

test("[S2.20.8 S9.1.7] a forced refresh skips what is kept, and is kept in its place", async () => {
  await ask(details(7));
  now += 20 * MINUTE;
  expect(await ask(`${details(7)}?refresh=true`)).toBe("asked");
  now += 20 * MINUTE;
  expect(await ask(details(7))).toBe("kept");
});

test("[S9.1.6] 100 are kept at the most: the oldest goes first", async () => {
  for (let id = 1; id <= 101; id++) await ask(details(id));
  expect([await ask(details(2)), await ask(details(101))]).toEqual(["kept", "kept"]);
  expect(await ask(details(1))).toBe("asked");
});

test("what is posted about a bet drops it; so does a card that shows another status", async () => {
  await ask(details(7));
  await ask(`${details(7)}/check`, "POST");
  expect(await ask(details(7))).toBe("asked");
  show('<article id="bet-7" data-status="1"></article>');
  expect(await ask(details(7))).toBe("asked");
});

test("a receipt and other pages are never kept, and noise in the storage is nothing", async () => {
  for (const path of [`${details(7)}/receipt`, "/racing/all-bets", "/racing"]) {
    await ask(path);
    expect([path, await ask(path)]).toEqual([path, "asked"]);
  }
  sessionStorage.setItem("betDetails", "{{{");
  expect(await ask(details(7))).toBe("asked");
});
