import type { FeedFailed } from "./feed-failed.ts";
import type { FetchOptions } from "./fetch-text.ts";

/** A service that failed this often in five minutes is left alone until the first of those is past: its first failure is two tries, the others one. */
const FAILURES = 3;
const COUNTED_MS = 5 * 60_000;
/** A recent request, by schedule or by a clerk: the schedule fetches every two minutes around an off. */
const LATELY_MS = 110_000;
/** A longer Retry-After is followed, but for a day at the most. */
const LONGEST_REST_MS = 15 * 60_000;
/** What goes wrong once may be chance. A service that is down gets one try at a time. */
const TRIES_WHEN_WELL = 2;

/** No request was sent: there is no failure to recover from. */
const NOT_ASKED: readonly FeedFailed["kind"][] = ["not-set-up", "not-on-plan", "no-file"];

/** Monotonic milliseconds, unaffected by changes of the machine's clock; tests pass their own. */
export type Elapsed = () => number;

export type Rest = ReturnType<typeof restAfterFailure>;

/**
 * Limits requests to a failing service to four in five minutes, however many screens, clerks and jobs want
 * its answer. Meanwhile callers get the known failure.
 */
export function restAfterFailure(elapsed: Elapsed = () => performance.now()) {
  let failed: FeedFailed | null = null;
  let failedAt: number[] = [];
  let until = 0;
  const failedWithin = (ms: number): number => failedAt.filter((at) => elapsed() - at < ms).length;
  const isResting = (): boolean => elapsed() < until || failedWithin(COUNTED_MS) >= FAILURES;
  return {
    /** Why the last answer, of just now, was none; null where it was one or is a while ago. */
    failedLately: (): FeedFailed | null => (failedWithin(LATELY_MS) > 0 || isResting() ? failed : null),
    isDown: (): boolean => failed !== null,
    async ask<T extends { done: true }>(question: () => Promise<T | FeedFailed>): Promise<T | FeedFailed> {
      if (failed && isResting()) return failed;
      const answer = await question();
      if (answer.done) {
        failed = null;
        failedAt = [];
        until = 0;
      } else if (!NOT_ASKED.includes(answer.kind)) {
        failed = answer;
        failedAt = [...failedAt.slice(1 - FAILURES), elapsed()];
        until = elapsed() + Math.min(LONGEST_REST_MS, answer.waitMs ?? 0);
      }
      return answer;
    },
  };
}

/** Retries for a resting service: a second attempt only while it works. */
export const triesOf = (rest: Rest, given: Partial<FetchOptions>): Partial<FetchOptions> => ({
  ...given,
  get attempts() {
    return rest.isDown() ? 1 : (given.attempts ?? TRIES_WHEN_WELL);
  },
});
