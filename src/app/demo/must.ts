import type { Outcome } from "../../domain/outcome.ts";

/**
 * The value of a step that makes test or demo data: a step that the shop refuses is a mistake in that data.
 */
export function must<T>(outcome: Outcome<T>): T {
  if (!outcome.done) throw new Error(`The demo world broke a rule of the shop: ${outcome.refusal.code}`);
  return outcome.value;
}
