import { FEEDBACK_STATUSES, type FeedbackStatus } from "../../src/domain/feedback/report.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { Title } from "../ui/title.tsx";
import { type ListedReports, ReportList } from "./report-list.tsx";

type Props = { status: FeedbackStatus | null; list: ListedReports };

/**
 * The list under its title and filter. Choosing a status filters at once; Refresh reloads, and works without
 * a script.
 */
export function FeedbackScreen({ status, list }: Props) {
  return (
    <>
      <Title text="Feedback Reports" sub="Manage user feedback and bug reports">
        <form
          className="feedback-filter"
          method="get"
          action={urls.feedback.reports}
          hx-get={urls.feedback.reports}
          hx-trigger="change, submit"
          hx-target="#feedback-reports"
          hx-swap="outerHTML"
          hx-push-url="true"
        >
          <label className="visually-hidden" htmlFor="feedback-filter">
            Status
          </label>
          <select id="feedback-filter" name="status" defaultValue={status ?? ""}>
            <option value="">All Status</option>
            {FEEDBACK_STATUSES.map(({ status, name }) => (
              <option key={status} value={status}>
                {name}
              </option>
            ))}
          </select>
          <button type="submit" className="button" data-busy="Refreshing...">
            Refresh
          </button>
        </form>
      </Title>
      <ReportList status={status} list={list} />
    </>
  );
}
