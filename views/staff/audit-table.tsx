import type { AuditAction, AuditSubject } from "../../src/domain/audit.ts";
import { formatInstant } from "../../src/domain/london-time.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { ColumnHeads } from "../ui/column-heads.tsx";
import type { AuditAsked } from "./audit-filter.tsx";
import { actionWords, changesIn, type FieldChange, subjectWords } from "./audit-words.ts";

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

export type AuditLine = {
  id: number;
  at: Date;
  userId: number | null;
  userName: string | null;
  action: AuditAction;
  subjectType: AuditSubject;
  subjectId: number;
  before: unknown;
  after: unknown;
  reason: string | null;
  screen: string | null;
};

export function AuditRow({ line }: { line: AuditLine }) {
  const { at, reason, screen } = line;
  return (
    <tr>
      <td className="when">{formatInstant(at)}</td>
      <td>{whoDid(line)}</td>
      <th scope="row">
        <What {...line} />
      </th>
      <td className="changes">
        <ul>
          {changesIn(line).map((change) => (
            <Change key={change.name} {...change} />
          ))}
        </ul>
      </td>
      <td>{reason}</td>
      <td className="soft small">{screen}</td>
    </tr>
  );
}

/** Who it was: a name, a stranger at a screen, or the program itself. */
export const whoDid = ({ userId, userName, screen }: AuditLine): string =>
  userId !== null ? (userName ?? `User ${userId}`) : screen === null ? "Satchel itself" : "Not signed in";

/** What has a page of its own is a step away. */
const PAGES: Partial<Record<AuditSubject, (id: number) => string>> = {
  account: urls.accounts.details,
  feedback: urls.feedback.report,
  racingBet: urls.racing.bet,
  race: urls.racing.race,
  shift: urls.tills.details,
};

/** "Deposit account 9"; an action that ends with its subject names it once: "Open account 9". */
function What({ action, subjectType, subjectId }: AuditLine) {
  const [words, subject] = [actionWords(action), subjectWords(subjectType).toLowerCase()];
  const page = PAGES[subjectType];
  const isNamed = words.toLowerCase().endsWith(subject);
  const name = isNamed ? `${words} ${subjectId}` : `${subject} ${subjectId}`;
  return (
    <>
      {!isNamed && `${words} `}
      {page ? <a href={page(subjectId)}>{name}</a> : isNamed ? name : <span className="soft">{name}</span>}
    </>
  );
}

function Change({ name, before, after }: FieldChange) {
  return (
    <li>
      <span className="soft">{name}</span>{" "}
      {before !== null && after !== null ? (
        <>
          <del>{before}</del> <span aria-hidden="true">→</span> <ins>{after}</ins>
        </>
      ) : after !== null ? (
        <ins>{after}</ins>
      ) : (
        <del>{before}</del>
      )}
    </li>
  );
}
