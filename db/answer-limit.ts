/**
 * PostgreSQL ends a statement after 30 seconds, and says so. Where nothing at all has come five seconds later, the network
 * has lost the connection without closing it, and TCP would wait for a quarter of an hour.
 */
export const UNANSWERED_MS = 35_000;

/** What a connection of Bun's answers to a statement, so far as drizzle and we use it. */
type Sent = PromiseLike<unknown> & { values(): PromiseLike<unknown> };

/** Ends the connection of a statement that is not answered in time: whoever waits for it is refused. */
export type AnswerLimit = { ms: number; discard(): void };

/** A statement, which is sent once somebody waits for it, with its limit from then on. */
export function withinLimit<Statement extends Sent>(
  sent: Statement,
  { ms, discard }: AnswerLimit,
): Statement {
  const limited = async <T>(answer: PromiseLike<T>): Promise<T> => {
    const timer = setTimeout(discard, ms);
    try {
      return await answer;
    } finally {
      clearTimeout(timer);
    }
  };
  const statement: Sent = {
    values: () => limited(sent.values()),
    // biome-ignore lint/suspicious/noThenProperty: Bun's client sends a statement by `then`, too
    then: (done, failed) => limited(sent).then(done, failed),
  };
  return statement as Statement;
}
