import type { CheckedSums } from "../../db/check/check-sums.ts";
import type { CheckFacts } from "../domain/system/maintenance.ts";
import type { Described } from "./run-described.ts";

/**
 * What was found in whole books, a sentence each. `notes`: what is no fault, such as another's index. `sums` is null where the file alone
 * could be checked.
 */
export type WholeCheck = { findings: string[]; notes: string[]; sums: CheckedSums | null };

export function describedCheck({ findings, sums }: Pick<WholeCheck, "findings" | "sums">): string {
  const facts = sums && { movements: sums.movements, seals: sums.seals, newestHash: sums.newestHash };
  return `${JSON.stringify({ findings, facts } satisfies Described<CheckFacts>)}\n`;
}
