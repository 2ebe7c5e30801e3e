import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { onPostgres } from "../../../db/kit.ts";
import { runSql } from "../../../db/query/raw.ts";
import { VOID } from "../../../src/domain/racing/bet-status.ts";
import { RACE_STATUS } from "../../../src/domain/racing/races/race-status.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { deposit } from "../../../src/operations/accounts/deposit-withdraw.ts";
import { checkPendingBets } from "../../../src/operations/racing/check-pending-bets.ts";
import { placeBets } from "../../../src/operations/racing/place-bets.ts";
import { resettleBets } from "../../../src/operations/racing/resettle-bet.ts";
import { stopRace } from "../../../src/operations/racing/stop-race.ts";
import { nameTill } from "../../../src/operations/tills/name-till.ts";
import { doneAnswer, doneOf, openWith, switchTillsOn, tillNamed } from "../../support/counted-tills.ts";
import { type CardedRace, callResult, cardRace, off } from "../../support/race-cards.ts";
import { inside } from "../../support/reading.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const DAY = "2026-08-15";
const BY = { userId: 1, requestId: "test" };

let shop: TestShop;
let race: CardedRace;
let account: number;
beforeEach(async () => {
  shop = await openTestShop({ now: new Date("2026-08-15T11:00:00Z") });
  account = (await shop.call("POST", "/api/accounts", { name: "Maeve <Kelly>" })).body.id;
  race = await cardRace(shop, { offAt: off("13:00"), horses: { Tidewater: "4/1", Alder: "3/1" } });
});
afterEach(() => shop.close());

/** A single of so many pounds, paid for in cash or owed. */
async function bet(horse: string, pounds: number, isPaid = true): Promise<number> {
  const legs = [{ runnerId: race.runnerIds[horse]!, seen: null }];
  const single = {
    betType: "Single",
    stake: { perLinePence: pounds * 100 },
    eachWay: false,
    legs,
    acceptsPrices: true,
  };
  const { outcome } = await placeBets(shop.shop, BY, { accountId: account, isPaid, bets: [single] });
  if (!outcome.done) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.value.betIds[0]!;
}

const setClock = (instant: string) => Object.assign(shop.clock, { shop: new Date(instant) });

/** Text of a page without its tags, in one line. */
const words = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, " ")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");
const sheet = async (day = DAY) => words((await shop.page(urls.reports.day(day))).text);

async function fieldsOf(day = DAY): Promise<Record<string, string>> {
  const { text } = await shop.page(urls.reports.day(day));
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? "";
  return { mark: value("mark"), key: value("key") };
}
const close = async (day = DAY, more: Record<string, string> = {}) =>
  shop.post(urls.reports.day(day), { ...(await fieldsOf(day)), ...more });

describe("a day's sheet", () => {
  test("has cash, stakes, returns and what somebody may be asked about, to the penny", async () => {
    const won = await bet("Tidewater", 10);
    await bet("Alder", 4, false);
    const voided = await bet("Alder", 2.5);
    await shop.call("POST", `/api/accounts/${account}/deposit`, { amount: 20 });
    const { outcome } = await resettleBets(shop.shop, BY, {
      bets: [{ betId: voided, shown: { status: VOID, payoutPence: 250 } }],
      settling: "VOID",
      reason: "Taken at a wrong price",
    });
    expect(outcome.done).toBe(true);
    setClock("2026-08-15T14:00:00Z");
    await callResult(shop, race, { finish: ["Tidewater", "Alder"], sp: { Tidewater: "4/1", Alder: "3/1" } });
    expect((await checkPendingBets(shop.shop, BY)).settled).toBe(2);
    await shop.call("POST", `/api/accounts/${account}/withdraw`, { amount: 15 });
    const text = await sheet();
    for (const line of [
      "Stakes £16.50 £0.00 £16.50",
      "less stakes returned £2.50 £0.00 £2.50",
      "Turnover £14.00 £0.00 £14.00",
      "less returns £50.00 £0.00 £50.00",
      "Gross win -£36.00 £0.00 -£36.00",
      "Deposits £32.50 £0.00",
      "Withdrawals £0.00 £15.00",
      "All cash £32.50 £15.00",
      "Struck 3 for £16.50 On credit 1 for £4.00",
      "Settled 3 1 won, 1 lost, 1 void",
      "Taken at a wrong price , Ada Clerk £2.50",
      "No bets re-settled.",
    ])
      expect(text).toContain(line);
    expect(won).toBeGreaterThan(0);
    expect((await shop.page(urls.reports.day(DAY))).text).not.toContain("<Kelly>");
  });

  test("has a picture beside stakes and cash whose last rows are the tables' sums, and none of a single step", async () => {
    const voided = await bet("Tidewater", 10);
    expect((await shop.page(urls.reports.day(DAY))).text).not.toContain('class="chart');
    await bet("Alder", 6);
    await resettleBets(shop.shop, BY, {
      bets: [{ betId: voided, shown: { status: VOID, payoutPence: 1000 } }],
      settling: "VOID",
      reason: "Taken at a wrong price",
    });
    await shop.call("POST", `/api/accounts/${account}/deposit`, { amount: 20 });
    await shop.call("POST", `/api/accounts/${account}/withdraw`, { amount: 5 });
    const { text } = await shop.page(urls.reports.day(DAY));
    expect(text).toContain('aria-label="From stakes to gross win. The table has the same numbers."');
    expect(text).toContain('aria-label="From cash paid in to the change in the drawers.');
    expect(text.match(/id="loss-hatch"/g)).toHaveLength(1);
    expect(words(text)).toContain("Stakes £16.00 Stakes returned -£10.00 Gross win £6.00");
    expect(words(text)).toContain("Gross win £6.00 £0.00 £6.00");
    expect(words(text)).toContain("Paid in £36.00 Paid out -£5.00 In the drawers £31.00");
    expect(words(text)).toContain("More in the drawers £31.00");
  });

  test("[F64] of a void bet that lost in part, what was staked and what came back are told apart", async () => {
    const field = { "Night Ferry": "2/1", Denman: "3/1" };
    const later = [
      await cardRace(shop, { course: "York", offAt: off("13:30"), horses: field }),
      await cardRace(shop, { course: "Ripon", offAt: off("13:45"), horses: field }),
    ];
    const backed = [race.runnerIds.Alder!, ...later.map(({ runnerIds }) => runnerIds.Denman!)];
    const patent = {
      betType: "Patent",
      stake: { perLinePence: 100 },
      eachWay: false,
      legs: backed.map((runnerId) => ({ runnerId, seen: null })),
      acceptsPrices: true,
    };
    await placeBets(shop.shop, BY, { accountId: account, isPaid: true, bets: [patent] });
    await stopRace(shop.shop, BY, { raceId: race.raceId, as: RACE_STATUS.abandoned, reason: "Fog" });
    setClock("2026-08-15T14:00:00Z");
    for (const one of later)
      await callResult(shop, one, {
        finish: ["Night Ferry", "Denman"],
        sp: { "Night Ferry": "2/1", Denman: "3/1" },
      });
    await checkPendingBets(shop.shop, BY);
    const { text } = await shop.page(urls.reports.day(DAY));
    const section = words(/aria-label="Void bets">(.*?)<\/section>/s.exec(text)![1]!);
    expect(section).toContain("Returned of the stake");
    expect(section).toMatch(/, £7\.00 staked Settled automatically £1\.00/);
    const { text: csv } = await shop.page(urls.reports.dayCsv(DAY));
    expect(csv).toContain(`, Maeve <Kelly>, returned of £7.00 staked",,1.00`);
  });

  test("is closed once, by somebody, and stays as it was closed", async () => {
    const betId = await bet("Tidewater", 10);
    setClock("2026-08-15T14:00:00Z");
    await callResult(shop, race, { finish: ["Tidewater", "Alder"], sp: { Tidewater: "4/1", Alder: "3/1" } });
    await checkPendingBets(shop.shop, BY);
    setClock("2026-08-16T08:00:00Z");
    const closed = await close();
    expect([closed.status, closed.headers.get("location")]).toEqual([303, urls.reports.day(DAY)]);
    expect(await sheet()).toContain("Closed By Ada Clerk on 16/08/2026, 09:00.");
    // A resettlement counts on its own day.
    const { outcome } = await resettleBets(shop.shop, BY, {
      bets: [{ betId, shown: { status: VOID, payoutPence: 1_000 } }],
      settling: "VOID",
      reason: "Taken after the off",
    });
    expect(outcome.done).toBe(true);
    expect(await sheet()).toContain("Gross win -£40.00");
    expect(await sheet()).not.toContain("Since the closing");
    expect(await sheet("2026-08-16")).toContain(
      "Won £50.00 is now Void £10.00 Taken after the off , Ada Clerk -£40.00",
    );
    expect(await sheet("2026-08-16")).toContain("less resettlements -£40.00");
    const again = await close(DAY, { mark: "whatever" });
    expect(again.status).toBe(409);
    expect(words(again.text)).toContain(
      "15 August 2026 is closed already, by Ada Clerk at 16/08/2026, 09:00.",
    );
  });

  test("has the names that the tills had when it was closed", async () => {
    await switchTillsOn(shop.shop);
    const till = await tillNamed(shop.shop, "Front");
    await openWith(shop.shop, till, 10);
    doneAnswer(await deposit(shop.shop, till, { accountId: account, amountPence: 500 }));
    expect(await sheet()).toContain("Front Deposits £5.00");
    setClock("2026-08-16T08:00:00Z");
    // Its shift is open still.
    await close(DAY, { openShifts: "on" });
    doneOf(await nameTill(shop.shop, till, "Window"));
    expect(await sheet()).toContain("Front Deposits £5.00");
    expect(await sheet()).not.toContain("Window");
  });

  test("is closed by one of two people who do it at once, and by a form that is sent twice", async () => {
    setClock("2026-08-16T08:00:00Z");
    const [mine, other] = [await fieldsOf(), await fieldsOf()];
    const both = await Promise.all([mine, other].map((fields) => shop.post(urls.reports.day(DAY), fields)));
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
    const which = both[0]!.status === 303 ? mine : other;
    expect((await shop.post(urls.reports.day(DAY), which)).status).toBe(303);
  });

  test("is not closed with other figures than were shown, while bets are settled", async () => {
    await bet("Tidewater", 10);
    setClock("2026-08-15T23:30:00Z");
    const shown = await fieldsOf();
    // A bet of that day is settled late, by a clock that is behind: the figures of the day are others by
    // then.
    setClock("2026-08-15T22:30:00Z");
    await callResult(shop, race, { finish: ["Alder", "Tidewater"], sp: { Tidewater: "4/1", Alder: "3/1" } });
    await checkPendingBets(shop.shop, BY);
    setClock("2026-08-15T23:30:00Z");
    const refused = await shop.post(urls.reports.day(DAY), shown);
    expect(refused.status).toBe(409);
    expect(words(refused.text)).toContain("The day's figures have changed since they were shown.");
    expect((await close()).status).toBe(303);
  });

  test("of today is closed only after the last race, and by somebody who says that it goes on", async () => {
    const racing = await close(DAY, { notOver: "on" });
    expect([racing.status, words(racing.text)]).toEqual([
      409,
      expect.stringContaining("the last at 14:00. Close the day after it."),
    ]);
    setClock("2026-08-15T16:00:00Z");
    const unsaid = await close();
    expect(unsaid.status).toBe(422);
    expect(words(unsaid.text)).toContain(
      "The day isn't over. Confirm that you want to close it, then close it.",
    );
    expect((await close(DAY, { notOver: "on" })).status).toBe(303);
    await shop.call("POST", `/api/accounts/${account}/deposit`, { amount: 7 });
    expect(await sheet()).toContain("Since the closing More was done on this day after it was closed.");
    expect(await sheet()).toContain("Takings, paid in £7.00");
  });

  test.each([
    ["2026-08-16", "16 August 2026 is in the future."],
    ["2026-02-30", "That is not a date."],
    ["15-08-2026", "That is not a date."],
    ["tomorrow", "That is not a date."],
    ["%F0%9F%90%8E", "That is not a date."],
    ["%3Cb%3E", "That is not a date."],
    ["2026-08-15/x", "That is not a date."],
  ])("of %s is none, and a sentence says so", async (day, sentence) => {
    for (const sent of [
      await shop.page(`/administration/day/${day}`),
      await shop.post(`/administration/day/${day}`),
    ]) {
      expect(sent.status).toBe(422);
      expect(words(sent.text)).toContain(sentence);
    }
  });

  test("of the days before the shop was opened is empty, and every day leads to others", async () => {
    const { text } = await shop.page(urls.reports.day("1999-12-31"));
    expect(words(text)).toContain("No bets and no cash on this day");
    expect(inside(text, "main")).not.toMatch(/£0\.00|data-print|\.csv/);
    const lead = async (path: string) => (await shop.page(path)).headers.get("location");
    expect(await lead("/administration/day")).toBe(urls.reports.day(DAY));
    expect(await lead("/administration/day?day=2026-08-01")).toBe(urls.reports.day("2026-08-01"));
    expect(await lead(urls.reports.yesterday)).toBe(urls.reports.day("2026-08-14"));
  });

  test("leaves as a file with the same figures", async () => {
    await bet("Tidewater", 10);
    const { text, headers } = await shop.page(urls.reports.dayCsv(DAY));
    expect(headers.get("content-type")).toContain("text/csv");
    expect(text).toContain('"Horse racing","Stakes",1,10.00');
    expect(text).toContain('"Cash, Cash without a till","Deposits, in",,10.00');
  });

  test("that was closed cannot be changed, taken away or replaced, even in SQL", async () => {
    setClock("2026-08-16T08:00:00Z");
    expect((await close()).status).toBe(303);
    const { database } = shop.shop;
    for (const command of [
      sql`update day_closings set figures = '{}'`,
      sql`delete from day_closings`,
      onPostgres
        ? sql`truncate day_closings`
        : sql`insert or replace into day_closings (day, figures, closed_at) values (${DAY}, '{}', 0)`,
    ])
      await expect(database.transact((tx) => runSql(tx, command))).rejects.toThrow();
  });
});
