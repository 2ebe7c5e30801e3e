import type { DrawFeed, DrawsFailed, DrawsFetched } from "./draw-feed.ts";

/** Asks the feeds in order; the first that works is the answer, and `failures` says why those before it did not. */
export async function latestDraws(
  feeds: readonly DrawFeed[],
  since?: string,
): Promise<{ fetched: DrawsFetched | null; failures: DrawsFailed[] }> {
  const failures: DrawsFailed[] = [];
  for (const feed of feeds) {
    const answer = await feed.fetchLatest(since);
    if (answer.done) return { fetched: answer, failures };
    failures.push(answer);
  }
  return { fetched: null, failures };
}
