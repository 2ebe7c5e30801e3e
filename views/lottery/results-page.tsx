import { findDraw, pageOfDate, pageOfDates } from "../../db/stores/lottery/draws.ts";
import { lastFetches } from "../../db/stores/lottery/fetches.ts";
import { findRemovedDraw } from "../../db/stores/lottery/removed-draws.ts";
import type { Reader } from "../../db/stores/reader.ts";
import { type Draw, sameNumbers } from "../../src/domain/lottery/draw.ts";
import type { DrawType } from "../../src/domain/lottery/game.ts";
import type { HeldDraw } from "../../src/domain/lottery/held-draw.ts";
import { isUnreadable } from "../../src/domain/unreadable.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { LeavesAs } from "../paper/leaves-as.tsx";
import { OpensDialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { Pager } from "../ui/pager.tsx";
import { Part } from "../ui/part.tsx";
import { Title } from "../ui/title.tsx";
import { DateRow } from "./date-row.tsx";
import { DrawDayPage, type Shown } from "./draw-day-page.tsx";
import { type Conflict, FetchStatus } from "./draw-entry-tabs.tsx";
import { FetchedRow } from "./fetched-row.tsx";
import { NumbersDrawnPage } from "./numbers-drawn-page.tsx";

export const DATES_PER_PAGE = 20;

type Props = {
  reader: Reader;
  /** The day that is open, or null for the newest one of the page. */
  shown: Shown | null;
  page: number;
  /** When the next draw is, and until when it takes bets. */
  nextDraw: string;
  /** The names of the draw feeds in the order they are tried. */
  feeds: readonly string[];
  /** Of which draw type the numbers are counted below the list; null where they are not. */
  counted: CountedDraws | null;
};

/** The draw day that it is, and the largest number of the shop's drum. */
type CountedDraws = { drawType: DrawType; today: string; largest: number };

/** The searched date without a draw, as typed; null where there is none. */
type Missing = { text: string; sentence: string } | null;

/** Lottery Results: every draw, newest first, and who won what in it. */
export async function ResultsPage({
  reader,
  fetchDue,
  missing,
  today,
  ...given
}: Props & { fetchDue: boolean; missing: Missing; today: string }) {
  return (
    <>
      <Title text="Lottery Results" sub="View and manage lottery draw results and outcomes">
        <LeavesAs print={urls.lottery.drawsPrint} file={urls.lottery.drawsCsv} />
        <OpensDialog id="enter-draws" href={urls.lottery.enterDraws} letter="E">
          Enter Draws
        </OpensDialog>
        <FetchLatest automatic={fetchDue} />
      </Title>
      <DateForm day={given.shown?.day ?? missing?.text ?? ""} today={today} missing={missing} />
      <Part of={PastDraws} reader={reader} given={given} />
    </>
  );
}

/** Leads to the draws of a date, however long ago. */
function DateForm({ day, today, missing }: { day: string; today: string; missing: Missing }) {
  return (
    <form className="sheet in fields results-day" method="get" action={urls.lottery.results}>
      <Field
        id="results-day"
        label="Draws of"
        name="day"
        type="date"
        form={{ typed: {}, errors: missing ? { day: missing.sentence } : {} }}
        defaultValue={day}
        max={today}
        required
        autoFocus={missing !== null}
      />
      <button type="submit" className="button" data-busy="Looking...">
        Show
      </button>
    </form>
  );
}

/** The list of dates: the part that its pager changes, and a draw that was entered. */
export async function PastDraws({ reader, shown, page, nextDraw, feeds, counted }: Props) {
  const wanted = shown ? await pageOfDate(reader, shown.day, DATES_PER_PAGE) : page;
  const { dates, pageNumber, totalPages } = await pageOfDates(reader, wanted, DATES_PER_PAGE);
  const open = shown ?? (dates[0] && { day: dates[0].drawDate, drawType: null, players: 1 });
  const inside = open && <DrawDayPage reader={reader} shown={open} />;
  return (
    <section
      id="past-draws"
      aria-labelledby="past-draws-title"
      data-live="draws"
      data-held="details ~ details[open], [role=tab] ~ [aria-selected=true]"
      hx-get={urls.lottery.resultsPage(pageNumber)}
      hx-trigger="refresh-due"
      hx-swap="outerMorph"
    >
      <header className="list-head">
        <h2 id="past-draws-title">{dates.length === 0 ? "Recent Draws" : "Past Draws"}</h2>
        <p className="soft small">{nextDraw}</p>
        <FetchStatusPage reader={reader} feeds={feeds} />
      </header>
      {dates.length === 0 ? (
        <p className="sheet empty">
          No draws have been performed yet. Click "Fetch Latest Results" to generate results.
        </p>
      ) : (
        dates.map((date) => (
          <DateRow key={date.drawDate} date={date}>
            {date.drawDate === open?.day ? inside : null}
          </DateRow>
        ))
      )}
      <Pager
        page={pageNumber}
        totalPages={totalPages}
        href={urls.lottery.resultsPage}
        target="#past-draws"
        label="Pages of past draws"
        loading="Loading results..."
      />
      {dates.length > 0 && (
        <FetchedRow
          id="numbers-drawn"
          title="Numbers Drawn"
          note="Counts of the last 52 draws"
          href={urls.lottery.numbersDrawn(counted?.drawType ?? shown?.drawType ?? 1)}
        >
          {counted && <NumbersDrawnPage reader={reader} {...counted} />}
        </FetchedRow>
      )}
    </section>
  );
}

/**
 * Fetches draws at a click, and, where a fetch is due, by itself a second after the page opened.
 * tests/specification/section-4-states.ts
 */
export function FetchLatest({ automatic }: { automatic: boolean }) {
  return (
    <>
      <form
        id="fetch-latest"
        method="post"
        action={urls.lottery.fetchDraws}
        hx-post={urls.lottery.fetchDraws}
        hx-target="#past-draws"
        hx-swap="outerHTML"
        hx-sync="this:drop"
      >
        <button type="submit" className="button act" data-busy="Fetching results...">
          Fetch Latest Results
        </button>
      </form>
      {automatic && (
        <span
          id="fetch-at-opening"
          hidden
          hx-post={urls.lottery.fetchDraws}
          hx-vals='{"from":"opening"}'
          hx-trigger="load delay:1s"
          hx-swap="none"
        />
      )}
    </>
  );
}

/** How the last fetch went; a log that cannot be read is no reason to show no draws. */
export async function FetchStatusPage({ reader, feeds }: { reader: Reader; feeds: readonly string[] }) {
  const { last, answered } = await lastFetches(reader).catch(() => NOT_KNOWN);
  const conflicts = await standingConflicts(reader, answered?.conflicts ?? []);
  return (
    <FetchStatus
      feeds={feeds}
      last={last ?? null}
      conflicts={conflicts}
      held={await stillHeld(reader, answered?.held ?? [])}
      isUnread={isUnreadable(answered?.conflicts) || isUnreadable(answered?.held)}
    />
  );
}

const NOT_KNOWN = { last: undefined, answered: undefined };

/** Draws that still differ from the feed's; those corrected or entered since are left out. */
async function standingConflicts(reader: Reader, conflicts: readonly Draw[]): Promise<Conflict[]> {
  const standing: Conflict[] = [];
  for (const fetched of conflicts) {
    const stored = await findDraw(reader, fetched);
    const removed = stored ? undefined : await findRemovedDraw(reader, fetched);
    const isHeld = removed && (isUnreadable(removed.winningNumbers) || sameNumbers(removed, fetched));
    if (stored ? !sameNumbers(stored, fetched) : isHeld)
      standing.push({ ...fetched, isRemoved: removed !== undefined });
  }
  return standing;
}

/** As many as a clerk looks at: a shop's first fetch may hold a season. */
const MOST_HELD = 12;

/** Held draws that nobody has entered or confirmed since, the newest first. */
async function stillHeld(reader: Reader, held: readonly HeldDraw[]): Promise<HeldDraw[]> {
  const waiting: HeldDraw[] = [];
  const newest = held.toSorted((a, b) => b.drawDate.localeCompare(a.drawDate) || a.drawType - b.drawType);
  for (const one of newest) {
    if (waiting.length === MOST_HELD) break;
    if (!(await findDraw(reader, one))) waiting.push(one);
  }
  return waiting;
}
