import { attemptsOf, excludedAt } from "../../db/stores/accounts/exclusions.ts";
import type { Reader } from "../../db/stores/reader.ts";
import { type Exclusion, exclusionAt, isInForce } from "../../src/domain/accounts/exclusion.ts";
import { counted } from "../../src/domain/exact-text.ts";
import { formatDay, formatInstant } from "../../src/domain/london-time.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { LeavesAs } from "../paper/leaves-as.tsx";
import { type ColumnHead, ColumnHeads } from "../ui/column-heads.tsx";
import { Part } from "../ui/part.tsx";
import { Title } from "../ui/title.tsx";

type Asked = { reader: Reader; now: Date };

/** Exclusions: who is excluded since and until when, and how often they tried to bet or to pay in. */
export const ExclusionsPage = ({ reader, now }: Asked) => (
  <>
    <Title text="Exclusions" sub="Customers who may neither bet nor pay in, with their attempts">
      <LeavesAs print={urls.accounts.exclusionsPrint} file={urls.accounts.exclusionsCsv} />
    </Title>
    <Part of={ExclusionsList} reader={reader} given={{ now }} />
  </>
);

/** So many rows; the file has them all. */
const MOST_ROWS = 200;

/** The part that each exclusion and each attempt renews. */
export async function ExclusionsList({ reader, now }: Asked) {
  const excluded = await excludedAt(reader, now);
  const attempts = await attemptsOf(
    reader,
    excluded.map(({ id }) => id),
  );
  const rows = excluded.map(({ id, name, deletedAt, ...stored }) => {
    const exclusion = exclusionAt(stored, now)!;
    return { ...{ id, name, exclusion }, isDeleted: deletedAt !== null, tried: attempts.get(id) };
  });
  return (
    <div
      id="exclusions"
      data-live="accounts"
      hx-get={urls.accounts.exclusions}
      hx-trigger="refresh-due"
      hx-swap="outerHTML"
    >
      {rows.length === 0 ? (
        <p className="sheet empty">
          <strong>No customer is excluded</strong>
          <span className="soft">Start an exclusion or a break with Exclude on an account's page.</span>
        </p>
      ) : (
        <ListOf rows={rows} now={now} />
      )}
    </div>
  );
}

type Row = {
  id: number;
  name: string;
  isDeleted: boolean;
  exclusion: Exclusion;
  tried: { attempts: number; lastAt: Date } | undefined;
};

const COLUMNS: readonly ColumnHead[] = ["Customer", "Kind", "Since", "Until", "Attempts"];

const ListOf = ({ rows, now }: { rows: readonly Row[]; now: Date }) => (
  <section className="sheet scroll" aria-label="Exclusions">
    <table className="ledger">
      <caption className="visually-hidden">{counted(rows.length, "customer")}, by name</caption>
      <ColumnHeads columns={COLUMNS} />
      <tbody>
        {rows.slice(0, MOST_ROWS).map((row) => (
          <ExclusionRow key={row.id} row={row} now={now} />
        ))}
      </tbody>
    </table>
    {rows.length > MOST_ROWS && (
      <p className="in soft small">The file has all {rows.length.toLocaleString("en-GB")} of them.</p>
    )}
  </section>
);

function ExclusionRow({ row, now }: { row: Row; now: Date }) {
  const { id, name, isDeleted, exclusion, tried } = row;
  return (
    <tr>
      <th scope="row">
        <a href={isDeleted ? urls.accounts.deleted : urls.accounts.details(id)}>{name}</a>
        {isDeleted && <span className="soft small"> deleted</span>}
      </th>
      <td>{exclusion.isBreak ? "Break" : "Exclusion"}</td>
      <td>
        <span className="unit">{isInForce(exclusion, now) ? "since" : "from"} </span>
        {formatDay(exclusion.from)}
        {!isInForce(exclusion, now) && <span className="soft small"> begins later</span>}
      </td>
      <td>
        <span className="unit">until </span>
        {exclusion.endsAt ? formatInstant(exclusion.endsAt) : formatDay(exclusion.until)}
      </td>
      <td>
        {tried ? `${counted(tried.attempts, "attempt")}, last ${formatInstant(tried.lastAt)}` : "No attempts"}
      </td>
    </tr>
  );
}
