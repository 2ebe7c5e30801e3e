import { isDay } from "../../domain/london-time.ts";
import type { Race } from "../../domain/racing/races/race.ts";
import { RACE_STATUS } from "../../domain/racing/races/race-status.ts";
import type { ResultVersion } from "../../domain/racing/races/result-version.ts";
import { answeredBy } from "../feed-failed.ts";
import { ReadingFailure } from "../fetch-text.ts";
import { type Notes, newNotes } from "../notes.ts";
import type { CardsFetched, RaceFeed, ResultsFetched } from "./race-feed.ts";
import { cardsOfDay, resultsOfDay } from "./reading/without-repeats.ts";
import type { DayRequest } from "./reading/written-race.ts";

/** What a connector does itself; it may throw a `FetchFailure` or a `ReadingFailure`, and nothing else on purpose. */
export type Connector = {
  name: string;
  simulated?: boolean;
  readCards(asked: DayRequest, notes: Notes): Promise<{ races: Race[]; complete?: boolean }>;
  readResults(asked: DayRequest, notes: Notes): Promise<{ results: ResultVersion[]; complete?: boolean }>;
};

/** Makes a feed of a connector: the promises of `RaceFeed` that hold for all of them are kept here. */
export function connectFeed(connector: Connector): RaceFeed {
  const { name, simulated = false } = connector;

  async function fetchDay({ day, now, source }: DayRequest): Promise<CardsFetched> {
    const notes = newNotes();
    const { races: read, complete = true } = await connector.readCards({ source, day, now }, notes);
    const races = cardsOfDay(read, day, notes).map((race) => asOfClock(race, now));
    refuseOtherDay(read.length, races.length, day);
    refuseUnreadable(races.length, notes);
    if (races.length === 0)
      notes.warnings.push({ where: day, reason: "the source has no races for this day" });
    return { done: true, feed: name, day, asOf: now, complete, races, ...notes };
  }

  async function fetchResults({ day, now, source }: DayRequest): Promise<ResultsFetched> {
    const notes = newNotes();
    const { results: read, complete = true } = await connector.readResults({ source, day, now }, notes);
    const ofDay = resultsOfDay(read, day, notes);
    refuseOtherDay(read.length, ofDay.length, day);
    return {
      done: true,
      feed: name,
      day,
      asOf: now,
      complete,
      results: ofDay.filter(mayShow(now)),
      ...notes,
    };
  }

  return {
    name,
    simulated,
    fetchDay: (day, now) => answeredBy(name, () => ofDay(day, () => fetchDay({ source: name, day, now }))),
    fetchResults: (day, now) =>
      answeredBy(name, () => ofDay(day, () => fetchResults({ source: name, day, now }))),
  };
}

const ofDay = async <T>(day: string, ask: () => Promise<T>): Promise<T> => {
  if (!isDay(day)) throw new ReadingFailure("not-set-up", "That is not a day (yyyy-mm-dd).");
  return await ask();
};

/** A cache that answers with yesterday must not pass for an empty day. */
function refuseOtherDay(read: number, ofDay: number, day: string): void {
  if (read > 0 && ofDay === 0)
    throw new ReadingFailure("other-day", `It answered, with ${read} races and none of ${day}.`);
}

/** Races were there and not one can be used: the source has changed its ways, and the day is not empty. */
function refuseUnreadable(races: number, { skipped }: Notes): void {
  const [first] = skipped;
  if (races > 0 || !first) return;
  const detail = `None of its ${skipped.length} races can be used; ${first.where}: ${first.reason}.`;
  throw new ReadingFailure("unreadable", detail);
}

/**
 * In a replay the file knows the end of the afternoon, the shop's clock does not: nothing that comes of running the
 * race shows before its off. That a meeting is abandoned can be known before.
 */
const mayShow =
  (now: Date) =>
  ({ offAt, status }: ResultVersion): boolean =>
    offAt <= now || status === RACE_STATUS.abandoned;

/**
 * The same for a card with a status of its own. "Off" is believed: a source may know that a race went a
 * minute early.
 */
const asOfClock = (race: Race, now: Date): Race =>
  race.offAt > now && (race.status === RACE_STATUS.result || race.status === RACE_STATUS.void)
    ? { ...race, status: RACE_STATUS.declared }
    : race;
