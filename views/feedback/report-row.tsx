import type { FeedbackStatus } from "../../src/domain/feedback/report.ts";
import { formatInstant } from "../../src/domain/london-time.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { Badge } from "../ui/badge.tsx";
import { Reporter } from "./reporter.tsx";
import { type ShownList, StatusForm } from "./status-form.tsx";

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
