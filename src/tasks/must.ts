import type { Outcome } from "../domain/outcome.ts";

/** What came of a step that a world is made of: a step that the shop refuses is a mistake in the world. */
export function must<T>(outcome: Outcome<T>): T {
  if (!outcome.done) throw new Error(`The demo world broke a rule of the shop: ${outcome.refusal.code}`);
  return outcome.value;
}
