import type { AuditAction, AuditSubject } from "../../src/domain/audit.ts";
import { formatInstant } from "../../src/domain/london-time.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { changesIn, type FieldChange, readableName } from "./audit-change.ts";

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
  const { at, action, reason, screen } = line;
  return (
    <tr>
      <td className="when">{formatInstant(at)}</td>
      <td>{whoDid(line)}</td>
      <th scope="row">
        {readableName(action)} <Subject {...line} />
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
  userId !== null ? (userName ?? `User ${userId}`) : screen === null ? "Satchel itself" : "Nobody signed in";

/** What has a page of its own is a step away. */
const PAGES: Partial<Record<AuditSubject, (id: number) => string>> = {
  account: urls.accounts.details,
  feedback: urls.feedback.report,
  racingBet: urls.racing.bet,
  race: urls.racing.race,
  shift: urls.tills.details,
};

function Subject({ subjectType, subjectId }: AuditLine) {
  const name = `${readableName(subjectType).toLowerCase()} ${subjectId}`;
  const page = PAGES[subjectType];
  return page ? <a href={page(subjectId)}>{name}</a> : <span className="soft">{name}</span>;
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
