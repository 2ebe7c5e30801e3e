import type { ReactNode } from "react";

type Props = { term: string; className?: string; children: ReactNode };

/** A term and what it is, as one row of a `dl`. */
export const Fact = ({ term, className, children }: Props) => (
  <div>
    <dt>{term}</dt>
    <dd className={className}>{children}</dd>
  </div>
);
