import { urls } from "../../src/http/urls/urls.ts";

/** For whoever comes by an address: the report is not there, and here is the way back. */
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
