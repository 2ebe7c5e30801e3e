import * as v from "valibot";
import type { RaceCard, StoredRace, StoredRunner } from "../../../db/stores/racing/cards.ts";
import type { RunnerWithRace } from "../../../db/stores/racing/search.ts";
import { LOST_BY } from "../../domain/racing/races/passed-post.ts";
import { RACE_STATUSES, STOPPED } from "../../domain/racing/races/race-status.ts";
import type { StoredFinisher } from "../../domain/racing/races/result-version.ts";
import { onTheWire } from "../read-list.ts";
import { priceAnswer, priceOnTheWire } from "./bet-answer.ts";

const CardPriceAnswer = priceAnswer('"9/2", "SP" without a price, "NR" for a non-runner');

const RunnerAnswer = v.object({
  id: v.number(),
  number: v.nullable(v.number()),
  horseName: v.string(),
  jockey: v.string(),
  age: v.nullable(v.number()),
  odds: CardPriceAnswer,
  draw: v.nullable(v.number()),
  nonRunner: v.boolean(),
  reserve: v.pipe(v.boolean(), v.description("Runs only if another horse comes out")),
  withdrawnAt: v.nullable(v.string()),
});
const RaceAnswer = v.object({
  id: v.number(),
  raceTime: v.string(),
  raceName: v.string(),
  distance: v.string(),
  going: v.string(),
  prizeMoney: v.string(),
  course: v.object({
    name: v.string(),
    region: v.nullable(v.picklist(["GB", "IRE"])),
    surface: v.nullable(v.picklist(["turf", "all-weather"])),
  }),
  date: v.string(),
  offTime: v.pipe(v.string(), v.description("London's clock")),
  status: v.picklist(RACE_STATUSES),
  handicap: v.boolean(),
  raceClass: v.nullable(v.number()),
  pattern: v.nullable(v.string()),
  type: v.nullable(v.picklist(["flat", "hurdle", "chase", "nh-flat"])),
  ageBand: v.nullable(v.string()),
  runnersExpected: v.number(),
  simulated: v.pipe(v.boolean(), v.description("Invented by the simulator: no real race")),
});
const FinisherAnswer = v.object({
  horseName: v.string(),
  position: v.pipe(
    v.nullable(v.union([v.number(), v.string()])),
    v.description('A place, or why there is none: "PU" pulled up, "F" fell …'),
  ),
  odds: v.pipe(CardPriceAnswer, v.description("The starting price")),
  number: v.nullable(v.number()),
  jockey: v.string(),
  deadHeat: v.boolean(),
  favourite: v.pipe(v.nullable(v.picklist(["F", "J", "C"])), v.description("Favourite, joint, co-favourite")),
  passedPost: v.optional(
    v.pipe(v.number(), v.description("Its place past the post, of a race whose result is another order")),
  ),
  placeLostBy: v.optional(v.picklist(Object.keys(LOST_BY))),
});

/**
 * A race card on the wire, also read back by the file feed (src/feeds/racing/files/read-own-cards.ts): the
 * specification's fields, then ours.
 */
export const RaceCardAnswer = v.object({
  ...RaceAnswer.entries,
  runners: v.array(RunnerAnswer),
  results: v.array(FinisherAnswer),
  resultStatus: v.nullable(v.picklist(["provisional", "weighed-in", "corrected", ...STOPPED])),
  resultVersion: v.nullable(v.number()),
});

/** A found horse with its race, enough to show it and bet on it. */
export const FoundHorseAnswer = v.object({ ...RunnerAnswer.entries, race: RaceAnswer });

export type RunnerOnTheWire = v.InferOutput<typeof RunnerAnswer>;
export type RaceOnTheWire = v.InferOutput<typeof RaceAnswer>;
export type CardOnTheWire = v.InferOutput<typeof RaceCardAnswer>;
export type FoundHorseOnTheWire = v.InferOutput<typeof FoundHorseAnswer>;

/** Why a line found no horse. */
export const NotFoundAnswer = v.object({ message: v.string() });
export type NotFoundOnTheWire = v.InferOutput<typeof NotFoundAnswer>;

export const cardOnTheWire = ({ race, runners, result }: RaceCard) => ({
  ...raceOnTheWire(race),
  runners: runners.map(runnerOnTheWire),
  results: result?.finishers.map(finisherOnTheWire) ?? [],
  resultStatus: result?.status ?? null,
  resultVersion: result?.version ?? null,
});

export const foundOnTheWire = ({ runner, race }: RunnerWithRace) => ({
  ...runnerOnTheWire(runner),
  race: raceOnTheWire(race),
});

const raceOnTheWire = (race: StoredRace) =>
  onTheWire(RaceAnswer, race, {
    raceTime: race.offAt.toISOString(),
    raceName: race.name,
    distance: race.distanceText,
    prizeMoney: race.prize?.text ?? "",
    course: { name: race.courseName, region: race.region, surface: race.surface },
    date: race.day,
  });

const runnerOnTheWire = (runner: StoredRunner) =>
  onTheWire(RunnerAnswer, runner, {
    horseName: runner.name,
    jockey: runner.jockey ?? "",
    odds: offeredOn(runner),
    nonRunner: runner.status === "non-runner",
    reserve: runner.status === "reserve",
  });

/** Non-runners are marked by odds of "N/A", "-" or "NR" (tests/specification/section-4-states.ts). */
const offeredOn = ({ status, price }: StoredRunner) =>
  status === "non-runner" ? { fractional: "NR", decimal: null } : priceOnTheWire(price?.fraction ?? null);

const finisherOnTheWire = (finisher: StoredFinisher) =>
  onTheWire(FinisherAnswer, finisher, {
    horseName: finisher.name,
    // Null where it ran behind the places that were entered.
    position: finisher.place ?? finisher.code,
    odds: priceOnTheWire(finisher.sp?.fraction ?? null),
    jockey: finisher.jockey ?? "",
    ...(finisher.passed && { passedPost: finisher.passed.place, placeLostBy: finisher.passed.lostBy }),
  });
