import * as v from "valibot";
import { addDays, formatDay, formatWeekday } from "../../domain/london-time.ts";
import { type Draw, isOnTheDrum, sameNumbers } from "../../domain/lottery/draw.ts";
import {
  cutOffOf,
  DRAW_TYPES,
  type DrawType,
  drawDayAt,
  isDrawDay,
  isDrawType,
  LOWEST_NUMBER,
  WINNING_NUMBERS,
} from "../../domain/lottery/game.ts";
import { BONUS_BALL_SINCE, drumOn, FIRST_DRAW, wasDrawDay } from "../../domain/lottery/game-calendar.ts";
import { answeredBy, type FeedFailed } from "../feed-failed.ts";
import { ReadingFailure } from "../fetch-text.ts";
import { type Note, quoted } from "../notes.ts";

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
 * Makes a feed of a connector's reader. No valid draw is a failure, never "nothing new"; that takes valid
 * draws, all older than the requested day.
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

export type GatheredDraws<Where> = { draws: Draw[]; skipped: Note<Where>[]; warnings: Note<Where>[] };

/**
 * Many written draws into one history: each draw once, oldest first. A repeat with the same numbers is the same
 * draw. Two results for one draw leave neither: the shop cannot know which of them is true. (From 1994 to 1998
 * there was a second, fixed-prize draw on some dates, which archives mix in.)
 */
export function gatherDraws<Where>(written: readonly WrittenDraw<Where>[], now: Date): GatheredDraws<Where> {
  const skipped: Note<Where>[] = [];
  const warnings: Note<Where>[] = [];
  const results = new Map<string, { where: Where; draw: Draw; warning: string | null }[]>();
  for (const one of written) {
    const { where } = one;
    const judged = judgeDraw(one, now);
    if ("reason" in judged) {
      skipped.push({ where, reason: judged.reason });
      continue;
    }
    const key = `${judged.draw.drawDate} ${judged.draw.drawType}`;
    const others = results.get(key) ?? [];
    if (!others.some((other) => sameNumbers(other.draw, judged.draw))) others.push({ where, ...judged });
    results.set(key, others);
  }

  const draws: Draw[] = [];
  for (const [first, ...others] of results.values()) {
    if (!first) continue;
    if (others.length > 0) {
      const versions = [first, ...others].map(({ draw }) => inWords(draw)).join(", and ");
      const reason = `${first.draw.drawDate} has more than one result for draw ${first.draw.drawType}: ${versions}`;
      for (const { where } of [first, ...others]) skipped.push({ where, reason });
      continue;
    }
    draws.push(first.draw);
    if (first.warning) warnings.push({ where: first.where, reason: first.warning });
  }
  draws.sort((a, b) => a.drawDate.localeCompare(b.drawDate) || a.drawType - b.drawType);
  return { draws, skipped, warnings };
}

const inWords = ({ winningNumbers, bonusBall }: Draw): string =>
  `${winningNumbers.join(" ")} bonus ${bonusBall ?? "none"}`;

export type Judged = { draw: Draw; warning: string | null } | { reason: string };

/** Whether a written draw can be one: its date, its game, and seven balls that the drum of that day held. */
export function judgeDraw(written: WrittenDraw<unknown>, now: Date): Judged {
  const date = readDay(written.drawDate);
  if ("reason" in date) return date;
  const { day } = date;
  const second = written.alsoDated === undefined ? date : readDay(written.alsoDated);
  if ("reason" in second) return second;
  if (second.day !== day) return { reason: `dated ${day} and ${second.day} at once` };

  const { drawType: game, winningNumbers: numbers, bonusBall: bonus } = written;
  const balls = {
    drawType: readGame(game),
    winningNumbers: numbers,
    bonusBall: bonus === "" ? null : (bonus ?? null),
  };
  const read = v.safeParse(Balls, balls, { abortEarly: true });
  if (!read.success) return { reason: read.issues[0].message };
  const winningNumbers = [...read.output.winningNumbers].sort((a, b) => a - b);
  const { drawType, bonusBall } = read.output;

  if (day < FIRST_DRAW[drawType])
    return { reason: `draw ${drawType} was first held on ${FIRST_DRAW[drawType]}` };
  if (cutOffOf(day) > now) return { reason: `${day} has not been drawn yet` };
  const broken = ballsBroken(day, winningNumbers, bonusBall);
  if (broken) return { reason: broken };

  // Draws have been moved, so an odd weekday alone condemns only a date that nothing else vouches for.
  const oddDay = wasDrawDay(day)
    ? null
    : `${formatWeekday(day)} ${formatDay(day)} was no draw day: moved, or misdated`;
  if (oddDay && written.loneDate) return { reason: oddDay };
  return { draw: { drawDate: day, drawType, winningNumbers, bonusBall }, warning: oddDay };
}

/** Six distinct numbers and a bonus not among them, all in that day's drum; no bonus before 22 August 1992. */
function ballsBroken(day: string, winningNumbers: number[], bonusBall: number | null): string | null {
  const largest = drumOn(day);
  const balls = bonusBall === null ? winningNumbers : [...winningNumbers, bonusBall];
  const stray = balls.find((ball) => !isOnTheDrum(ball, largest));
  if (stray !== undefined) return `${stray} was not in the drum on ${day} (${LOWEST_NUMBER} to ${largest})`;
  const twice = winningNumbers.find((ball, index) => winningNumbers.indexOf(ball) !== index);
  if (twice !== undefined) return `${twice} is drawn twice`;
  if (bonusBall === null) return day >= BONUS_BALL_SINCE ? "the bonus ball is missing" : null;
  if (day < BONUS_BALL_SINCE) return `there was no bonus ball before ${BONUS_BALL_SINCE}`;
  return winningNumbers.includes(bonusBall)
    ? `the bonus ball ${bonusBall} is one of the winning numbers`
    : null;
}

const shown = (input: unknown): string => (JSON.stringify(input) ?? "nothing").slice(0, 60);

/** Numbers come bare, zero-padded ("08") and, from files that went through pandas, as "8.0". */
const Ball = v.pipe(
  v.union(
    [v.number(), v.pipe(v.string(), v.trim(), v.regex(/^\d{1,2}(\.0+)?$/), v.transform(Number))],
    ({ input }) => `${shown(input)} is not a number of a ball`,
  ),
  v.integer(({ input }) => `${shown(input)} is not a whole number`),
);

const Balls = v.object({
  drawType: v.picklist(DRAW_TYPES, "which game it is of cannot be told"),
  winningNumbers: v.pipe(
    v.array(Ball, "it has no list of winning numbers"),
    v.length(WINNING_NUMBERS, ({ received }) => `it has ${received} winning numbers, not ${WINNING_NUMBERS}`),
  ),
  bonusBall: v.nullable(Ball),
});

/**
 * The day of a draw in any notation of the sources: `2026-09-14`, `14-09-2026`, `Mon 14/09/26`, `14 Sep
 * 2026`, `Monday, September 14th, 2026`, an instant in UTC. Numbers are day first, the Irish way. A weekday
 * before the date must be that date's.
 */
export function readDay(written: unknown): { day: string } | { reason: string } {
  if (typeof written !== "string" || written.trim() === "") return { reason: "it has no date" };
  const text = written.trim();
  const unreadable = { reason: `${quoted(text)} is not a date of a draw` };
  // An instant belongs to the day it is in Dublin: 23:30 UTC in summer is already tomorrow there.
  if (INSTANT.test(text)) {
    const instant = new Date(text);
    const day = Number.isNaN(instant.getTime()) ? "" : drawDayAt(instant);
    return isDrawDay(day) ? { day } : unreadable;
  }
  const { weekday, date = "" } = WITH_WEEKDAY.exec(text)?.groups ?? {};
  const day = assemble(date);
  if (!day) return unreadable;
  if (weekday && !formatWeekday(day).toLowerCase().startsWith(weekday.toLowerCase()))
    return { reason: `${day} was a ${formatWeekday(day)}, not a ${weekday}` };
  return { day };
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;
const WITH_WEEKDAY = /^(?:(?<weekday>sun|mon|tue|wed|thu|fri|sat)[a-z]*[,.]?\s+)?(?<date>.+)$/i;

const FORMS = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<date>\d{1,2})([T ]\d{2}:\d{2}[\d:.]*)?$/,
  /^(?<date>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4}|\d{2})$/,
  /^(?<date>\d{1,2})(st|nd|rd|th)?[ -](?<name>[a-z]+)\.?,?[ -](?<year>\d{4})$/i,
  /^(?<name>[a-z]+)\.? (?<date>\d{1,2})(st|nd|rd|th)?,? (?<year>\d{4})$/i,
];
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

function assemble(text: string): string | null {
  for (const form of FORMS) {
    const { year, month, name, date } = form.exec(text)?.groups ?? {};
    if (!year || !date) continue;
    const number = month ? Number(month) : MONTHS.indexOf((name ?? "").slice(0, 3).toLowerCase()) + 1;
    const day = `${fullYear(year)}-${String(number).padStart(2, "0")}-${date.padStart(2, "0")}`;
    return isDrawDay(day) ? day : null;
  }
  return null;
}

/** The game began in 1988: `88` to `99` are of that century, the rest of this one. */
const fullYear = (year: string): string => {
  if (year.length === 4) return year;
  return Number(year) >= 88 ? `19${year}` : `20${year}`;
};

/**
 * Which of the three games a source means: "Lotto Main", "Lotto Plus 1", 1, "2". Beware: draw type 2 is Plus 1.
 * Null where the words could mean anything else, for a bet must not settle on another game's numbers.
 */
export function readGame(written: unknown): DrawType | null {
  if (typeof written !== "string" && typeof written !== "number") return null;
  const bare = `${written}`
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .replace(/^irish/, "");
  const number = /^\d$/.test(bare) ? Number(bare) : Number.NaN;
  return isDrawType(number) ? number : (GAMES.get(bare) ?? null);
}

const GAMES = new Map<string, DrawType>([
  ["lotto", 1],
  ["main", 1],
  ["lottomain", 1],
  ["lottoplus1", 2],
  ["plus1", 2],
  ["lottoplus2", 3],
  ["plus2", 3],
]);

/**
 * A draw as a source wrote it, not yet validated. `where` locates it in messages: a line number in a file, a
 * few words for a page.
 */
export type WrittenDraw<Where = string> = {
  where: Where;
  drawDate: unknown;
  /** The same date as written a second time (a weekday, a visible heading): both must agree. */
  alsoDated?: unknown;
  /** Nothing vouches for the date, as in a sheet typed by hand: a day without a scheduled draw is then an error. */
  loneDate?: boolean;
  drawType: unknown;
  winningNumbers: unknown;
  bonusBall: unknown;
};

/** What a connector read: draws to be checked, and what it could not even read as a draw. */
export type Reading<Where = string> = { written: WrittenDraw<Where>[]; unread: Note<Where>[] };
