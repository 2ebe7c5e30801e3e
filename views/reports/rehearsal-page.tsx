import { counted } from "../../src/domain/exact-text.ts";
import type { RehearsedKey } from "../../src/domain/reports/rehearsal/other-terms.ts";
import { type ReportSpan, spanSaid } from "../../src/domain/reports/spans.ts";
import type { SavedSettings } from "../../src/domain/system/settings.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { LeavesAs } from "../paper/leaves-as.tsx";
import { type Letterhead, PrintedName } from "../paper/letterhead.tsx";
import type { FormState } from "../ui/form-state.ts";
import { Title } from "../ui/title.tsx";
import { RehearsalForm } from "./rehearsal-form.tsx";
import { RehearsalResult, type ShownRehearsal, TermsTable } from "./rehearsal-result.tsx";

type Props = {
  /** Null: none was started since the shop opened, or it is another one by now. */
  shown: ShownRehearsal | null;
  isGone: boolean;
  form: FormState;
  span: ReportSpan;
  present: Pick<SavedSettings, RehearsedKey>;
  letterhead: Letterhead;
  printedAt: string;
};

/** Past bets settled under other settings: what it found, or how far it is, and the form. */
export function RehearsalPage({ shown, isGone, form, span, present, letterhead, printedAt }: Props) {
  const isAtWork = shown?.at === "WORK";
  return (
    <article className="paper day-sheet">
      <PrintedName letterhead={letterhead} />
      <Title
        text="Rehearsal"
        sub={shown ? `Bets first settled ${spanSaid(shown.span)}` : "Past bets under other settings"}
      >
        {shown?.at === "END" && <LeavesAs file={shown.file} />}
      </Title>
      <RehearsalPart {...{ shown, isGone }} />
      {!isAtWork &&
        (shown ? (
          <details className="no-print" open={Object.keys(form.errors).length > 0}>
            <summary className="button">Rehearse Again</summary>
            <RehearsalForm {...{ form, span, present }} />
          </details>
        ) : (
          <RehearsalForm {...{ form, span, present }} />
        ))}
      <ul className="notes soft small">
        {NOTES.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <p className="soft small">Satchel, {printedAt}</p>
    </article>
  );
}

const NOTES = [
  "Nothing is written: no bet, balance or report changes.",
  "Customers are taken to bet the same under other settings. They might not.",
  "Change: as rehearsed, less as settled.",
  "Kept: stakes less payouts. Difference: what the shop would have kept more; below zero it would have kept less.",
];

/** How far it is, asking again by itself until it has ended; then what it found. */
export function RehearsalPart({ shown, isGone }: Pick<Props, "shown" | "isGone">) {
  if (shown?.at === "WORK") return <AtWork {...shown} />;
  return (
    <div id="rehearsal">
      {isGone && (
        <p className="sheet in" role="status">
          This rehearsal is gone: Satchel was restarted, or a newer rehearsal took its place. Start it again.
        </p>
      )}
      {shown?.at === "FAULT" && (
        <p className="form-error" role="alert">
          The rehearsal failed before it was done. Nothing was changed. Start it again; if it fails again,
          look at the log.
        </p>
      )}
      {shown?.at === "END" && <RehearsalResult {...shown} />}
    </div>
  );
}

function AtWork({ id, progress, terms }: ShownRehearsal) {
  const href = urls.reports.rehearsalOf({ run: id });
  return (
    <div id="rehearsal" hx-get={href} hx-trigger="load delay:1s" hx-swap="outerHTML" hx-target="#rehearsal">
      <section className="sheet in fetch-progress" aria-label="Progress">
        {progress ? (
          <progress max={Math.max(1, progress.total)} value={progress.done} aria-label="Bets re-settled" />
        ) : (
          <progress aria-label="Bets re-settled" />
        )}
        <p>
          {progress
            ? `${progress.done.toLocaleString("en-GB")} of ${counted(progress.total, "bet")}`
            : "Looking for the bets..."}
        </p>
        <form method="post" action={urls.reports.rehearsalStop} className="actions">
          <button type="submit" className="button" data-busy="Stopping...">
            Stop
          </button>
          <a className="button" href={href}>
            Refresh
          </a>
        </form>
      </section>
      <TermsTable terms={terms} />
    </div>
  );
}
