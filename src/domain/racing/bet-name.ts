import { betTypeLabel } from "../bets/bet-types.ts";

type NamedBet = { betType: string; eachWay: boolean };

/** Whether "each way" is to be said beside the type: the type Each-Way says it by itself. */
export const saysEachWay = ({ betType, eachWay }: NamedBet): boolean => eachWay && betType !== "Each-Way";

/** A bet as people name it: "Lucky 15, Each Way", and "Each-Way" once. */
export const betName = (bet: NamedBet): string =>
  betTypeLabel(bet.betType) + (saysEachWay(bet) ? ", Each Way" : "");
