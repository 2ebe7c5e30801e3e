import * as v from "valibot";
import { RACE_STATUS, type RaceStatus } from "../../../domain/racing/races/race-status.ts";
import { LooseFlag, LooseRows, LooseText } from "../../loose-text.ts";
import { choosePrice } from "../reading/choose-price.ts";
import type { WrittenRace, WrittenRunner } from "../reading/written-race.ts";

const Odds = v.object({
  bookmaker: LooseText,
  fractional: LooseText,
  decimal: LooseText,
  ew_places: LooseText,
});

const CardRunner = v.object({
  horse_id: LooseText,
  horse: LooseText,
  number: LooseText,
  jockey: LooseText,
  age: LooseText,
  draw: LooseText,
  odds: LooseRows,
});

const Card = v.object({
  race_id: LooseText,
  course: LooseText,
  region: LooseText,
  surface: LooseText,
  off_time: LooseText,
  off_dt: LooseText,
  race_name: LooseText,
  distance: LooseText,
  distance_round: LooseText,
  distance_f: LooseText,
  going: LooseText,
  prize: LooseText,
  race_class: LooseText,
  pattern: LooseText,
  type: LooseText,
  age_band: LooseText,
  field_size: LooseText,
  date: LooseText,
  is_abandoned: LooseFlag,
  race_status: LooseText,
  runners: LooseRows,
});

/** One race card of The Racing API, any plan: the smaller plans leave fields out. Null where it is no object at all. */
export function readCard(row: unknown, bookmakers: readonly string[], now: Date): WrittenRace | null {
  const parsed = v.safeParse(Card, row);
  if (!parsed.success) return null;
  const card = parsed.output;
  return {
    id: card.race_id,
    course: card.course,
    region: card.region,
    surface: card.surface,
    // `off_dt` has its zone; `off_time` is on a twelve-hour clock without am or pm.
    off: card.off_dt || card.off_time,
    title: card.race_name,
    distances: [card.distance, card.distance_round, card.distance_f],
    going: card.going,
    prize: card.prize,
    prizeBasis: "winner",
    raceClass: card.race_class,
    pattern: card.pattern,
    type: card.type,
    ageBand: card.age_band,
    handicap: null,
    fieldSize: card.field_size,
    status: card.is_abandoned ? RACE_STATUS.abandoned : statusOf(card.race_status),
    runners: card.runners.map((runner) => readCardRunner(runner, bookmakers, now)),
  };
}

function readCardRunner(row: unknown, bookmakers: readonly string[], now: Date): WrittenRunner {
  const parsed = v.safeParse(CardRunner, row);
  const runner = parsed.success ? parsed.output : v.parse(CardRunner, {});
  const odds = runner.odds.flatMap((odd) => {
    const read = v.safeParse(Odds, odd);
    return read.success ? [read.output] : [];
  });
  const quotes = odds.map((odd) => ({
    bookmaker: odd.bookmaker,
    text: odd.fractional,
    eachWay: odd.ew_places,
  }));
  return {
    horseId: runner.horse_id,
    number: runner.number,
    horse: runner.horse,
    jockey: runner.jockey,
    claim: "",
    age: runner.age,
    draw: runner.draw,
    nonRunner: null,
    reserve: null,
    price: choosePrice(quotes, bookmakers, now),
    priceText: quotes.map(({ bookmaker, text }) => `${bookmaker} ${text}`).join(", "),
  };
}

/** The provider does not document its values: only words that can mean one thing are taken. */
function statusOf(text: string): RaceStatus {
  if (/abandon/i.test(text)) return RACE_STATUS.abandoned;
  if (/\bvoid\b/i.test(text)) return RACE_STATUS.void;
  if (/result|weighed|finished|complete/i.test(text)) return RACE_STATUS.result;
  return /^(off|running|in running)$/i.test(text) ? RACE_STATUS.off : RACE_STATUS.declared;
}
