import { FEEDBACK_STATUSES, type FeedbackStatus } from "../../src/domain/feedback/report.ts";

/** The cards above the list: how many there are, and how they stand. */
export function ReportCounts({ counts }: { counts: Record<FeedbackStatus, number> }) {
  const total = FEEDBACK_STATUSES.reduce((sum, { status }) => sum + counts[status], 0);
  return (
    <dl className="counts">
      <div className="sheet">
        <dt>Total Reports</dt>
        <dd>{total}</dd>
      </div>
      {FEEDBACK_STATUSES.map(({ status, name }) => (
        <div key={status} className={`sheet status-${status}`}>
          <dt>{name}</dt>
          <dd>{counts[status]}</dd>
        </div>
      ))}
    </dl>
  );
}
