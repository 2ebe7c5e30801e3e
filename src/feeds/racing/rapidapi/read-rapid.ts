import * as v from "valibot";
import { RACE_STATUS } from "../../../domain/racing/races/race-status.ts";
import { LooseFlag, LooseRows, LooseText } from "../../loose-text.ts";
import { choosePrice } from "../reading/choose-price.ts";
import type { WrittenRace, WrittenResult } from "../reading/written-race.ts";

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
  // The class is the "(3)" at the end of the title, and has no field; a division can follow it: "(4) (D.II)".
  const [, title = row.title, raceClass = "", division = ""] =
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
    raceClass,
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
