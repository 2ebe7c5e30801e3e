import type { FeedFailed } from "./feed-failed.ts";
import type { FetchOptions } from "./fetch-text.ts";

/** A service that failed this often in five minutes is left alone until the first of those is past: its first failure is two tries, the others one. */
const FAILURES = 3;
const COUNTED_MS = 5 * 60_000;
/** What was asked for just before, by the clock or a clerk: the clock asks every two minutes around an off. */
const LATELY_MS = 110_000;
/** A service that asks for more (Retry-After) gets it, but does not shut itself out for a day. */
const LONGEST_REST_MS = 15 * 60_000;
/** What goes wrong once may be chance. A service that is down gets one try at a time. */
const TRIES_WHEN_WELL = 2;

/** Nobody was asked: there is nothing to recover from. */
const NOT_ASKED: readonly FeedFailed["kind"][] = ["not-set-up", "not-on-plan", "no-file"];

/** Runs on whatever anybody does to the machine's clock, in milliseconds; tests give their own. */
export type Elapsed = () => number;

export type Rest = ReturnType<typeof restAfterFailure>;

/**
 * Keeps the shop from asking a service that is down again and again, so that it is asked at most four times in five minutes,
 * however many screens, clerks and jobs want its answer. Whoever asks meanwhile gets the failure that is known.
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

/** How a service is asked by somebody who lets it rest: with a second try only while it is well. */
export const triesOf = (rest: Rest, given: Partial<FetchOptions>): Partial<FetchOptions> => ({
  ...given,
  get attempts() {
    return rest.isDown() ? 1 : (given.attempts ?? TRIES_WHEN_WELL);
  },
});
