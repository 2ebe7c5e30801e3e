import { formatInstant } from "../../src/domain/london-time.ts";
import { urls } from "../../src/urls.ts";
import { Badge } from "../ui/badge.tsx";
import { OpensDialog } from "../ui/dialog.tsx";
import { Title } from "../ui/title.tsx";
import type { ReportLine } from "./report-row.tsx";
import { Reporter } from "./reporter.tsx";
import { StatusForm } from "./status-form.tsx";

/** Feedback Report Details: one report with everything that was sent with it. */
export function ReportSheet({ report }: { report: ReportLine & { screen: string | null } }) {
  const { id, message, screen, screenshotBytes, screenshotRemovedAt, createdAt } = report;
  return (
    <article id="feedback-report">
      <Title text="Feedback Report Details" sub={`Report ID ${id}`}>
        <StatusForm report={report} from="report" />
        <OpensDialog id="delete-report" href={urls.feedback.deleteReport(id)}>
          Delete
        </OpensDialog>
        <a className="button" href={urls.feedback.reports}>
          Back to Feedback Reports
        </a>
      </Title>
      <dl className="sheet facts">
        <div>
          <dt>Submitted</dt>
          <dd>{formatInstant(createdAt)}</dd>
        </div>
        <div>
          <dt>User</dt>
          <dd>
            <Reporter {...report} />
          </dd>
        </div>
        <div>
          <dt>Screenshot</dt>
          <dd>
            {screenshotBytes === null ? <Badge>None</Badge> : <Badge kind="good">Available</Badge>}
            {screenshotRemovedAt && (
              <span className="soft small">
                {" "}
                Removed {formatInstant(screenshotRemovedAt)}: newer ones took its room
              </span>
            )}
          </dd>
        </div>
        {screen && (
          <div>
            <dt>Written on</dt>
            <dd>{screen}</dd>
          </div>
        )}
      </dl>
      <section className="sheet" aria-labelledby="feedback-message-title">
        <header>
          <h2 id="feedback-message-title">Feedback Message</h2>
        </header>
        <p className="in feedback-message">{message}</p>
      </section>
      {screenshotBytes !== null && (
        <section className="sheet" aria-labelledby="feedback-picture-title">
          <header>
            <h2 id="feedback-picture-title">Screenshot</h2>
          </header>
          <a className="in feedback-picture" href={urls.feedback.screenshot(id)}>
            <img src={urls.feedback.screenshot(id)} alt={`Screenshot sent with report ${id}, in full size`} />
          </a>
        </section>
      )}
    </article>
  );
}
