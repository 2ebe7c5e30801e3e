import { formatInstant } from "../../../src/domain/london-time.ts";
import { RACE_STATUS } from "../../../src/domain/racing/races/race-status.ts";
import type { ResultStatus } from "../../../src/domain/racing/races/result-version.ts";
import { TOTE_FIELDS, TOTE_LABELS, type ToteTexts } from "../../../src/domain/racing/races/tote.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { Badge } from "../../ui/badge.tsx";
import { OpensDialog } from "../../ui/dialog.tsx";
import type { ResultOnCard, RunnerOnCard } from "../cards/card.ts";
import { raceFeedName } from "../cards/feed-notice.tsx";
import { RowsTable, rowsOf } from "../rows-table.tsx";

/** A version of a race's result: its places, its source, and staff's reason. */
export type VersionFacts = ResultOnCard & {
  version: number;
  storedAt: Date;
  source: string;
  /** Who entered it by hand; null for a feed's. */
  by: string | null;
  reason: string | null;
  tote: ToteTexts;
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

export const newestOf = (versions: readonly VersionFacts[]): VersionFacts | undefined =>
  versions.toSorted((a, b) => b.version - a.version)[0];

/** Every version of a race's result, newest first. The table of runners has the newest one's places. */
export function ResultVersions({ raceId, versions, runners, settling }: Props) {
  const newest = newestOf(versions);
  if (!newest) return null;
  const earlier = versions.filter((version) => version !== newest).toSorted((a, b) => b.version - a.version);
  return (
    <section className="sheet" aria-labelledby="result-title">
      <header>
        <h2 id="result-title">Result</h2>
        <Waiting raceId={raceId} newest={newest} settling={settling} />
      </header>
      <div id={`version-${newest.version}`} className="version in">
        <VersionHead version={newest} settling={settling} />
        <Dividends tote={newest.tote} />
      </div>
      {earlier.map((version) => (
        <details key={version.version} id={`version-${version.version}`} className="version">
          <summary>
            <VersionHead version={version} settling={settling} />
          </summary>
          <div className="runners whole">
            <RowsTable rows={rowsOf({ runners, result: version })} />
          </div>
          <Dividends tote={version.tote} />
        </details>
      ))}
    </section>
  );
}

const VersionHead = ({ version, settling }: { version: VersionFacts; settling: number | null }) => (
  <>
    <span className="strong">{STATUSES[version.status]}</span>{" "}
    {version.version === settling && <Badge kind="good">Used for settlement</Badge>}{" "}
    <span className="soft">{sourceOf(version)}</span>
    {version.reason && <span className="reason"> {version.reason}</span>}
  </>
);

/** As the source writes them: "Tote win £9.50 · CSF £108.52". */
function Dividends({ tote }: { tote: ToteTexts }) {
  const declared = TOTE_FIELDS.flatMap((field) =>
    tote[field] ? `${TOTE_LABELS[field]} ${tote[field]}` : [],
  );
  return declared.length > 0 && <p className="soft small">Dividends: {declared.join(" · ")}</p>;
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
