import * as v from "valibot";
import type { Price } from "../../../domain/racing/races/race.ts";
import {
  isStopped,
  RACE_STATUS,
  RACE_STATUSES,
  type RaceStatus,
} from "../../../domain/racing/races/race-status.ts";
import type { ResultStatus } from "../../../domain/racing/races/result-version.ts";
import { LooseFlag, LooseRows, LooseText } from "../../loose-text.ts";
import { readStartingPrice } from "../reading/read-price.ts";
import type { DayRequest, WrittenRace, WrittenResult, WrittenRunner } from "../reading/written-race.ts";

/**
 * Ids of our own cards count up in each shop's database: with the day they do not collide with another
 * shop's.
 */
const idOf = ({ id }: OwnCard, day: string): string => (id === "" ? "" : `${day}/${id}`);

export const ownCardOf = (card: OwnCard, { day, now }: DayRequest): WrittenRace => ({
  id: idOf(card, day),
  course: card.course.name,
  region: card.course.region,
  surface: card.course.surface,
  off: card.raceTime,
  title: card.raceName,
  distances: [card.distance],
  going: card.going,
  prize: card.prizeMoney,
  prizeBasis: "winner",
  raceClass: card.raceClass,
  pattern: card.pattern,
  type: card.type,
  ageBand: "",
  handicap: card.handicap,
  fieldSize: "",
  status: isStatus(card.status) ? card.status : RACE_STATUS.declared,
  runners: card.runners.map((row) => writtenRunner(row, now)),
});

/** Null while the card has no results, and was not stopped either. */
export function ownResultOf(card: OwnCard, day: string): WrittenResult | null {
  const stopped = isStopped(card.status) ? card.status : null;
  if (card.results.length === 0 && !stopped) return null;
  return {
    id: idOf(card, day),
    course: card.course.name,
    region: card.course.region,
    off: card.raceTime,
    title: card.raceName,
    status: stopped ?? statedStatus(card.resultStatus),
    ran: "",
    nonRunners: "",
    runners: card.results.map((row) => {
      const finisher = v.parse(v.fallback(OwnFinisher, v.parse(OwnFinisher, {})), row);
      const { number, horseName: horse, jockey, position, odds, passedPost, placeLostBy } = finisher;
      const passed = { position: passedPost, lostBy: placeLostBy };
      return { horseId: "", number, horse, jockey, position, sp: [odds.fractional, odds.decimal], passed };
    }),
  };
}

function writtenRunner(row: unknown, asOf: Date): WrittenRunner {
  const runner = v.parse(v.fallback(OwnRunner, v.parse(OwnRunner, {})), row);
  const { fractional, decimal } = runner.odds;
  return {
    horseId: runner.id,
    number: runner.number,
    horse: runner.horseName,
    jockey: runner.jockey,
    claim: "",
    age: runner.age,
    draw: runner.draw,
    // The specification: "N/A", "-" or "NR" for odds marks a non-runner. A flag is clearer, where given.
    nonRunner: runner.nonRunner ?? /^(N\/A|-|NR)$/i.test(fractional),
    reserve: runner.reserve,
    price: priceOf(fractional, asOf) ?? priceOf(decimal, asOf),
    priceText: fractional || decimal,
  };
}

function priceOf(written: string, asOf: Date): Price | null {
  const read = readStartingPrice(written);
  return (
    read && {
      fraction: read.fraction,
      decimal: read.decimal,
      text: read.text,
      fromDecimal: read.fromDecimal,
      bookmaker: null,
      asOf,
    }
  );
}

/** Not stated: judged by what the result holds. */
const statedStatus = (text: string): ResultStatus | null =>
  text === "provisional" || text === "weighed-in" || text === "corrected" ? text : null;

const isStatus = (text: string): text is RaceStatus => (RACE_STATUSES as readonly string[]).includes(text);

const Odds = v.fallback(v.object({ fractional: LooseText, decimal: LooseText }), {
  fractional: "",
  decimal: "",
});

/**
 * The specification's fields (tests/specification/section-3-entities.ts); those below the line are ours beside it, and
 * may be missing.
 */
export const OwnRunner = v.object({
  id: LooseText,
  number: LooseText,
  horseName: LooseText,
  jockey: LooseText,
  age: LooseText,
  odds: Odds,
  // —
  draw: LooseText,
  nonRunner: LooseFlag,
  reserve: LooseFlag,
});

export const OwnFinisher = v.object({
  horseName: LooseText,
  position: LooseText,
  odds: Odds,
  // —
  number: LooseText,
  jockey: LooseText,
  passedPost: LooseText,
  placeLostBy: LooseText,
});

const Card = v.object({
  id: LooseText,
  raceTime: LooseText,
  raceName: LooseText,
  distance: LooseText,
  going: LooseText,
  prizeMoney: LooseText,
  course: v.fallback(v.object({ name: LooseText, region: LooseText, surface: LooseText }), {
    name: "",
    region: "",
    surface: "",
  }),
  runners: LooseRows,
  results: LooseRows,
  // —
  handicap: LooseFlag,
  status: LooseText,
  resultStatus: LooseText,
  raceClass: LooseText,
  pattern: LooseText,
  type: LooseText,
});
export type OwnCard = v.InferOutput<typeof Card>;

/**
 * One race card exactly as `GET /api/racing/racecards` answers it (docs/decisions.md#files-of-cards). Null where it is
 * no object.
 */
export function readOwnCard(row: unknown): OwnCard | null {
  const parsed = v.safeParse(Card, row);
  return parsed.success ? parsed.output : null;
}
