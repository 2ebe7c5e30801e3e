import type { Bet, Leg } from "./bet.ts";
import { type PlacedBet, type PlacedLeg, struckLeg } from "./bet-after.ts";
import { possibleReturn } from "./possible-return.ts";
import { contradictionsIn, type RaceFacts, raceResultFrom } from "./race-facts.ts";
import { legAfter, type RaceResult } from "./race-result.ts";
import { pendingLeg } from "./strike-bet.ts";
import { unreadableOf } from "./unreadable-bet.ts";

/** A race as it stands now, for a bet that is still pending. */
export type RaceNow = {
  readonly runnersExpected: number;
  readonly handicap: boolean;
  readonly result: RaceResult;
  /** Runners that are out of it. */
  readonly out: ReadonlySet<number>;
};

/** The field that each-way terms follow, and what has happened; no facts: nothing has. */
export function raceNow(field: Pick<RaceNow, "runnersExpected" | "handicap">, facts?: RaceFacts): RaceNow {
  if (!facts) return { ...field, result: NOTHING_YET, out: new Set() };
  // Whether such a horse ran is open until staff have decided.
  const disputed = new Set(contradictionsIn(facts).map(({ runnerId }) => runnerId));
  const out = facts.runners.filter(({ id, status }) => status === "non-runner" && !disputed.has(id));
  return { ...field, result: raceResultFrom(facts), out: new Set(out.map(({ id }) => id)) };
}

const NOTHING_YET: RaceResult = {
  state: "PROVISIONAL",
  day: "",
  handicap: false,
  runners: [],
  withdrawals: [],
};

/**
 * The most that a pending bet can return on all that is known now, in pence: a horse that came out has its stake back,
 * Rule 4 is off what it left, and races that are decided count as they are. Null while it depends on a starting price;
 * undefined where that cannot be worked out: one bet whose row is damaged must not make its whole list fail.
 */
export function stillPossible(
  placed: PlacedBet,
  raceOf: (raceId: number) => RaceNow,
): number | null | undefined {
  if (unreadableOf(placed)) return undefined;
  try {
    const most = possibleReturn(betNow(placed, raceOf));
    return most.done ? most.value : undefined;
  } catch {
    return undefined;
  }
}

function betNow(placed: PlacedBet, raceOf: (raceId: number) => RaceNow): Bet {
  const { betType: type, stakePence, eachWay, settings } = placed;
  const legs = placed.legs.map((horse) => legNow(placed, horse, raceOf(horse.raceId)));
  return { type, stakePence, eachWay, legs, settings };
}

function legNow(placed: PlacedBet, horse: PlacedLeg, race: RaceNow): Leg {
  const leg = legAfter(struckLeg(placed, horse), race.result, placed.settings);
  if (leg.outcome !== "PENDING") return leg;
  const { raceId, runnerId, horseName: name, price, placeTerms } = horse;
  const open = pendingLeg({ ...race, name, raceId, price });
  const terms = placeTerms === "STANDARD" ? open.placeTerms! : placeTerms;
  return { ...leg, placeTerms: terms, outcome: race.out.has(runnerId) ? "VOID" : "PENDING" };
}
