import { urls } from "../../src/http/urls/urls.ts";

const PAGES = [
  { text: "Journal", href: urls.bookkeeping.journal },
  { text: "Banking", href: urls.bookkeeping.banking },
  { text: "Held", href: urls.bookkeeping.held },
] as const;

export type BookkeepingPage = (typeof PAGES)[number]["text"];

/** The pages of bookkeeping, one beside another. */
export const BookkeepingNav = ({ current }: { current?: BookkeepingPage }) => (
  <div className="toolbar no-print">
    <nav className="segments" aria-label="Bookkeeping">
      {PAGES.map(({ text, href }) => (
        <a key={text} href={href} aria-current={text === current ? "page" : undefined}>
          {text}
        </a>
      ))}
    </nav>
  </div>
);
