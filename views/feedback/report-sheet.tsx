import { formatInstant } from "../../src/domain/london-time.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { Badge } from "../ui/badge.tsx";
import { OpensDialog } from "../ui/dialog.tsx";
import { Fact } from "../ui/fact.tsx";
import { Title } from "../ui/title.tsx";
import type { ReportLine } from "./report-row.tsx";
import { Reporter } from "./reporter.tsx";
import { StatusForm } from "./status-form.tsx";

type Details = ReportLine & { screen: string | null };

/** Feedback Report Details: one report with everything that was sent with it. */
export function ReportSheet({ report }: { report: Details }) {
  const { id, message, screenshotBytes } = report;
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
      <ReportFacts report={report} />
      <section className="sheet" aria-labelledby="feedback-message-title">
        <header>
          <h2 id="feedback-message-title">Feedback Message</h2>
        </header>
        <p className="in feedback-message">{message}</p>
      </section>
      {screenshotBytes !== null && <Screenshot reportId={id} />}
    </article>
  );
}

function ReportFacts({ report }: { report: Details }) {
  const { screen, screenshotBytes, screenshotRemovedAt, createdAt } = report;
  return (
    <dl className="sheet facts">
      <Fact term="Submitted">{formatInstant(createdAt)}</Fact>
      <Fact term="User">
        <Reporter {...report} />
      </Fact>
      <Fact term="Screenshot">
        {screenshotBytes === null ? <Badge>None</Badge> : <Badge kind="good">Available</Badge>}
        {screenshotRemovedAt && (
          <span className="soft small">
            {" "}
            Removed {formatInstant(screenshotRemovedAt)}: newer ones took its room
          </span>
        )}
      </Fact>
      {screen && <Fact term="Written on">{screen}</Fact>}
    </dl>
  );
}

const Screenshot = ({ reportId }: { reportId: number }) => (
  <section className="sheet" aria-labelledby="feedback-picture-title">
    <header>
      <h2 id="feedback-picture-title">Screenshot</h2>
    </header>
    <a className="in feedback-picture" href={urls.feedback.screenshot(reportId)}>
      <img
        src={urls.feedback.screenshot(reportId)}
        alt={`Screenshot sent with report ${reportId}, in full size`}
        loading="lazy"
      />
    </a>
  </section>
);
