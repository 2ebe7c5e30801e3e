import type { CardsFetched, FeedFailed, RaceFeed, ResultsFetched } from "./race-feed.ts";

/** `fetched` is the first feed's answer that works; `failures` say why those before it did not. */
export type InTurn<T> = { fetched: T | null; failures: FeedFailed[] };

export const dayInTurn = (
  feeds: readonly RaceFeed[],
  day: string,
  now: Date,
): Promise<InTurn<CardsFetched>> => inTurn(feeds, (feed) => feed.fetchDay(day, now));

/** The source of the stored cards should stand first in the list: another's results join by course and time only. */
export const resultsInTurn = (
  feeds: readonly RaceFeed[],
  day: string,
  now: Date,
): Promise<InTurn<ResultsFetched>> => inTurn(feeds, (feed) => feed.fetchResults(day, now));

async function inTurn<T extends { done: true }>(
  feeds: readonly RaceFeed[],
  ask: (feed: RaceFeed) => Promise<T | FeedFailed>,
): Promise<InTurn<T>> {
  const failures: FeedFailed[] = [];
  for (const feed of feeds) {
    const answer = await ask(feed);
    if (answer.done) return { fetched: answer, failures };
    failures.push(answer);
  }
  return { fetched: null, failures };
}
