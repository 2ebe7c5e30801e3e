import { careList, type NamedCareEntry } from "../../db/stores/accounts/care-list.ts";
import type { Reader } from "../../db/stores/reader.ts";
import { type CareThresholds, careEntrySaid } from "../../src/domain/accounts/care-list.ts";
import { counted } from "../../src/domain/exact-text.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { LeavesAs } from "../paper/leaves-as.tsx";
import { type ColumnHead, ColumnHeads } from "../ui/column-heads.tsx";
import { OpensDialog } from "../ui/dialog.tsx";
import { Part } from "../ui/part.tsx";
import { Title } from "../ui/title.tsx";

type Asked = { reader: Reader; now: Date; thresholds: CareThresholds };

/** Customer Care: follow-ups that are due, and who reached a threshold of the shop. Figures, and no verdict. */
export const CareListPage = ({ reader, ...given }: Asked) => (
  <>
    <Title text="Customer Care" sub="Follow-ups due, and customers at a threshold of Shop Settings">
      <LeavesAs print={urls.accounts.careListPrint} file={urls.accounts.careListCsv} />
    </Title>
    <Part of={CareListPart} reader={reader} given={given} />
  </>
);

/** So many rows; the file has them all. */
const MOST_ROWS = 200;

/** The part that each note and each movement of money renews. */
export async function CareListPart({ reader, now, thresholds }: Asked) {
  const entries = await careList(reader, thresholds, now);
  const isAnyOn = Object.values(thresholds).some((pence) => pence !== null);
  return (
    <div
      id="care-list"
      data-live="accounts bets lottery"
      hx-get={urls.accounts.careList}
      hx-trigger="refresh-due"
      hx-swap="outerHTML"
    >
      {entries.length === 0 ? (
        <p className="sheet empty">
          <strong>No follow-up is due{isAnyOn && ", and no customer is at a threshold"}</strong>
          <span className="soft">
            {isAnyOn
              ? "A note with a day for a follow-up appears here on that day."
              : "Thresholds are off: Shop Settings, Exclusion and care."}
          </span>
        </p>
      ) : (
        <Entries entries={entries} />
      )}
    </div>
  );
}

const COLUMNS: readonly ColumnHead[] = ["Customer", "Why", ["Actions", "money"]];

const Entries = ({ entries }: { entries: readonly NamedCareEntry[] }) => (
  <section className="sheet scroll" aria-label="Customer Care">
    <table className="ledger">
      <caption className="visually-hidden">{counted(entries.length, "entry", "entries")}</caption>
      <ColumnHeads columns={COLUMNS} />
      <tbody>
        {entries.slice(0, MOST_ROWS).map((entry) => (
          <EntryRow key={`${entry.accountId} ${entry.reason}`} entry={entry} />
        ))}
      </tbody>
    </table>
    {entries.length > MOST_ROWS && (
      <p className="in soft small">The file has all {entries.length.toLocaleString("en-GB")} of them.</p>
    )}
  </section>
);

const EntryRow = ({ entry }: { entry: NamedCareEntry }) => (
  <tr>
    <th scope="row">
      <a href={urls.accounts.care(entry.accountId)}>{entry.name}</a>
    </th>
    <td>{careEntrySaid(entry)}</td>
    <td className="row-actions">
      <OpensDialog
        id={`care-note-${entry.accountId}-${entry.reason}`}
        className="button small"
        href={urls.accounts.careNote(entry.accountId)}
      >
        Note<span className="visually-hidden">{` of ${entry.name}, ${careEntrySaid(entry)}`}</span>
      </OpensDialog>
    </td>
  </tr>
);
