import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { parse } from "csv-parse/sync";
import { addDays } from "../../../src/domain/london-time.ts";
import { COMPARISONS, comparedSpan } from "../../../src/domain/reports/comparison.ts";
import { REPORTS } from "../../../src/domain/reports/report-names.ts";
import { type ReportSpan, spanSaid } from "../../../src/domain/reports/spans.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { deposit, withdraw } from "../../../src/operations/accounts/deposit-withdraw.ts";
import { collectStakes } from "../../../src/operations/lottery/collect-stakes.ts";
import { checkPendingBets } from "../../../src/operations/racing/check-pending-bets.ts";
import { placeBets } from "../../../src/operations/racing/place-bets.ts";
import { chanceFrom } from "../../support/chance.ts";
import { doneAnswer } from "../../support/counted-tills.ts";
import { callResult, cardRace } from "../../support/race-cards.ts";
import { inside, wordsOf } from "../../support/reading.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const SEED = Number(process.env.SEED ?? 20261127);
const BY = { userId: 1, requestId: "test" };
const AUGUST = { from: "2026-08-01", to: "2026-08-31" };
const SPANS: readonly ReportSpan[] = [
  AUGUST,
  { from: "2026-08-10", to: "2026-08-12" },
  { from: "2026-07-20", to: "2026-08-09" },
  { from: "2026-01-01", to: "2026-12-31" },
];
const COURSES = ["Ascot", "York", "Curragh"];

let shop: TestShop;
let players: { accountId: number; playerId: number }[];

beforeAll(async () => {
  shop = await openTestShop({ now: new Date("2025-07-25T09:00:00Z") });
  players = [];
  for (const name of ["Maeve Kelly", "=Tom", "Zoë <b>"]) {
    const accountId = (await shop.call("POST", "/api/accounts", { name })).body.id;
    doneAnswer(await deposit(shop.shop, BY, { accountId, amountPence: 5_000_00 }));
    const bet = { selectedNumbers: [3, 9], betAmount: 2, startDate: "2025-07-25", isNeverEnding: true };
    const player = { accountId, lotteryNumberSelections: [bet] };
    const playerId = (await shop.call("POST", "/api/lotteryplayers", player)).body.id;
    players.push({ accountId, playerId });
  }
  const random = chanceFrom(SEED);
  for (const [month, courses] of [
    ["2025-08", COURSES.slice(0, 2)],
    ["2026-07", COURSES],
    ["2026-08", COURSES.slice(1)],
  ] as const)
    await trade(month, courses, random);
});
afterAll(() => shop.close());

/** A month of bets, cash and lottery stakes by chance: courses, customers and hours that other months have not. */
async function trade(month: string, courses: readonly string[], random: () => number): Promise<void> {
  const upTo = (most: number) => Math.floor(random() * most);
  const offAt = new Date(`${month}-28T20:00:00Z`);
  shop.clock.shop = new Date(`${month}-01T07:00:00Z`);
  const cards = [];
  for (const course of courses)
    cards.push(await cardRace(shop, { course, offAt, horses: { Alder: "3/1", Beech: "5/1" } }));
  for (let at = 0; at < 25; at++) {
    shop.clock.shop = new Date(Date.parse(`${month}-01T08:00:00Z`) + at * 86_400_000 + upTo(11) * 3_600_000);
    const { accountId } = players[upTo(players.length)]!;
    const legs = cards
      .slice(0, 1 + upTo(2))
      .map(({ runnerIds }) => ({ runnerId: runnerIds[random() < 0.5 ? "Alder" : "Beech"]!, seen: null }));
    const betType = legs.length === 1 ? "Single" : "Double";
    const stake = { perLinePence: 100 + upTo(900) };
    const bets = [{ betType, stake, eachWay: false, legs, acceptsPrices: true }];
    doneAnswer(await placeBets(shop.shop, BY, { accountId, isPaid: false, bets: bets as never }));
    const moved = { accountId, amountPence: 1 + upTo(400) };
    doneAnswer(await (random() < 0.6 ? deposit : withdraw)(shop.shop, BY, moved));
    cards.push(cards.shift()!);
  }
  const monday = addDays(`${month}-25`, -((new Date(`${month}-25T12:00:00Z`).getUTCDay() + 6) % 7));
  const paying = [{ playerId: players[upTo(2)]!.playerId, shownPence: 4_00 }];
  doneAnswer(await collectStakes(shop.shop, BY, { week: monday, paidFrom: "cash", players: paying }));
  shop.clock.shop = new Date(`${month}-28T21:00:00Z`);
  for (const card of cards)
    await callResult(shop, card, { finish: ["Alder", "Beech"], sp: { Alder: "3/1", Beech: "5/1" } });
  await checkPendingBets(shop.shop, BY);
}

type Line = Record<string, string>;
async function file(name: string, asked: Record<string, string>): Promise<Line[]> {
  const { text } = await shop.page(urls.reports.csvOf(name, asked));
  return parse(text, { columns: true, bom: true });
}
const pence = (text: string | undefined) => Math.round(100 * Number(text || "0"));
const sumOf = (lines: readonly Line[], head: string) =>
  lines.reduce((sum, line) => sum + pence(line[head]), 0);
const COMPARED = REPORTS.filter((one) => "compares" in one);

describe("a compared report", () => {
  test("has the other days' figures as their own report has them, whatever happened", async () => {
    let figures = 0;
    for (const of of COMPARED)
      for (const { name: compare } of COMPARISONS)
        for (const span of SPANS) {
          const other = comparedSpan(span, compare)!;
          const [compared, now, then] = [
            await file(of.name, { ...span, compare }),
            await file(of.name, span),
            await file(of.name, other),
          ];
          const [first] = Object.keys(compared[0]!);
          const lines = compared.slice(0, -3);
          const [total, before, difference] = compared.slice(-3);
          expect([total, before, difference].map((line) => line![first!])).toEqual([
            "Total",
            `Total of ${spanSaid(other)}`,
            "Difference",
          ]);
          const summed = Object.keys(total!).filter((head) => /^-?\d+(\.\d\d)?$/.test(total![head]!));
          for (const head of summed) {
            const at = { report: of.name, compare, span, head };
            const was = sumOf(then, head);
            expect({ ...at, pence: pence(total![head]) }).toEqual({ ...at, pence: sumOf(now, head) });
            expect({ ...at, pence: pence(before![head]) }).toEqual({ ...at, pence: was });
            expect({ ...at, pence: pence(difference![head]) }).toEqual({
              ...at,
              pence: sumOf(now, head) - was,
            });
            if (was !== 0) figures++;
            if (of.compares === "totals") continue;
            expect(sumOf(lines, `${head}, before`)).toBe(was);
            for (const line of lines) {
              const same = then.find((one) => one[first!] === line[first!]);
              const row = { ...at, row: line[first!] };
              expect({ ...row, pence: pence(line[`${head}, before`]) }).toEqual({
                ...row,
                pence: pence(same?.[head]),
              });
              expect(pence(line[`${head}, difference`])).toBe(pence(line[head]) - pence(same?.[head]));
            }
          }
        }
    expect(figures).toBeGreaterThan(50);
  });

  test("names the other days, and says in each row and each sum what it was", async () => {
    const { text } = await shop.page(urls.reports.reportOf("courses", { ...AUGUST, compare: "previous" }));
    const sums = wordsOf(inside(text, "section", "Comparison"));
    expect(sums).toContain("Total 1 August 2026 to 31 August 2026 1 July 2026 to 31 July 2026 Difference");
    expect(sums).toMatch(/Turnover £[\d,.]+ £[\d,.]+ [+-]£[\d,.]+, \d+\.\d% (more|less)/);
    // Ascot raced in July alone, and is a row of its own.
    expect(wordsOf(inside(text, "section", "Racing by course"))).toMatch(/Ascot – was \d+, -\d+/);
    // No colour alone, and no script: the words are in the page.
    expect(inside(text, "section", "Comparison")).not.toContain("<script");
  });

  test("says that its days are not over, while they are not", async () => {
    const said = async (span: ReportSpan) =>
      wordsOf((await shop.page(urls.reports.reportOf("cash", { ...span, compare: "previous" }))).text);
    expect(await said(AUGUST)).toContain("The chosen days aren't over.");
    expect(await said({ from: "2026-07-01", to: "2026-07-31" })).not.toContain("aren't over");
  });

  test("keeps its comparison from report to report and from period to period, and leaves it by one link", async () => {
    const { text } = await shop.page(urls.reports.reportOf("summary", { ...AUGUST, compare: "year" }));
    const toolbar = inside(text, "div", 'class="toolbar');
    expect(toolbar).toContain("courses?from=2026-08-01&amp;to=2026-08-31&amp;compare=year");
    expect(toolbar).toContain('<input type="hidden" name="compare" value="year"/>');
    expect(toolbar).toContain('aria-current="page">Same days last year</a>');
    expect(toolbar).toContain('summary?from=2026-08-01&amp;to=2026-08-31">No comparison</a>');
    for (const link of toolbar.match(/href="[^"]*summary\?[^"]*"/g)!.slice(1, 10))
      expect(link).toContain("compare=year");
    // The file of a compared page is compared.
    expect(text).toContain("summary.csv?from=2026-08-01&amp;to=2026-08-31&amp;compare=year");
  });

  test("of days without an entry shows what the other days had", async () => {
    const span = { from: "2026-02-01", to: "2026-02-28" };
    const after = { from: "2025-09-01", to: "2025-09-30" };
    const main = async (days: ReportSpan) =>
      wordsOf(
        inside(
          (await shop.page(urls.reports.reportOf("courses", { ...days, compare: "previous" }))).text,
          "main",
        ),
      );
    expect(await main(span)).toContain("No entries on these days.");
    expect(await main(after)).toMatch(/Turnover £0\.00 £[\d,.]+ -£[\d,.]+, 100\.0% less/);
  });
});

test("reports of balances and of duty have no comparison, and keep it for the next", async () => {
  for (const name of ["owing", "held", "duty"]) {
    const { status, text } = await shop.page(urls.reports.reportOf(name, { ...AUGUST, compare: "previous" }));
    expect([name, status]).toEqual([name, 200]);
    expect(text).not.toContain('aria-label="Comparison"');
    expect(text).toContain("summary?from=2026-08-01&amp;to=2026-08-31&amp;compare=previous");
  }
});

test.each(["yesterday", "🐎<b>", "PREVIOUS", "-1", "9".repeat(40)])(
  "compared with %p there is none, and a sentence says so",
  async (compare) => {
    const sentence = "Compare with the previous period or the same days last year.";
    const { status, text } = await shop.page(urls.reports.reportOf("courses", { ...AUGUST, compare }));
    expect([status, wordsOf(text)]).toEqual([422, expect.stringContaining(sentence)]);
    expect(text).not.toContain("🐎<b>");
    const csv = await shop.page(urls.reports.csvOf("courses", { ...AUGUST, compare }));
    expect(csv.headers.get("location")).toStartWith(urls.reports.report("courses"));
  },
);

test("the first days of the calendar have none before them", async () => {
  const span = { from: "0000-01-01", to: "0000-01-31", compare: "year" };
  const { status, text } = await shop.page(urls.reports.reportOf("courses", span));
  expect([status, wordsOf(text)]).toEqual([
    422,
    expect.stringContaining("There are no days to compare with."),
  ]);
});
