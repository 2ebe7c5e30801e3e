import { addDays } from "../../domain/london-time.ts";
import type { Draw } from "../../domain/lottery/draw.ts";
import { drawDayAt } from "../../domain/lottery/game.ts";
import { answeredBy, type FeedFailed } from "../feed-failed.ts";
import type { Note } from "../notes.ts";
import { ReadingFailure } from "../reading-failure.ts";
import { gatherDraws } from "./gather-draws.ts";
import { readDay } from "./read-day.ts";
import type { Reading, WrittenDraw } from "./written-draw.ts";

/**
 * One source of draws. It answers with a value either way, because a feed that is down is a normal evening:
 * the caller goes on to the next of its list. Draws come oldest first, checked, each (date, type) once.
 */
export type DrawFeed = {
  name: string;
  /** Draws of this day and later; without a day, as far back as the source thinks recent. */
  fetchLatest(since?: string): Promise<DrawsFetched | FeedFailed>;
};

/** `skipped` could not be believed and is not among the draws; `warnings` are about draws that are. */
export type DrawsFetched = { done: true; feed: string; draws: Draw[]; skipped: Note[]; warnings: Note[] };

/**
 * Makes a feed of a connector's reading. Zero believable draws is a failure, never "nothing new"; only where
 * draws were read, and believed, and all are older than the day asked for is there nothing new.
 */
export function drawFeed(connector: {
  name: string;
  now: () => Date;
  /** How far back is recent, for sources that answer their whole history. */
  recentDays?: number;
  read: (since: string | undefined) => Promise<Reading>;
}): DrawFeed {
  const { name, now, recentDays, read } = connector;

  async function fetchLatest(asked?: string): Promise<DrawsFetched> {
    const since = asked ?? (recentDays ? addDays(drawDayAt(now()), -recentDays) : "");
    const { written, unread } = await read(asked);
    const wanted = written.filter((draw) => !isBefore(draw, since));
    const { draws, skipped, warnings } = gatherDraws(wanted, now());
    const notes = [...unread, ...skipped];
    const nothingNew = () =>
      asked !== undefined && wanted.length === 0 && gatherDraws(written, now()).draws.length > 0;
    if (draws.length === 0 && !nothingNew()) throw noDraws(written.length, wanted.length, notes, since);
    return { done: true, feed: name, draws, skipped: notes, warnings };
  }

  return {
    name,
    fetchLatest: (since) => answeredBy(name, () => fetchLatest(since)),
  };
}

/** Older draws are left out before they are checked: errors in an archive's 1990s need no report every Wednesday night. */
function isBefore(draw: WrittenDraw, since: string): boolean {
  const read = readDay(draw.drawDate);
  return "day" in read && read.day < since;
}

function noDraws(count: number, wanted: number, notes: Note[], since: string): ReadingFailure {
  if (count > 0 && wanted === 0)
    return new ReadingFailure("empty", `It has ${count} draws, and none to believe since ${since}.`);
  if (notes.length === 0) return new ReadingFailure("empty", "It answered, with no draws in it.");
  const said = notes.slice(0, MOST_SAID).map(({ where, reason }) => `${where}: ${reason}`);
  const more = notes.length > MOST_SAID ? `; and ${notes.length - MOST_SAID} more` : "";
  return new ReadingFailure("empty", `Not one of its draws can be believed (${said.join("; ")}${more}).`);
}

const MOST_SAID = 3;
