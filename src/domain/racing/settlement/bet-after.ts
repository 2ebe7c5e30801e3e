import { type BetTypeName, isInOrder } from "../../bets/bet-types.ts";
import type { SettlementSettings } from "../../bets/settings.ts";
import { commonDivisorOfNumbers } from "../../exact.ts";
import { formatMoney } from "../../money.ts";
import { formatOdds, type Odds } from "../../odds.ts";
import { type BetStatusCode, ERROR, LOST, PENDING, PLACED, statusCodeOf, VOID, WON } from "../bet-status.ts";
import type { FavouriteRank } from "../favourites.ts";
import { pendingLeg } from "../placing/strike-bet.ts";
import { contradictionsIn, type RaceFacts, raceResultFrom } from "../races/race-facts.ts";
import { atRightPrices } from "../races/right-prices.ts";
import { unreadableOf } from "../unreadable-bet.ts";
import { type Bet, isEachWay, type Leg } from "./bet.ts";
import { legForGoodwill } from "./goodwill.ts";
import { awaitsStartingPrice, settledPrice } from "./leg-odds.ts";
import { orderedAfter } from "./ordered-after.ts";
import {
  isHeldAsLate,
  legAfter,
  outcomeOfNonRunner,
  type RaceResult,
  type StruckLeg,
  type StruckOffer,
} from "./race-result.ts";
import { possibleReturn, settle } from "./settle.ts";
import { workings } from "./workings.ts";

/** A stored bet. */
export type PlacedBet = {
  /** Of a stored bet: decisions of staff name it. */
  readonly id?: number;
  readonly betType: BetTypeName;
  readonly stakePence: number;
  readonly eachWay: boolean;
  readonly placedAt: Date;
  readonly settings: SettlementSettings;
  readonly legs: readonly PlacedLeg[];
};
export type PlacedLeg = {
  readonly raceId: number;
  /** Null for a bet on the favourite. */
  readonly runnerId: number | null;
  readonly favourite?: FavouriteRank | null;
  readonly horseName: string;
  readonly price: Odds | null;
  readonly placeTerms: StruckLeg["placeTerms"];
  readonly offer?: StruckOffer | null;
};

/** What has become of a bet and of its legs, in their order. `payoutPence` is 0 while it is pending. */
export type BetAfter = {
  readonly status: BetStatusCode;
  readonly payoutPence: number;
  /** How much of the payout is goodwill, beyond what the result gives. */
  readonly goodwillPence: number;
  /** What the most that the customer is paid in a day cut off; left out: nothing. */
  readonly dayCutPence?: number;
  readonly workings: string[];
  /** All that the engine was given. */
  readonly inputs: {
    readonly legs: readonly unknown[];
    readonly settings: SettlementSettings;
    readonly goodwillPence?: number;
    /** What the customer had been paid of the day, where that cut the payout. */
    readonly paidOfDayPence?: number;
  };
  readonly legs: readonly LegAfter[];
};
/** `resultPrice` is what it settled at, Rule 4 off it; null while that is open, and for a horse that did not run. */
export type LegAfter = { readonly status: BetStatusCode; readonly resultPrice: Odds | null };

/**
 * Settles a placed bet on what its races have come to. Pure; the same results give the same answer. A bet that the
 * engine cannot reckon is in Error: no money moves, and staff decide.
 */
export function betAfter(struck: PlacedBet, resultOf: (raceId: number) => RaceResult): BetAfter {
  const placed = corrected(struck, resultOf);
  return placed === struck ? onResults(struck, resultOf) : afterMistake(struck, placed, resultOf);
}

function onResults(placed: PlacedBet, resultOf: (raceId: number) => RaceResult): BetAfter {
  const unread = unreadableOf(placed);
  if (unread) {
    const isOpen = placed.legs.every(({ raceId }) => resultOf(raceId).state === "PROVISIONAL");
    return held(placed, isOpen ? PENDING : ERROR, `${upperFirst(unread)} cannot be read: staff decide`);
  }
  if (placed.legs.some(({ raceId }) => isHeldAsLate(placed, resultOf(raceId))))
    return held(placed, PENDING, "");
  if (isInOrder(placed.betType)) return orderedAfter(placed, resultOf);
  const { settings } = placed;
  const legs = placed.legs.map((horse) =>
    legAfter(struckLeg(placed, horse), resultOf(horse.raceId), settings),
  );
  const byResult = settledOn(placed, legs);
  const goodwill = placed.legs.map((horse, at) =>
    legForGoodwill(legs[at]!, struckLeg(placed, horse), resultOf(horse.raceId)),
  );
  if (goodwill.every((leg) => leg === null)) return byResult;
  return withGoodwill(
    byResult,
    settledOn(
      placed,
      goodwill.map((leg, at) => leg ?? legs[at]!),
    ),
  );
}

/** With its right prices, each of them the first of the workings. docs/rules/racing.md#palpable-error */
function afterMistake(
  struck: PlacedBet,
  placed: PlacedBet,
  resultOf: (raceId: number) => RaceResult,
): BetAfter {
  const after = onResults(placed, resultOf);
  if (after.workings.length === 0) return after;
  const mistakes = struck.legs.flatMap(({ horseName, price }, at) => {
    const right = placed.legs[at]!.price;
    return price && right && price !== right
      ? [`${horseName} struck at ${formatOdds(price)} by mistake: the right price is ${formatOdds(right)}`]
      : [];
  });
  return { ...after, workings: [...mistakes, ...after.workings] };
}

function corrected(struck: PlacedBet, resultOf: (raceId: number) => RaceResult): PlacedBet {
  const legs = atRightPrices(struck.id, struck.legs, ({ raceId }) => resultOf(raceId).rightPrices);
  return legs === struck.legs ? struck : { ...struck, legs };
}

/** A bet with its legs as they came out. */
function settledOn(placed: PlacedBet, legs: readonly Leg[]): BetAfter {
  const { betType: type, stakePence, eachWay, settings } = placed;
  const bet: Bet = { type, stakePence, eachWay, legs, settings };
  const facts = {
    goodwillPence: 0,
    inputs: { legs, settings },
    legs: legs.map((leg) => legStatusAfter(bet, leg)),
  };
  const settled = settle(bet);
  if (!settled.done)
    return {
      ...facts,
      status: ERROR,
      payoutPence: 0,
      workings: [`The result and the bet cannot both be right (${settled.refusal.code}): staff decide`],
    };
  const { value } = settled;
  const status = statusCodeOf[value.status];
  if (status === PENDING) return { ...facts, status, payoutPence: 0, workings: [] };
  return { ...facts, status, payoutPence: value.returnsPence, workings: workings(bet, value) };
}

/**
 * What the owner pays beyond the result, as an amount of its own; never less than the result pays. The bet waits while
 * either is open: a double that has lost by the result may still be paid.
 */
function withGoodwill(byResult: BetAfter, generous: BetAfter): BetAfter {
  if (byResult.status === ERROR || byResult.status === PENDING) return byResult;
  if (generous.status === PENDING) return generous;
  const goodwillPence = generous.payoutPence - byResult.payoutPence;
  if (generous.status === ERROR || goodwillPence <= 0) return byResult;
  return {
    ...generous,
    goodwillPence,
    inputs: { ...byResult.inputs, goodwillPence },
    workings: [
      ...generous.workings,
      `The result gives ${formatMoney(byResult.payoutPence)}; ${formatMoney(goodwillPence)} are goodwill`,
    ],
  };
}

/**
 * The same bet with every horse void, by a manager's decision: the whole stake goes back. docs/rules/racing.md#race-results
 */
export function voided(placed: PlacedBet & { amountPence: number }): BetAfter {
  // A stake is returned by no house rule and by no price, whether they can be read or not.
  if (unreadableOf(placed))
    return { ...held(placed, VOID, "Void: the stake is returned"), payoutPence: placed.amountPence };
  const isVoid: RaceResult = { state: "VOID", day: "", handicap: false, runners: [], withdrawals: [] };
  return betAfter(placed, () => isVoid);
}

/** A bet of which nothing can be worked out. */
const held = ({ legs, settings }: PlacedBet, status: BetStatusCode, working: string): BetAfter => ({
  status,
  payoutPence: 0,
  goodwillPence: 0,
  workings: status === PENDING ? [] : [working],
  inputs: { legs: [], settings },
  legs: legs.map(() => ({ status, resultPrice: null })),
});

const upperFirst = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

export const struckLeg = ({ placedAt }: PlacedBet, horse: PlacedLeg): StruckLeg => ({
  runnerId: String(horse.runnerId),
  ...(horse.favourite && { favourite: horse.favourite }),
  name: horse.horseName,
  race: String(horse.raceId),
  price: horse.price,
  placeTerms: horse.placeTerms,
  ...horse.offer,
  struckAt: placedAt,
});

const CODES = { WON, PLACED, LOST, VOID, PENDING } as const;

/**
 * A horse that won waits with its bet while the starting price that pays it is not in. One that was only placed has
 * lost a bet that is to win.
 */
function legStatusAfter(bet: Bet, leg: Leg): LegAfter {
  const status = leg.outcome === "PLACED" && !isEachWay(bet) ? LOST : CODES[leg.outcome];
  if (status === PENDING || status === VOID) return { status, resultPrice: null };
  if (status !== LOST && awaitsStartingPrice(leg)) return { status: PENDING, resultPrice: null };
  const odds = settledPrice(leg, bet.settings.waiveLone5p);
  return { status, resultPrice: odds && lowest(odds, leg.price) };
}

/** As it was taken where nothing came off it (100/30 stays 100/30), else in lowest terms: 10/1 less 15p is 17/2. */
function lowest(odds: Odds, taken: Odds | null): Odds {
  if (odds === taken) return odds;
  const divisor = commonDivisorOfNumbers(odds.numerator, odds.denominator);
  return { numerator: odds.numerator / divisor, denominator: odds.denominator / divisor };
}

/** A race at present, for a pending bet. */
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
  if (isInOrder(placed.betType)) return null;
  try {
    const most = possibleReturn(betNow(placed, raceOf));
    return most.done ? most.value : undefined;
  } catch {
    return undefined;
  }
}

function betNow(struck: PlacedBet, raceOf: (raceId: number) => RaceNow): Bet {
  const placed = corrected(struck, (raceId) => raceOf(raceId).result);
  const { betType: type, stakePence, eachWay, settings } = placed;
  const legs = placed.legs.map((horse) => legNow(placed, horse, raceOf(horse.raceId)));
  return { type, stakePence, eachWay, legs, settings };
}

/** A leg on all that is known of its race now. */
export function legNow(placed: PlacedBet, horse: PlacedLeg, race: RaceNow): Leg {
  const struck = struckLeg(placed, horse);
  const leg = legAfter(struck, race.result, placed.settings);
  if (leg.outcome !== "PENDING") return leg;
  const { raceId, runnerId, horseName: name, price, placeTerms } = horse;
  const open = pendingLeg({ ...race, name, raceId, price });
  const terms = placeTerms === "STANDARD" ? open.placeTerms! : placeTerms;
  const isOut = runnerId !== null && race.out.has(runnerId);
  const outcome = isOut ? outcomeOfNonRunner(struck, race.result, placed.settings) : "PENDING";
  return { ...leg, placeTerms: terms, outcome };
}
