import { timeAndDay } from "../../../src/domain/london-time.ts";

/** The age of a day's stored cards, and the last answer of its feed. */
export type FeedFacts = { feed: string | null; fetchedAt: Date | null; failure: string | null };

/** `notFetched`: the sentence where the day has no stored cards. */
type Props = { facts: FeedFacts | null; races: number; notFetched: string; now: Date };

/**
 * The source and age of a day's cards, with the day where that is not today; a failing feed is named, with
 * the next step.
 */
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
