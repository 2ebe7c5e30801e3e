import { PageLink } from "./page-link.tsx";

type Props = {
  page: number;
  totalPages: number;
  href: (page: number) => string;
  target: string;
  label: string;
  /** Shown while the next page loads. */
  loading: string;
};

/** Previous and Next. */
export function Pager({ page, label, loading, ...list }: Props) {
  if (list.totalPages <= 1) return null;
  return (
    <nav className="pager" aria-label={label}>
      <PageLink text="Previous" to={page - 1} {...list} />
      <span className="soft">
        Page {page} of {list.totalPages}
      </span>
      <PageLink text="Next" to={page + 1} {...list} />
      <span className="loading">{loading}</span>
    </nav>
  );
}
