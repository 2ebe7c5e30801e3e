import { connectFeed } from "../connect-feed.ts";
import type { RaceFeed } from "../race-feed.ts";
import { readOffTime } from "../reading/read-off-time.ts";
import { readRace } from "../reading/read-race.ts";
import { readResult } from "../reading/read-result.ts";
import { raceDetails } from "./race-details.ts";
import { type RapidApiAccess, rapidApiClient } from "./rapidapi-client.ts";
import { type RapidRow, writtenCard, writtenResult } from "./read-rapid.ts";

export type RapidApiSettings = RapidApiAccess & {
  bookmakers?: readonly string[];
  /** Runners and prices are asked for races this near their off, and at most so many in one fetch. */
  minutesAhead?: number;
  mostRaces?: number;
};

/** RapidAPI "horse-racing": a day's list in one question, then one a race. Answers past days too, which few do. */
export function rapidApiFeed(settings: RapidApiSettings): RaceFeed {
  const { bookmakers = [], minutesAhead = 60, mostRaces = 12 } = settings;
  const { ask, list } = rapidApiClient(settings);
  const finished = new Map<string, RapidRow>();

  return connectFeed({
    name: "rapidapi",
    async readCards(asked, notes) {
      const rows = await list(`/racecards?date=${asked.day}`, notes);
      const near = rows
        .filter((row) => row.id_race && !row.canceled && isNear(row, asked.now, minutesAhead))
        .slice(0, mostRaces);
      const { details } = await raceDetails(near, ask, notes);
      const races = rows.flatMap((row) => {
        const written = writtenCard(details.get(row.id_race) ?? row, bookmakers, asked.now);
        return readRace(written, asked, notes) ?? [];
      });
      return { races, complete: details.size === rows.length };
    },
    async readResults(asked, notes) {
      const rows = (await list(`/results?date=${asked.day}`, notes)).filter(
        (row) => row.finished || row.canceled,
      );
      const fresh = rows.filter(
        (row) => row.id_race && !row.canceled && !finished.has(row.id_race) && isOff(row, asked.now),
      );
      const { details } = await raceDetails(fresh.slice(0, mostRaces), ask, notes);
      const results = rows.flatMap((row) => {
        const detail = row.canceled ? row : (details.get(row.id_race) ?? finished.get(row.id_race));
        return (detail && readResult(writtenResult(detail), asked, notes)) ?? [];
      });
      // What is weighed in is not asked for again; a race without prices yet is.
      const done = new Set(
        results.filter(({ status }) => status === "weighed-in").map(({ raceId }) => raceId),
      );
      for (const [id, detail] of details) if (done.has(`rapidapi:${id}`)) remember(finished, id, detail);
      return { results, complete: details.size === fresh.length };
    },
  });
}

const offOf = (row: RapidRow): number => readOffTime("", row.date)?.getTime() ?? Number.NaN;
const isOff = (row: RapidRow, now: Date): boolean => offOf(row) <= now.getTime();
const isNear = (row: RapidRow, now: Date, minutes: number): boolean => {
  const ahead = offOf(row) - now.getTime();
  return ahead > -10 * 60_000 && ahead <= minutes * 60_000;
};

/** A week of results; the oldest leave first. */
function remember(finished: Map<string, RapidRow>, id: string, detail: RapidRow): void {
  finished.set(id, detail);
  for (const oldest of finished.keys()) {
    if (finished.size <= 600) break;
    finished.delete(oldest);
  }
}
