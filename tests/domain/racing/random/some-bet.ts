import { type BetTypeName, betTypes, counterTypes } from "../../../../src/domain/bets/bet-types.ts";
import { DEFAULT_SETTINGS, type SettlementSettings } from "../../../../src/domain/bets/settings.ts";
import type { Chance } from "../../../proof/faults/model/chance.ts";
import type { History, Pick, Struck } from "./history.ts";
import { ORDERED } from "./order-by-rules.ts";
import { NINE, somePrice } from "./some-race.ts";

const LONG = 5;
const FEW_LEGS = counterTypes.filter(({ maxSelections }) => maxSelections < LONG);
const MANY_LEGS = betTypes.filter(({ maxSelections }) => maxSelections >= LONG);
const IN_ORDER = counterTypes.filter(({ name }) => ORDERED.includes(name));

export function someBet(chance: Chance, races: readonly History[], id: number): Struck {
  const house = someHouse(chance);
  const {
    name: type,
    minSelections,
    maxSelections,
  } = chance.one(
    chance.weighted([
      [75, FEW_LEGS],
      [8, MANY_LEGS],
      [17, IN_ORDER],
    ] as const),
  );
  const inOrder = ORDERED.includes(type);
  const eachWay = !inOrder && (type === "Each-Way" || chance.percent(45));
  const bet = { id, type, eachWay, house, stakePence: chance.between(1, chance.percent(70) ? 100 : 2000) };
  const last = Math.max(...races.map(({ off }) => off));
  const at = chance.between(NINE, last + 1);
  if (inOrder) {
    const race = chance.one(races);
    const most = Math.min(maxSelections, race.horses.length);
    if (most < minSelections) return someBet(chance, races, id);
    const horses = chance.some(race.horses, chance.between(minSelections, most));
    return { ...bet, at, picks: horses.map((horse) => ({ ...PLAIN, race: race.id, horse: horse.id })) };
  }
  const legs = chance.between(minSelections, Math.min(maxSelections, races.length));
  return { ...bet, at, picks: chance.some(races, legs).map((race) => somePick(chance, race, eachWay)) };
}

const PLAIN: Omit<Pick, "race" | "horse"> = {
  ...{ favourite: null, price: null, bestOdds: false, antePost: null, terms: null },
};

function somePick(chance: Chance, race: History, eachWay: boolean): Pick {
  const places = chance.between(1, 6);
  const fraction = { numerator: 1, denominator: places === 1 ? 1 : chance.between(2, 6) };
  const terms = eachWay && chance.percent(15) ? { fraction, places } : null;
  if (chance.percent(14))
    return { ...PLAIN, race: race.id, horse: null, favourite: chance.one([1, 1, 2] as const), terms };
  // Home among the first more often than chance has it: what loses tells little.
  const home = race.happenings.findLast((one) => one.what === "result")?.finish.slice(0, 4) ?? [];
  const near = home.flatMap(({ horse }) => horse ?? []);
  const horse = near.length > 0 && chance.percent(60) ? chance.one(near) : chance.one(race.horses).id;
  const price = chance.percent(80) ? somePrice(chance) : null;
  const antePost =
    price && chance.percent(10) ? chance.one(["NON_RUNNER_LOSES", "NON_RUNNER_NO_BET"] as const) : null;
  const bestOdds = price !== null && antePost === null && chance.percent(25);
  return { race: race.id, horse, favourite: null, price, bestOdds, antePost, terms };
}

const BONUSES = Object.fromEntries(
  (["Trixie", "Patent", "Yankee", "Lucky15", "Canadian", "Lucky31", "Heinz", "Lucky63"] as BetTypeName[]).map(
    (name) => [
      name,
      {
        oneWinnerTimes: { numerator: 3, denominator: 1 },
        allWinnersPercent: { numerator: 25, denominator: 2 },
      },
    ],
  ),
);
const BANDS = 18;

/** The trade's own rules on one bet of two. */
export function someHouse(chance: Chance): SettlementSettings {
  if (chance.percent(50)) return { ...DEFAULT_SETTINGS, payFirstPastThePost: chance.percent(50) };
  const voids = () => chance.one(["STAND", "VOID", undefined] as const);
  const [moved, altered] = [voids(), voids()];
  const limit = { pence: chance.between(100, 5000), basis: chance.one(["RETURNS", "WINNINGS"] as const) };
  return {
    ...DEFAULT_SETTINGS,
    rounding: chance.one(["HALF_UP", "DOWN"] as const),
    roundAt: chance.one(["BET", "BET", "LINE"] as const),
    eachWayMultiples: chance.one(["WIN_TO_WIN", "EQUALLY_DIVIDED"] as const),
    eachWayAnyToCome: chance.one(["EQUALLY_DIVIDED", "WIN_PLACE", "WIN_FIRST"] as const),
    bonuses: chance.percent(50) ? BONUSES : {},
    bogMaxExtraPence: chance.percent(30) ? chance.between(1, 500) : null,
    payoutLimit: chance.percent(15) ? limit : null,
    waiveLone5p: chance.percent(50),
    payFirstPastThePost: chance.percent(60),
    forecastNonRunner: chance.one(["SP_SINGLE", "VOID"] as const),
    ...(moved && { movedRaces: moved }),
    ...(altered && { alteredRaces: altered }),
    ...(chance.percent(40) && { rule4Table: someScale(chance) }),
    ...(chance.percent(40) && { placeTermsTable: someTerms(chance) }),
  };
}

/** A longer price never takes more. */
function someScale(chance: Chance): NonNullable<SettlementSettings["rule4Table"]> {
  const pence = Array.from({ length: BANDS }, () => chance.between(0, 100)).sort((a, b) => b - a);
  return { pence, mostPence: chance.between(pence[0]!, 100) };
}

/** More runners never pay fewer places, and one place is win only. */
function someTerms(chance: Chance): NonNullable<SettlementSettings["placeTermsTable"]> {
  let places = 1;
  return Array.from({ length: 6 }, () => {
    places += chance.between(0, 1);
    return { places, partOf: places === 1 ? 1 : chance.between(2, 6) };
  });
}
