import type { NamedReport } from "../../src/domain/reports/report-names.ts";
import { type ReportSpan, usualSpans } from "../../src/domain/reports/spans.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { SpanForm } from "../paper/span-form.tsx";

type Props = { of: NamedReport; reports: readonly NamedReport[]; span: ReportSpan; today: string };

/** One line: which report, and of which days. A report of present balances has no days to choose. */
export const ReportToolbar = ({ of, reports, span, today }: Props) => (
  <div className="toolbar no-print">
    <ReportMenu {...{ of, reports, span }} />
    {of.isCurrent ? (
      <span className="soft">Current balances</span>
    ) : (
      <>
        <Periods {...{ of, span, today }} />
        <SpanForm path={urls.reports.report(of.name)} isBare {...span} />
      </>
    )}
  </div>
);

/** A select of links, so that it works without a script and leads on by one press. */
const ReportMenu = ({ of, reports, span }: Omit<Props, "today">) => (
  <nav aria-label="Reports">
    <details data-menu>
      <summary className="button">
        <span className="visually-hidden">Report: </span>
        {of.text}
      </summary>
      <ul className="menu-list">
        {reports.map(({ name, text }) => (
          <li key={name}>
            <a href={urls.reports.reportOf(name, span)} aria-current={name === of.name ? "page" : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </details>
  </nav>
);

const Periods = ({ of, span, today }: Omit<Props, "reports">) => (
  <nav className="segments" aria-label="Period">
    {usualSpans(today).map(({ name, span: one }) => (
      <a
        key={name}
        href={urls.reports.reportOf(of.name, one)}
        aria-current={one.from === span.from && one.to === span.to ? "true" : undefined}
      >
        {name}
      </a>
    ))}
  </nav>
);
