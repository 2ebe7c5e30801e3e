import { FEEDBACK_STATUSES, type FeedbackStatus } from "../../src/domain/feedback/report.ts";
import { formatInstant } from "../../src/domain/london-time.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { Badge } from "../ui/badge.tsx";
import { OpensDialog } from "../ui/dialog.tsx";
import { Fact } from "../ui/fact.tsx";
import { Title } from "../ui/title.tsx";

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

export type ReportLine = {
  id: number;
  message: string;
  status: FeedbackStatus;
  userId: number | null;
  userName: string | null;
  screenshotBytes: number | null;
  screenshotRemovedAt: Date | null;
  createdAt: Date;
};

export function ReportRow({ report, shown }: { report: ReportLine; shown: ShownList }) {
  const { id, message, screenshotBytes, createdAt } = report;
  return (
    <tr>
      <td className="when">{formatInstant(createdAt)}</td>
      <th scope="row" className="excerpt">
        <span>{message}</span>
      </th>
      <td>
        <StatusForm report={report} from={shown} />
      </td>
      <td>
        <Reporter {...report} />
      </td>
      <td>{screenshotBytes === null ? <Badge>No</Badge> : <Badge kind="good">Yes</Badge>}</td>
      <td className="row-actions">
        <a className="button small" href={urls.feedback.report(id)}>
          View<span className="visually-hidden"> report {id}</span>
        </a>
      </td>
    </tr>
  );
}

/** The sender of a report: a user's id, with the name where it is known, or that it is anonymous. */
export function Reporter({ userId, userName }: { userId: number | null; userName: string | null }) {
  if (userId === null) return <>Anonymous</>;
  return (
    <>
      {userId}
      {userName && <span className="soft small"> {userName}</span>}
    </>
  );
}

/** The list around the dropdown, with its filter and page: it is returned unchanged. */
export type ShownList = { status: FeedbackStatus | null; page: number };

type Props = { report: { id: number; status: FeedbackStatus }; from: ShownList | "report" };

/** The inline dropdown: choosing posts at once; without a script there is a button. */
export function StatusForm({ report: { id, status }, from }: Props) {
  const inList = from !== "report";
  return (
    <form
      className={`report-status status-${status}`}
      method="post"
      action={urls.feedback.status(id)}
      hx-post={urls.feedback.status(id)}
      hx-trigger="change"
      hx-target={inList ? "#feedback-reports" : "#feedback-report"}
      hx-swap="outerHTML"
      hx-sync="this:replace"
    >
      <input type="hidden" name="replaces" value={status} />
      {inList && (
        <>
          <input type="hidden" name="shownStatus" value={from.status ?? ""} />
          <input type="hidden" name="shownPage" value={from.page} />
        </>
      )}
      <select id={`status-${id}`} name="status" defaultValue={status} aria-label={`Status of report ${id}`}>
        {FEEDBACK_STATUSES.map(({ status, name }) => (
          <option key={status} value={status}>
            {name}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="button small">
          Set
        </button>
      </noscript>
    </form>
  );
}
