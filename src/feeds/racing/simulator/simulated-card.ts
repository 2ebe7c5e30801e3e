import { instantAt } from "../../../domain/london-time.ts";
import { decimalOdds, formatOdds } from "../../../domain/odds.ts";
import { PRICE_LADDER } from "../../../domain/racing/price-ladder.ts";
import { expectedRunners, type Price, type Race, type Runner } from "../../../domain/racing/races/race.ts";
import { RACE_STATUS } from "../../../domain/racing/races/race-status.ts";
import type {
  FinishCode,
  ResultRunner,
  ResultStatus,
  ResultVersion,
} from "../../../domain/racing/races/result-version.ts";
import { type Chance, chanceOf } from "../../chance.ts";
import { oddsToOne } from "../reading/read-price.ts";
import type { PlannedRace } from "./programme.ts";
import { RIDERS, riderNamed } from "./riders.ts";

/** A race's card at a moment of the shop's clock. */
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

const JUMPING_MISHAPS: readonly FinishCode[] = ["PU", "PU", "PU", "F", "UR", "BD"];

/** The race as it was run: the better horses in front more often, some not round, now and then a dead heat. */
export function finishOf(race: PlannedRace, field: readonly Entry[]): ResultRunner[] {
  const chance = chanceOf("finish", race.key);
  const ran = field.filter((entry) => !isOutAt(entry, race.offAt));
  const order = runOrder(ran, chance);
  const jumps = race.type === "hurdle" || race.type === "chase";
  // At least two come home, or it would be no race to settle on.
  const strays = jumps ? order.filter((_, place) => place >= 2 && chance.next() < 0.09) : [];
  const home = order.filter((entry) => !strays.includes(entry));
  const tied = chance.next() < 0.03 && home.length > 3 ? chance.between(0, 2) : -1;
  const rows = [
    ...home.map((entry, index) =>
      row(race, field, entry, { place: tied >= 0 && index === tied + 1 ? tied + 1 : index + 1 }),
    ),
    ...strays.map((entry) => row(race, field, entry, { code: chance.pick(JUMPING_MISHAPS) })),
  ];
  for (const one of rows) one.deadHeat = one.place !== null && tied >= 0 && one.place === tied + 1;
  return withFavourites(rows);
}

/** One after the other, each drawn from those left in proportion to its ability. */
function runOrder(ran: readonly Entry[], chance: Chance): Entry[] {
  const left = [...ran];
  const order: Entry[] = [];
  while (left.length > 0) {
    const luck = chance.next() * left.reduce((sum, { ability }) => sum + ability, 0);
    let upTo = 0;
    const next = left.findIndex(({ ability }) => {
      upTo += ability;
      return luck < upTo;
    });
    order.push(...left.splice(Math.max(0, next), 1));
  }
  return order;
}

function row(
  race: PlannedRace,
  field: readonly Entry[],
  entry: Entry,
  end: { place?: number; code?: FinishCode },
): ResultRunner {
  const { fraction, decimal, text, fromDecimal } = simulatedPrice(race, field, entry, race.offAt);
  return {
    horseId: `${entry.number}`,
    number: entry.number,
    name: entry.name,
    bred: entry.bred,
    jockey: entry.jockey,
    place: end.place ?? null,
    code: end.code ?? null,
    deadHeat: false,
    sp: { fraction, decimal, text, fromDecimal },
    favourite: null,
    raw: { simulated: "yes" },
  };
}

function withFavourites(rows: ResultRunner[]): ResultRunner[] {
  const odds = ({ sp }: ResultRunner): number => (sp ? oddsToOne(sp.fraction) : Number.POSITIVE_INFINITY);
  const shortest = Math.min(...rows.map(odds));
  const favourites = rows.filter((one) => odds(one) === shortest);
  const mark = favourites.length === 1 ? "F" : favourites.length === 2 ? "J" : "C";
  for (const favourite of favourites) favourite.favourite = mark;
  return rows;
}

const STEP_MS = 5 * 60_000;

/** What a horse is quoted at, at a moment up to the off: a rung of the ladder, shorter when a rival has come out. */
export function simulatedPrice(race: PlannedRace, field: readonly Entry[], entry: Entry, at: Date): Price {
  const moment = at < race.offAt ? at : race.offAt;
  const standing = field.filter((other) => other === entry || !isOutAt(other, moment));
  const share = entry.ability / standing.reduce((sum, { ability }) => sum + ability, 0);
  // A book that adds up to more than one: two per cent a runner is what a shop's board comes to.
  const booked = Math.min(0.95, share * (1 + 0.02 * standing.length));
  const rung =
    nearestRung(1 / booked - 1) +
    Math.round(entry.drift * progress(race, moment)) +
    wobble(race, entry, moment);
  const fraction = PRICE_LADDER[Math.max(0, Math.min(PRICE_LADDER.length - 1, rung))] ?? {
    numerator: 500,
    denominator: 1,
  };
  return {
    fraction,
    decimal: Number(decimalOdds(fraction)),
    text: formatOdds(fraction),
    fromDecimal: false,
    bookmaker: "Simulated",
    asOf: moment,
  };
}

/** 0 at opening, 1 at the off. */
function progress(race: PlannedRace, moment: Date): number {
  const opening = instantAt(race.key.slice(0, 10), "07:00", "Europe/London").getTime();
  return Math.max(0, Math.min(1, (moment.getTime() - opening) / (race.offAt.getTime() - opening)));
}

/** One rung up or down, now and then, for five minutes at a time. */
function wobble(race: PlannedRace, entry: Entry, moment: Date): number {
  const step = Math.floor(moment.getTime() / STEP_MS);
  const luck = chanceOf("wobble", race.key, entry.number, step).next();
  if (luck < 0.15) return -1;
  return luck > 0.85 ? 1 : 0;
}

/** Prices are apart by proportion, 1/2 from Evens as Evens from 2/1: so the nearest is looked for on a logarithmic scale. */
const RUNGS = PRICE_LADDER.map((fraction) => Math.log(oddsToOne(fraction)));

function nearestRung(odds: number): number {
  const wanted = Math.log(odds);
  const above = RUNGS.findIndex((rung) => rung >= wanted);
  if (above <= 0) return above < 0 ? RUNGS.length - 1 : 0;
  return (RUNGS[above] ?? 0) - wanted < wanted - (RUNGS[above - 1] ?? 0) ? above : above - 1;
}

/** A horse in its race: how good it is, whether and when it comes out. Fixed for the day; nothing here knows the time. */
export type Entry = {
  name: string;
  number: number;
  draw: number | null;
  age: number;
  /** No invented person may bear a real jockey's name: these are invented. */
  jockey: string;
  bred: string;
  /** Weight in the draw of the winner. */
  ability: number;
  /** How its price moves from morning to the off, in rungs of the ladder. */
  drift: number;
  withdrawnAt: Date | null;
};

export function simulatedField(race: PlannedRace): Entry[] {
  const chance = chanceOf("field", race.key);
  const draws = chance.shuffled(race.horses.map((_, index) => index + 1));
  const day = race.key.slice(0, 10);
  const opening = instantAt(day, "07:00", "Europe/London").getTime();
  const lastCall = race.offAt.getTime() - 15 * 60_000;
  let mayLeave = race.horses.length - 3;
  return race.horses.map((name, index) => {
    const leaves = chance.next() < 0.07 && mayLeave-- > 0;
    const withdrawn = opening + Math.floor(chance.next() ** 0.5 * (lastCall - opening));
    return {
      name,
      number: index + 1,
      draw: race.type === "flat" ? (draws[index] ?? null) : null,
      age:
        race.type === "flat"
          ? /nursery/i.test(race.title)
            ? 2
            : chance.between(3, 6)
          : chance.between(4, 10),
      jockey: riderNamed(chance.between(1, RIDERS)),
      bred: chance.pick(["GB", "IRE", "IRE", "FR"]),
      ability: Math.exp(chance.next() * 3),
      drift: chance.between(-3, 3),
      withdrawnAt: leaves ? new Date(withdrawn) : null,
    };
  });
}

/** Whether it was out at that moment. */
export const isOutAt = ({ withdrawnAt }: Entry, at: Date): boolean =>
  withdrawnAt !== null && withdrawnAt <= at;
