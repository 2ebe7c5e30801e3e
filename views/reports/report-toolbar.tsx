import { COMPARISONS, type Comparison } from "../../src/domain/reports/comparison.ts";
import type { NamedReport } from "../../src/domain/reports/report-names.ts";
import { type ReportSpan, usualSpans } from "../../src/domain/reports/spans.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { SpanForm } from "../paper/span-form.tsx";

type Props = {
  of: NamedReport;
  reports: readonly NamedReport[];
  title: string;
  span: ReportSpan;
  comparison: Comparison | "";
  today: string;
};

/** One line: which report, of which days, beside which. A report of present balances has no days to choose. */
export function ReportToolbar({ of, reports, title, span, comparison, today }: Props) {
  const asked = { ...span, compare: comparison };
  const chosen = COMPARISONS.find(({ name }) => name === comparison);
  return (
    <div className="toolbar no-print">
      <Menu
        label={title}
        before={title === "Reports" ? "Report: " : "Statistic: "}
        chosen={of.text}
        items={[
          ...reports.map(({ name, text }) => ({
            text,
            href: urls.reports.reportOf(name, asked),
            isChosen: name === of.name,
          })),
          { text: "What if", href: urls.reports.whatIf, isChosen: false },
        ]}
      />
      {of.isCurrent ? (
        <span className="soft">{of.isCurrent}</span>
      ) : (
        <Days {...{ of, span, comparison, today }} />
      )}
      {of.compares && (
        <Menu
          label="Comparison"
          before={chosen ? "Compare: " : ""}
          chosen={chosen?.text ?? "Compare"}
          items={[{ name: "", text: "No comparison" } as const, ...COMPARISONS].map(({ name, text }) => ({
            text,
            href: urls.reports.reportOf(of.name, { ...span, compare: name }),
            isChosen: name === comparison,
          }))}
        />
      )}
    </div>
  );
}

type MenuProps = {
  label: string;
  /** For ears, before what is chosen. */
  before: string;
  chosen: string;
  items: readonly { text: string; href: string; isChosen: boolean }[];
};

/** A select of links, so that it works without a script and leads on by one press. */
const Menu = ({ label, before, chosen, items }: MenuProps) => (
  <nav aria-label={label}>
    <details data-menu>
      <summary className="button">
        <span className="visually-hidden">{before}</span>
        {chosen}
      </summary>
      <ul className="menu-list">
        {items.map(({ text, href, isChosen }) => (
          <li key={text}>
            <a href={href} aria-current={isChosen ? "page" : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </details>
  </nav>
);

/** Open where there is room for a line of periods and dates; behind one button on a phone. */
function Days({ of, span, comparison, today }: Omit<Props, "reports" | "title">) {
  const spans = usualSpans(today).map(({ name, span: one }) => ({
    name,
    href: urls.reports.reportOf(of.name, { ...one, compare: comparison }),
    isChosen: one.from === span.from && one.to === span.to,
  }));
  return (
    <details className="report-days" data-menu>
      <summary className="button">
        <span className="visually-hidden">Days: </span>
        {spans.find(({ isChosen }) => isChosen)?.name ?? "Other days"}
      </summary>
      <nav className="segments" aria-label="Period">
        {spans.map(({ name, href, isChosen }) => (
          <a key={name} href={href} aria-current={isChosen ? "true" : undefined}>
            {name}
          </a>
        ))}
      </nav>
      <SpanForm
        path={urls.reports.report(of.name)}
        isBare
        kept={comparison ? [["compare", comparison]] : []}
        {...span}
      />
    </details>
  );
}
