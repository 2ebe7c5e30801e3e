import { formatInstant } from "../../src/domain/london-time.ts";
import type { ResultStatus } from "../../src/domain/racing/result-version.ts";
import type { ResultOnCard, RunnerOnCard } from "./card.ts";
import { rowsOf } from "./row.ts";
import { RowsTable } from "./rows-table.tsx";

/** A version of a race's result: what it said, from whom, and why staff entered it. */
export type VersionFacts = ResultOnCard & {
  version: number;
  storedAt: Date;
  source: string;
  /** Who entered it by hand; null for a feed's. */
  by: string | null;
  reason: string | null;
};

const STATUSES: Record<ResultStatus, string> = {
  provisional: "Provisional",
  "weighed-in": "Weighed in",
  corrected: "Corrected",
  abandoned: "Abandoned",
  void: "Void",
};

/** Every version of a race's result, newest first: nothing that was ever said is lost. */
export function ResultVersions({
  versions,
  runners,
}: {
  versions: readonly VersionFacts[];
  runners: readonly RunnerOnCard[];
}) {
  if (versions.length === 0) return null;
  const newest = versions.toSorted((a, b) => b.version - a.version);
  return (
    <section className="sheet" aria-labelledby="result-title">
      <header>
        <h2 id="result-title">Result</h2>
        {versions.length > 1 && (
          <span className="soft small">{versions.length} versions, the newest counts</span>
        )}
      </header>
      {newest.map((version, at) => (
        <details key={version.version} className="version" open={at === 0}>
          <summary>
            <span className="strong">{STATUSES[version.status]}</span>
            <span className="soft">{sourceOf(version)}</span>
            {version.reason && <span className="reason">{version.reason}</span>}
          </summary>
          <div className="runners whole">
            <RowsTable rows={rowsOf({ runners, result: version })} />
          </div>
        </details>
      ))}
    </section>
  );
}

/** "version 2, entered by Ada Clerk, 21/11/2026, 14:16". */
const sourceOf = ({ version, by, source, storedAt }: VersionFacts): string =>
  `version ${version}, ${by ? `entered by ${by}` : `from ${source}`}, ${formatInstant(storedAt)}`;
