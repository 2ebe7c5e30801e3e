import type { AnyRefusal, Outcome } from "../domain/outcome.ts";
import type { Answer } from "../operations/once.ts";
import { problemOf } from "../web/problem.ts";

/** An outcome as a call answers it: the value through its wire form, or the refusal as a problem. */
export function answer<T, R extends AnyRefusal>(
  outcome: Outcome<T, R>,
  onTheWire: (value: T) => unknown,
  status = 200,
  /** What goes before the field of a refusal. */
  within = "",
): Response {
  if (!outcome.done) return problemOf(outcome.refusal, within);
  return Response.json(onTheWire(outcome.value), { status });
}

/** The same for a request that may be sent twice: a replay says that it is one. */
export function answerOnce<T>(
  { outcome, replayed }: Answer<T>,
  onTheWire: (value: T) => unknown,
  status = 200,
  within = "",
): Response {
  const response = answer(outcome, onTheWire, status, within);
  if (replayed) response.headers.set("idempotent-replayed", "true");
  return response;
}
