import { cashPartOf } from "../../src/domain/accounts/cash-parts.ts";
import type { MovementLine } from "./movement-table.tsx";

/** What went over a drawer of one kind, in and out, in pence. */
export type MovementSum = Pick<MovementLine, "source" | "kind"> & { count: number; pence: number };

/** Cash of a shift by what it was, in the order in which each came first. */
export function sumsOf(movements: readonly MovementLine[]): MovementSum[] {
  const sums = new Map<string, MovementSum>();
  for (const { source, kind, pence } of movements) {
    const sum = sums.get(`${source} ${kind}`) ?? { source, kind, count: 0, pence: 0 };
    sums.set(`${source} ${kind}`, { ...sum, count: sum.count + 1, pence: sum.pence + pence });
  }
  return [...sums.values()];
}

/** What customers paid in less what they were paid, in pence: no float, and nothing to or from the safe. */
export const takingsOf = (movements: readonly MovementLine[]): number =>
  movements.reduce((sum, { kind, pence }) => (cashPartOf(kind) === "takings" ? sum + pence : sum), 0);
