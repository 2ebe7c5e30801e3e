import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { NOTHING_COMPARED } from "../../../src/domain/reports/rehearsal/rehearsed-sums.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { checkPendingBets } from "../../../src/operations/racing/check-pending-bets.ts";
import type { Rehearsal } from "../../../src/operations/reports/rehearsal.ts";
import { hashOfBooks } from "../../support/hash-of-books.ts";
import { callResult, cardRace, NOON, off } from "../../support/race-cards.ts";
import { wordsOf } from "../../support/reading.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const PATH = urls.reports.rehearsal;
const DAYS = { from: "2026-08-15", to: "2026-08-15" };
const BY = { userId: 1, requestId: "test" };

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop({ now: NOON });
});
afterEach(async () => {
  shop.shop.memory.rehearsal?.stop();
  await shop.shop.memory.rehearsal?.ended;
  await shop.close();
});

const open = async (name: string) =>
  (await shop.call("POST", "/api/accounts", { name, openingBalance: 100 })).body.id as number;

/** Maeve and Tom each have £10.00 on the winner at 10/1, and Tom £10.00 on a loser. */
async function paidBets(): Promise<number[]> {
  const race = await cardRace(shop, { offAt: off("14:00"), horses: { Alder: "10/1", Beech: "2/1" } });
  const ids = [await open("Maeve Kelly"), await open("Tom Walsh")];
  const [maeve, tom] = ids;
  for (const [accountId, horse] of [
    [maeve, "Alder"],
    [tom, "Alder"],
    [tom, "Beech"],
  ] as const) {
    const selections = [{ racingRunnerId: race.runnerIds[horse] }];
    const placed = await shop.call("POST", "/api/racing/bets", {
      ...{ accountId, betType: "Single", stake: 10, selections },
    });
    expect(placed.status).toBe(201);
  }
  shop.clock.shop = off("15:00");
  await callResult(shop, race, { finish: ["Alder", "Beech"] });
  expect((await checkPendingBets(shop.shop, BY)).settled).toBe(3);
  return ids;
}

async function rehearsed(fields: Record<string, string>): Promise<{ path: string; text: string }> {
  const sent = await shop.post(PATH, { ...DAYS, ...fields });
  expect(sent.status).toBe(303);
  await shop.shop.memory.rehearsal!.ended;
  const path = sent.headers.get("location")!;
  return { path, text: wordsOf((await shop.page(path)).text) };
}

/** One that is at work for as long as a test needs it to be. */
function holdAtWork(): Rehearsal {
  const rehearsal: Rehearsal = {
    ...{ id: "held", startedAt: NOON, startedBy: 1, state: { at: "WORK" }, ended: Promise.resolve() },
    plan: { span: DAYS, terms: { values: {}, withoutRule4: false, stakeLimitPence: null } },
    progress: { done: 345, total: 1000 },
    stop: () => {},
  };
  shop.shop.memory.rehearsal = rehearsal;
  return rehearsal;
}

describe("a rehearsal", () => {
  test("of a maximum payout: totals, tables and file to the penny, and nothing is written", async () => {
    const [maeve, tom] = await paidBets();
    await shop.page(PATH);
    const before = await hashOfBooks(shop.shop.database.reader);
    const { path, text } = await rehearsed({ payoutLimitPence: "60" });
    expect(text).toContain("The shop would have kept £100.00 more. 3 bets re-settled, 2 changed.");
    expect(text).toContain("Maximum payout none £60.00");
    expect(text).toContain("Payouts £220.00 £120.00 -£100.00");
    expect(text).toContain("Kept -£190.00 -£90.00 £100.00");
    expect(text).toContain("Tom Walsh 2 1 £20.00 £110.00 £60.00 £50.00");
    const csv = await shop.page(path.replace("rehearsal?", "rehearsal.csv?"));
    expect(csv.text.replace("\ufeff", "").replaceAll('"', "").trim().split("\r\n")).toEqual([
      "By,Name,ID,Bets,Changed,Staked,Would stake,Paid,Would pay,Difference",
      "Bet type,Single,,3,2,30.00,30.00,220.00,120.00,100.00",
      "Course,Ascot,,3,2,30.00,30.00,220.00,120.00,100.00",
      `Customer,Tom Walsh,${tom},2,1,20.00,20.00,110.00,60.00,50.00`,
      `Customer,Maeve Kelly,${maeve},1,1,10.00,10.00,110.00,60.00,50.00`,
    ]);
    expect(await hashOfBooks(shop.shop.database.reader)).toBe(before);
  });

  test("without a changed setting differs by nothing, also of a deleted customer, whose name stays", async () => {
    const [maeve] = await paidBets();
    await shop.call("POST", `/api/accounts/${maeve}/withdraw`, { amount: 210 });
    expect((await shop.call("DELETE", `/api/accounts/${maeve}`)).status).toBeLessThan(300);
    const { text } = await rehearsed({});
    expect(text).toContain("The shop would have kept the same. 3 bets re-settled, 0 changed.");
    expect(text).toContain("No setting is changed: each bet is settled as it was struck.");
    expect(text).toContain("Maeve Kelly");
  });

  test("with a stake held to a limit shows what would have been staked", async () => {
    await paidBets();
    const { text } = await rehearsed({ stakeLimitPence: "4" });
    expect(text).toContain("Stakes £30.00 £12.00 -£18.00");
    expect(text).toContain("Most staked on a bet as staked £4.00");
    expect(text).toContain("Would stake");
  });

  test("of days without a bet, or before there was one, says so", async () => {
    await paidBets();
    const { text } = await rehearsed({ from: "2020-01-01", to: "2020-12-31" });
    expect(text).toContain("No bets were settled on these days. Choose others.");
  });

  test("of fifty years is of all bets, as of their one day", async () => {
    await paidBets();
    const { text } = await rehearsed({ from: "1980-01-01", to: "2030-12-31", payoutLimitPence: "60" });
    expect(text).toContain("The shop would have kept £100.00 more. 3 bets re-settled, 2 changed.");
  });

  test("keeps the terms that a bet was struck under where a rule changed within its days", async () => {
    await paidBets();
    const { saveSettingsForm } = await import("../../support/settings-form.ts");
    await saveSettingsForm(shop, { payoutLimitPence: "50" });
    // What is unchanged here is £50.00, and the bets were struck without it.
    expect((await rehearsed({ payoutLimitPence: "50" })).text).toContain(
      "The shop would have kept the same.",
    );
    const all = await rehearsed({ payoutLimitPence: "50", allValues: "on" });
    expect(all.text).toContain("The shop would have kept £120.00 more.");
  });
});

describe("the form of a rehearsal", () => {
  const refused = async (fields: Record<string, string>) => {
    const sent = await shop.post(PATH, { ...DAYS, ...fields });
    expect(sent.status).toBe(422);
    expect(shop.shop.memory.rehearsal).toBeNull();
    return wordsOf(sent.text);
  };

  test("refuses reversed days, no days and a century with a sentence, and keeps what was typed", async () => {
    const reversed = await shop.post(PATH, { from: "2026-08-16", to: "2026-08-15", payoutLimitPence: "60" });
    expect(wordsOf(reversed.text)).toContain("The first day is after the last.");
    expect(reversed.text).toContain('value="60"');
    expect(await refused({ from: "", to: "tomorrow" })).toContain("Those are not dates.");
    expect(await refused({ from: "1900-01-01" })).toContain("Choose at most 50 years.");
  });

  test.each([
    ["payoutLimitPence", "-5", "Enter an amount from £1.00"],
    ["payoutLimitPence", "🐎", "Enter an amount from £1.00"],
    ["stakeLimitPence", "<b>5</b>", "Enter an amount"],
    ["stakeLimitPence", "99999999999999999999", "Enter an amount"],
    ["lucky15AllWinnersPercent", "101", "Enter a percentage from 0 to 100"],
    ["placeTermsTable5Places", "three", "Enter 0 to 10 places"],
    ["payoutLimitBasis", "EVERYTHING", "Choose one of these"],
  ])("refuses %s of %s", async (field, typed, sentence) => {
    expect(await refused({ [field]: typed })).toContain(sentence);
  });

  test("comes back by itself where a script asks, and leads on by a redirect", async () => {
    const wrong = await shop.post(PATH, { ...DAYS, payoutLimitPence: "x" }, { htmx: true });
    expect(wrong.text).toStartWith('<form id="rehearsal-form"');
    const sent = await shop.post(PATH, DAYS, { htmx: true });
    expect(sent.headers.get("hx-redirect")).toStartWith(`${PATH}?run=`);
  });
});

describe("a rehearsal at work", () => {
  test("shows how far it is, asks again by itself, and can be stopped without a script", async () => {
    holdAtWork();
    const { text } = await shop.page(`${PATH}?run=held`);
    expect(wordsOf(text)).toContain("345 of 1,000 bets");
    expect(text).toContain('hx-trigger="load delay:1s"');
    expect(text).toContain(`action="${urls.reports.rehearsalStop}"`);
    expect(text).not.toContain('id="rehearsal-form"');
    const part = await shop.page(`${PATH}?run=held`, { htmx: true });
    expect(part.text).toStartWith('<div id="rehearsal"');
  });

  test("is followed to its end by a page that watched it: the whole page, with its file and its form", async () => {
    const held = holdAtWork();
    held.state = { at: "FAULT" };
    const ended = await shop.page(`${PATH}?run=held`, { htmx: true });
    expect(ended.headers.get("hx-redirect")).toBe(`${PATH}?run=held`);
    expect((await shop.page(`${PATH}?run=held`)).text).toContain("Rehearse Again");
    const gone = await shop.page(`${PATH}?run=from-before`, { htmx: true });
    expect(gone.headers.get("hx-redirect")).toBe(`${PATH}?run=from-before`);
  });

  test("is joined by a second start, with a sentence", async () => {
    const held = holdAtWork();
    const sent = await shop.post(PATH, { ...DAYS, payoutLimitPence: "60" });
    expect(sent.headers.get("location")).toBe(`${PATH}?run=held`);
    expect(shop.shop.memory.rehearsal).toBe(held);
    expect(wordsOf((await shop.page(`${PATH}?run=held`)).text)).toContain(
      "A rehearsal is already running. Stop it before you start another.",
    );
  });

  test("that was stopped shows its part as a part, and its file says the same", async () => {
    await paidBets();
    await rehearsed({ payoutLimitPence: "60" });
    const { rehearsal } = shop.shop.memory;
    if (rehearsal?.state.at !== "END") throw new Error("It has not ended");
    rehearsal.state = { at: "END", result: { ...rehearsal.state.result, total: 5000 } };
    const { text } = await shop.page(`${PATH}?run=${rehearsal.id}`);
    expect(wordsOf(text)).toContain("Stopped: these figures are of the first 3 of 5,000 bets.");
    const csv = await shop.page(urls.reports.rehearsalCsvOf({ run: rehearsal.id }));
    expect(csv.headers.get("content-disposition")).toContain("first-3-of-5000");
  });

  test("that was stopped before the first bet, or leaves out every bet, has no totals and says why", async () => {
    await paidBets();
    await rehearsed({ payoutLimitPence: "60" });
    const { rehearsal } = shop.shop.memory;
    if (rehearsal?.state.at !== "END") throw new Error("It has not ended");
    const { result } = rehearsal.state;
    const none = { ...result.sums, total: NOTHING_COMPARED, byType: [], byCourse: [], byCustomer: [] };
    const words = async () => wordsOf((await shop.page(`${PATH}?run=${rehearsal.id}`)).text);
    rehearsal.state = { at: "END", result: { done: 0, total: 3, sums: none } };
    expect(await words()).toContain("Stopped before the first bet was re-settled.");
    const leftOut = { VOIDED: { bets: 3, stakedPence: 3000, paidPence: 3000 } };
    rehearsal.state = { at: "END", result: { done: 3, total: 3, sums: { ...none, leftOut } } };
    expect(await words()).toContain("No bet was re-settled: all of them are left out");
    expect(await words()).toContain("Made void by staff 3 £30.00 £30.00");
    expect(await words()).not.toContain("would have kept the same");
  });

  test("that a restart ended is gone, with a sentence; stopping none is no fault", async () => {
    const gone = await shop.page(`${PATH}?run=from-before`);
    expect(gone.status).toBe(200);
    expect(wordsOf(gone.text)).toContain("This rehearsal is gone: Satchel was restarted");
    expect(gone.text).toContain('id="rehearsal-form"');
    expect((await shop.post(urls.reports.rehearsalStop)).status).toBe(303);
    expect((await shop.page(`${urls.reports.rehearsalCsv}?run=from-before`)).status).toBe(303);
  });

  test("that failed says so", async () => {
    holdAtWork().state = { at: "FAULT" };
    expect(wordsOf((await shop.page(PATH)).text)).toContain("The rehearsal failed before it was done.");
  });
});
