import { afterEach, beforeEach, expect, test } from "bun:test";
import { urls } from "../../../src/http/urls/urls.ts";
import { closeDay } from "../../../src/operations/reports/close-day.ts";
import { closeShift } from "../../../src/operations/tills/close-shift.ts";
import { doneAnswer, openWith, switchTillsOn, tillNamed } from "../../support/counted-tills.ts";
import { inside, wordsOf } from "../../support/reading.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
let account: number;
beforeEach(async () => {
  shop = await openTestShop({ now: new Date("2026-08-10T11:00:00Z") });
  account = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly" })).body.id;
});
afterEach(() => shop.close());

const setClock = (instant: string) => Object.assign(shop.clock, { shop: new Date(instant) });
const depositOn = async (instant: string) => {
  setClock(instant);
  await shop.call("POST", `/api/accounts/${account}/deposit`, { amount: 5 });
};
const main = async (path: string) => wordsOf(inside((await shop.page(path)).text, "main"));
async function close(day: string, more: Record<string, string> = {}) {
  const { text } = await shop.page(urls.reports.day(day));
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? "";
  return await shop.post(urls.reports.day(day), { mark: value("mark"), key: value("key"), ...more });
}

test("[F65] days with business that are not closed are listed on the day sheet and under Reports", async () => {
  await depositOn("2026-08-10T12:00:00Z");
  // London's midnight is an hour before UTC's in summer.
  await depositOn("2026-08-12T23:30:00Z");
  setClock("2026-08-15T09:00:00Z");
  const listed = "2 days are not closed Thursday, 13 August 2026 Monday, 10 August 2026";
  expect(await main(urls.reports.today.replace("today", "2026-08-15"))).toContain(listed);
  expect(await main(urls.reports.report("summary"))).toContain(listed);
  expect((await close("2026-08-13")).status).toBe(303);
  expect(await main(urls.reports.report("held"))).toContain("1 day is not closed Monday, 10 August 2026");
  expect(await main(urls.reports.day("2026-08-10"))).not.toContain("1 day is not closed");
  expect((await close("2026-08-10")).status).toBe(303);
  expect(await main(urls.reports.report("summary"))).not.toContain("not closed");
});

test("[F65] of many days that are not closed the latest three stand open, and the earlier ones unfold", async () => {
  for (const day of ["04", "05", "06", "07", "08"]) await depositOn(`2026-08-${day}T12:00:00Z`);
  setClock("2026-08-15T09:00:00Z");
  const { text } = await shop.page(urls.reports.day("2026-08-15"));
  const list = /aria-label="Days not closed">(.*?)<\/section>/s.exec(text)![1]!;
  const [open = "", folded = ""] = list.split("<details>");
  const days = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(days(open)).toEqual(["08", "07", "06"].map((day) => urls.reports.day(`2026-08-${day}`)));
  expect(wordsOf(folded)).toContain("And 2 earlier, within the last three months");
  expect(days(folded)).toEqual(["05", "04"].map((day) => urls.reports.day(`2026-08-${day}`)));
});

test("[F65] in a shop that closes its days, one that was not needs attention", async () => {
  await depositOn("2026-08-10T12:00:00Z");
  await depositOn("2026-08-11T12:00:00Z");
  await depositOn("2026-08-12T12:00:00Z");
  await depositOn("2026-08-13T12:00:00Z");
  const attention = async () => (await shop.page(urls.racing.attention, { htmx: true })).text;
  expect(await attention()).not.toContain("not closed");
  expect((await close("2026-08-10")).status).toBe(303);
  expect(wordsOf(await attention())).toContain(
    "11 August 2026 The day and 1 day after it are not closed. 37 hours Close the Day : 11 August 2026",
  );
  expect(await attention()).toContain(`href="${urls.reports.day("2026-08-11")}"`);
  expect(await main("/administration/system")).toContain("1 entry under Needs attention");
  expect((await close("2026-08-11")).status).toBe(303);
  expect(wordsOf(await attention())).toContain("12 August 2026 The day is not closed.");
});

test("[F65] a day over which a shift is open is closed only by somebody who says so", async () => {
  await switchTillsOn(shop.shop);
  const till = await tillNamed(shop.shop, "Front <desk>");
  const shiftId = await openWith(shop.shop, till, 10);
  setClock("2026-08-11T08:00:00Z");
  const unsaid = await close("2026-08-10");
  expect(unsaid.status).toBe(409);
  const words = wordsOf(unsaid.text);
  expect(words).toContain(
    "The shift of Front <desk> is open since 10/08/2026, 12:00, Ada Clerk. Close it first",
  );
  expect(unsaid.text).not.toContain("<desk>");
  expect((await close("2026-08-10", { openShifts: "no" })).status).toBe(422);
  // The shift was opened after that day.
  expect((await close("2026-08-09")).status).toBe(303);
  expect((await close("2026-08-10", { openShifts: "on" })).status).toBe(303);
  expect(await main("/administration/audit")).toContain("Front <desk>");
  setClock("2026-08-12T08:00:00Z");
  doneAnswer(await closeShift(shop.shop, till, { shiftId, pieces: { 100: 10 }, note: "", staysPence: null }));
  expect((await close("2026-08-11")).status).toBe(303);
});

test("[F65] two shifts that are open are both to be counted", async () => {
  await switchTillsOn(shop.shop);
  await openWith(shop.shop, await tillNamed(shop.shop, "Front"), 10);
  const one = "Its drawer is not counted: count and close it first.";
  expect(await main(urls.reports.day("2026-08-10"))).toContain(one);
  await openWith(shop.shop, await tillNamed(shop.shop, "Back"), 10);
  const both = await main(urls.reports.day("2026-08-10"));
  expect(both).toContain("Their drawers are not counted: count and close them first.");
  expect(both).not.toContain(one);
});

test("[F65] a shift that is opened while the sheet is on the screen is named, too", async () => {
  const { text } = await shop.page(urls.reports.day("2026-08-10"));
  const shown = /name="mark" value="([^"]*)"/.exec(text)![1]!;
  await switchTillsOn(shop.shop);
  await openWith(shop.shop, await tillNamed(shop.shop, "Front"), 0);
  const by = { userId: 1, requestId: "test" };
  const { outcome } = await closeDay(shop.shop, by, { day: "2026-08-10", shown, notOver: true });
  expect(outcome).toMatchObject({ done: false, refusal: { code: "day-shift-open", till: "Front" } });
});
