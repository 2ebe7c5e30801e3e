type Props = {
  page: number;
  totalPages: number;
  href: (page: number) => string;
  target: string;
  label: string;
  /** What stands there while the next page is on its way. */
  loading?: string;
};

/** Previous and Next, as links that htmx turns into a swap of the list alone. */
export function Pager({ page, totalPages, href, target, label, loading }: Props) {
  if (totalPages <= 1) return null;
  const step = (to: number, text: string) =>
    to < 1 || to > totalPages ? (
      <span className="button off" aria-disabled="true">
        {text}
      </span>
    ) : (
      <a
        className="button"
        href={href(to)}
        hx-get={href(to)}
        hx-target={target}
        hx-swap="outerHTML"
        hx-push-url="true"
      >
        {text}
      </a>
    );
  return (
    <nav className="pager" aria-label={label}>
      {step(page - 1, "Previous")}
      <span className="soft">
        Page {page} of {totalPages}
      </span>
      {step(page + 1, "Next")}
      {loading && <span className="loading">{loading}</span>}
    </nav>
  );
}
