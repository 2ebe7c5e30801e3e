import { wallClock } from "../../../src/domain/london-time.ts";
import { feedName } from "./feed-name.ts";

/** How old a day's stored cards are, and what a feed said when it was asked last. */
export type FeedFacts = { feed: string | null; fetchedAt: Date | null; failure: string | null };

type Props = { facts: FeedFacts | null; races: number; sorry: string };

/** Where a day's cards come from and how old they are; a feed that does not answer is said, and what to do then. */
export function FeedNotice({ facts, races, sorry }: Props) {
  const { feed = null, fetchedAt = null, failure = null } = facts ?? {};
  if (failure === null)
    return fetchedAt && feed ? (
      <p className="small soft">
        As of {clock(fetchedAt)}, from {feedName(feed)}
      </p>
    ) : null;
  return (
    <div className="stale">
      {fetchedAt && races > 0 ? (
        <p className="strong">As of {clock(fetchedAt)}, feed not answering</p>
      ) : (
        <p className="strong">{sorry}</p>
      )}
      <p className="small">
        {failure}{" "}
        {races > 0 &&
          "What is stored stays. Results, non-runners and abandoned races can be entered by hand: open a race."}
      </p>
    </div>
  );
}

const clock = (at: Date): string => wallClock(at, "Europe/London").time;
