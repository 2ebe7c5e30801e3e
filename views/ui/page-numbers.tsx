type Props = {
  page: number;
  totalPages: number;
  href: (page: number) => string;
  target: string;
  label: string;
  /** The fields that say what is chosen on the page, sent along with the address. */
  include: string;
  /** The same addresses without what `include` sends. */
  bareHref: (page: number) => string;
  /** What stands there while the page is on its way. */
  loading: string;
};

/** Previous, the pages around this one, Next; nothing where there is one page. */
export function PageNumbers(props: Props) {
  const { page, totalPages, href, target, label, include, bareHref, loading } = props;
  if (totalPages <= 1) return null;
  const link = (to: number, text: string, current = false) =>
    to < 1 || to > totalPages ? (
      <span key={text} className="button off" aria-disabled="true">
        {text}
      </span>
    ) : (
      <a
        key={text}
        className={current ? "button act" : "button"}
        aria-current={current ? "page" : undefined}
        href={href(to)}
        hx-get={bareHref(to)}
        hx-include={include}
        hx-target={target}
        hx-swap="outerHTML show:top"
        hx-push-url="true"
      >
        {text}
      </a>
    );
  return (
    <nav className="pager numbers" aria-label={label}>
      {link(page - 1, "Previous")}
      {pagesAround(page, totalPages).map((one) => link(one, String(one), one === page))}
      {link(page + 1, "Next")}
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
