import type { ShownDay } from "../../../views/reports/day-page.tsx";
import { cashParts, netTakingsPence } from "../../domain/accounts/cash-parts.ts";
import { formatDay } from "../../domain/london-time.ts";
import { formatMoney } from "../../domain/money.ts";
import type { ProductFigures } from "../../domain/reports/figures.ts";
import { grossWinPence, PRODUCTS, productName, turnoverPence } from "../../domain/reports/figures.ts";
import { cashKindName } from "../../domain/reports/sum-day.ts";
import { type Exported, tableOf } from "../papers/exported.ts";

/** A line of a day sheet as a file has it. */
type Line = {
  part: string;
  line: string;
  count: number | null;
  pence: number | null;
  at?: Date;
  reason?: string | null;
  by?: string | null;
};

/** A day sheet as a file: a row for each figure. */
export const dayExported = (shown: ShownDay): Exported => ({
  title: "Day Sheet",
  sub: formatDay(shown.day),
  file: `day-sheet-${shown.day}-printed`,
  ...tableOf(
    async function* () {
      yield linesOf(shown);
    },
    [
      { head: "Part", kind: "text", value: ({ part }) => part },
      { head: "Line", kind: "text", value: ({ line }) => line },
      { head: "Count", kind: "number", value: ({ count }) => count },
      { head: "Amount", kind: "money", value: ({ pence }) => pence },
      { head: "When", kind: "instant", value: ({ at }) => at ?? null },
      { head: "Reason", kind: "text", value: ({ reason }) => reason ?? null },
      { head: "By", kind: "text", value: ({ by }) => by ?? null },
    ],
  ),
});

function linesOf({ figures, standing, tills, closed, day }: ShownDay): Line[] {
  const { cash, products, struck, settled } = figures;
  return [
    {
      part: "Day",
      line: `${day}, ${closed ? "closed" : "not closed"}`,
      count: null,
      pence: null,
      ...(closed && { at: closed.at, by: closed.by, reason: closed.newestHash }),
    },
    ...PRODUCTS.flatMap((product) => figureLines(productName(product), products[product])),
    ...cash.flatMap(({ account, kind, inPence, outPence }) => {
      const part = `Cash, ${tills.get(account) ?? account}`;
      return [
        { part, line: `${cashKindName(kind)}, in`, count: null, pence: inPence },
        { part, line: `${cashKindName(kind)}, out`, count: null, pence: outPence },
      ];
    }),
    ...cashParts(cash).flatMap(({ name, inPence, outPence }) => [
      { part: "Cash, all tills", line: `${name}, in`, count: null, pence: inPence },
      { part: "Cash, all tills", line: `${name}, out`, count: null, pence: outPence },
    ]),
    { part: "Cash, all tills", line: "Net takings", count: null, pence: netTakingsPence(cash) },
    { part: "Racing bets", line: "Struck", count: struck.bets, pence: struck.pence },
    { part: "Racing bets", line: "Struck and owed", count: struck.owedBets, pence: struck.owedPence },
    ...Object.entries(settled).map(([line, count]) => ({
      part: "Racing bets settled",
      line,
      count,
      pence: null,
    })),
    ...happened(figures),
    ...standingLines(standing),
  ];
}

const figureLines = (part: string, figures: ProductFigures): Line[] => [
  { part, line: "Stakes", count: figures.bets, pence: figures.stakesPence },
  { part, line: "Stakes returned", count: null, pence: figures.refundsPence },
  { part, line: "Turnover", count: null, pence: turnoverPence(figures) },
  { part, line: "Returns", count: null, pence: figures.returnsPence },
  { part, line: "Resettlements", count: null, pence: figures.resettledPence },
  { part, line: "Gross win", count: null, pence: grossWinPence(figures) },
];

function happened({ voids, resettled, corrections, shifts }: ShownDay["figures"]): Line[] {
  const noted = ({ at, by, reason }: { at: string; by: string | null; reason: string | null }) => ({
    at: new Date(at),
    by,
    reason,
  });
  return [
    ...voids.map((line) => ({
      part: "Void bets",
      line: `${line.reference}, ${line.accountName}, returned of ${formatMoney(line.amountPence)} staked`,
      count: null,
      pence: line.returnedPence,
      ...noted(line),
    })),
    ...resettled.map((line) => ({
      part: "Settled again",
      line: `${line.reference}, ${line.accountName}`,
      count: null,
      pence: line.afterPence - line.beforePence,
      ...noted(line),
    })),
    ...corrections.map((line) => ({
      part: "Corrections",
      line: line.what,
      count: null,
      pence: line.pence,
      ...noted(line),
    })),
    ...shifts.map((line) => ({
      part: "Counts of tills",
      line: `${line.till}, ${line.kind}`,
      count: null,
      pence: line.variancePence,
      ...noted(line),
    })),
  ];
}

function standingLines({
  at,
  pending,
  unpaidWinnings,
  unclaimed,
  owing,
  held,
}: ShownDay["standing"]): Line[] {
  const part = "As it stands";
  const when = new Date(at);
  return [
    { part, line: "Open liability", count: pending.bets, pence: pending.pence, at: when },
    { part, line: "Unpaid winnings", count: unpaidWinnings.results, pence: unpaidWinnings.pence, at: when },
    { part, line: "Unclaimed returns", count: unclaimed.bets, pence: unclaimed.pence, at: when },
    { part, line: "Owed by customers", count: owing.accounts, pence: owing.pence, at: when },
    { part, line: "Held for customers", count: held.accounts, pence: held.pence, at: when },
  ];
}
