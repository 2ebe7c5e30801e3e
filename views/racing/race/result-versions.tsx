import { formatInstant } from "../../../src/domain/london-time.ts";
import { RACE_STATUS } from "../../../src/domain/racing/races/race-status.ts";
import type { ResultStatus } from "../../../src/domain/racing/races/result-version.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { Badge } from "../../ui/badge.tsx";
import { OpensDialog } from "../../ui/dialog.tsx";
import type { ResultOnCard, RunnerOnCard } from "../cards/card.ts";
import { raceFeedName } from "../cards/feed-name.ts";
import { rowsOf } from "../row.ts";
import { RowsTable } from "../rows-table.tsx";

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
  [RACE_STATUS.abandoned]: "Abandoned",
  [RACE_STATUS.void]: "Void",
};

type Props = {
  raceId: number;
  versions: readonly VersionFacts[];
  runners: readonly RunnerOnCard[];
  /** The version that bets settle on; null while there is none. */
  settling: number | null;
};

/** Every version of a race's result, newest first: nothing that was ever said is lost. */
export function ResultVersions({ raceId, versions, runners, settling }: Props) {
  const newest = versions.toSorted((a, b) => b.version - a.version);
  if (!newest[0]) return null;
  return (
    <section className="sheet" aria-labelledby="result-title">
      <header>
        <h2 id="result-title">Result</h2>
        <Waiting raceId={raceId} newest={newest[0]} settling={settling} />
      </header>
      {newest.map((version, at) => (
        <details key={version.version} id={`version-${version.version}`} className="version" open={at === 0}>
          <summary>
            <span className="strong">{STATUSES[version.status]}</span>
            {version.version === settling && <Badge kind="good">Bets settle on this</Badge>}
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

/** A feed's newest word on which no bet settles yet: staff decide. */
function Waiting({
  raceId,
  newest,
  settling,
}: {
  raceId: number;
  newest: VersionFacts;
  settling: number | null;
}) {
  const isOpen = newest.status === "provisional" || newest.status === "corrected";
  if (newest.version === settling || !isOpen) return null;
  return (
    <>
      <span className="soft small">
        {settling === null
          ? "Bets wait until it is weighed in, or until staff take it."
          : `The feed corrects itself. Bets settle on version ${settling} until staff take this one.`}
      </span>
      <span className="push">
        <OpensDialog id="take-result" href={urls.racing.takeResult(raceId)}>
          Take This Result
        </OpensDialog>
      </span>
    </>
  );
}

/** "version 2, entered by Ada Clerk, 21/11/2026, 14:16". */
const sourceOf = ({ version, by, source, storedAt }: VersionFacts): string =>
  `version ${version}, ${by ? `entered by ${by}` : `from ${raceFeedName(source)}`}, ${formatInstant(storedAt)}`;
