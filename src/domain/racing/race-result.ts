import type { Odds } from "../odds.ts";
import type { Leg, LegOutcome } from "./bet.ts";
import type { DeadHeat } from "./dead-heat.ts";
import { type PlaceTerms, termsOf } from "./place-terms.ts";
import { rule4PenceOf, rule4ScaleOn, type Withdrawal } from "./rule-4.ts";
import type { SettlementSettings } from "./settings.ts";

/**
 * A horse after its race. RAN came under starter's orders: with a position it finished, without one it fell, refused or
 * was left. A NON_RUNNER never came under orders.
 */
export type RunnerResult = {
  readonly runnerId: string;
  readonly fate: "RAN" | "NON_RUNNER";
  readonly position?: number;
  readonly startingPrice?: Odds;
  /** First past the post, whatever an objection made of it before the weigh-in. */
  readonly firstPastThePost?: boolean;
};

/** Bets settle on a result that is WEIGHED_IN; VOID is an abandoned or void race. settlement.md §10. */
export type RaceResult = {
  readonly state: "PROVISIONAL" | "WEIGHED_IN" | "VOID";
  /** The day of the race, yyyy-mm-dd, for the Rule 4 scale of that day. */
  readonly day: string;
  readonly handicap: boolean;
  readonly runners: readonly RunnerResult[];
  readonly withdrawals: readonly Withdrawal[];
};

/** What was struck on a horse. Terms "STANDARD" follow the runners; fixed ones stay as struck. */
export type StruckLeg = {
  readonly runnerId: string;
  readonly name?: string;
  readonly race?: string;
  readonly price: Odds | null;
  readonly bestOdds?: boolean;
  readonly placeTerms: "STANDARD" | (PlaceTerms & { mode: "FIXED" });
  readonly struckAt: Date;
  /** Ante-post: no Rule 4, no best odds, and a non-runner loses unless it was struck "non-runner no bet". */
  readonly antePost?: "NON_RUNNER_LOSES" | "NON_RUNNER_NO_BET";
};

/** A struck leg with its race's result, as the engine settles it. */
export function legAfter(struck: StruckLeg, race: RaceResult, settings: SettlementSettings): Leg {
  const ran = race.runners.filter((runner) => runner.fate === "RAN");
  const runner = race.runners.find(({ runnerId }) => runnerId === struck.runnerId);
  const placeTerms: PlaceTerms =
    struck.placeTerms === "STANDARD"
      ? { mode: "STANDARD", runners: Math.max(1, ran.length), handicap: race.handicap }
      : struck.placeTerms;
  const atPrice = struck.price !== null && struck.antePost === undefined;
  const leg: Leg = {
    ...(struck.name === undefined ? {} : { name: struck.name }),
    ...(struck.race === undefined ? {} : { race: struck.race }),
    ...(runner?.startingPrice ? { startingPrice: runner.startingPrice } : {}),
    price: struck.price,
    bestOdds: atPrice && struck.bestOdds === true,
    rule4Pence: atPrice ? rule4PenceOf(race.withdrawals, struck.struckAt, rule4ScaleOn(race.day)) : 0,
    placeTerms,
    outcome: "PENDING",
  };
  const decided = raceOutcome(race, ran) ?? runnerOutcome(struck, runner);
  if (decided) return { ...leg, outcome: decided };
  if (settings.payFirstPastThePost && runner!.firstPastThePost && !struck.antePost)
    return { ...leg, outcome: "WON" };
  return { ...leg, ...placing(runner!, ran, termsOf(placeTerms).places) };
}

/**
 * What the race decides for all of its horses: no settlement yet, or void; a walkover and a race without finishers too.
 * One in which somebody came home and nobody first has a gap: a horse that is put out makes the next one the winner.
 */
function raceOutcome(race: RaceResult, ran: readonly RunnerResult[]): LegOutcome | null {
  if (race.state === "PROVISIONAL") return "PENDING";
  const places = ran.flatMap(({ position }) => position ?? []);
  if (race.state === "VOID" || ran.length <= 1 || places.length === 0) return "VOID";
  return places.includes(1) ? null : "PENDING";
}

/** A horse that the result does not know is waited for: a feed with a gap must not lose a bet. */
function runnerOutcome(struck: StruckLeg, runner: RunnerResult | undefined): LegOutcome | null {
  if (!runner) return "PENDING";
  if (runner.fate === "RAN") return null;
  return struck.antePost === "NON_RUNNER_LOSES" ? "LOST" : "VOID";
}

function placing(
  runner: RunnerResult,
  ran: readonly RunnerResult[],
  places: number | null,
): { outcome: LegOutcome; position?: number; deadHeat?: DeadHeat } {
  const { position } = runner;
  if (position === undefined) return { outcome: "LOST" };
  const tied = ran.filter((other) => other.position === position).length;
  const isPlaced = position <= (places ?? 1);
  const outcome = position === 1 ? "WON" : isPlaced ? "PLACED" : "LOST";
  return tied > 1 ? { outcome, position, deadHeat: { position, tied } } : { outcome, position };
}
