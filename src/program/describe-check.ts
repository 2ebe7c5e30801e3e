import type { CheckedSums } from "../../db/check/check-sums.ts";
import type { CheckFacts } from "../domain/system/maintenance.ts";

/** What was found in whole books, a sentence each. `sums` is null where the file alone could be checked. */
export type WholeCheck = { findings: string[]; sums: CheckedSums | null };

/** What a process that checked the books says of it, as JSON on its last line, to the shop that started it. */
export type DescribedCheck = { findings: string[]; facts: CheckFacts | null };

/** The option of `check-books` that asks for it. */
export const CHECKED = "--json";

export function describedCheck({ findings, sums }: WholeCheck): string {
  const facts = sums && { movements: sums.movements, seals: sums.seals, newestHash: sums.newestHash };
  return `${JSON.stringify({ findings, facts } satisfies DescribedCheck)}\n`;
}
