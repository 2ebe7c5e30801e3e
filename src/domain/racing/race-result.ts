import type { LegOutcome } from "../bets/leg-outcome.ts";
import type { SettlementSettings } from "../bets/settings.ts";
import type { Odds } from "../odds.ts";
import type { Leg } from "./bet.ts";
import { type PlaceTerms, placeTermsOf } from "./place-terms.ts";
import { rule4PenceOf, scaleUnder, type Withdrawal } from "./rule-4.ts";

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

/** Bets settle on a result that is WEIGHED_IN; VOID is an abandoned or void race. docs/rules/racing.md#race-results */
export type RaceResult = {
  readonly state: "PROVISIONAL" | "WEIGHED_IN" | "VOID";
  /** The day of the race, yyyy-mm-dd, for the trade's Rule 4 scale of that day. */
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
  const field = fieldOf(race);
  const runner = field.byId.get(struck.runnerId);
  const placeTerms: PlaceTerms =
    struck.placeTerms === "STANDARD"
      ? { mode: "STANDARD", runners: Math.max(1, field.ran), handicap: race.handicap }
      : struck.placeTerms;
  const atPrice = struck.price !== null && struck.antePost === undefined;
  const outOfRace = atPrice && race.withdrawals.length > 0;
  const leg: LegBeingMade = {
    price: struck.price,
    bestOdds: atPrice && struck.bestOdds === true,
    rule4Pence: outOfRace
      ? rule4PenceOf(race.withdrawals, struck.struckAt, scaleUnder(settings, race.day))
      : 0,
    placeTerms,
    outcome: "PENDING",
  };
  if (struck.name !== undefined) leg.name = struck.name;
  if (struck.race !== undefined) leg.race = struck.race;
  if (runner?.startingPrice) leg.startingPrice = runner.startingPrice;
  const decided = raceOutcome(race, field) ?? runnerOutcome(struck, runner);
  if (decided) leg.outcome = decided;
  else if (settings.payFirstPastThePost && runner!.firstPastThePost && !struck.antePost) leg.outcome = "WON";
  else place(leg, runner!, field, placeTermsOf(placeTerms, settings.placeTermsTable).places);
  return leg;
}

type LegBeingMade = { -readonly [Fact in keyof Leg]: Leg[Fact] };

/** Who ran, and how many shared each position. */
type Field = {
  ran: number;
  byId: ReadonlyMap<string, RunnerResult>;
  tied: ReadonlyMap<number, number>;
};

/** Found once for the hundreds of bets on a race: a result never changes, a correction is another one. */
const fields = new WeakMap<RaceResult, Field>();

function fieldOf(race: RaceResult): Field {
  let field = fields.get(race);
  if (!field) {
    field = readField(race.runners);
    fields.set(race, field);
  }
  return field;
}

function readField(runners: readonly RunnerResult[]): Field {
  const byId = new Map<string, RunnerResult>();
  const tied = new Map<number, number>();
  let ran = 0;
  for (const runner of runners) {
    const { runnerId, fate, position } = runner;
    if (!byId.has(runnerId)) byId.set(runnerId, runner);
    if (fate !== "RAN") continue;
    ran += 1;
    if (position !== undefined) tied.set(position, (tied.get(position) ?? 0) + 1);
  }
  return { ran, byId, tied };
}

/**
 * What the race decides for all of its horses: no settlement yet, or void; a walkover and a race without finishers too.
 * One in which somebody came home and nobody first has a gap: a horse that is put out makes the next one the winner.
 */
function raceOutcome(race: RaceResult, { ran, tied }: Field): LegOutcome | null {
  if (race.state === "PROVISIONAL") return "PENDING";
  if (race.state === "VOID" || ran <= 1 || tied.size === 0) return "VOID";
  return tied.has(1) ? null : "PENDING";
}

/** A horse that the result does not know is waited for: a feed with a gap must not lose a bet. */
function runnerOutcome(struck: StruckLeg, runner: RunnerResult | undefined): LegOutcome | null {
  if (!runner) return "PENDING";
  if (runner.fate === "RAN") return null;
  return struck.antePost === "NON_RUNNER_LOSES" ? "LOST" : "VOID";
}

function place(leg: LegBeingMade, { position }: RunnerResult, field: Field, places: number | null): void {
  if (position === undefined) {
    leg.outcome = "LOST";
    return;
  }
  const tied = field.tied.get(position)!;
  const isPlaced = position <= (places ?? 1);
  leg.outcome = position === 1 ? "WON" : isPlaced ? "PLACED" : "LOST";
  leg.position = position;
  if (tied > 1) leg.deadHeat = { position, tied };
}
