import { formatMoney } from "../../money.ts";
import { formatOdds } from "../../odds.ts";
import type { Hedge, HedgeRefusal } from "./hedge.ts";

/** "Lay off £40.00 on Abbey at 5/1: the worst result is then -£210.00, now -£450.00." */
export function hedgeSentence({ stakes, worstBeforePence, worstAfterPence }: Hedge): string {
  const each = stakes.map(
    ({ stakePence, runner: { name, price } }) =>
      `${formatMoney(stakePence)} on ${name} at ${formatOdds(price!)}`,
  );
  return `Lay off ${listed(each)}: the worst result is then ${formatMoney(worstAfterPence)}, now ${formatMoney(worstBeforePence)}.`;
}

/** Why nothing is suggested, for staff. */
export function noHedgeSentence(refusal: HedgeRefusal): string {
  switch (refusal.code) {
    case "hedge-without-price":
      return refusal.names.length === 0 ? "No runner is left to lay off." : withoutPrice(refusal.names);
    case "hedge-not-needed":
      return `Nothing to lay off: the worst result is ${formatMoney(refusal.worstPence)}, and no stake raises it.`;
    case "hedge-within-limit":
      return `Nothing to lay off: the worst result is ${formatMoney(refusal.worstPence)}, within the limit of ${formatMoney(refusal.limitPence)}.`;
    case "hedge-without-loss":
      return `Nothing to lay off: no winner costs the shop anything, and the worst result is ${formatMoney(refusal.worstPence)}.`;
    case "hedge-out-of-reach":
      return `Out of reach: the worst result can be raised to ${formatMoney(refusal.bestPence)}.`;
  }
}

/** "No price: Dun and Emmet cannot be laid off." */
export const withoutPrice = (names: readonly string[]): string =>
  `No price: ${listed(names)} cannot be laid off.`;

/** Where a race has neither a pending bet nor a pending lay-off. */
export const NOTHING_PENDING = "No bet is pending on this race: there is nothing to lay off.";

/** Said below a suggestion that was held back. */
export const BOUNDED =
  "The prices together are below 100%, so that ever larger stakes would win for certain. The suggestion ends where the loss does.";

const listed = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join("") : `${texts.slice(0, -1).join(", ")} and ${texts.at(-1)}`;
