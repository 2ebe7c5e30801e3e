import { FEEDBACK_STATUSES, type FeedbackStatus } from "../../src/domain/feedback/report.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { ColumnHeads } from "../ui/column-heads.tsx";
import { Pager } from "../ui/pager.tsx";
import { type ReportLine, ReportRow } from "./report-sheet.tsx";

export type ListedReports = {
  reports: readonly ReportLine[];
  counts: Record<FeedbackStatus, number>;
  pageNumber: number;
  totalPages: number;
};
type Props = { status: FeedbackStatus | null; list: ListedReports };

const COLUMNS = ["Date", "Message", "Status", "User ID", "Screenshot", "Actions"];

export function ReportList({ status, list }: Props) {
  const { reports, counts, pageNumber, totalPages } = list;
  return (
    <section id="feedback-reports" aria-label="Reports">
      <ReportCounts counts={counts} />
      {reports.length === 0 ? (
        <p className="sheet empty">
          <strong>No feedback reports found</strong>
          <span className="soft">
            {status === null
              ? "Anyone can send one with “Send Feedback” at the bottom right of a screen."
              : "None has this status. Choose “All Status” to see the others."}
          </span>
          {status === null && (
            <a className="button act" href={urls.feedback.send}>
              Send the First Report
            </a>
          )}
        </p>
      ) : (
        <div className="sheet scroll">
          <table className="reports">
            <caption className="visually-hidden">Feedback reports, newest first</caption>
            <ColumnHeads columns={COLUMNS} />
            <tbody>
              {reports.map((report) => (
                <ReportRow key={report.id} report={report} shown={{ status, page: pageNumber }} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pager
        page={pageNumber}
        totalPages={totalPages}
        href={(page) => urls.feedback.reportsPage(status, page)}
        target="#feedback-reports"
        label="Pages of feedback reports"
        loading="Loading reports..."
      />
    </section>
  );
}

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
