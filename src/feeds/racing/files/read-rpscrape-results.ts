import * as v from "valibot";
import { courseKey } from "../../../domain/racing/races/courses.ts";
import { RACE_STATUS } from "../../../domain/racing/races/race-status.ts";
import { ReadingFailure } from "../../fetch-text.ts";
import type { Notes } from "../../notes.ts";
import { readNamedCsv } from "../../read-csv.ts";
import type { WrittenFinisher, WrittenRace, WrittenResult } from "../reading/written-race.ts";

/** A race of the result file as a result. */
export const rpscrapeResult = ({ race, rows, isCut }: RpscrapeRace): WrittenResult => ({
  id: race.race_id,
  course: race.course,
  region: race.region,
  off: race.off,
  title: race.race_name,
  status: isCut ? "provisional" : null,
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
type RpscrapeRow = v.InferOutput<typeof Row>;

/**
 * Rows of one race in rpscrape's result file, whichever layout: the race's own columns are in each of them.
 * `isCut`: rows of it may be missing, and a horse that is missing is no non-runner.
 */
export type RpscrapeRace = { race: RpscrapeRow; rows: RpscrapeRow[]; isCut: boolean };

export function readRpscrapeResults(csv: string, day: string, notes: Notes): RpscrapeRace[] {
  const { header, rows } = readNamedCsv(csv);
  const missing = ["course", "off", "horse", "pos"].filter((name) => !header.includes(name));
  if (missing.length > 0)
    throw new ReadingFailure("unreadable", `The result file of ${day} has no column ${missing.join(", ")}.`);
  const races = new Map<string, RpscrapeRace>();
  let hasLost = false;
  let last: RpscrapeRace | undefined;
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
      hasLost ||= broken || !row.success;
      continue;
    }
    const key = row.output.race_id || `${courseKey(row.output.course)} ${row.output.off}`;
    const race = races.get(key) ?? { race: row.output, rows: [], isCut: false };
    race.rows.push(row.output);
    races.set(key, race);
    last = race;
  }
  markCut([...races.values()], { last, hasLost, csv }, notes);
  return [...races.values()];
}

type WrittenFile = { last: RpscrapeRace | undefined; hasLost: boolean; csv: string };

/**
 * rpscrape writes while it reads, so that a file can end anywhere. Without the optional column `ran` a race
 * cannot be told from its first half: not the last of the file, and none of a file with a row that cannot be read.
 */
function markCut(races: readonly RpscrapeRace[], { last, hasLost, csv }: WrittenFile, notes: Notes): void {
  for (const race of races) {
    const endsWithin = race === last && !/[\r\n]\s*$/.test(csv);
    const isOpen = race.race.ran === "" && (hasLost || race === last);
    if (!endsWithin && !isOpen) continue;
    race.isCut = true;
    const reason = endsWithin
      ? "the file ends within it"
      : "nothing says how many ran, and rows may be missing";
    const where = `Result ${race.race.course} ${race.race.off}`;
    notes.warnings.push({ where, reason: `taken as provisional: ${reason}` });
  }
}

/** `sp` is the fraction and is switched off by default; `dec` is the decimal, rounded. */
const writtenFinisher = (row: RpscrapeRow): WrittenFinisher => ({
  horseId: "",
  number: row.num,
  horse: row.horse,
  jockey: row.jockey,
  position: row.pos,
  sp: [row.sp, row.dec],
});
