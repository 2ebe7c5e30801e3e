import type { Race } from "../../domain/racing/races/race.ts";
import type { ResultVersion } from "../../domain/racing/races/result-version.ts";
import type { FeedFailed } from "../feed-failed.ts";
import type { Note } from "../notes.ts";

/**
 * One source of race cards and results. It answers with a value either way, because a feed that is down is a
 * normal Saturday: the caller goes on to the next of its list, or shows what it has stored.
 * `day` is London's; `now` is the shop's clock, and no result comes back before its race is off on that clock.
 */
export type RaceFeed = {
  name: string;
  simulated: boolean;
  fetchDay(day: string, now: Date): Promise<CardsFetched | FeedFailed>;
  fetchResults(day: string, now: Date): Promise<ResultsFetched | FeedFailed>;
};

/**
 * Races of that day only, each once, by off time. An empty day is an answer (Christmas). Not `complete`: part of
 * the answer could not be had (a page, a race's runners), so nothing missing from it may be taken as gone.
 */
export type CardsFetched = Fetched & { races: Race[] };
export type ResultsFetched = Fetched & { results: ResultVersion[] };

/** `skipped` rows were unusable and are left out; `warnings` are about the rest. */
type Fetched = {
  done: true;
  feed: string;
  day: string;
  asOf: Date;
  complete: boolean;
  skipped: Note[];
  warnings: Note[];
};
