import type { Reader } from "../../../../db/stores/reader.ts";
import { standingNow } from "../../../../db/stores/reports/standing.ts";
import { transfersByDay } from "../../../../db/stores/reports/sums.ts";
import { savedRates } from "../../../../db/stores/system/shop-settings.ts";
import { bettingDuty, spansByRate } from "../../../domain/reports/duty.ts";
import {
  grossWinPence,
  PRODUCTS,
  productName,
  sumOfFigures,
  turnoverPence,
} from "../../../domain/reports/figures.ts";
import type { MadeReport, MadeRow } from "../../../domain/reports/report.ts";
import { levyYearOf, quarterOf, type ReportSpan } from "../../../domain/reports/spans.ts";
import { productsOf } from "../../../domain/reports/sum-day.ts";
import { ratesOnDay, type SavedRate } from "../../../domain/system/shop-settings.ts";
import { LEVY_RULE, levyLines } from "./levy-lines.ts";
import { type FigureLine, linesOf } from "./ruled-lines.ts";

const DUTY_RULE = "General betting duty: Finance Act 2014, Part 3, Chapter 1; HMRC Excise Notice 451a";
const RETURN_RULE =
  "Regulatory return, betting (standard), non-remote: Gambling Commission, LCCP licence condition 15.3.1, within 28 days of the quarter";

/** The bases of duty and levy, and the figures of the regulator's return, each beside its rule. */
export async function dutyReport(reader: Reader, span: ReportSpan, now: Date): Promise<MadeReport> {
  const saved = await savedRates(reader);
  const lines = [
    ...(await dutyLines(reader, span, saved)),
    ...(await levyLines(reader, levyYearOf(span.to), saved)),
    ...(await returnLines(reader, quarterOf(span.to), now)),
  ];
  return {
    title: "Duty, levy and the regulator's return",
    columns: [
      { head: "Figure", kind: "text" },
      { head: "Amount", kind: "money" },
      { head: "Days", kind: "text", wide: true },
      { head: "Rule", kind: "text", wide: true },
    ],
    rows: lines,
    picture: null,
    notes: [
      "Rates are those of Shop Settings on each day. These figures help to fill in a return; they are no return, and know of no other shop of the same trader.",
      DUTY_RULE,
      LEVY_RULE,
      RETURN_RULE,
    ],
  };
}

async function dutyLines(reader: Reader, span: ReportSpan, saved: readonly SavedRate[]): Promise<MadeRow[]> {
  const byDay = Map.groupBy(await transfersByDay(reader, span), ({ day }) => day);
  const days = [...byDay].map(([day, sums]) => ({
    netPence: grossWinPence(sumOfFigures(Object.values(productsOf(sums)))),
    percent: ratesOnDay(saved, day).bettingDutyPercent,
  }));
  const rates = spansByRate(saved, span, ["bettingDutyPercent"]).map(
    ({ rates: { bettingDutyPercent } }) => bettingDutyPercent,
  );
  const { basePence, dutyPence } = bettingDuty(days);
  return linesOf(span, DUTY_RULE, [
    ["Net stake receipts", basePence],
    [`General betting duty at ${rates.join(" %, then ")} %`, dutyPence],
  ]);
}

async function returnLines(reader: Reader, quarter: ReportSpan, now: Date): Promise<MadeRow[]> {
  const products = productsOf(await transfersByDay(reader, quarter));
  const { held } = await standingNow(reader, now);
  return linesOf(quarter, RETURN_RULE, [
    ...PRODUCTS.flatMap((product): FigureLine[] => [
      [`${productName(product)}, turnover of the quarter`, turnoverPence(products[product])],
      [`${productName(product)}, gross gambling yield of the quarter`, grossWinPence(products[product])],
    ]),
    ["Funds held in customer accounts, now", held.pence],
  ]);
}
