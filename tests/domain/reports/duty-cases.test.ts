import { expect, test } from "bun:test";
import { addUp, type SummedTransfer } from "../../../src/domain/reports/add-up.ts";
import {
  dutyByClass,
  isOfTelephoneDay,
  levyByLicence,
  netsOfDays,
  racingByLicence,
} from "../../../src/domain/reports/duty-classes.ts";
import { grossWinPence, sumOfFigures, turnoverPence } from "../../../src/domain/reports/figures.ts";
import { levyYearOf, quarterOf, type ReportSpan } from "../../../src/domain/reports/spans.ts";
import { productsOf } from "../../../src/domain/reports/sum-day.ts";
import type { RateKey } from "../../../src/domain/system/settings.ts";
import type { SavedRate } from "../../../src/domain/system/shop-settings.ts";

// The table of docs/rules/duty.md, row by row: what a bookkeeper checks by hand is what the reports say.

type Row = { name: string; day: string; channel: string; where: string; money: string[] };

const allRows: Row[] = (await Bun.file("docs/rules/duty.md").text())
  .split("\n")
  .filter((line) => /^\| R?\d+ /.test(line))
  .map((line) => {
    const [name, day, channel, where, ...money] = line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { name: name!, day: day!, channel: channel!, where: where!, money };
  });

const isReturn = ({ name }: Row): boolean => name.startsWith("R");
const rows = allRows.filter((row) => !isReturn(row));
const returns = [...Map.groupBy(allRows.filter(isReturn), ({ name }) => name)];

const pence = (text: string): number => Math.round(Number(text.replaceAll(",", "")) * 100);

const RATE_NAMES: Record<string, RateKey> = { general: "bettingDutyPercent", remote: "remoteDutyPercent" };
const ratesOf = (ofCase: readonly Row[]): SavedRate[] =>
  ofCase
    .filter(({ channel }) => channel === "rate")
    .map(({ where, day }) => {
      const [name, value] = where.split(" ");
      return { key: RATE_NAMES[name!]!, value: Number(value), validFrom: day };
    });

function transfersOf({ day, channel, where, money }: Row): SummedTransfer[] {
  const product = where === "lottery" ? "lottery" : "racing";
  const bet =
    product === "racing"
      ? {
          betType: "Single" as const,
          courses: where.split(" + "),
          channel: channel === "telephone" ? ("telephone" as const) : null,
        }
      : null;
  // Noon is of that day in London all year.
  const of = { at: new Date(`${day}T12:00:00Z`), accountId: 1, bet, drawWeek: null, heldPence: 0 };
  const [staked, paid] = [pence(money[0]!), pence(money[1]!)];
  return [
    { ...of, from: "customer:1", to: `${product}-stakes`, kind: "Stake", pence: staked },
    { ...of, from: `${product}-winnings`, to: "customer:1", kind: "Return", pence: paid },
  ].filter(({ pence: amount }) => amount > 0);
}

const cases = [...Map.groupBy(rows, ({ name }) => name)];

test("the table has at least twenty cases, and none without figures", () => {
  expect(cases.length).toBeGreaterThanOrEqual(20);
  expect(cases.filter(([, ofCase]) => !ofCase.some(({ money }) => money[2] !== ""))).toEqual([]);
});

test.each(cases)("case %s", (_, ofCase) => {
  const saved = ratesOf(ofCase);
  const { transfers, products } = addUp(
    ofCase.filter(({ channel }) => channel !== "rate").flatMap((row) => transfersOf(row)),
  );
  const nets = netsOfDays(transfers, products.filter(isOfTelephoneDay));
  const inside = ({ from, to }: ReportSpan) => nets.filter(({ day }) => day >= from && day <= to);
  for (const { day, money } of ofCase) {
    const [general, remote, levy, remoteLevy] = money.slice(2, 6);
    if (!general) continue;
    const duty = dutyByClass(inside(quarterOf(day)), saved);
    const levies = levyByLicence(inside(levyYearOf(day)), saved);
    expect([
      duty.general.dutyPence,
      duty.remote?.dutyPence ?? 0,
      levies.counter.levyPence,
      levies.remote?.levyPence ?? 0,
    ]).toEqual([general, remote!, levy!, remoteLevy!].map(pence));
  }
});

test.each(returns)("the returns of case %s", (_, ofCase) => {
  const { transfers, products } = addUp(ofCase.flatMap((row) => transfersOf(row)));
  for (const { day, money } of ofCase) {
    const expected = money.slice(2, 8);
    if (!expected[0]) continue;
    const { from, to } = quarterOf(day);
    const isIn = (one: string) => one >= from && one <= to;
    const sold = productsOf(transfers.filter((sum) => isIn(sum.day)));
    const { counter, remote } = racingByLicence(
      sold.racing,
      products.filter((sum) => isOfTelephoneDay(sum) && isIn(sum.period)),
    );
    const shop = sumOfFigures([counter, sold.lottery]);
    const said = [shop, ...(remote ? [remote.uk, remote.other] : [])].flatMap((figures) => [
      turnoverPence(figures),
      grossWinPence(figures),
    ]);
    expect(said).toEqual(expected.filter((text) => text !== "–").map(pence));
  }
});

test("the returns have cases", () => expect(returns.length).toBeGreaterThanOrEqual(5));

test("the rates of the table are those that a shop begins with", async () => {
  const { RATES } = await import("../../../src/domain/system/settings.ts");
  const text = await Bun.file("docs/rules/duty.md").text();
  const rateOf = (label: string) =>
    Number(new RegExp(`^\\| ${label} +\\| ([\\d.]+)`, "m").exec(text)?.[1] ?? Number.NaN);
  expect([
    rateOf("general betting duty"),
    rateOf("duty on telephone bets"),
    rateOf("gambling levy"),
    rateOf("gambling levy on telephone bets"),
  ]).toEqual([
    RATES.bettingDutyPercent.default,
    RATES.remoteDutyPercent.default,
    RATES.gamblingLevyPercent.default,
    RATES.remoteLevyPercent.default,
  ]);
});
