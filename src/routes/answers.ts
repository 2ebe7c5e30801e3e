import type { AnyRefusal, Outcome } from "../domain/outcome.ts";
import type { Answer } from "../operations/once.ts";
import { problemOf } from "../web/problem.ts";

/** What a call answers: its value on the wire, or a response of its own (a refusal, or an answer sent in pieces). */
export type Answered<W> = W | Response | Once<W>;

/** The answer to a request that may be sent twice. */
export class Once<W> {
  constructor(
    readonly value: W | Response,
    /** The first answer, given again. */
    readonly replayed: boolean,
    /** Instead of the call's own status. */
    readonly status?: number,
  ) {}
}

/** An outcome as a call answers it: the value through its wire form, or the refusal as a problem. */
export const answer = <T, R extends AnyRefusal, W>(
  outcome: Outcome<T, R>,
  onTheWire: (value: T) => W,
): W | Response => (outcome.done ? onTheWire(outcome.value) : problemOf(outcome.refusal));

/** The same for a request that may be sent twice: a replay says that it is one. */
export const answerOnce = <T, W>(
  { outcome, replayed }: Answer<T>,
  onTheWire: (value: T) => W,
  status?: number,
): Once<W> => new Once(answer(outcome, onTheWire), replayed, status);
