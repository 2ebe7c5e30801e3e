/** A step on the way to a page; one without an address is plain text. */
export type Crumb = { text: string; href?: string };

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  if (crumbs.length === 0) return null;
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      <ol>
        {crumbs.map(({ text, href }, at) => (
          <li key={text}>
            {at === crumbs.length - 1 ? (
              <span aria-current="page">{text}</span>
            ) : href ? (
              <a href={href}>{text}</a>
            ) : (
              text
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
