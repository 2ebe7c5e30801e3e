import type { ReactNode } from "react";
import { type ReportSpan, usualSpans } from "../../src/domain/reports/spans.ts";
import { SpanForm } from "../paper/span-form.tsx";

type Props = {
  span: ReportSpan;
  today: string;
  path: string;
  hrefOf: (span: ReportSpan) => string;
  kept?: readonly (readonly [name: string, value: string])[];
  children?: ReactNode;
};

/** Chooses other days: open where there is room for a line of them; behind one button on a phone. */
export function DaysToolbar({ span, today, path, hrefOf, kept = [], children }: Props) {
  const spans = usualSpans(today).map(({ name, span: one }) => ({
    name,
    href: hrefOf(one),
    isChosen: one.from === span.from && one.to === span.to,
  }));
  return (
    <div className="toolbar no-print">
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
        <SpanForm path={path} isBare kept={kept} {...span} />
      </details>
      {children}
    </div>
  );
}
