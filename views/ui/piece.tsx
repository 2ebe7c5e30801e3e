import type { ReactNode } from "react";
import type { Plain } from "./plain.ts";

export type PieceProps<Given> = {
  /** A component that makes its HTML of what it is given and of nothing else: it reads no books and no clock. */
  of: (given: Given) => ReactNode;
  given: Given & Plain<Given>;
};

/** A piece of a page, such as a row or a card: what is given makes its HTML, so that it is written once for the same facts. */
export const Piece = <Given extends object>({ of: Component, given }: PieceProps<Given>): ReactNode => (
  <Component {...(given as Given)} />
);
