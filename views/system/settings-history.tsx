import { formatDay, formatInstant } from "../../src/domain/london-time.ts";
import { settingInWords, settingOf } from "../../src/domain/system/settings.ts";
import type { SettingChange } from "../../src/domain/system/shop-settings.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { ColumnHeads } from "../ui/column-heads.tsx";
import { wordsBefore } from "./setting-since.tsx";

type Props = { changes: readonly SettingChange[]; most: number };

const COLUMNS = ["Setting", "Before", "Since then", "Valid from", "Saved", "By"];

/** Where the rail of groups leads at its end. */
export const HISTORY_ID = "settings-history";
export const HISTORY_TITLE = "Changes";

/** Changes, newest first; the audit trail has all. */
export function SettingsHistory({ changes, most }: Props) {
  return (
    <section className="sheet" aria-labelledby={HISTORY_ID}>
      <header>
        <h2 id={HISTORY_ID}>{HISTORY_TITLE}</h2>
      </header>
      {changes.length === 0 ? (
        <p className="empty">Nothing was changed yet: the shop goes by what it came with.</p>
      ) : (
        <div className="scroll">
          <table className="changed-settings stacked">
            <ColumnHeads columns={COLUMNS} />
            <tbody>
              {changes.map((change) => (
                <ChangeRow key={change.id} change={change} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {changes.length === most && (
        <p className="in">
          <a href={urls.staff.auditOf({ action: "ChangeSetting" })}>All changes, in the audit trail</a>
        </p>
      )}
    </section>
  );
}

function ChangeRow({ change }: { change: SettingChange }) {
  const { key, value, validFrom, savedAt, savedBy } = change;
  const [, ...heads] = COLUMNS;
  const cells = [
    wordsBefore(change),
    settingInWords(key, value),
    formatDay(validFrom),
    formatInstant(savedAt),
    savedBy ?? "Unknown",
  ];
  return (
    <tr>
      <th scope="row">{settingOf(key).label}</th>
      {heads.map((head, at) => (
        <td key={head} data-head={head}>
          {cells[at]}
        </td>
      ))}
    </tr>
  );
}
