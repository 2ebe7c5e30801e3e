import type { LegOutcome } from "../../bets/leg-outcome.ts";
import type { SettlementSettings } from "../../bets/settings.ts";
import type { Odds } from "../../odds.ts";
import type { FavouriteRank } from "../favourites.ts";
import type { RaceDividend } from "../races/dividends.ts";
import { isVoidedBy, type Moved } from "../races/race-decisions.ts";
import type { Favourite } from "../races/result-version.ts";
import type { RightPrices } from "../races/right-prices.ts";
import { type Leg, type PlaceTerms, placePartsPaid, placeTermsOf } from "./bet.ts";
import { favouritesIn } from "./favourite.ts";
import {
  countedUnder,
  reservesSpared,
  rule4PenceOf,
  scaleUnder,
  spRule4PenceOf,
  type Withdrawal,
} from "./rule-4.ts";

/**
 * A horse after its race. RAN came under starter's orders: with a position it finished, without one it fell, refused or
 * was left. A NON_RUNNER never came under orders.
 */
export type RunnerResult = {
  readonly runnerId: string;
  readonly fate: "RAN" | "NON_RUNNER";
  readonly position?: number;
  readonly startingPrice?: Odds;
  /** As the result names it, and marks it as the favourite: settles bets on the favourite. */
  readonly name?: string;
  readonly favourite?: Favourite;
  /** A non-runner that came out too late for a new market, at this price. */
  readonly outAtPrice?: Odds;
  /** The place in which it passed the post, whatever an objection made of it before the weigh-in. */
  readonly passedPost?: number;
};

/** Bets settle on a result that is WEIGHED_IN; VOID is an abandoned or void race. docs/rules/racing.md#race-results */
export type RaceResult = {
  readonly state: "PROVISIONAL" | "WEIGHED_IN" | "VOID";
  /** The day of the race, yyyy-mm-dd, for the trade's Rule 4 scale of that day. */
  readonly day: string;
  readonly handicap: boolean;
  readonly runners: readonly RunnerResult[];
  readonly withdrawals: readonly Withdrawal[];
  /** When it went off, where staff keyed it: bets struck later are held, but for those allowed by their ids. */
  readonly actualOff?: Date;
  readonly allowedLate?: ReadonlySet<number>;
  /** Declared dividends of forecasts and tricasts. */
  readonly dividends?: readonly RaceDividend[];
  /** Of all that ran one finished. */
  readonly onlyFinisher?: boolean;
  /** Of legs that were struck at another by mistake. */
  readonly rightPrices?: RightPrices;
  /** How it was moved or changed. docs/rules/racing.md#moved-and-changed-races */
  readonly moves?: readonly Moved[];
  /** Horses that the owner pays as winners beside the official one. docs/rules/racing.md#pay-both-for-goodwill */
  readonly goodwill?: ReadonlySet<string>;
  /** Non-runners that were balloted out, and reserves that were not declared in. docs/rules/racing.md#reserves */
  readonly ballotedOut?: ReadonlySet<string>;
  readonly reserves?: ReadonlySet<string>;
};

/** Whether a bet was struck after its race went off, and staff have not decided on it. A void race refunds it anyway. */
export const isHeldAsLate = (
  { id, placedAt }: { readonly id?: number; readonly placedAt: Date },
  { state, actualOff, allowedLate }: Pick<RaceResult, "state" | "actualOff" | "allowedLate">,
): boolean =>
  actualOff !== undefined &&
  state !== "VOID" &&
  placedAt > actualOff &&
  !(id !== undefined && allowedLate?.has(id));

/** What was struck on a horse. Terms "STANDARD" follow the runners; fixed ones stay as struck. */
export type StruckLeg = {
  readonly runnerId: string;
  /** The favourite or second favourite of the race, by the starting prices; then no runner is meant. */
  readonly favourite?: FavouriteRank;
  readonly name?: string;
  readonly race?: string;
  readonly price: Odds | null;
  readonly bestOdds?: boolean;
  readonly placeTerms: "STANDARD" | (PlaceTerms & { mode: "FIXED" });
  readonly struckAt: Date;
  /** Ante-post: no Rule 4, no best odds, and a non-runner loses unless it was struck "non-runner no bet". */
  readonly antePost?: "NON_RUNNER_LOSES" | "NON_RUNNER_NO_BET";
};

/** What the house gave with a leg beside its price; null: nothing. */
export type StruckOffer = Pick<StruckLeg, "bestOdds" | "antePost">;

/** A struck leg with its race's result, as the engine settles it. */
export function legAfter(struck: StruckLeg, race: RaceResult, settings: SettlementSettings): Leg {
  const field = fieldOf(race);
  if (struck.favourite) return favouriteAfter(struck, struck.favourite, race, settings);
  const runner = field.byId.get(struck.runnerId);
  const placeTerms: PlaceTerms =
    struck.placeTerms === "STANDARD"
      ? { mode: "STANDARD", runners: Math.max(1, field.ran), handicap: race.handicap }
      : struck.placeTerms;
  const atPrice = struck.price !== null && struck.antePost === undefined;
  const scale = race.withdrawals.length > 0 ? scaleUnder(settings, race.day) : null;
  const withdrawals = scale ? countedUnder(settings, race.withdrawals) : race.withdrawals;
  const leg: LegBeingMade = {
    price: struck.price,
    bestOdds: atPrice && struck.bestOdds === true,
    rule4Pence: atPrice && scale ? rule4PenceOf(withdrawals, struck.struckAt, scale) : 0,
    placeTerms,
    outcome: "PENDING",
  };
  const spPence = scale && !struck.antePost ? spRule4PenceOf(withdrawals, scale) : 0;
  if (spPence > 0) leg.spRule4Pence = spPence;
  if (atPrice && scale && withdrawals !== race.withdrawals) {
    const spared = reservesSpared(withdrawals, race.withdrawals, struck.struckAt, scale);
    if (spared.length > 0) leg.withoutRule4 = spared;
  }
  if (struck.name !== undefined) leg.name = struck.name;
  if (struck.race !== undefined) leg.race = struck.race;
  if (runner?.startingPrice) leg.startingPrice = runner.startingPrice;
  if (isVoidByMove(struck, race, settings)) return { ...leg, outcome: "VOID" };
  const ofRace = raceOutcome(race, field);
  const decided = ofRace ?? runnerOutcome(struck, runner, race, settings);
  if (decided) {
    leg.outcome = decided;
    if (!ofRace && decided === "VOID") noteWhyOut(leg, struck, race);
  } else {
    const { places } = placeTermsOf(placeTerms, settings.placeTermsTable);
    place(leg, runner!.position, field.tied, places);
    const { passedPost } = runner!;
    if (passedPost !== undefined && settings.payFirstPastThePost && !struck.antePost)
      return paidByPost(leg, passedPost, field, places);
  }
  return leg;
}

function noteWhyOut(leg: LegBeingMade, { runnerId }: StruckLeg, { ballotedOut, reserves }: RaceResult): void {
  if (ballotedOut?.has(runnerId)) leg.out = "balloted out";
  else if (reserves?.has(runnerId)) leg.out = "a reserve that did not get in";
}

/** Ante-post bets stand wherever the race is run. */
export const isVoidByMove = (
  { struckAt, antePost }: Pick<StruckLeg, "struckAt" | "antePost">,
  { moves = [] }: RaceResult,
  settings: SettlementSettings,
): boolean => !antePost && moves.some(({ to, at }) => struckAt <= at && isVoidedBy(to, settings));

/** A bet on the favourite: its horse, or the joint ones, each with an equal part. docs/rules/racing.md#unnamed-favourites */
function favouriteAfter(
  { favourite: _, ...struck }: StruckLeg,
  rank: FavouriteRank,
  race: RaceResult,
  settings: SettlementSettings,
): Leg {
  const field = fieldOf(race);
  const placeTerms = { mode: "STANDARD", runners: Math.max(1, field.ran), handicap: race.handicap } as const;
  const open: Leg = { ...struck, price: null, placeTerms, outcome: "PENDING" };
  if (isVoidByMove(struck, race, settings)) return { ...open, outcome: "VOID" };
  const decided = raceOutcome(race, field);
  if (decided) return { ...open, outcome: decided };
  const found = favouritesIn(race.runners, rank);
  if (!found) return open;
  const names = found.horses.map(({ runnerId, name }) => name ?? runnerId).join(" and ");
  const called = { ...open, name: `${struck.name ?? "Favourite"} (${names})` };
  if (found.returnsLessThanStake)
    return { ...called, name: `${called.name}, joint at less than the stake`, outcome: "VOID" };
  const sharers = found.horses.map(({ runnerId, name, startingPrice }): Leg => {
    const leg = legAfter({ ...struck, runnerId, price: null, name: name ?? runnerId }, race, settings);
    // Of joint favourites one price says all.
    return startingPrice ? { ...leg, startingPrice } : leg;
  });
  if (sharers.length === 1) return { ...sharers[0]!, name: called.name };
  const outcomes = new Set(sharers.map(({ outcome }) => outcome));
  const outcome = (["WON", "VOID", "PLACED"] as const).find((one) => outcomes.has(one)) ?? "LOST";
  return { ...called, startingPrice: found.startingPrice!, outcome, sharers };
}

type LegBeingMade = { -readonly [Fact in keyof Leg]: Leg[Fact] };

/** Who ran, and how many shared each position. */
type Field = {
  ran: number;
  byId: ReadonlyMap<string, RunnerResult>;
  tied: ReadonlyMap<number, number>;
  tiedAtPost: ReadonlyMap<number, number>;
};

/** Found once for the hundreds of bets on a race: a result never changes, a correction is another one. */
const fields = new WeakMap<RaceResult, Field>();

export function fieldOf(race: RaceResult): Field {
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
  const tiedAtPost = new Map<number, number>();
  let ran = 0;
  for (const runner of runners) {
    const { runnerId, fate, position, passedPost } = runner;
    if (!byId.has(runnerId)) byId.set(runnerId, runner);
    if (fate !== "RAN") continue;
    ran += 1;
    if (position !== undefined) tied.set(position, (tied.get(position) ?? 0) + 1);
    if (passedPost !== undefined) tiedAtPost.set(passedPost, (tiedAtPost.get(passedPost) ?? 0) + 1);
  }
  return { ran, byId, tied, tiedAtPost };
}

/**
 * The race's outcome for all its horses: no settlement yet, or void; also a walkover and a race without
 * finishers. Without a first place there is a gap: a disqualification makes the next horse the winner.
 */
function raceOutcome(race: RaceResult, { ran, tied }: Field): LegOutcome | null {
  if (race.state === "PROVISIONAL") return "PENDING";
  if (race.state === "VOID" || ran <= 1 || tied.size === 0) return "VOID";
  return tied.has(1) ? null : "PENDING";
}

/** Stopped, a walkover, or without a finisher. */
export const isRunVoid = (race: RaceResult): boolean => raceOutcome(race, fieldOf(race)) === "VOID";

/** A horse that the result does not know is waited for: a feed with a gap must not lose a bet. */
function runnerOutcome(
  struck: StruckLeg,
  runner: RunnerResult | undefined,
  race: RaceResult,
  settings: SettlementSettings,
): LegOutcome | null {
  if (!runner) return "PENDING";
  return runner.fate === "RAN" ? null : outcomeOfNonRunner(struck, race, settings);
}

/**
 * Ante-post it loses where it was struck so; but for one that was balloted out, and a reserve that is no withdrawal by the
 * bet's rules.
 */
export function outcomeOfNonRunner(
  { runnerId, antePost }: Pick<StruckLeg, "runnerId" | "antePost">,
  { ballotedOut, reserves }: Pick<RaceResult, "ballotedOut" | "reserves">,
  settings: Pick<SettlementSettings, "reserves">,
): "LOST" | "VOID" {
  if (antePost !== "NON_RUNNER_LOSES" || ballotedOut?.has(runnerId)) return "VOID";
  return settings.reserves === "DECLARED_IN" && reserves?.has(runnerId) ? "VOID" : "LOST";
}

function place(
  leg: LegBeingMade,
  position: number | undefined,
  ties: ReadonlyMap<number, number>,
  places: number | null,
): void {
  if (position === undefined) {
    leg.outcome = "LOST";
    return;
  }
  const tied = ties.get(position) ?? 1;
  const isPlaced = position <= (places ?? 1);
  leg.outcome = position === 1 ? "WON" : isPlaced ? "PLACED" : "LOST";
  leg.position = position;
  if (tied > 1) leg.deadHeat = { position, tied };
}

/** The leg by where its horse passed the post, if that is better than by the result. */
function paidByPost(byResult: LegBeingMade, passedPost: number, field: Field, places: number | null): Leg {
  const { position: _, deadHeat: __, ...others } = byResult;
  const byPost: LegBeingMade = { ...others, byPost: true };
  place(byPost, passedPost, field.tiedAtPost, places);
  return isBetter(byPost, byResult, places ?? 1) ? byPost : byResult;
}

const RANK = { WON: 2, PLACED: 1, LOST: 0, VOID: 0, PENDING: 0 };

/** Of two finishes of one horse: the better outcome, then the larger share of it. */
function isBetter(one: Leg, other: Leg, places: number): boolean {
  const more = RANK[one.outcome] - RANK[other.outcome];
  return more > 0 || (more === 0 && shareOf(one, places) > shareOf(other, places));
}

/** The part of its stake that a finish keeps in a dead heat: of the win, or of the place. */
function shareOf({ outcome, deadHeat }: Leg, places: number): number {
  if (!deadHeat) return 1;
  const { position, tied } = deadHeat;
  return outcome === "WON" ? 1 / tied : placePartsPaid(places, position, tied) / tied;
}
