import { betTypeOf, isInOrder } from "../../../src/domain/bets/bet-types.ts";
import { linesOfType } from "../../../src/domain/racing/settlement/broken-rule.ts";
import type { SlipItem } from "./stored-slip.ts";

/** The terms that a slip's item can change: stake per line, in pence, and each way. */
export type SlipTerms = { perLinePence: number; eachWay: boolean };

/** Lines of a bet, win and place lines both counted; 1 of a type that an earlier version knew. */
export function linesOf({ betType, racingBet }: Pick<SlipItem, "betType" | "racingBet">): number {
  const type = betTypeOf(betType);
  return type ? linesOfType(type, racingBet) : 1;
}

/** Null where the stake makes no whole pence on each line. */
export function perLineOf(item: SlipItem): number | null {
  const perLine = item.racingBet.stakePence / linesOf(item);
  return Number.isInteger(perLine) ? perLine : null;
}

/** Each way by its type already, or never. */
export const hasFixedWay = ({ betType }: SlipItem): boolean => betType === "Each-Way" || isInOrder(betType);

/** The bet with other terms. Its return is unknown until the shop has quoted it. */
export function withTerms(item: SlipItem, { perLinePence, eachWay }: SlipTerms): SlipItem {
  const racingBet = { ...item.racingBet, eachWay };
  const stakePence = perLinePence * linesOf({ betType: item.betType, racingBet });
  return { ...item, racingBet: { ...racingBet, stakePence, possibleReturnPence: null } };
}

/** No return is known although each horse has a price: the shop is still asked. */
export const isUnquoted = ({ betType, racingBet }: SlipItem): boolean =>
  racingBet.possibleReturnPence === null &&
  !isInOrder(betType) &&
  racingBet.legs.every(({ odds, atSp }) => odds !== "SP" && !atSp);
