import type { Draw } from "../../../src/domain/lottery/draw.ts";
import type { DrawFeed, DrawsFetched } from "../../../src/feeds/draws/gather-draws.ts";
import type { FeedFailed } from "../../../src/feeds/feed-failed.ts";

/** The real night of Saturday 12 September 2026; Plus 2 is invented. */
export const SATURDAY_12: Draw[] = [
  { drawDate: "2026-09-12", drawType: 1, winningNumbers: [1, 3, 9, 14, 16, 19], bonusBall: 27 },
  { drawDate: "2026-09-12", drawType: 2, winningNumbers: [3, 8, 9, 21, 25, 32], bonusBall: 14 },
  { drawDate: "2026-09-12", drawType: 3, winningNumbers: [2, 5, 11, 22, 33, 44], bonusBall: 45 },
];
/** Monday 14 September 2026, as it was. */
export const MONDAY_14: Draw[] = [
  { drawDate: "2026-09-14", drawType: 1, winningNumbers: [9, 14, 20, 22, 26, 29], bonusBall: 4 },
  { drawDate: "2026-09-14", drawType: 2, winningNumbers: [14, 16, 17, 19, 30, 38], bonusBall: 34 },
  { drawDate: "2026-09-14", drawType: 3, winningNumbers: [9, 26, 30, 34, 40, 43], bonusBall: 18 },
];

/** A feed that answers as configured, counts its requests, and can be held back. */
export function standInFeed(name = "stand-in") {
  const feed = {
    name,
    asked: 0,
    draws: [] as Draw[],
    failure: null as string | null,
    skipped: [] as { where: string; reason: string }[],
    held: null as Promise<unknown> | null,
    async fetchLatest(): Promise<DrawsFetched | FeedFailed> {
      feed.asked += 1;
      if (feed.held) await feed.held;
      const { draws, skipped, failure } = feed;
      return failure === null
        ? { done: true, feed: name, draws, skipped, warnings: [] }
        : { done: false, feed: name, kind: "unreachable", detail: failure };
    },
  };
  return feed satisfies DrawFeed;
}
