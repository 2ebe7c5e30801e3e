import { unclosedDays } from "../../../db/stores/tills/unclosed-days.ts";
import { JournalPage } from "../../../views/bookkeeping/journal-page.tsx";
import { WrongDays } from "../../../views/bookkeeping/wrong-days.tsx";
import { nameOnPaper } from "../../../views/paper/letterhead.tsx";
import type { JournalPer } from "../../domain/bookkeeping/journal.ts";
import {
  JOURNAL_SHAPES,
  type JournalFacts,
  type JournalShape,
  rowsIn,
  SHORT_HASH,
} from "../../domain/bookkeeping/journal-shapes.ts";
import { addDays, formatDay, formatInstant } from "../../domain/london-time.ts";
import { monthOf } from "../../domain/reports/add-up.ts";
import { lastOf, type ReportSpan } from "../../domain/reports/spans.ts";
import { hashThrough, loadJournals, sealedHashThrough } from "../../operations/bookkeeping/journal.ts";
import { type AppContext, type PageRequest, page, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { letterheadNow } from "../letterhead.ts";
import { todayOf } from "../reports/load-day-sheet.ts";
import { csvResponse } from "../response/csv.ts";
import { respond, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { faultOfDays } from "./asked-days.ts";
import { bookkeepingCrumbs } from "./bookkeeping-crumbs.ts";

const FAULT = faultSentence("Failed to load the journal");

/** The journal on the screen, and as a file in the shape that a package imports. */
export const journalPages = (app: AppContext) =>
  pageRoutes(app, "bookkeeping")
    .get(
      urls.bookkeeping.journal,
      page((asked) => show(app, asked)),
      { detail: FAULT },
    )
    .get(
      urls.bookkeeping.journalFile,
      page((asked) => file(app, asked)),
      { detail: FAULT },
    );

async function show(app: AppContext, { visit }: PageRequest): Promise<Response> {
  const { shop } = app;
  const today = todayOf(shop);
  const asked = askedIn(visit.url, today);
  const { span, per, fault } = asked;
  const frame = { title: "Bookkeeping", crumbs: bookkeepingCrumbs() };
  if (fault) {
    const wrong = { fault, span, current: "Journal", path: urls.bookkeeping.journal } as const;
    return respond(visit, { ...frame, status: 422, page: <WrongDays {...wrong} /> });
  }
  const isOpen = span.to >= today;
  const { reader } = shop.database;
  const [journals, unclosed, letterhead, hash] = await Promise.all([
    loadJournals(shop, { span, per }),
    unclosedDays(reader, today),
    letterheadNow(app, reader),
    isOpen ? null : hashThrough(shop, span.to),
  ]);
  const facts = { span, per, today, isOpen, journals, hash, letterhead };
  const within = unclosed.filter((day) => day >= span.from && day <= span.to);
  const printedAt = formatInstant(shop.clock.now());
  return respond(visit, {
    ...frame,
    page: <JournalPage {...facts} unclosed={within} printedAt={printedAt} />,
  });
}

async function file(app: AppContext, { visit, reader }: PageRequest): Promise<Response> {
  const { shop } = app;
  const today = todayOf(shop);
  const { span, per, shape, fault } = askedIn(visit.url, today);
  const back = urls.bookkeeping.journal + visit.url.search;
  // The page of the same days shows the fault.
  if (fault) return seeOther(visit, back);
  const refused = (text: string) => seeOther(visit, back, { kind: "error", text });
  if (!shape) return refused("Choose Xero, QuickBooks, Sage 50 or plain CSV");
  // A journal that is imported and then grows is imported twice.
  if (span.to >= today) return refused(`${formatDay(today)} is not over. Files end with a day that is over.`);
  const hash = await sealedHashThrough(shop, span.to);
  if (hash === null) return refused("The last movements are not sealed yet. Download again in a minute.");
  const letterhead = await letterheadNow(app, reader);
  const about: JournalFacts = { span, per, shop: nameOnPaper(letterhead), hash };
  const rows = rowsIn(shape, await loadJournals(shop, { span, per }), about);
  return csvResponse(fileName(shape, about), shape.columns, [rows], shape.mark ? undefined : "");
}

const fileName = ({ name }: JournalShape, { span, hash }: JournalFacts): string =>
  ["journal", name, span.from, span.to, hash.slice(0, SHORT_HASH)].filter(Boolean).join("-");

type Asked = { span: ReportSpan; per: JournalPer; shape: JournalShape | undefined; fault: string | null };

/** Last month, day by day, where the address says nothing else. */
function askedIn({ searchParams }: URL, today: string): Asked {
  const lastMonth = monthOf(addDays(`${monthOf(today)}-01`, -1));
  const from = searchParams.get("from") || `${lastMonth}-01`;
  const span = { from, to: searchParams.get("to") || lastOf(lastMonth) };
  const per = searchParams.get("per") || "day";
  const shape = JOURNAL_SHAPES.find(({ name }) => name === searchParams.get("shape"));
  const asked = { span, shape, per: per === "period" ? "period" : "day" } as const;
  return { ...asked, fault: faultOfDays(span) ?? perFault(per) };
}

const perFault = (per: string): string | null =>
  per === "day" || per === "period" ? null : "Choose a journal for each day or one for the period.";
