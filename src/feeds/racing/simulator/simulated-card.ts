import { expectedRunners, type Race, type Runner } from "../../../domain/racing/races/race.ts";
import { RACE_STATUS } from "../../../domain/racing/races/race-status.ts";
import type { ResultStatus, ResultVersion } from "../../../domain/racing/races/result-version.ts";
import { type Entry, isOutAt, simulatedField } from "./field.ts";
import { finishOf } from "./finish.ts";
import { simulatedPrice } from "./market.ts";
import type { PlannedRace } from "./programme.ts";

/** The race's card as it stands at a moment of the shop's clock. */
export function cardAt(race: PlannedRace, now: Date): Race {
  const field = simulatedField(race);
  const runners = field.map((entry) => runnerAt(race, field, entry, now));
  const euros = race.course.region === "IRE";
  const { surface, types: _, ...course } = race.course;
  return {
    id: idOf(race),
    source: "simulator",
    sourceRaceId: race.key,
    simulated: true,
    course,
    surface,
    day: race.key.slice(0, 10),
    offTime: race.offTime,
    offAt: race.offAt,
    name: race.title,
    distance: race.distance,
    going: race.going,
    prize: {
      text: `${euros ? "€" : "£"}${race.prizePounds.toLocaleString("en-GB")}`,
      amountMinor: race.prizePounds * 100,
      currency: euros ? "EUR" : "GBP",
      basis: "winner",
    },
    handicap: race.handicap,
    raceClass: euros ? null : race.raceClass,
    pattern: null,
    type: race.type,
    ageBand: null,
    status: statusAt(race, now),
    runnersExpected: expectedRunners(runners),
    runners,
    raw: { simulated: "yes" },
  };
}

function runnerAt(race: PlannedRace, field: readonly Entry[], entry: Entry, now: Date): Runner {
  const { withdrawnAt } = entry;
  const out = withdrawnAt !== null && isOutAt(entry, now);
  const price = simulatedPrice(race, field, entry, out ? withdrawnAt : now);
  return {
    id: `${idOf(race)}/${entry.number}`,
    horseId: `${entry.number}`,
    number: entry.number,
    name: entry.name,
    bred: entry.bred,
    jockey: entry.jockey,
    claim: null,
    age: entry.age,
    draw: entry.draw,
    status: out ? "non-runner" : "runner",
    price: out ? null : price,
    withdrawnAt: out ? withdrawnAt : null,
    lastPrice: out ? price : null,
    raw: { simulated: "yes" },
  };
}

/** Its result, or null while it is still running. Weighed in some ten minutes after the off, provisional before. */
export function resultAt(race: PlannedRace, now: Date): ResultVersion | null {
  const status = resultStatusAt(race, now);
  if (status === null) return null;
  const runners = status === RACE_STATUS.abandoned ? [] : finishOf(race, simulatedField(race));
  return {
    raceId: idOf(race),
    source: "simulator",
    simulated: true,
    courseKey: race.course.key,
    courseName: race.course.name,
    raceName: race.title,
    day: race.key.slice(0, 10),
    offAt: race.offAt,
    status,
    ran: runners.length,
    runners,
    nonRunners: [],
    asOf: now,
    raw: { simulated: "yes" },
  };
}

const idOf = (race: PlannedRace): string => `simulator:${race.key}`;

function resultStatusAt(race: PlannedRace, now: Date): ResultStatus | null {
  if (race.abandonedAt !== null) return race.abandonedAt <= now ? RACE_STATUS.abandoned : null;
  const home = finishedAt(race);
  if (now < home) return null;
  return now.getTime() < home.getTime() + WEIGHING_IN_MS ? "provisional" : "weighed-in";
}

function statusAt(race: PlannedRace, now: Date): Race["status"] {
  const result = resultStatusAt(race, now);
  if (result === RACE_STATUS.abandoned) return RACE_STATUS.abandoned;
  if (result !== null) return RACE_STATUS.result;
  return race.offAt <= now && race.abandonedAt === null ? RACE_STATUS.off : RACE_STATUS.declared;
}

const WEIGHING_IN_MS = 6 * 60_000;

/** A furlong takes some thirteen seconds. */
const finishedAt = (race: PlannedRace): Date =>
  new Date(race.offAt.getTime() + Math.round(((race.distance.yards ?? 1760) / 220) * 13_000));
