import type { ReactNode } from "react";

/** A part of a long paper; a table that is too wide is scrolled by keyboard, too. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
  <section className="sheet scroll" aria-label={title} tabIndex={0}>
    <header>
      <h2>{title}</h2>
    </header>
    {children}
  </section>
);
