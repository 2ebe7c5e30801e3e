import type { ReactNode } from "react";

/** The head of a page: its one h1, a line below it, and what can be done on the right. */
export function Title({ text, sub, children }: { text: string; sub?: string; children?: ReactNode }) {
  return (
    <div className="title">
      <div>
        <h1>{text}</h1>
        {sub && <p className="soft">{sub}</p>}
      </div>
      {children && <div className="push">{children}</div>}
    </div>
  );
}
