import type { FeedFailed } from "./feed-failed.ts";

/** `fetched` is the first feed's answer that works; `failures` say why those before it did not. */
export type InTurn<T> = { fetched: T | null; failures: FeedFailed[] };

/** Tries the feeds in order until one answers. */
export async function tryInTurn<Feed, T extends { done: true }>(
  feeds: readonly Feed[],
  ask: (feed: Feed) => Promise<T | FeedFailed>,
): Promise<InTurn<T>> {
  const failures: FeedFailed[] = [];
  for (const feed of feeds) {
    const answer = await ask(feed);
    if (answer.done) return { fetched: answer, failures };
    failures.push(answer);
  }
  return { fetched: null, failures };
}
