/** Random open races and bets on them, and what they come to by settling each bet with the engine of the shop. */
import { type BetTypeName, betTypeOf } from "../../../../src/domain/bets/bet-types.ts";
import { DEFAULT_SETTINGS, type SettlementSettings } from "../../../../src/domain/bets/settings.ts";
import type { Odds } from "../../../../src/domain/odds.ts";
import { PENDING } from "../../../../src/domain/racing/bet-status.ts";
import { bookOf } from "../../../../src/domain/racing/book/book-of.ts";
import { type CountedBet, countedBet, type OpenBet } from "../../../../src/domain/racing/book/counted-bet.ts";
import { openRace, type RaceOfBook } from "../../../../src/domain/racing/book/open-race.ts";
import type { LeftOut } from "../../../../src/domain/racing/book/race-book.ts";
import { raceResultFrom } from "../../../../src/domain/racing/races/race-facts.ts";
import { standardTerms } from "../../../../src/domain/racing/settlement/bet.ts";
import { betAfter } from "../../../../src/domain/racing/settlement/bet-after.ts";
import type { Chance } from "../../../proof/faults/model/chance.ts";

const OFF = new Date("2026-08-15T13:00:00Z");
const minutes = (before: number) => new Date(OFF.getTime() - before * 60_000);

const PRICES = ["1/5", "8/11", "1/1", "6/4", "9/4", "100/30", "9/2", "7/1", "12/1", "33/1", "100/1"].map(
  (text): Odds => {
    const [numerator, denominator] = text.split("/").map(Number);
    return { numerator: numerator!, denominator: denominator! };
  },
);
export const priceOf = (fraction: Odds) => ({
  ...{ fraction, decimal: 0, text: "", fromDecimal: false, bookmaker: null, asOf: minutes(600) },
});

/** Horses have the race's id times a hundred, plus their number. */
export function someRace(chance: Chance, id: number): RaceOfBook {
  const count = chance.weighted([
    [2, 1],
    [2, 40],
    [96, chance.between(2, 12)],
  ]);
  const priced = chance.one([0, 60, 100, 100]);
  const runners = Array.from({ length: count }, (_, at): RaceOfBook["runners"][number] => {
    const price = chance.percent(priced) ? priceOf(chance.one(PRICES)) : null;
    const horse = { id: 100 * id + at + 1, name: `Horse ${at + 1}`, number: at + 1, statusByHand: false };
    const isOut = chance.percent(8);
    if (isOut)
      return { ...horse, status: "non-runner", price: null, withdrawnAt: minutes(60), lastPrice: price };
    return {
      ...horse,
      status: chance.percent(3) ? "reserve" : "runner",
      price,
      withdrawnAt: null,
      lastPrice: null,
    };
  });
  return {
    race: {
      ...{ id, day: "2026-08-15", handicap: chance.percent(40), status: "declared", statusByHand: false },
      ...{ offAt: OFF, runnersExpected: runners.filter(({ status }) => status === "runner").length },
    },
    ...{ runners, versions: [], rule4Decisions: [], decisions: [] },
  };
}

const BONUS = {
  oneWinnerTimes: { numerator: 2, denominator: 1 },
  allWinnersPercent: { numerator: 10, denominator: 1 },
};

const someHouse = (chance: Chance): SettlementSettings => ({
  ...DEFAULT_SETTINGS,
  rounding: chance.one(["HALF_UP", "DOWN"] as const),
  roundAt: chance.percent(10) ? "LINE" : "BET",
  eachWayMultiples: chance.percent(15) ? "EQUALLY_DIVIDED" : "WIN_TO_WIN",
  bonuses: chance.percent(20) ? { Lucky15: BONUS, Patent: BONUS } : {},
  bogMaxExtraPence: chance.percent(15) ? 300 : null,
  payoutLimit: chance.percent(15) ? { pence: 20_000, basis: "RETURNS" } : null,
  waiveLone5p: chance.percent(20),
});

/** On one horse of each of some races, or on the favourite of one. */
export function someBet(
  chance: Chance,
  id: number,
  betType: BetTypeName,
  races: readonly RaceOfBook[],
): OpenBet {
  const eachWay = betType === "Each-Way" || chance.percent(40);
  const legs = races.map((race): OpenBet["legs"][number] => {
    const horse = chance.one(race.runners);
    const favourite = chance.percent(15) ? chance.one([1, 1, 2] as const) : null;
    const price = favourite || chance.percent(25) ? null : chance.one(PRICES);
    const isFixed = eachWay && chance.percent(20);
    const fraction = { numerator: 1, denominator: chance.between(4, 6) };
    return {
      ...{
        raceId: race.race.id,
        runnerId: favourite ? null : horse.id,
        favourite,
        horseName: horse.name,
        price,
      },
      placeTerms: isFixed ? { mode: "FIXED", fraction, places: chance.between(2, 6) } : "STANDARD",
      offer: price && chance.percent(20) ? { bestOdds: true } : null,
    };
  });
  const stakePence = chance.between(1, 5000);
  const lines = (eachWay ? 2 : 1) * betTypeOf(betType)!.stakeMultiplier;
  return {
    ...{
      id,
      betType,
      stakePence,
      eachWay,
      legs,
      settings: someHouse(chance),
      amountPence: lines * stakePence,
    },
    placedAt: minutes(chance.between(1, 120)),
  };
}

const TWENTY_TO_ONE: Odds = { numerator: 20, denominator: 1 };

/** The race as it is weighed in: who is first and who second; starting prices are the latest, else `unpriced`. */
export function weighedIn(
  facts: RaceOfBook,
  first: number,
  { second, unpriced = TWENTY_TO_ONE }: { second?: number | undefined; unpriced?: Odds } = {},
): RaceOfBook {
  const ran = facts.runners.filter(({ status }) => status === "runner");
  const finishers = ran.map(({ id, name, price }) => ({
    ...{ runnerId: id, name, code: null, place: id === first ? 1 : id === second ? 2 : null },
    sp: priceOf(price?.fraction ?? unpriced),
  }));
  const version = { status: "weighed-in" as const, ran: ran.length, finishers, userId: null };
  return { ...facts, versions: [version] };
}

/** What a bet is paid if races end so; null: it is in error. */
export function paidBy(bet: OpenBet, races: ReadonlyMap<number, RaceOfBook>): number | null {
  const results = new Map([...races].map(([id, facts]) => [id, raceResultFrom(facts)]));
  const after = betAfter(bet, (raceId) => results.get(raceId)!);
  return after.status === PENDING || after.workings[0]?.includes("staff decide") ? null : after.payoutPence;
}

/** How a leg of a race to come can end: its horse wins, is second, or is neither, each with its chance. */
export function endingsOf(
  leg: OpenBet["legs"][number],
  facts: RaceOfBook,
  eachWay: boolean,
  house: SettlementSettings,
) {
  const running = facts.runners.filter(({ status }) => status === "runner");
  const own = running.find(({ id }) => id === leg.runnerId);
  const other = running.find(({ id }) => id !== leg.runnerId);
  // It comes to the same whoever wins.
  if (!own || !other) return [{ chance: 1, facts: weighedIn(facts, running[0]?.id ?? 0) }];
  const odds = own.price?.fraction ?? leg.price ?? TWENTY_TO_ONE;
  const standard = standardTerms(running.length, facts.race.handicap, house.placeTermsTable);
  const { fraction } = leg.placeTerms === "STANDARD" ? standard : leg.placeTerms;
  const wins = 1 / (1 + odds.numerator / odds.denominator);
  const placed = 1 / (1 + (odds.numerator / odds.denominator) * (fraction.numerator / fraction.denominator));
  const of = (chance: number, first: number, second?: number) => ({
    ...{ chance, facts: weighedIn(facts, first, { second, unpriced: odds }) },
  });
  if (!eachWay) return [of(wins, own.id), of(1 - wins, other.id)];
  return [of(wins, own.id), of(placed - wins, other.id, own.id), of(1 - placed, other.id)];
}

/** The shop's book on a race, and how it counted each bet. */
export function bookFor(raceId: number, all: readonly RaceOfBook[], bets: readonly OpenBet[]) {
  const open = new Map(all.map((facts) => [facts.race.id, openRace(facts)]));
  const race = open.get(raceId)!;
  const counts = bets.map((bet) => countedBet(bet, race, (id) => open.get(id)!));
  const counted = counts.filter((one): one is CountedBet => typeof one !== "string");
  const leftOut = counts.flatMap((why, at) =>
    typeof why === "string" ? [{ why: why as keyof LeftOut, amountPence: bets[at]!.amountPence }] : [],
  );
  return { book: bookOf(race, counted, leftOut), counts };
}
