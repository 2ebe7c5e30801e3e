import { pageOfReports } from "../../db/stores/feedback/reports.ts";
import type { Reader } from "../../db/stores/reader.ts";
import type { FeedbackStatus } from "../../src/domain/feedback/report.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { FeedbackScreen } from "./feedback-screen.tsx";
import { ReportList } from "./report-list.tsx";

const REPORTS_PER_PAGE = 50;

/** The requested status, or any. */
export type FeedbackFilter = { status: FeedbackStatus | null; page: number };
type Props = FeedbackFilter & { reader: Reader };

/** Feedback Reports: what people at the screens had to say. */
export async function FeedbackPage({ reader, ...filter }: Props) {
  return <FeedbackScreen {...filter} list={await pageOf(reader, filter)} />;
}

/** Its list, with the counts: the part that the filter, the pager and every change of a status renew. */
export async function ReportListPage({ reader, ...filter }: Props) {
  return <ReportList {...filter} list={await pageOf(reader, filter)} />;
}

const pageOf = (reader: Reader, filter: FeedbackFilter) =>
  pageOfReports(reader, { ...filter, pageSize: REPORTS_PER_PAGE });

/** A typed address of a missing report, with the way back. */
export function ReportNotFound() {
  return (
    <section className="notice">
      <h1>Feedback Report Not Found</h1>
      <p className="soft">There is no report with this ID. The list has every report there is.</p>
      <p className="actions">
        <a className="button act" href={urls.feedback.reports}>
          Back to Feedback Reports
        </a>
      </p>
    </section>
  );
}
