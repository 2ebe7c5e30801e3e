import * as v from "valibot";
import { RACE_STATUS } from "../../../domain/racing/races/race-status.ts";
import { type FetchOptions, fetchText, isFeedFailure, ReadingFailure } from "../../fetch-text.ts";
import { LooseFlag, LooseRows, LooseText } from "../../loose-text.ts";
import { type Notes, readEach } from "../../notes.ts";
import { pace } from "../../pace.ts";
import { readJson } from "../../read-json.ts";
import { connectFeed } from "../connect-feed.ts";
import type { RaceFeed } from "../race-feed.ts";
import { readOffTime, readRace } from "../reading/read-race.ts";
import { choosePrice, readResult } from "../reading/read-result.ts";
import type { WrittenRace, WrittenResult } from "../reading/written-race.ts";

export type RapidApiSettings = RapidApiAccess & {
  bookmakers?: readonly string[];
  /** Runners and prices are requested for races this near their off, up to a number per fetch. */
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
      // A weighed-in race is not requested again; one without prices is.
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

const RAPIDAPI_ADDRESS = "https://horse-racing.p.rapidapi.com";

export type RapidApiAccess = {
  key: string;
  baseUrl?: string;
  /** Between two questions. */
  gapMs?: number;
  fetchOptions?: Partial<FetchOptions>;
};

/** The service's client: sends the key, one request after another, and reads a day's list row by row. */
export function rapidApiClient(access: RapidApiAccess) {
  const { key, baseUrl = RAPIDAPI_ADDRESS, gapMs = 400, fetchOptions = {} } = access;
  const headers = { "X-RapidAPI-Key": key, "X-RapidAPI-Host": new URL(RAPIDAPI_ADDRESS).host };
  const turn = pace(gapMs, fetchOptions.sleep);

  async function ask(path: string): Promise<string> {
    await turn();
    return fetchText(baseUrl.replace(/\/$/, "") + path, { headers }, fetchOptions);
  }

  async function list(path: string, notes: Notes): Promise<RapidRow[]> {
    const rows = readJson(await ask(path), path);
    if (!Array.isArray(rows))
      throw new ReadingFailure("unreadable", `${path} answered something else than a list of races.`);
    return readEach(rows, readRow, "race", notes);
  }

  return { ask, list };
}

/** After so many races in a row that cannot be had, the rest will not be had either. */
const GIVE_UP_AFTER = 3;

/**
 * Runners cost a request per race, and small plans have a few dozen a day: only wanted races are requested,
 * nearest first. `whole` is false where one failed; the list's own row then replaces it.
 */
export async function raceDetails(
  wanted: readonly RapidRow[],
  ask: (path: string) => Promise<string>,
  notes: Notes,
): Promise<{ details: Map<string, RapidRow>; whole: boolean }> {
  const details = new Map<string, RapidRow>();
  let failures = 0;
  for (const row of wanted) {
    const where = `${row.course} ${row.date}`;
    if (failures >= GIVE_UP_AFTER) {
      notes.warnings.push({ where, reason: "not asked: the races before it could not be had" });
      continue;
    }
    try {
      const path = `/race/${encodeURIComponent(row.id_race)}`;
      const detail = readRow(readJson(await ask(path), path));
      if (!detail?.horses.length) throw new ReadingFailure("unreadable", "The race came without horses.");
      // The list decides what and when the race is: details of one project's store carried another race's id.
      const { prize, class: raceClass } = row;
      const more = { prize: detail.prize || prize, class: detail.class || raceClass };
      details.set(row.id_race, { ...detail, ...heading(row), ...more });
      failures = 0;
    } catch (error) {
      if (!isFeedFailure(error)) throw error;
      failures++;
      notes.warnings.push({ where, reason: `its runners could not be had: ${error.detail}` });
    }
  }
  return { details, whole: details.size === wanted.length };
}

const heading = ({ id_race, course, date, title, canceled, finished }: RapidRow) => {
  return { id_race, course, date, title, canceled, finished };
};

const Quoted = v.object({ bookie: LooseText, odd: LooseText });

const Horse = v.object({
  id_horse: LooseText,
  horse: LooseText,
  number: LooseText,
  jockey: LooseText,
  age: LooseText,
  non_runner: LooseFlag,
  position: LooseText,
  sp: LooseText,
  odds: LooseRows,
});

const Row = v.object({
  id_race: LooseText,
  course: LooseText,
  date: LooseText,
  title: LooseText,
  distance: LooseText,
  class: LooseText,
  age: LooseText,
  going: LooseText,
  finished: LooseFlag,
  canceled: LooseFlag,
  prize: LooseText,
  horses: LooseRows,
});
export type RapidRow = v.InferOutput<typeof Row>;

/** A row of a day's list, or a race's detail: the same fields and its horses. Null where it is neither. */
export function readRow(row: unknown): RapidRow | null {
  const parsed = v.safeParse(Row, row);
  return parsed.success ? parsed.output : null;
}

export function writtenCard(row: RapidRow, bookmakers: readonly string[], now: Date): WrittenRace {
  // The class is also the "(3)" at the end of the title, in older answers only there; a division can follow it.
  const [, title = row.title, titleClass = "", division = ""] =
    /^(.*?)\s*\(([1-7])\)\s*(\(D\.I+\))?$/.exec(row.title) ?? [];
  return {
    id: row.id_race,
    course: row.course,
    region: "",
    surface: "",
    off: row.date,
    title: `${title} ${division}`,
    distances: [row.distance],
    going: row.going,
    prize: row.prize,
    prizeBasis: "winner",
    raceClass: row.class || titleClass,
    pattern: /\((Grade \d|Group \d|Listed)\b/i.exec(row.title)?.[1] ?? "",
    type: "",
    ageBand: row.age && `${row.age}yo`,
    handicap: null,
    fieldSize: "",
    status: row.canceled ? RACE_STATUS.abandoned : row.finished ? RACE_STATUS.result : RACE_STATUS.declared,
    runners: horsesOf(row).map((horse) => {
      const quotes = quotesOf(horse);
      return {
        horseId: horse.id_horse,
        number: horse.number,
        horse: horse.horse,
        jockey: horse.jockey,
        claim: "",
        age: horse.age,
        draw: "",
        nonRunner: horse.non_runner,
        reserve: null,
        price: choosePrice(quotes, bookmakers, now),
        priceText: quotes.map(({ bookmaker, text }) => `${bookmaker} ${text}`).join(", "),
      };
    }),
  };
}

export function writtenResult(row: RapidRow): WrittenResult {
  return {
    id: row.id_race,
    course: row.course,
    region: "",
    off: row.date,
    title: row.title,
    status: row.canceled ? RACE_STATUS.abandoned : null,
    ran: "",
    nonRunners: "",
    runners: horsesOf(row).map(
      ({ id_horse: horseId, horse, number, jockey, position, sp, non_runner: out }) => {
        return { horseId, horse, number, jockey, position: out ? "NR" : position, sp: [sp] };
      },
    ),
  };
}

const horsesOf = (row: RapidRow): v.InferOutput<typeof Horse>[] =>
  row.horses.map((horse) => v.parse(v.fallback(Horse, v.parse(Horse, {})), horse));

/** Decimals only, from bookmakers and exchanges alike: here an exchange is recognised by its name alone. */
const quotesOf = ({ odds }: v.InferOutput<typeof Horse>) =>
  odds.flatMap((odd) => {
    const quote = v.safeParse(Quoted, odd);
    return quote.success
      ? [{ bookmaker: quote.output.bookie, text: quote.output.odd, eachWay: "not said" }]
      : [];
  });
