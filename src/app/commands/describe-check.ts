import type { CheckedSums } from "../../../db/check/check-sums.ts";
import type { CheckFacts } from "../../domain/system/maintenance.ts";
import type { ChildResult } from "./run-in-child.ts";

/**
 * The result of a check: a sentence for each finding. `notes`: differences that are no fault, such as another's index.
 * `sums`: null where only the file could be checked.
 */
export type CheckResult = { findings: string[]; notes: string[]; sums: CheckedSums | null };

export function checkAsJson({ findings, sums }: Pick<CheckResult, "findings" | "sums">): string {
  const facts = sums && { movements: sums.movements, seals: sums.seals, newestHash: sums.newestHash };
  return `${JSON.stringify({ findings, facts } satisfies ChildResult<CheckFacts>)}\n`;
}
