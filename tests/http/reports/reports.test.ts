import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { insertSetting } from "../../../db/stores/system/shop-settings.ts";
import { VOID } from "../../../src/domain/racing/bet-status.ts";
import { REPORTS } from "../../../src/domain/reports/report-names.ts";
import type { RateKey } from "../../../src/domain/system/settings.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { deposit } from "../../../src/operations/accounts/deposit-withdraw.ts";
import { checkPendingBets } from "../../../src/operations/racing/check-pending-bets.ts";
import { placeBets } from "../../../src/operations/racing/place-bets.ts";
import { resettleBets } from "../../../src/operations/racing/resettle-bet.ts";
import { type CardedRace, callResult, cardRace, off } from "../../support/race-cards.ts";
import { inside } from "../../support/reading.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const BY = { userId: 1, requestId: "test" };
const AUGUST = { from: "2026-08-01", to: "2026-08-31" };

let shop: TestShop;
let maeve: number;
let tom: number;
let ascot: CardedRace;
let york: CardedRace;
let curragh: CardedRace;
beforeEach(async () => {
  shop = await openTestShop({ now: new Date("2026-08-15T11:00:00Z") });
  const open = async (name: string) => (await shop.call("POST", "/api/accounts", { name })).body.id;
  [maeve, tom] = [await open("Maeve Kelly"), await open("=Tom")];
  ascot = await cardRace(shop, {
    course: "Ascot",
    offAt: off("13:00"),
    horses: { Tidewater: "4/1", Alder: "3/1" },
  });
  york = await cardRace(shop, {
    course: "York",
    offAt: off("13:30"),
    horses: { Beech: "4/1", Cedar: "3/1" },
  });
  curragh = await cardRace(shop, {
    course: "Curragh",
    offAt: off("13:45"),
    horses: { Elder: "1/1", Fir: "3/1" },
  });
  await bet(maeve, 10, [ascot, "Tidewater"]);
  await bet(maeve, 20, [ascot, "Alder"], [york, "Beech"]);
  await bet(tom, 30, [curragh, "Fir"], [york, "Beech"]);
  await bet(tom, 8, [curragh, "Elder"]);
  shop.clock.shop = new Date("2026-08-16T09:00:00Z");
  for (const [race, first, second] of [
    [ascot, "Tidewater", "Alder"],
    [york, "Cedar", "Beech"],
    [curragh, "Elder", "Fir"],
  ] as const)
    await callResult(shop, race, { finish: [first, second] });
  expect((await checkPendingBets(shop.shop, BY)).settled).toBe(4);
});
afterEach(() => shop.close());

async function bet(accountId: number, pounds: number, ...horses: [CardedRace, string][]): Promise<void> {
  const legs = horses.map(([race, name]) => ({
    runnerId: race.runnerIds[name]!,
    seen: { price: { numerator: name === "Elder" ? 1 : 4, denominator: 1 } },
  }));
  const betType = horses.length === 1 ? "Single" : "Double";
  const wanted = {
    betType,
    stake: { perLinePence: pounds * 100 },
    eachWay: false,
    legs,
    acceptsPrices: true,
  };
  const { outcome } = await placeBets(shop.shop, BY, { accountId, isPaid: false, bets: [wanted as never] });
  if (!outcome.done) throw new Error(JSON.stringify(outcome.refusal));
}

const unquoted = (address: string) => address.replaceAll("&", "&amp;");
const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");
const report = async (name: string, span: Record<string, string> = AUGUST) =>
  words((await shop.page(urls.reports.reportOf(name, span))).text);
const lines = async (name: string, span: Record<string, string> = AUGUST) =>
  (await shop.page(urls.reports.csvOf(name, span))).text.trim().split("\r\n").slice(1);

describe("reports", () => {
  test("each has a page and a file, empty and full, and all of them lead to each other", async () => {
    for (const { name, text } of REPORTS) {
      for (const span of [AUGUST, { from: "2020-01-01", to: "2020-01-01" }]) {
        const { status, text: html } = await shop.page(urls.reports.reportOf(name, span));
        expect([name, status]).toEqual([name, 200]);
        expect(words(html)).toContain(text);
        expect((await shop.page(urls.reports.csvOf(name, span))).headers.get("content-type")).toContain(
          "text/csv",
        );
      }
    }
    expect((await shop.page(urls.reports.page)).headers.get("location")).toBe(urls.reports.report("summary"));
  });

  test("one line chooses the report and its days, where they count; Print and CSV are a quiet pair", async () => {
    const page = async (name: string) => (await shop.page(urls.reports.reportOf(name, AUGUST))).text;
    const summary = inside(await page("summary"), "div", 'class="toolbar');
    for (const { name } of REPORTS)
      expect(summary).toContain(`href="${unquoted(urls.reports.reportOf(name, AUGUST))}"`);
    expect(summary).toContain(' aria-current="page">Summary</a>');
    expect(summary).toContain(' aria-current="true">Month</a>');
    expect(summary.match(/type="date"/g)).toHaveLength(2);
    expect(summary).toContain("Show</button>");
    for (const name of ["owing", "held"]) {
      const text = await page(name);
      expect(text).not.toContain('type="date"');
      expect(text).not.toContain('aria-label="Period"');
      // The way back to other reports keeps the days.
      expect(text).toContain(unquoted(urls.reports.reportOf("summary", AUGUST)));
      expect(words(text)).toContain("customers, 16/08/2026, 10:00");
    }
    const title = inside(await page("summary"), "div", 'class="push"');
    expect(words(title)).toMatch(/Print.*CSV/);
    expect(title).not.toContain("button act");
  });

  test("a report without entries has a way on, and nothing to print", async () => {
    const at = async (name: string, span: Record<string, string>) =>
      inside((await shop.page(urls.reports.reportOf(name, span))).text, "main");
    const day = { from: "2020-01-01", to: "2020-01-01" };
    const year = { from: "2025-08-17", to: "2026-08-16" };
    for (const name of ["summary", "cash", "courses", "customers", "draws", "lottery"]) {
      const text = await at(name, day);
      expect([name, text]).toEqual([name, expect.not.stringMatching(/£0\.00|data-print|\.csv/)]);
      expect(text).toContain(`href="${unquoted(urls.reports.reportOf(name, year))}">Show 12 Months</a>`);
    }
    const wide = await at("draws", year);
    expect(wide).toContain(`href="${urls.accounts.search}">Find an Account</a>`);
    expect(wide).not.toContain("Show 12 Months");
    // Asked for by its address, the file is there.
    expect((await shop.page(urls.reports.csvOf("summary", day))).status).toBe(200);
  });

  test("stakes count on the day struck, returns on the day settled", async () => {
    expect(await lines("summary", { from: "2026-08-15", to: "2026-08-16" })).toEqual([
      '"Sat 15 August 2026",68.00,68.00,0.00,0.00,68.00,68.00',
      '"Sun 16 August 2026",0.00,-66.00,0.00,0.00,0.00,-66.00',
    ]);
    expect(await report("summary")).toContain("Gross win £2.00 £0.00 £2.00");
  });

  test("by course no penny is split, and every table adds up to the same", async () => {
    expect((await lines("courses")).sort()).toEqual([
      '"Ascot",1,10.00,0.00,10.00,50.00,0.00,-40.00,"\'-400.0%"',
      '"Curragh",1,8.00,0.00,8.00,16.00,0.00,-8.00,"\'-100.0%"',
      '"Several courses, all British",1,20.00,0.00,20.00,0.00,0.00,20.00,"100.0%"',
      '"Several courses, not all British",1,30.00,0.00,30.00,0.00,0.00,30.00,"100.0%"',
    ]);
    for (const name of ["courses", "bet-types"])
      expect(await report(name)).toContain("Total 4 £68.00 £0.00 £68.00 £66.00 £0.00 £2.00");
    expect(await report("customers")).toContain("Total 4 £68.00 £2.00 £0.00 £0.00 £68.00 £2.00");
    expect(await lines("customers")).toEqual([
      `"'=Tom","${tom}",2,38.00,22.00,0.00,0.00,38.00,22.00`,
      `"Maeve Kelly","${maeve}",2,30.00,-20.00,0.00,0.00,30.00,-20.00`,
    ]);
  });

  test("a picture has its numbers as a table, and says so", async () => {
    const { text } = await shop.page(urls.reports.reportOf("courses", AUGUST));
    expect(text).toContain('aria-label="Racing by course: Gross win. The table has the same numbers."');
    expect(text).toContain('fill="url(#loss-hatch)"');
    expect(words(text).match(/-£40\.00/g)).toHaveLength(2);
  });

  test("customers have a line of their shares, of three and more", async () => {
    expect((await shop.page(urls.reports.reportOf("customers", AUGUST))).text).not.toContain(
      "% of the turnover",
    );
    shop.clock.shop = new Date("2026-08-17T09:00:00Z");
    const nora = (await shop.call("POST", "/api/accounts", { name: "Nora Byrne" })).body.id;
    const kempton = await cardRace(shop, {
      course: "Kempton",
      offAt: new Date("2026-08-17T14:00:00Z"),
      horses: { Gorse: "4/1", Holly: "3/1" },
    });
    await bet(nora, 12, [kempton, "Gorse"]);
    const { text } = await shop.page(urls.reports.reportOf("customers", AUGUST));
    // Tom staked £38.00 of £80.00, Maeve £30.00.
    expect(text).toContain('aria-label="The first 2 of 3 customers make 85.0% of the turnover."');
    expect((await shop.page(urls.reports.reportOf("courses", AUGUST))).text).not.toContain(
      "% of the turnover",
    );
  });

  test("balances have their age: of a debt since it began, of money held since it last moved", async () => {
    shop.clock.shop = new Date("2026-10-01T09:00:00Z");
    await deposit(shop.shop, BY, { accountId: maeve, amountPence: 500 });
    shop.clock.shop = new Date("2026-10-20T09:00:00Z");
    // Tom has staked £38 and won £16; Maeve £30 and £50.
    expect(await lines("owing")).toEqual([`"'=Tom","15 August 2026",22.00,,,22.00,`]);
    expect(await lines("held")).toEqual(['"Maeve Kelly","1 October 2026",25.00,25.00,,,']);
  });

  test("duty and levy are reckoned by the rates of their days, each beside its rule", async () => {
    const duty = await lines("duty");
    expect(duty[0]).toStartWith('"Net stake receipts",2.00,');
    expect(duty[1]).toStartWith('"General betting duty at 15%",0.30,');
    expect(duty[1]).toContain("Finance Act 2014");
    expect(duty.find((line) => line.startsWith('"Profit on British racing"'))).toContain(",-20.00,");
    expect(duty.find((line) => line.includes("not British alone"))).toContain(",30.00,");
    expect(duty.find((line) => line.startsWith('"Profit on racing elsewhere"'))).toContain(",-8.00,");
    expect(duty.find((line) => line.startsWith('"Levy at 10%'))).toContain(",0.00,");
  });

  test("the calendar of dues has each with its days left and its figure so far", async () => {
    expect(await lines("dues")).toEqual([
      '"1 October 2026",46,"Gambling levy, to the Gambling Commission","1 April 2025 to 31 March 2026","ended",0.00',
      '"28 October 2026",73,"Regulatory return, gross gambling yield, to the Gambling Commission","1 July 2026 to 30 September 2026","running",2.00',
      '"30 October 2026",75,"General betting duty, to HMRC","1 July 2026 to 30 September 2026","running",0.30',
      '"28 April 2027",255,"Horserace betting levy, declaration to the Levy Board","1 April 2026 to 31 March 2027","running",0.00',
      '"1 October 2027",411,"Gambling levy, to the Gambling Commission","1 April 2026 to 31 March 2027","running",0.00',
    ]);
    expect(await report("dues")).toContain("Calendar of duty and levy");
  });

  test("a levy period is divided at the day on which its rate changes", async () => {
    const rates: [RateKey, number, string][] = [
      ["levyPercent", 12.35, "2026-08-16"],
      ["levyFreePence", 0, "2026-04-01"],
      ["bettingDutyPercent", 12.35, "2026-08-16"],
    ];
    for (const [key, value, validFrom] of rates)
      await shop.shop.database.transact(
        async (tx) =>
          void (await insertSetting(tx, { key, value, validFrom, savedAt: shop.clock.shop, userId: null })),
      );
    const duty = await lines("duty");
    // £68.00 was struck on the 15th; £66.00 came back on the 16th: 15% of the one less 12.35% of the other.
    expect(duty[1]).toStartWith('"General betting duty at 15%, then 12.35%",2.05,');
    expect(duty.filter((line) => line.startsWith('"Profit on British racing"'))).toEqual([
      expect.stringContaining("1 April 2026 to 15 August 2026"),
      expect.stringContaining("16 August 2026 to 31 March 2027"),
    ]);
    // £30.00 of profit in the first part, a loss of £50.00 in the second.
    expect(duty.filter((line) => line.startsWith('"Levy'))).toEqual([
      expect.stringContaining(
        '"Levy at 10%, then 12.35% of what is above it",0.00,"1 April 2026 to 31 March 2027"',
      ),
    ]);
  });

  test("a resettlement counts on the day that it is made", async () => {
    shop.clock.shop = new Date("2026-09-02T09:00:00Z");
    const { outcome } = await resettleBets(shop.shop, BY, {
      bets: [{ betId: 1, shown: { status: VOID, payoutPence: 1_000 } }],
      settling: "VOID",
      reason: "Taken after the off",
    });
    expect(outcome.done).toBe(true);
    expect(await report("summary")).toContain("Gross win £2.00");
    expect((await lines("courses", { from: "2026-09-02", to: "2026-09-02" }))[0]).toBe(
      '"Ascot",0,0.00,0.00,0.00,0.00,-40.00,40.00,"–"',
    );
  });

  test.each([
    [{ from: "2026-02-30", to: "2026-03-01" }, "Those are not dates."],
    [{ from: "yesterday", to: "2026-03-01" }, "Those are not dates."],
    [{ from: "🐎", to: "<b>" }, "Those are not dates."],
    [{ from: "2026-03-02", to: "2026-03-01" }, "The first day is after the last."],
    [{ from: "1000-01-01", to: "2026-03-01" }, "Choose at most 50 years."],
    [{ from: "2026-01-01", to: "9999-12-31" }, "Those are not dates."],
  ])("of %p there is none, and a sentence says so", async (span, sentence) => {
    const { status, text } = await shop.page(urls.reports.reportOf("summary", span));
    expect([status, words(text)]).toEqual([422, expect.stringContaining(sentence)]);
    expect((await shop.page(urls.reports.csvOf("summary", span))).status).toBe(303);
  });
});
