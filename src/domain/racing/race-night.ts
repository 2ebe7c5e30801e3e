import { betTypeOf, expansionOf } from "../bets/bet-types.ts";
import type { LegOutcome } from "../bets/leg-outcome.ts";
import { rounded } from "../exact.ts";
import type { Odds } from "../odds.ts";
import { type Bet, expansionOfBet, isEachWay, type Leg } from "./settlement/bet.ts";
import { type Multiplier, multiplierOf } from "./settlement/leg-odds.ts";
import { reckon, settle } from "./settlement/settle.ts";

/** A race that is still to be decided: the horses that run, each with its price; null: none on the board. */
export type OpenRace = {
  readonly raceId: number;
  readonly runners: readonly { readonly runnerId: number; readonly price: Odds | null }[];
};

/** A leg that runs tonight, or with a `raceId` of null one whose outcome is known. */
export type OpenLeg = {
  readonly leg: Omit<Leg, "outcome"> & { readonly outcome: LegOutcome };
  readonly raceId: number | null;
  readonly runnerId: number | null;
  /** Places that are paid, of an each-way bet. */
  readonly places: number;
};
export type OpenBet = { readonly bet: Omit<Bet, "legs">; readonly legs: readonly OpenLeg[] };

/** So many horses of a race are placed in their order. */
const MOST_PLACES = 8;
/** Three outcomes of five legs are 243. */
const MOST_KNOWN_LEGS = 5;
const [PLACED, WON] = [1, 2];
const OUTCOMES: readonly LegOutcome[] = ["LOST", "PLACED", "WON"];

/**
 * The bets of one night, over and over: winners and placed horses are drawn by the prices on the board, and each bet returns what
 * the engine settles. No horse is withdrawn, and none ties. docs/rules/cash-needed.md#racing
 */
export class RaceNight {
  /** Horses of all races, race by race. */
  readonly #weights: Float64Array;
  readonly #races: readonly { from: number; until: number; raceId: number }[];
  readonly #places: Uint8Array;
  readonly #horseAt = new Map<number, number>();
  /** By horse and by the place that it takes: what singles on it return, in pence. */
  readonly #singles: Float64Array;
  readonly #multiples: Multiple[] = [];
  #packed: Packed | null = null;
  /** Multiples by horse, where they return nothing unless one of a few horses wins or is placed; and all others. */
  readonly #watched: number[][];
  readonly #always: number[] = [];
  #night = 0;
  /** The place of each horse in the race that is being played; 0: none that is paid. */
  readonly #came: Uint8Array;
  #certainPence = 0;
  #bets = 0;

  constructor(races: readonly OpenRace[]) {
    const run = races.filter(({ runners }) => runners.length > 0);
    const horses = run.flatMap(({ runners }) => runners);
    this.#weights = Float64Array.from(run.flatMap(({ runners }) => chancesOf(runners)));
    for (const [at, { runnerId }] of horses.entries()) this.#horseAt.set(runnerId, at);
    let from = 0;
    this.#races = run.map(({ raceId, runners }) => {
      const race = { from, until: from + runners.length, raceId };
      from = race.until;
      return race;
    });
    this.#places = new Uint8Array(run.length).fill(1);
    this.#singles = new Float64Array(horses.length * (MOST_PLACES + 1));
    this.#came = new Uint8Array(horses.length);
    this.#watched = horses.map(() => []);
  }

  get bets(): number {
    return this.#bets;
  }

  /** A leg on a horse that is in no race of the night is void: it doesn't run. */
  add({ bet, legs }: OpenBet): void {
    this.#bets++;
    this.#packed = null;
    const open = legs.map((one) => {
      const horse =
        one.raceId === null || one.runnerId === null ? undefined : this.#horseAt.get(one.runnerId);
      const places = isEachWay(bet) ? Math.min(one.places, MOST_PLACES) : 1;
      if (horse !== undefined) this.#needPlaces(horse, places);
      return { leg: one.raceId === null || horse !== undefined ? one.leg : voided(one.leg), horse, places };
    });
    const played = open.flatMap(({ horse, places }) => (horse === undefined ? [] : [{ horse, places }]));
    const outcomes = open.map(({ leg, horse }) =>
      horse === undefined ? [leg] : OUTCOMES.map((outcome) => ({ ...leg, outcome })),
    );
    const multiple: Multiple = {
      reckoned: reckonerOf(bet, outcomes),
      isPlayed: open.map(({ horse }) => horse !== undefined),
      horses: played.map(({ horse }) => horse),
      places: played.map(({ places }) => places),
      known: new Map(),
    };
    if (played.length === 0) this.#certainPence += returnOf(multiple, []);
    else if (open.length === 1) this.#addSingle(multiple);
    else this.#addMultiple(multiple, open.length === played.length ? fewestOf(bet, open.length) : 0);
  }

  /** Of so many legs that must be won or placed, one is among the first, as many as the others and one more. */
  #addMultiple(multiple: Multiple, fewest: number): void {
    const at = this.#multiples.push(multiple) - 1;
    const { horses } = multiple;
    if (fewest === 0) this.#always.push(at);
    else for (const horse of horses.slice(0, horses.length - fewest + 1)) this.#watched[horse]!.push(at);
  }

  #needPlaces(horse: number, places: number): void {
    const race = this.#races.findIndex(({ until }) => horse < until);
    this.#places[race] = Math.max(this.#places[race]!, places);
  }

  #addSingle(single: Multiple): void {
    const [horse, places] = [single.horses[0]!, single.places[0]!];
    const from = horse * (MOST_PLACES + 1);
    this.#singles[from + 1]! += returnOf(single, [WON]);
    if (places < 2) return;
    const placed = returnOf(single, [PLACED]);
    for (let place = 2; place <= places; place++) this.#singles[from + place]! += placed;
  }

  /** What all bets return in one night that could be, in pence. */
  play(next: () => number): number {
    let pence = this.#certainPence;
    this.#packed ??= packed(this.#multiples);
    const bets = this.#packed;
    this.#came.fill(0);
    for (const [at, { from, until }] of this.#races.entries())
      pence += this.#run(from, until, Math.min(this.#places[at]!, until - from), next);
    this.#night++;
    for (const at of this.#always) pence += this.#returnIn(at, bets);
    for (let horse = 0; horse < this.#came.length; horse++)
      if (this.#came[horse] !== 0) pence += this.#returnOn(horse, bets);
    return pence;
  }

  /** What multiples return that watch a horse, each of them once a night. */
  #returnOn(horse: number, bets: Packed): number {
    const [seen, night] = [bets.seen, this.#night];
    let pence = 0;
    for (const at of this.#watched[horse]!) {
      if (seen[at] === night) continue;
      seen[at] = night;
      pence += this.#returnIn(at, bets);
    }
    return pence;
  }

  #returnIn(at: number, { horses, places, begins, known, knownFrom }: Packed): number {
    const came = this.#came;
    const until = begins[at + 1]!;
    let code = 0;
    for (let leg = begins[at]!; leg < until; leg++) {
      const place = came[horses[leg]!]!;
      code *= OUTCOMES.length;
      if (place === 1) code += WON!;
      else if (place > 1 && place <= places[leg]!) code += PLACED!;
    }
    const from = knownFrom[at]!;
    if (from < 0) {
      const multiple = this.#multiples[at]!;
      return multiple.known.getOrInsertComputed(code, () => returnBy(multiple, code));
    }
    const before = known[from + code]!;
    if (before >= 0) return before;
    const pence = returnBy(this.#multiples[at]!, code);
    known[from + code] = pence;
    return pence;
  }

  /** Draws the first horses of a race in their order; answers what the singles on them return. */
  #run(from: number, until: number, places: number, next: () => number): number {
    const [weights, came] = [this.#weights, this.#came];
    let left = 1;
    let pence = 0;
    for (let place = 1; place <= places; place++) {
      let aim = next() * left;
      let horse = -1;
      for (let at = from; at < until; at++) {
        if (came[at] !== 0) continue;
        horse = at;
        aim -= weights[at]!;
        if (aim < 0) break;
      }
      came[horse] = place;
      left -= weights[horse]!;
      pence += this.#singles[horse * (MOST_PLACES + 1) + place]!;
    }
    return pence;
  }
}

/** A bet and what it returns in the outcomes that have come so far. */
type Multiple = {
  /** What it returns by the outcome of each leg: its only one, or the place of LOST, PLACED or WON. */
  readonly reckoned: (outcomes: readonly number[]) => number;
  readonly isPlayed: readonly boolean[];
  readonly horses: readonly number[];
  readonly places: readonly number[];
  /** What it has returned, of one of so many legs that all of its outcomes would be too many to keep. */
  readonly known: Map<number, number>;
};

/** All multiples one after the other, because a night looks at thousands: their horses, the places paid, and where each begins. */
type Packed = {
  readonly horses: Int32Array;
  readonly places: Uint8Array;
  readonly begins: Int32Array;
  /** What each returns by its outcomes as one number, -1 until that has come, and where its part begins; -1: nowhere. */
  readonly known: Float64Array;
  readonly knownFrom: Int32Array;
  /** The last night in which a multiple was looked at. */
  readonly seen: Int32Array;
};

function packed(multiples: readonly Multiple[]): Packed {
  const begins = new Int32Array(multiples.length + 1);
  const knownFrom = new Int32Array(multiples.length);
  let size = 0;
  for (const [at, { horses }] of multiples.entries()) {
    begins[at + 1] = begins[at]! + horses.length;
    knownFrom[at] = horses.length > MOST_KNOWN_LEGS ? -1 : size;
    if (horses.length <= MOST_KNOWN_LEGS) size += OUTCOMES.length ** horses.length;
  }
  return {
    horses: Int32Array.from(multiples.flatMap(({ horses }) => horses)),
    places: Uint8Array.from(multiples.flatMap(({ places }) => places)),
    begins,
    known: new Float64Array(size).fill(-1),
    knownFrom,
    seen: new Int32Array(multiples.length),
  };
}

const returnBy = (multiple: Multiple, code: number): number =>
  returnOf(multiple, digitsOf(code, multiple.horses.length));

function digitsOf(code: number, count: number): number[] {
  const digits: number[] = Array(count).fill(0);
  for (let at = count - 1, left = code; at >= 0; at--) {
    digits[at] = left % OUTCOMES.length;
    left = Math.floor(left / OUTCOMES.length);
  }
  return digits;
}

/** `outcomes` are those of the legs that are played, in their order. */
function returnOf({ reckoned, isPlayed }: Multiple, outcomes: readonly (number | undefined)[]): number {
  let played = 0;
  return reckoned(isPlayed.map((is) => (is ? outcomes[played++]! : 0)));
}

/**
 * The engine for one bet, over and over. A bet that it cannot settle, because its row is damaged, returns nothing. Where nothing of the house's
 * rules looks at legs one by one, their multipliers are made once, and only added up.
 */
function reckonerOf(bet: Omit<Bet, "legs">, legs: readonly (readonly Leg[])[]): Multiple["reckoned"] {
  const withLegs = (outcomes: readonly number[]): Bet => ({
    ...bet,
    legs: legs.map((leg, at) => leg[outcomes[at]!]!),
  });
  const best = withLegs(legs.map((leg) => leg.length - 1));
  const type = betTypeOf(bet.type);
  if (!type || !settle(best).done) return () => 0;
  const { bonuses, roundAt, bogMaxExtraPence, rounding } = bet.settings;
  const multipliers = legs.map((leg) => leg.map((one) => multiplierOf(best, one, "SURE", true)));
  if (
    bonuses[bet.type] ||
    roundAt === "LINE" ||
    bogMaxExtraPence !== null ||
    multipliers.flat().includes(null)
  )
    return (outcomes) => {
      const settled = settle(withLegs(outcomes));
      return settled.done ? settled.value.returnsPence : 0;
    };
  const expansion = expansionOfBet(best);
  const each = multipliers as Multiplier[][];
  return (outcomes) =>
    rounded(
      reckon(
        best,
        expansion,
        outcomes.map((outcome, at) => each[at]![outcome]!),
        "SURE",
        true,
      ).exact,
      rounding,
    ) ?? 0;
}

const voided = (leg: OpenLeg["leg"]): OpenLeg["leg"] => ({ ...leg, outcome: "VOID" });

/** Of up-and-down pairs one winner may do. */
function fewestOf(bet: Omit<Bet, "legs">, legs: number): number {
  const type = betTypeOf(bet.type);
  if (!type) return 0;
  const { least, most, pairs } = expansionOf(type, legs, bet.fold);
  return pairs || most < least ? 1 : least;
}

/**
 * Chances to win, which add up to 1: stake over return at each price, the bookmaker's margin taken out of all alike. A horse
 * without a price has the chance of the longest one; without any prices all are alike. Floating-point numbers.
 */
export function chancesOf(runners: readonly { readonly price: Odds | null }[]): number[] {
  const priced = runners.map(
    ({ price }) => price && price.denominator / (price.numerator + price.denominator),
  );
  const longest = Math.min(...priced.flatMap((one) => one ?? []));
  const each = priced.map((one) => one ?? (Number.isFinite(longest) ? longest : 1));
  const sum = each.reduce((all, one) => all + one, 0);
  return each.map((one) => one / sum);
}
