import { FetchFailure, type FetchFailureKind, isFeedFailure, type ReadingFailure } from "./fetch-text.ts";

/**
 * The reason a feed has no answer, as a value: a feed that is down is a normal evening, and the caller tries
 * the next. `waitMs` is the service's Retry-After, where it has one.
 */
export type FeedFailed = {
  done: false;
  feed: string;
  kind: FeedFailureKind;
  detail: string;
  waitMs?: number;
};
export type FeedFailureKind = FetchFailureKind | ReadingFailure["kind"];

/** A connector's answer, or in its place why there is none. */
export async function answeredBy<T>(feed: string, ask: () => Promise<T>): Promise<T | FeedFailed> {
  try {
    return await ask();
  } catch (error) {
    if (!isFeedFailure(error)) throw error;
    const waitMs = error instanceof FetchFailure ? error.waitMs : 0;
    return { done: false, feed, kind: error.kind, detail: error.detail, ...(waitMs > 0 && { waitMs }) };
  }
}
