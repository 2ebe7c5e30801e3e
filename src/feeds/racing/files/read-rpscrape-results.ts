import * as v from "valibot";
import { courseKey } from "../../../domain/racing/races/courses.ts";
import type { Notes } from "../../notes.ts";
import { readNamedCsv } from "../../read-csv.ts";
import { ReadingFailure } from "../../reading-failure.ts";
import type { WrittenFinisher } from "../reading/written-race.ts";

const text = v.optional(v.string(), "");

/** Columns that both layouts have come first; the others are of one of them, or switched on by whoever made the file. */
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
