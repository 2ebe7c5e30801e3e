import { timeAndDay } from "../../../src/domain/london-time.ts";

/** How old a day's stored cards are, and what a feed said when it was asked last. */
export type FeedFacts = { feed: string | null; fetchedAt: Date | null; failure: string | null };

/** `notFetched` is what is said where nothing is stored of the day. */
type Props = { facts: FeedFacts | null; races: number; notFetched: string; now: Date };

/** Where a day's cards come from and how old they are, with the day where that is not today; a feed that does not answer is said, and what to do then. */
export function FeedNotice({ facts, races, notFetched, now }: Props) {
  const { feed = null, fetchedAt = null, failure = null } = facts ?? {};
  if (failure === null)
    return fetchedAt && feed ? (
      <p className="small soft">
        As of {timeAndDay(fetchedAt, now)}, from {raceFeedName(feed)}
      </p>
    ) : null;
  return (
    <div className="stale">
      {fetchedAt && races > 0 ? (
        <p className="strong">As of {timeAndDay(fetchedAt, now)}, feed not answering</p>
      ) : (
        <p className="strong">{notFetched}</p>
      )}
      <p className="small">
        {failure}{" "}
        {races > 0 &&
          "What is stored stays. Results, non-runners and abandoned races can be entered by hand: open a race."}
      </p>
    </div>
  );
}

const NAMES: Record<string, string> = {
  "racing-api": "The Racing API",
  rapidapi: "RapidAPI",
  files: "the files of the shop",
  simulator: "the simulator",
};

/** What a clerk calls a feed; one that is not listed is called what it calls itself. */
export const raceFeedName = (feed: string): string => NAMES[feed] ?? feed;
