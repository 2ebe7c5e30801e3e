import type { ReactNode } from "react";

type Props = {
  id: string;
  /** What the row is about, after "More: ". */
  of: string;
  /** Links, and buttons or forms of one button. */
  children: ReactNode;
};

/**
 * A row's less common actions behind "…". It opens and closes without a script; with one, Esc or a click
 * elsewhere closes it as it does the header's menus.
 */
export const RowMenu = ({ id, of, children }: Props) => (
  <details className="row-menu" data-menu>
    <summary id={id} className="button small" aria-label={`More: ${of}`}>
      …
    </summary>
    <div className="menu-list">{children}</div>
  </details>
);
