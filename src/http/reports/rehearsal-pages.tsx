import * as v from "valibot";
import type { Reader } from "../../../db/stores/reader.ts";
import { accountNames } from "../../../db/stores/reports/account-names.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { RehearsalForm } from "../../../views/reports/rehearsal-form.tsx";
import { RehearsalPage, RehearsalPart } from "../../../views/reports/rehearsal-page.tsx";
import type { ShownRehearsal } from "../../../views/reports/rehearsal-result.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { startRehearsal } from "../../app/commands/rehearse-in-child.ts";
import { formatInstant } from "../../domain/london-time.ts";
import {
  askedValues,
  type OtherTerms,
  REHEARSED_KEYS,
  type RehearsedValues,
} from "../../domain/reports/rehearsal/other-terms.ts";
import { DIVISIONS, type RehearsedSums } from "../../domain/reports/rehearsal/rehearsed-sums.ts";
import { type ReportSpan, spanSaid } from "../../domain/reports/spans.ts";
import { settingOf } from "../../domain/system/settings.ts";
import type { ShopSettings } from "../../domain/system/shop-settings.ts";
import { isAtWork, isPartial, type Rehearsal } from "../../operations/reports/rehearsal.ts";
import { type AppContext, type PageRequest, page, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { letterheadNow } from "../letterhead.ts";
import { tableOf } from "../papers/exported.ts";
import { papersFor } from "../papers/papers-for.tsx";
import { readForm } from "../request/forms.ts";
import { respond, seeOther } from "../response/respond.tsx";
import { readTypedSettings } from "../system/typed-settings.ts";
import { urls } from "../urls/urls.ts";
import { todayOf } from "./load-day-sheet.ts";
import { rehearsalLines, rehearsalReport, termsInWords } from "./made/rehearsal.ts";
import { faultOfSpan } from "./served-report.tsx";
import { whatIfCrumbs } from "./what-if-pages.tsx";

const FAULT = faultSentence("Failed to load the rehearsal");

/** Past bets settled under other settings: nothing is written. docs/rules/rehearsal.md */
export const rehearsalPages = (app: AppContext) =>
  pageRoutes(app, "reports")
    .get(
      urls.reports.rehearsal,
      page((asked) => show(app, asked)),
      { detail: FAULT },
    )
    .get(
      urls.reports.rehearsalCsv,
      page((asked) => file(app, asked)),
      { detail: FAULT },
    )
    .post(
      urls.reports.rehearsal,
      page((asked) => start(app, asked)),
      { parse: "none", detail: faultSentence("Failed to start the rehearsal") },
    )
    .post(
      urls.reports.rehearsalStop,
      page((asked) => stop(app, asked)),
      { parse: "none", detail: faultSentence("Failed to stop the rehearsal") },
    );

/** The one that an address names, or without a name the last one; `isGone`: it names one that is here no longer. */
function askedIn({ shop }: AppContext, url: URL): { rehearsal: Rehearsal | null; isGone: boolean } {
  const { rehearsal } = shop.memory;
  const id = url.searchParams.get("run");
  if (id === null || rehearsal?.id === id) return { rehearsal, isGone: false };
  return { rehearsal: null, isGone: true };
}

async function show(
  app: AppContext,
  { visit, reader }: PageRequest,
  form: FormState = untouched,
  status = 200,
): Promise<Response> {
  const { shop } = app;
  const { rehearsal, isGone } = askedIn(app, visit.url);
  // A page that watched it gets more at its end than what it watched: the file, the paper, and the form to rehearse again.
  if (visit.partial && form === untouched && !isAtWork(rehearsal))
    return seeOther(visit, visit.url.pathname + visit.url.search);
  const present = await currentSettings(reader);
  const shown = rehearsal && (await shownOf(reader, rehearsal, present));
  const span = rehearsal?.plan.span ?? thisMonth(todayOf(shop));
  const letterhead = await letterheadNow(app, reader);
  const around = { letterhead, printedAt: formatInstant(shop.clock.now()) };
  // A form that was refused comes back by itself; what is asked of the page without it is the rehearsal.
  const part =
    form === untouched ? (
      <RehearsalPart {...{ shown, isGone }} />
    ) : (
      <RehearsalForm {...{ form, span, present }} />
    );
  return respond(visit, {
    title: "Rehearsal",
    crumbs: whatIfCrumbs("Rehearsal"),
    status,
    page: <RehearsalPage {...{ shown, isGone, form, span, present, ...around }} />,
    part,
  });
}

const thisMonth = (today: string): ReportSpan => ({ from: `${today.slice(0, 7)}-01`, to: today });

async function shownOf(reader: Reader, rehearsal: Rehearsal, present: ShopSettings): Promise<ShownRehearsal> {
  const { id, plan, progress, state } = rehearsal;
  const shown = { id, progress, span: plan.span, terms: termsInWords(plan.terms, present) };
  if (state.at !== "END") return { ...shown, at: state.at };
  const { sums, done, total } = state.result;
  const names = await namesIn(reader, sums);
  return {
    ...shown,
    ...{ at: "END", done, total, sums },
    reports: DIVISIONS.map((division) => rehearsalReport(sums, division, names)),
    file: urls.reports.rehearsalCsvOf({ run: id }),
  };
}

const namesIn = (reader: Reader, { byCustomer }: RehearsedSums): Promise<Map<number, string>> =>
  accountNames(
    reader,
    byCustomer.map(([key]) => Number(key)),
  );

const Typed = v.object({ from: v.optional(v.string(), ""), to: v.optional(v.string(), "") });

async function start(app: AppContext, asked: PageRequest): Promise<Response> {
  const { request, visit, by, reader } = asked;
  const { shop } = app;
  const atWork = shop.memory.rehearsal;
  if (isAtWork(atWork)) return seeOther(visit, pageOf(atWork), { kind: "info", text: AT_WORK });
  const read = await readForm(request, Typed);
  if (!read.ok) return show(app, asked, read.form, 422);
  const { from, to } = read.value;
  const { terms, errors } = termsIn(read.typed, await currentSettings(reader));
  const fault = faultOfSpan({ from, to });
  if (fault) errors.from = fault;
  if (Object.keys(errors).length > 0) return show(app, asked, { typed: read.typed, errors }, 422);
  return seeOther(visit, pageOf(startRehearsal(shop, by, { span: { from, to }, terms })));
}

const AT_WORK = "A rehearsal is already running. Stop it before you start another.";
const pageOf = ({ id }: Rehearsal): string => urls.reports.rehearsalOf({ run: id });

/** The terms of a form as typed, and a sentence for each field that cannot be read. */
function termsIn(
  typed: FormState["typed"],
  present: ShopSettings,
): { terms: OtherTerms; errors: FormState["errors"] } {
  const { values, errors } = readTypedSettings(typed);
  const ofForm = Object.fromEntries(REHEARSED_KEYS.map((key) => [key, values[key]])) as RehearsedValues;
  const limit = settingOf("stakeLimitPence").read!(String(typed.stakeLimitPence ?? ""));
  const ours = Object.entries(errors).filter(([field]) =>
    [...REHEARSED_KEYS, "stakeLimitPence"].some((key) => field.startsWith(key)),
  );
  return {
    terms: {
      values: askedValues(ofForm, present, typed.allValues !== undefined),
      withoutRule4: typed.withoutRule4 !== undefined,
      stakeLimitPence: "value" in limit && typeof limit.value === "number" ? limit.value : null,
    },
    errors: Object.fromEntries(ours),
  };
}

async function stop({ shop }: AppContext, { visit }: PageRequest): Promise<Response> {
  const { rehearsal } = shop.memory;
  if (!rehearsal) return seeOther(visit, urls.reports.rehearsal, { kind: "info", text: NONE_RUNNING });
  rehearsal.stop();
  // It ends within a batch; the next page shows what it has.
  await Promise.race([rehearsal.ended, Bun.sleep(PATIENCE_MS)]);
  return seeOther(visit, pageOf(rehearsal));
}

const NONE_RUNNING = "No rehearsal is running.";
const PATIENCE_MS = 2000;

type Line = { by: string; id: string | null; cells: readonly (string | number | null)[] };

/** Every line of all tables. */
async function file(app: AppContext, { visit, reader }: PageRequest): Promise<Response> {
  const { rehearsal } = askedIn(app, visit.url);
  if (rehearsal?.state.at !== "END") return seeOther(visit, urls.reports.rehearsal + visit.url.search);
  const { span } = rehearsal.plan;
  const { sums, done, total } = rehearsal.state.result;
  const names = await namesIn(reader, sums);
  const ofPart = isPartial({ done, total }) ? `-first-${done}-of-${total}` : "";
  const reports = rehearsalLines(sums, names);
  const at = (index: number) => (line: Line) => line.cells[index] ?? null;
  const text = (index: number) => (line: Line) => String(line.cells[index] ?? "");
  const figures = reports[0]!.columns.slice(1).map(({ head, kind }, index) => ({
    head,
    kind: kind === "money" ? ("money" as const) : ("number" as const),
    value: (line: Line) => at(index + 1)(line) as number | null,
  }));
  return papersFor(app).asFile({
    title: "Rehearsal",
    sub: spanSaid(span),
    file: `rehearsal-${span.from}-${span.to}${ofPart}`,
    ...tableOf<Line>(
      async function* () {
        for (const { columns, rows } of reports) {
          const by = columns[0]!.head;
          yield rows.map(({ key, cells }) => ({ by, id: by === "Customer" ? key : null, cells }));
        }
      },
      [
        { head: "By", kind: "text", value: ({ by }) => by },
        { head: "Name", kind: "text", value: text(0) },
        { head: "ID", kind: "text", value: ({ id }) => id },
        ...figures,
      ],
    ),
  });
}
