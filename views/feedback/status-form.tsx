import { FEEDBACK_STATUSES, type FeedbackStatus } from "../../src/domain/feedback/report.ts";
import { urls } from "../../src/http/urls/urls.ts";

/** The list that the dropdown stands in, as it is filtered and paged: it comes back as it was. */
export type ShownList = { status: FeedbackStatus | null; page: number };

type Props = { report: { id: number; status: FeedbackStatus }; from: ShownList | "report" };

/** The inline dropdown: choosing posts at once; where no script does that, a button stands beside it. */
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
