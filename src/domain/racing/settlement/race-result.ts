import type { LegOutcome } from "../../bets/leg-outcome.ts";
import type { SettlementSettings } from "../../bets/settings.ts";
import { type Odds, readOdds } from "../../odds.ts";
import type { FavouriteRank } from "../favourites.ts";
import { isVoidedBy, type Moved } from "../races/race-decisions.ts";
import { type Favourite, FINISH_CODES, type FinishCode } from "../races/result-version.ts";
import { type Leg, type PlaceTerms, placeTermsOf } from "./bet.ts";
import { favouritesIn } from "./favourite.ts";
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
  /** How it was moved or changed. docs/rules/racing.md#moved-and-changed-races */
  readonly moves?: readonly Moved[];
  /** Horses that the owner pays as winners beside the official one. docs/rules/racing.md#pay-both-for-goodwill */
  readonly goodwill?: ReadonlySet<string>;
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
  if (isVoidByMove(struck, race, settings)) return { ...leg, outcome: "VOID" };
  const decided = raceOutcome(race, field) ?? runnerOutcome(struck, runner);
  if (decided) leg.outcome = decided;
  else {
    const { places } = placeTermsOf(placeTerms, settings.placeTermsTable);
    const byResult = finishAt(runner!.position, field.tied, places);
    const paysPost = settings.payFirstPastThePost && !struck.antePost && runner!.passedPost !== undefined;
    const byPost = paysPost ? finishAt(runner!.passedPost, field.tiedAtPost, places) : byResult;
    Object.assign(leg, isBetter(byPost, byResult) ? { ...byPost, byPost: true } : byResult);
  }
  return leg;
}

/** Ante-post bets stand wherever the race is run. */
const isVoidByMove = (
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
  const sharers = found.horses.map(({ runnerId, name }) =>
    legAfter({ ...struck, runnerId, price: null, name: name ?? runnerId }, race, settings),
  );
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

/** A horse that the result does not know is waited for: a feed with a gap must not lose a bet. */
function runnerOutcome(struck: StruckLeg, runner: RunnerResult | undefined): LegOutcome | null {
  if (!runner) return "PENDING";
  if (runner.fate === "RAN") return null;
  return struck.antePost === "NON_RUNNER_LOSES" ? "LOST" : "VOID";
}

type Finish = Pick<LegBeingMade, "outcome" | "position" | "deadHeat">;

function finishAt(
  position: number | undefined,
  tied: ReadonlyMap<number, number>,
  places: number | null,
): Finish {
  if (position === undefined) return { outcome: "LOST" };
  const isPlaced = position <= (places ?? 1);
  const outcome = position === 1 ? "WON" : isPlaced ? "PLACED" : "LOST";
  const shared = tied.get(position) ?? 1;
  return { outcome, position, ...(shared > 1 && { deadHeat: { position, tied: shared } }) };
}

/** Of two finishes of one horse: the better outcome, then the larger share of it. */
function isBetter(one: Finish, other: Finish): boolean {
  const rank = { WON: 2, PLACED: 1, LOST: 0, VOID: 0, PENDING: 0 };
  const more = rank[one.outcome] - rank[other.outcome];
  return more > 0 || (more === 0 && (one.deadHeat?.tied ?? 1) < (other.deadHeat?.tied ?? 1));
}

/**
 * A finishing order as a clerk keys it while it is called: "7 3 5=2" is 7 first, 3 second, 5 and 2 a dead heat for
 * third. Behind a number may stand its starting price ("7 9/2 3 Evens") and, for a horse that did not finish or did
 * not run, a code ("4 PU", "6F", "9 NR"). Commas are spaces.
 */
export type OrderedHorse = {
  number: number;
  /** Null for a horse with a code and for a non-runner. */
  place: number | null;
  code: FinishCode | null;
  deadHeat: boolean;
  nonRunner: boolean;
  sp: Odds | null;
  /** Keyed as "fav", "jf" or "cf". */
  favourite?: Favourite;
};

/** Why an order cannot be read; `at` is the piece of it that is wrong, as keyed. */
export type OrderFault = {
  fault:
    | "too-long"
    | "unreadable"
    | "no-horse-before"
    | "tie-without-horse"
    | "repeated"
    | "price-wrong"
    | "tied-out";
  at: string;
};

export const MOST_CHARACTERS_OF_ORDER = 1000;
const PIECE = /=|\d+\/\d+|\d+|[a-z]+|[^\s,;]/giu;

/** The horses in the order keyed; places count on past a dead heat: 1, 2, 2, 4. An empty text is an empty order. */
export function readFinishingOrder(text: string): OrderedHorse[] | OrderFault {
  if (text.length > MOST_CHARACTERS_OF_ORDER) return { fault: "too-long", at: "" };
  const keyed: Keyed[] = [];
  let joins = false;
  for (const piece of text.match(PIECE) ?? []) {
    const last = keyed.at(-1);
    if (piece === "=") {
      if (!last || joins) return { fault: "tie-without-horse", at: piece };
      joins = true;
    } else if (/^\d+$/.test(piece)) {
      const number = Number(piece);
      if (number < 1 || number > 999) return { fault: "unreadable", at: piece };
      if (keyed.some((other) => other.number === number)) return { fault: "repeated", at: piece };
      keyed.push({ number, joins, ending: null, sp: null });
      joins = false;
    } else {
      if (!last || joins) return { fault: joins ? "tie-without-horse" : "no-horse-before", at: piece };
      const fault = describe(last, piece);
      if (fault) return { fault, at: piece };
    }
  }
  if (joins) return { fault: "tie-without-horse", at: "=" };
  return placed(keyed);
}

type Finished = {
  number: number | null;
  place: number | null;
  code: FinishCode | null;
  sp: { fraction: Odds } | null;
  favourite?: Favourite | null;
};

/** A result as it would be keyed, for a clerk who corrects a piece of it; horses without a number are left out. */
export function writtenOrder(finishers: readonly Finished[]): string {
  const home = finishers
    .filter(({ number, place }) => number !== null && place !== null)
    .sort((a, b) => a.place! - b.place!);
  const others = finishers.filter(({ number, code }) => number !== null && code !== null);
  // Where all starting prices are written, they say which the favourite is.
  const marks = finishers.some(({ sp }) => sp === null) ? MARKS : null;
  return [...home, ...others]
    .map((horse, at) => {
      const tied = horse.place !== null && home[at - 1]?.place === horse.place;
      const price = horse.sp ? ` ${horse.sp.fraction.numerator}/${horse.sp.fraction.denominator}` : "";
      const mark = horse.favourite && marks ? ` ${marks[horse.favourite]}` : "";
      return `${at === 0 ? "" : tied ? "=" : " "}${horse.number}${horse.code ? ` ${horse.code}` : ""}${price}${mark}`;
    })
    .join("");
}

type Keyed = {
  number: number;
  joins: boolean;
  ending: FinishCode | "NR" | null;
  sp: Odds | null;
  favourite?: Favourite;
};

/** Behind a number: the favourite, a joint favourite, one of three or more. */
const FAVOURITE_WORDS = { FAV: "F", JF: "J", JFAV: "J", CF: "C", CFAV: "C" } as const;
const MARKS: Record<Favourite, string> = { F: "fav", J: "jf", C: "cf" };

/** A price or a code, for the horse that was keyed last. */
function describe(last: Keyed, piece: string): OrderFault["fault"] | null {
  const word = piece.toUpperCase();
  if (word in FAVOURITE_WORDS) {
    if (last.favourite) return "unreadable";
    last.favourite = FAVOURITE_WORDS[word as keyof typeof FAVOURITE_WORDS];
    return null;
  }
  if (word === "NR" || word in FINISH_CODES) {
    if (last.ending) return "unreadable";
    last.ending = word as FinishCode | "NR";
    return null;
  }
  const sp = readOdds(piece);
  if (sp === "odds-unreadable") return "unreadable";
  if (typeof sp === "string" || last.sp) return "price-wrong";
  last.sp = sp;
  return null;
}

function placed(keyed: readonly Keyed[]): OrderedHorse[] | OrderFault {
  const horses: OrderedHorse[] = [];
  let home = 0;
  let place = 0;
  for (const { number, joins, ending, sp, ...mark } of keyed) {
    const before = horses.at(-1);
    if (joins && (ending || before?.place === null)) return { fault: "tied-out", at: String(number) };
    const nonRunner = ending === "NR";
    const code = nonRunner ? null : ending;
    if (ending) {
      horses.push({
        number,
        place: null,
        code: code as FinishCode | null,
        deadHeat: false,
        nonRunner,
        sp,
        ...mark,
      });
      continue;
    }
    home++;
    if (!joins) place = home;
    if (joins && before) before.deadHeat = true;
    horses.push({ number, place, code: null, deadHeat: joins, nonRunner: false, sp, ...mark });
  }
  return horses;
}
