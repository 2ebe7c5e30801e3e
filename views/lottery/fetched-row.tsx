import type { ReactNode } from "react";

type Props = {
  id: string;
  title: string;
  /** What it has, in a few words. */
  note: string;
  /** Its inside, and the page with the row open. */
  href: string;
  /** The inside of an open row; a closed one fetches its own when it is opened. */
  children: ReactNode;
};

/** A row below a list that is closed until it is wanted, and costs nothing until then. */
export function FetchedRow({ id, title, note, href, children }: Props) {
  const fetchInside = !children && {
    "hx-get": href,
    "hx-trigger": "toggle once",
    "hx-target": `#${id}-inside`,
    "hx-swap": "innerHTML",
  };
  return (
    <details id={id} className="sheet" open={Boolean(children)} {...fetchInside}>
      <summary>
        <strong>{title}</strong>
        <span className="soft small">{note}</span>
      </summary>
      <div id={`${id}-inside`}>
        {children || (
          <p className="in">
            <a href={`${href}#${id}`}>Show {title.toLowerCase()}</a>
            <span className="loading">Loading...</span>
          </p>
        )}
      </div>
    </details>
  );
}
