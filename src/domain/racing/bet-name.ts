import { betTypeLabel, isInOrder } from "../bets/bet-types.ts";

type NamedBet = { betType: string; eachWay: boolean };

/** Whether "each way" is added to the type: the type Each-Way includes it. */
export const saysEachWay = ({ betType, eachWay }: NamedBet): boolean => eachWay && betType !== "Each-Way";

/** A bet as people name it: "Lucky 15, Each Way", and "Each-Way" once. */
export const betName = (bet: NamedBet): string =>
  betTypeLabel(bet.betType) + (saysEachWay(bet) ? ", Each Way" : "");

/** What a horse is backed at where no price was taken: a forecast pays the dividend that the race declares. */
export const openPrice = (betType: string): "SP" | "Dividend" => (isInOrder(betType) ? "Dividend" : "SP");
