import * as v from "valibot";
import type { Crumb } from "../../../views/frame/breadcrumbs.tsx";
import { DayPage, type ShownDay, WrongDay } from "../../../views/reports/day-page.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { cashParts, netTakingsPence } from "../../domain/accounts/cash-parts.ts";
import { addDays, formatDay, formatInstant } from "../../domain/london-time.ts";
import { formatMoney } from "../../domain/money.ts";
import {
  grossWinPence,
  PRODUCTS,
  type ProductFigures,
  productName,
  turnoverPence,
} from "../../domain/reports/figures.ts";
import { type LayOffFigures, layOffResultPence } from "../../domain/reports/lay-off-figures.ts";
import { cashKindName } from "../../domain/reports/sum-day.ts";
import { closeDay } from "../../operations/reports/close-day.ts";
import { type AppContext, type PageRequest, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { keyedForm } from "../keyed-form.ts";
import { letterheadNow } from "../letterhead.ts";
import { say } from "../messages/refusals.ts";
import { type Exported, tableOf } from "../papers/exported.ts";
import { papersFor } from "../papers/papers-for.tsx";
import { readForm } from "../request/forms.ts";
import type { PageContext } from "../request/page-context.ts";
import { refusedForm } from "../response/refused-form.ts";
import { respond, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { faultOfDay, loadDaySheet, todayOf } from "./load-day-sheet.ts";

const FAULT = faultSentence("Failed to load the day sheet");
const CSV = ".csv";

/** Day sheets: on screen, on paper, as CSV, and their closing. The address has a day, or a word for one. */
export const dayPages = (app: AppContext) =>
  pageRoutes(app, "reports")
    .get(urls.reports.days, leadToDay(app), { detail: FAULT })
    .get(urls.reports.today, ({ visit }) => seeOther(visit, urls.reports.day(todayOf(app.shop))), {
      detail: FAULT,
    })
    .get(
      urls.reports.yesterday,
      ({ visit }) => seeOther(visit, urls.reports.day(addDays(todayOf(app.shop), -1))),
      { detail: FAULT },
    )
    .get(urls.reports.day("*"), sheet(app), { detail: FAULT })
    .post(urls.reports.day("*"), close(app), { parse: "none", detail: FAULT });

const leadToDay =
  ({ shop }: AppContext) =>
  ({ visit }: PageRequest) =>
    seeOther(visit, urls.reports.day(visit.url.searchParams.get("day") || todayOf(shop)));

/** The last part of the address. */
const askedIn = ({ url }: PageContext): string =>
  decodeURIComponent(url.pathname.slice(urls.reports.day("").length));

const sheet =
  (app: AppContext) =>
  async ({ visit }: PageRequest) => {
    const asked = askedIn(visit);
    const isFile = asked.endsWith(CSV);
    const day = isFile ? asked.slice(0, -CSV.length) : asked;
    const today = todayOf(app.shop);
    const fault = faultOfDay(day, today);
    if (fault)
      return respond(visit, {
        ...frameOf("Day Sheet"),
        status: 422,
        page: <WrongDay fault={fault} today={today} />,
      });
    const shown = await loadDaySheet(app.shop, day);
    return isFile ? papersFor(app).asFile(dayExported(shown)) : page(app, visit, shown);
  };

const closingForm = v.object({
  mark: v.optional(v.string(), ""),
  notOver: v.optional(v.literal("on")),
  openShifts: v.optional(v.literal("on")),
  key: v.optional(v.string(), ""),
});

const close =
  (app: AppContext) =>
  async ({ request, visit, by }: PageRequest) => {
    const { shop } = app;
    const day = askedIn(visit);
    const today = todayOf(shop);
    const fault = faultOfDay(day, today);
    if (fault)
      return respond(visit, {
        ...frameOf("Day Sheet"),
        status: 422,
        page: <WrongDay fault={fault} today={today} />,
      });
    const read = await readForm(request, closingForm);
    if (!read.ok) return page(app, visit, await loadDaySheet(shop, day), read.form, 422);
    const { mark, notOver, openShifts, key } = read.value;
    const wanted = { day, shown: mark, notOver: notOver === "on", openShifts: openShifts === "on" };
    const { outcome } = await closeDay(shop, by, wanted, keyedForm(visit, key, read.typed));
    const shown = await loadDaySheet(shop, day);
    if (!outcome.done)
      return page(app, visit, shown, refusedForm(read.typed, outcome.refusal), say(outcome.refusal).status);
    const toast = { kind: "success", text: `${formatDay(day)} is closed` } as const;
    return seeOther(visit, urls.reports.day(day), toast);
  };

async function page(
  app: AppContext,
  visit: PageContext,
  shown: ShownDay,
  form: FormState = untouched,
  status = 200,
): Promise<Response> {
  const { shop } = app;
  const letterhead = await letterheadNow(app, shop.database.reader);
  const response = await respond(visit, {
    ...frameOf(formatDay(shown.day)),
    status,
    page: (
      <DayPage
        {...shown}
        letterhead={letterhead}
        printedAt={formatInstant(shop.clock.now())}
        form={form}
        requestKey={shop.newSecret()}
      />
    ),
  });
  // A form that comes back brings the figures as they are now with it.
  if (visit.partial) response.headers.set("hx-retarget", "#day-sheet");
  return response;
}

const frameOf = (last: string) => ({ title: "Day Sheet", crumbs: reportCrumbs(last) });

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
    ...(figures.layOffs ? layOffLines(figures.layOffs) : []),
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

const layOffLines = (figures: LayOffFigures): Line[] => [
  { part: "Lay-offs", line: "Stakes", count: figures.count, pence: figures.stakesPence },
  { part: "Lay-offs", line: "Stakes returned", count: null, pence: figures.refundsPence },
  { part: "Lay-offs", line: "Returns", count: null, pence: figures.returnsPence },
  { part: "Lay-offs", line: "Result", count: null, pence: layOffResultPence(figures) },
];

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

/** The way to a page of the reports or of a day. */
export const reportCrumbs = (...more: string[]): Crumb[] => [
  { text: "Dashboard", href: urls.dashboard },
  { text: "Administration", href: urls.staff.administration },
  ...more.map((text) => ({ text })),
];
