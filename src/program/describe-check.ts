import type { CheckedSums } from "../../db/check/check-sums.ts";
import type { CheckFacts } from "../domain/system/maintenance.ts";
import type { Described } from "./run-described.ts";

/** What was found in whole books, a sentence each. `sums` is null where the file alone could be checked. */
export type WholeCheck = { findings: string[]; sums: CheckedSums | null };

export function describedCheck({ findings, sums }: WholeCheck): string {
  const facts = sums && { movements: sums.movements, seals: sums.seals, newestHash: sums.newestHash };
  return `${JSON.stringify({ findings, facts } satisfies Described<CheckFacts>)}\n`;
}
