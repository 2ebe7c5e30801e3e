import { join } from "node:path";
import * as v from "valibot";
import { courseKey } from "../../../domain/racing/races/courses.ts";
import { RACE_STATUS } from "../../../domain/racing/races/race-status.ts";
import { ReadingFailure } from "../../fetch-text.ts";
import { type Notes, readEach } from "../../notes.ts";
import { readNamedCsv } from "../../read-csv.ts";
import { readTextFile } from "../../read-file.ts";
import { readJson } from "../../read-json.ts";
import { connectFeed } from "../connect-feed.ts";
import type { RaceFeed } from "../race-feed.ts";
import { readRace } from "../reading/read-race.ts";
import { readResult } from "../reading/read-result.ts";
import type { DayRequest, WrittenFinisher, WrittenRace, WrittenResult } from "../reading/written-race.ts";
import { ownCardOf, ownResultOf, readOwnCard } from "./read-own-cards.ts";
import { readRpscrapeCards } from "./read-rpscrape-cards.ts";

/**
 * A folder of days: `yyyy-mm-dd.json`, our own race cards (a list) or rpscrape's (an object), and
 * `yyyy-mm-dd.csv`, rpscrape's results. A day with results only gets its cards from them.
 */
export function filesFeed({ folder }: { folder: string }): RaceFeed {
  return connectFeed({
    name: "files",
    async readCards(asked, notes) {
      const written =
        (await cardsOf(folder, asked, notes)) ?? (await resultRows(folder, asked, notes))?.map(rpscrapeCard);
      if (!written) throw noFile(asked.day);
      return { races: written.flatMap((race) => readRace(race, asked, notes) ?? []) };
    },
    async readResults(asked, notes) {
      const rows = await resultRows(folder, asked, notes);
      if (!rows && (await cardFile(folder, asked.day)) === null) throw noFile(asked.day);
      const own = await ownResults(folder, asked, notes).catch((error: unknown) => {
        // A card file that is broken must not keep the results beside it from being read.
        if (!rows || !(error instanceof ReadingFailure)) throw error;
        notes.warnings.push({ where: `card file of ${asked.day}`, reason: error.detail });
        return [];
      });
      const written = [...own, ...(rows ?? []).map(rpscrapeResult)];
      return { results: written.flatMap((result) => readResult(result, asked, notes) ?? []) };
    },
  });
}

const noFile = (day: string): ReadingFailure =>
  new ReadingFailure(
    "no-file",
    `There is neither ${day}.json nor ${day}.csv in the folder of the file feed.`,
  );

async function cardsOf(folder: string, asked: DayRequest, notes: Notes): Promise<WrittenRace[] | null> {
  const json = await cardJson(folder, asked.day);
  if (json === undefined) return null;
  if (!Array.isArray(json)) return readRpscrapeCards(json, asked.day, notes);
  return readEach(json, readOwnCard, "race card", notes).map((card) => ownCardOf(card, asked));
}

/** Only our own cards hold results; rpscrape's have theirs in the file beside them. */
async function ownResults(folder: string, { day }: DayRequest, notes: Notes): Promise<WrittenResult[]> {
  const json = await cardJson(folder, day);
  if (!Array.isArray(json)) return [];
  return readEach(json, readOwnCard, "race card", notes).flatMap((card) => ownResultOf(card, day) ?? []);
}

/** Undefined: there is no card file for the day. */
async function cardJson(folder: string, day: string): Promise<unknown> {
  const text = await cardFile(folder, day);
  return text === null ? undefined : readJson(text, `${day}.json`);
}

async function resultRows(folder: string, { day }: DayRequest, notes: Notes) {
  const text = await resultFile(folder, day);
  return text === null ? null : readRpscrapeResults(text, day, notes);
}

/** Where a day may lie in the folder: beside each other, or in rpscrape's own two folders. */
const CARDS = [(day: string) => `${day}.json`, (day: string) => `racecards/${day}.json`];
const RESULTS = [(day: string) => `${day}.csv`, (day: string) => `results/${day}.csv`];

export const cardFile = (folder: string, day: string): Promise<string | null> => firstOf(folder, CARDS, day);
export const resultFile = (folder: string, day: string): Promise<string | null> =>
  firstOf(folder, RESULTS, day);

/** `day` is a checked date, so no path can be made of it that leaves the folder. Null: there is none. */
async function firstOf(
  folder: string,
  names: ((day: string) => string)[],
  day: string,
): Promise<string | null> {
  for (const nameOf of names) {
    const path = join(folder, nameOf(day));
    if (!(await Bun.file(path).exists())) continue;
    try {
      return await readTextFile(path);
    } catch (fault) {
      if (fault instanceof ReadingFailure)
        throw new ReadingFailure(fault.kind, `${nameOf(day)} was not read: ${fault.detail}.`);
      throw new ReadingFailure("no-file", `${nameOf(day)} is there and cannot be read.`);
    }
  }
  return null;
}

/** A race of the result file as a result. */
export const rpscrapeResult = ({ race, rows }: RpscrapeRace): WrittenResult => ({
  id: race.race_id,
  course: race.course,
  region: race.region,
  off: race.off,
  title: race.race_name,
  status: null,
  ran: race.ran,
  nonRunners: "",
  runners: rows.map(writtenFinisher),
});

/**
 * Results as a card, for a past day without cards: the horses that ran, by number. No prices: the file has
 * starting prices only, which are unknown before the off.
 */
export const rpscrapeCard = ({ race, rows }: RpscrapeRace): WrittenRace => ({
  id: race.race_id,
  course: race.course,
  region: race.region,
  surface: "",
  off: race.off,
  title: race.race_name,
  distances: [race.dist, race.dist_f],
  going: race.going,
  prize: "",
  prizeBasis: "winner",
  raceClass: race.class,
  pattern: race.pattern,
  type: race.type,
  ageBand: race.age_band,
  handicap: null,
  fieldSize: race.ran,
  status: RACE_STATUS.declared,
  runners: rows
    .toSorted((a, b) => Number(a.num) - Number(b.num))
    .map(({ num: number, horse, jockey, age, draw }) => ({
      horseId: "",
      number,
      horse,
      jockey,
      claim: "",
      age,
      draw,
      nonRunner: false,
      reserve: false,
      price: null,
      priceText: "",
    })),
});

const text = v.optional(v.string(), "");

/** Columns of both layouts first; the others are of one of them, or optional in rpscrape. */
const Row = v.object({
  date: text,
  course: v.pipe(v.string("the course is missing"), v.minLength(1, "the course is missing")),
  off: v.pipe(v.string("the off time is missing"), v.minLength(1, "the off time is missing")),
  horse: v.pipe(v.string("the horse is missing"), v.minLength(1, "the horse is missing")),
  pos: text,
  num: text,
  race_name: text,
  race_id: text,
  region: text,
  type: text,
  class: text,
  pattern: text,
  age_band: text,
  dist: text,
  dist_f: text,
  going: text,
  ran: text,
  draw: text,
  age: text,
  jockey: text,
  sp: text,
  dec: text,
});
export type RpscrapeRow = v.InferOutput<typeof Row>;

/** Rows of one race in rpscrape's result file, whichever layout: the race's own columns are in each of them. */
export type RpscrapeRace = { race: RpscrapeRow; rows: RpscrapeRow[] };

export function readRpscrapeResults(csv: string, day: string, notes: Notes): RpscrapeRace[] {
  const { header, rows } = readNamedCsv(csv);
  const missing = ["course", "off", "horse", "pos"].filter((name) => !header.includes(name));
  if (missing.length > 0)
    throw new ReadingFailure("unreadable", `The result file of ${day} has no column ${missing.join(", ")}.`);
  const races = new Map<string, RpscrapeRace>();
  for (const { line, fields, broken } of rows) {
    const row = v.safeParse(Row, fields, { abortEarly: true });
    const reason = broken
      ? "it has another number of fields than the header"
      : !row.success
        ? row.issues[0].message
        : row.output.date !== "" && row.output.date !== day
          ? `it is of ${row.output.date}, not of ${day}`
          : null;
    if (!row.success || reason !== null) {
      notes.skipped.push({ where: `result file of ${day}, line ${line}`, reason: reason ?? "" });
      continue;
    }
    const key = row.output.race_id || `${courseKey(row.output.course)} ${row.output.off}`;
    const race = races.get(key) ?? { race: row.output, rows: [] };
    race.rows.push(row.output);
    races.set(key, race);
  }
  return [...races.values()];
}

/** `sp` is the fraction and is switched off by default; `dec` is the decimal, rounded. */
export const writtenFinisher = (row: RpscrapeRow): WrittenFinisher => ({
  horseId: "",
  number: row.num,
  horse: row.horse,
  jockey: row.jockey,
  position: row.pos,
  sp: [row.sp, row.dec],
});
