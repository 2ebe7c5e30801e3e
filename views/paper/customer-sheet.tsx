import type { ReactNode } from "react";
import { formatInstant } from "../../src/domain/london-time.ts";
import { type Letterhead, LetterheadLines } from "./letterhead.tsx";
import { PrintButton } from "./print-button.tsx";

type Props = {
  letterhead: Letterhead;
  title: string;
  label: string;
  /** Where the same sheet is for the other paper, and the way back. */
  other: string;
  back: { href: string; text: string };
  isA4: boolean;
  complaints: readonly string[];
  printedAt: Date;
  children: ReactNode;
};

/** A sheet for a customer, from the roll or on A4: the shop's head, what it says, and how to complain. */
export function CustomerSheet(props: Props) {
  const { letterhead, title, label, other, back, isA4, complaints, printedAt, children } = props;
  // A sheet's header is a row.
  const Head = isA4 ? "div" : "header";
  return (
    <>
      <p className="actions no-print">
        <PrintButton />
        <a className="button" href={other}>
          {isA4 ? "For the Roll" : "For A4"}
        </a>
        <a className="button" href={back.href}>
          {back.text}
        </a>
      </p>
      <article className={isA4 ? "sheet in settled" : "receipt settled"} aria-label={label}>
        <Head>
          <LetterheadLines {...letterhead} />
          <p className="strong">{title}</p>
        </Head>
        {children}
        <h2>If you do not agree</h2>
        {complaints.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <footer className="small">Printed {formatInstant(printedAt)}.</footer>
      </article>
    </>
  );
}
