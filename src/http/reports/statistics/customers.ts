import type { Reader } from "../../../../db/stores/reader.ts";
import { accountNames } from "../../../../db/stores/reports/account-names.ts";
import { figuresOfEach } from "../../../../db/stores/reports/sums.ts";
import { addDays } from "../../../domain/london-time.ts";
import {
  grossWinPence,
  type ProductFigures,
  sumOfFigures,
  turnoverPence,
} from "../../../domain/reports/figures.ts";
import { percentSaid, shareOf, shareSaid } from "../../../domain/reports/share.ts";
import { dayCount, type MadeReport, periodsOf, type ReportSpan } from "../../../domain/reports/spans.ts";
import { goneCustomers, type Standing, standingOf } from "../../../domain/reports/statistics/customers.ts";
import { urls } from "../../urls/urls.ts";
import { STRUCK_AND_SETTLED, TURNOVER } from "../made/summary.ts";
import type { StatisticPage } from "./statistic-page.ts";

/** What each customer staked and was paid of both products; "" is money without an account. */
async function byCustomer(reader: Reader, span: ReportSpan): Promise<Map<string, ProductFigures>> {
  const by = { dimension: "customer", periods: periodsOf(span) } as const;
  const each = await figuresOfEach(reader, ["racing", "lottery"], by);
  const keys = new Set(each.flatMap((one) => [...one.keys()]));
  return new Map([...keys].map((key) => [key, sumOfFigures(each.flatMap((one) => one.get(key) ?? []))]));
}

const MOST = 10;

async function topTen(reader: Reader, span: ReportSpan): Promise<MadeReport> {
  const figures = [...(await byCustomer(reader, span))].map(([id, own]) => ({
    id,
    bets: own.bets,
    turnover: turnoverPence(own),
    win: grossWinPence(own),
  }));
  const named = figures
    .filter(({ id }) => id !== "")
    .sort((a, b) => b.turnover - a.turnover || Number(a.id) - Number(b.id));
  const top = named.slice(0, MOST);
  const rest = [...named.slice(MOST), ...figures.filter(({ id }) => id === "")];
  const whole = figures.reduce((sum, { turnover }) => sum + turnover, 0);
  const names = await accountNames(
    reader,
    top.map(({ id }) => Number(id)),
  );
  const others = rest.reduce(
    (sum, one) => ({
      ...{ bets: sum.bets + one.bets, turnover: sum.turnover + one.turnover, win: sum.win + one.win },
    }),
    { bets: 0, turnover: 0, win: 0 },
  );
  const share = shareOf(named.map(({ turnover }) => turnover)) ?? undefined;
  const row = (name: string, { bets, turnover, win }: typeof others) => [
    ...[name, bets, turnover, percentSaid(turnover, whole), win],
  ];
  return {
    title: "The ten largest customers",
    columns: [
      { head: "Customer", kind: "text" },
      { head: "Bets", kind: "number", sum: true, wide: true },
      { head: "Turnover", kind: "money", sum: true },
      { head: "Share of turnover", kind: "number", wide: true },
      { head: "Gross win", kind: "money", sum: true },
    ],
    rows: [
      ...top.map((one) => ({
        key: one.id,
        cells: row(names.get(Number(one.id)) ?? "Unknown Account", one),
        href: urls.accounts.details(Number(one.id)),
      })),
      ...(rest.length > 0 ? [{ key: "others", cells: row(`All others (${rest.length})`, others) }] : []),
    ],
    picture: {
      kind: "bars",
      at: 2,
      share: share && { of: share, sentence: shareSaid(share, "customers", "turnover") },
    },
    notes: [
      `The ten customers with the greatest turnover make ${percentSaid(whole - others.turnover, whole)} of it. All others are one line, money without an account among them.`,
      STRUCK_AND_SETTLED,
      TURNOVER,
    ],
  };
}

export const largest: StatisticPage = {
  name: "statistics/customers",
  text: "Top customers",
  group: "Customers",
  about: "How much of the turnover depends on a few",
  compares: "totals",
  make: topTen,
};

const STANDINGS: Record<Standing, string> = {
  new: "New",
  stayed: "Stayed",
  back: "Back again",
  lapsed: "Lapsed",
  nobody: "No account",
};

const FIRST_DAY = "1900-01-01";

async function comingAndGoing(reader: Reader, span: ReportSpan): Promise<MadeReport> {
  const days = dayCount(span);
  const previous = { from: addDays(span.from, -days), to: addDays(span.from, -1) };
  const now = await byCustomer(reader, span);
  const before = await byCustomer(reader, previous);
  const ever = new Set((await byCustomer(reader, { from: FIRST_DAY, to: previous.to })).keys());
  const standings = Map.groupBy(
    [...now].map(([id, own]) => ({ id, own, standing: standingOf(id, { before, ever }) })),
    ({ standing }) => standing,
  );
  const gone = goneCustomers(now, before);
  const lineOf = (standing: Standing) => {
    const own = standings.get(standing) ?? [];
    const figures = sumOfFigures(own.map((one) => one.own));
    return [own.length, figures.bets, turnoverPence(figures), grossWinPence(figures), 0] as const;
  };
  const lost = sumOfFigures(gone.map(([, own]) => own));
  return {
    title: "New and lapsed customers",
    columns: [
      { head: "Customers", kind: "text" },
      { head: "How many", kind: "number", sum: true },
      { head: "Bets", kind: "number", sum: true, wide: true },
      { head: "Turnover", kind: "money", sum: true },
      { head: "Gross win", kind: "money", sum: true },
      { head: "Turnover before", kind: "money", sum: true, wide: true },
    ],
    rows: [
      ...(["new", "stayed", "back", "nobody"] as const).map((standing) => ({
        key: standing,
        cells: [STANDINGS[standing], ...lineOf(standing)],
      })),
      { key: "lapsed", cells: [STANDINGS.lapsed, gone.length, 0, 0, 0, turnoverPence(lost)] },
    ].filter(({ cells }) => cells.slice(1).some((cell) => cell !== 0)),
    picture: { kind: "bars", at: 3, isInOrder: true },
    notes: [
      "New had no bet before these days. Stayed bet in as many days just before them, too. Back again bet before, but not in those.",
      "Lapsed bet in as many days just before these, and not in these: their turnover then stands in the last column.",
      STRUCK_AND_SETTLED,
    ],
  };
}

export const comings: StatisticPage = {
  name: "statistics/new-and-lapsed",
  text: "New and lapsed",
  group: "Customers",
  about: "Who came, who stayed, and what left with the others",
  compares: "rows in order",
  make: comingAndGoing,
};
