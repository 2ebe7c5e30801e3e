import { PageLink } from "./page-link.tsx";

type Props = {
  page: number;
  totalPages: number;
  href: (page: number) => string;
  target: string;
  label: string;
  /** Fields with the page's choices, sent along with the address. */
  include: string;
  /** The same addresses without what `include` sends. */
  bareHref: (page: number) => string;
  /** Shown while the page loads. */
  loading: string;
};

/** Previous, the pages around this one, Next; nothing where there is one page. */
export function PageNumbers({ page, label, loading, ...list }: Props) {
  if (list.totalPages <= 1) return null;
  const swap = "outerHTML show:top";
  return (
    <nav className="pager numbers" aria-label={label}>
      <PageLink text="Previous" to={page - 1} swap={swap} {...list} />
      {pagesAround(page, list.totalPages).map((one) => (
        <PageLink key={one} text={String(one)} to={one} current={one === page} swap={swap} {...list} />
      ))}
      <PageLink text="Next" to={page + 1} swap={swap} {...list} />
      <span className="loading">{loading}</span>
    </nav>
  );
}

const WINDOW = 5;

/** At most five pages, with this one in the middle where there is room on both sides: 4 of 9 → 2 3 4 5 6. */
export function pagesAround(page: number, totalPages: number): number[] {
  const shown = Math.min(WINDOW, totalPages);
  const first = Math.max(1, Math.min(page - Math.floor(WINDOW / 2), totalPages - shown + 1));
  return Array.from({ length: shown }, (_, index) => first + index);
}
