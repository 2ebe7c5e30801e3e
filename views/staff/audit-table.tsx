import { urls } from "../../src/http/urls/urls.ts";
import { ColumnHeads } from "../ui/column-heads.tsx";
import type { AuditAsked } from "./audit-filter.tsx";
import { type AuditLine, AuditRow } from "./audit-row.tsx";

type Props = { page: { entries: readonly AuditLine[]; newer: boolean; older: boolean }; asked: AuditAsked };

const COLUMNS = ["When", "Who", "What", "Before and after", "Why", "Where"];

export function AuditTable({ page: { entries, newer, older }, asked }: Props) {
  return (
    <section id="audit" aria-label="Changes">
      {entries.length === 0 ? (
        <p className="sheet empty">
          <strong>Nothing was changed here</strong>
          <span className="soft">Ask for other days, or clear the filter.</span>
        </p>
      ) : (
        <div className="sheet scroll">
          <table className="audit">
            <caption className="visually-hidden">Changes, newest first</caption>
            <ColumnHeads columns={COLUMNS} />
            <tbody>
              {entries.map((line) => (
                <AuditRow key={line.id} line={line} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <nav className="pager" aria-label="Pages of the audit trail">
        {newer && <Step href={urls.staff.auditOf({ ...asked, newer: entries[0]?.id ?? 0 })} text="Newer" />}
        {older && (
          <Step href={urls.staff.auditOf({ ...asked, older: entries.at(-1)?.id ?? 0 })} text="Older" />
        )}
        <span className="loading">Loading changes...</span>
        {entries.length > 0 && (
          <a className="button" href={urls.staff.auditFile(asked)}>
            Download CSV
          </a>
        )}
      </nav>
    </section>
  );
}

function Step({ href, text }: { href: string; text: string }) {
  return (
    <a className="button" href={href} hx-get={href} hx-target="#audit" hx-swap="outerHTML" hx-push-url="true">
      {text}
    </a>
  );
}
