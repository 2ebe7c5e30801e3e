import type { ProductFigures } from "../figures.ts";

/** What a customer of some days was before them; `nobody`: money without an account. */
export type Standing = "new" | "stayed" | "back" | "lapsed" | "nobody";

type Earlier = {
  /** Those of as many days just before, by their ids. */
  before: ReadonlyMap<string, unknown>;
  /** Those of any day before. */
  ever: ReadonlySet<string>;
};

/** The standing of a customer with a movement in some days. */
export function standingOf(id: string, { before, ever }: Earlier): Standing {
  if (id === "") return "nobody";
  if (before.has(id)) return "stayed";
  return ever.has(id) ? "back" : "new";
}

/** Customers of the days before who have no movement in these, in the order of their ids. */
export const goneCustomers = (
  now: ReadonlyMap<string, unknown>,
  before: ReadonlyMap<string, ProductFigures>,
): [id: string, figures: ProductFigures][] =>
  [...before].filter(([id]) => id !== "" && !now.has(id)).sort(([a], [b]) => Number(a) - Number(b));
