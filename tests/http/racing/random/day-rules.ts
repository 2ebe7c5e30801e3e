import { DEFAULT_SETTINGS, type SettlementSettings } from "../../../../src/domain/bets/settings.ts";
import type { Chance } from "../../../proof/faults/model/chance.ts";

/** House rules of a day as its form takes them, and as the model of the rules reads them. */
export type DayRules = { typed: Record<string, string>; bestOdds: boolean; house: SettlementSettings };

const ON = { numerator: 2, denominator: 1 };
const TEN = { numerator: 10, denominator: 1 };
const penceIn = (pounds: string) => Number(pounds) * 100;

/** Ticks that are off are left out, as a browser leaves them out. */
export function someRules(chance: Chance): DayRules {
  const voids = () => chance.one(["STAND", "VOID"] as const);
  const rules = {
    rounding: chance.one(["HALF_UP", "DOWN"] as const),
    eachWayMultiples: chance.one(["WIN_TO_WIN", "EQUALLY_DIVIDED"] as const),
    eachWayAnyToCome: chance.one(["EQUALLY_DIVIDED", "WIN_PLACE", "WIN_FIRST"] as const),
    forecastNonRunner: chance.one(["SP_SINGLE", "VOID"] as const),
    reserves: chance.one(["DECLARED_IN", "WITHDRAWAL"] as const),
    movedRaces: voids(),
    alteredRaces: voids(),
  };
  const [bonus, bestOdds] = [chance.percent(50), chance.percent(60)];
  const most = chance.percent(25) ? "40" : "";
  const bestMost = chance.percent(30) ? "1" : "";
  const basis = chance.one(["RETURNS", "WINNINGS"] as const);
  const ticks = { waiveLone5p: chance.percent(50), payFirstPastThePost: chance.percent(60) };
  return {
    bestOdds,
    typed: {
      ...{ ...rules, payoutLimitPence: most, payoutLimitBasis: basis, bogMaxExtraPence: bestMost },
      ...{ lucky15OneWinnerTimes: bonus ? "2" : "", lucky15AllWinnersPercent: bonus ? "10" : "" },
      ...(bestOdds && { bestOddsGuaranteed: "on" }),
      ...(ticks.waiveLone5p && { waiveLone5p: "on" }),
      ...(ticks.payFirstPastThePost && { payFirstPastThePost: "on" }),
    },
    house: {
      ...{ ...DEFAULT_SETTINGS, ...rules, ...ticks },
      payoutLimit: most === "" ? null : { pence: penceIn(most), basis },
      bogMaxExtraPence: bestMost === "" ? null : penceIn(bestMost),
      bonuses: bonus ? { Lucky15: { oneWinnerTimes: ON, allWinnersPercent: TEN } } : {},
    },
  };
}

export const TICKS = ["bestOddsGuaranteed", "waiveLone5p", "payFirstPastThePost"];
