import { wallClock } from "../../domain/london-time.ts";
import { formatMoney, MOST_COUNTED } from "../../domain/money.ts";
import { formatOdds } from "../../domain/odds.ts";
import { SP_COUNTED_AT } from "../../domain/racing/placing/liability.ts";
import type { LimitRefusal } from "../../domain/racing/placing/limits.ts";
import { wouldOwe } from "./accounts.ts";
import { pastOwnLimitWords, refusedOwnLimitWords } from "./own-limits.ts";

const SP = formatOdds(SP_COUNTED_AT);

/** What a slip is past: all that a warning says. "Stakes £30.00; the limit is £20.00 per bet." */
export function pastLimitWords(past: LimitRefusal): string {
  if (past.code === "past-credit-limit") return wouldOwe(past);
  if (past.code === "past-own-limit") return pastOwnLimitWords(past);
  const limit = formatMoney(past.limitPence);
  if (past.code === "past-stake-limit")
    return `Stakes ${formatMoney(past.stakePence)}; the limit is ${limit} per bet.`;
  if (past.code === "past-day-stake-limit")
    return `Would make ${formatMoney(past.stakedPence)} staked today; the limit is ${limit} per customer and day.`;
  if (past.code === "past-return-limit") return pastReturn(past);
  if (past.code === "past-runner-limit")
    return `Would pay ${formatMoney(past.liabilityPence)} beyond the stakes on ${past.horseName} if it wins; the limit is ${limit} per runner.`;
  return `Would pay ${formatMoney(past.liabilityPence)} beyond all stakes of the ${raceOf(past)} if ${past.horseName} wins; the limit is ${limit} per race.`;
}

const raceOf = ({ offAt, courseName }: { offAt: Date; courseName: string }): string =>
  `${wallClock(offAt, "Europe/London").time} ${courseName}`;

function pastReturn(past: Extract<LimitRefusal, { code: "past-return-limit" }>): string {
  const could = past.returnPence === null ? `more than ${MOST_COUNTED}` : formatMoney(past.returnPence);
  const counted = past.atSp ? ` (SP counted at the board price, or ${SP})` : "";
  return `Could return ${could}${counted}; the limit is ${formatMoney(past.limitPence)} per bet.`;
}

/** The same with the largest stake that would pass: "The most this bet may stake is £20.00." */
export function refusedLimitWords(past: LimitRefusal): string {
  if (past.code === "past-own-limit") return refusedOwnLimitWords(past);
  return `${pastLimitWords(past)} ${largestWords(past)}`;
}

function largestWords(past: Exclude<LimitRefusal, { code: "past-own-limit" }>): string {
  if (past.code === "past-credit-limit") return waysOn(past);
  const most = past.largestPence === null ? null : formatMoney(past.largestPence);
  const isSlip = past.code === "past-day-stake-limit" && past.bets > 1;
  if (isSlip)
    return most ? `The most these bets may stake in all is ${most}.` : "Nothing more can be staked.";
  return most ? `The most this bet may stake is ${most}.` : "Nothing can be staked on it.";
}

type PastCredit = Extract<LimitRefusal, { code: "past-credit-limit" }>;

/** "Take payment now, stake at most £38.00, or ask a manager to raise the limit." */
function waysOn({ largestPence, bets, canBeRaised }: PastCredit): string {
  const most = largestPence === null ? null : formatMoney(largestPence);
  const ways = [
    "Take payment now",
    ...(most ? [bets === 1 ? `stake at most ${most}` : `stake at most ${most} in all`] : []),
    ...(canBeRaised ? ["ask a manager to raise the limit"] : []),
  ];
  const last = ways.pop()!;
  if (ways.length === 0) return `${last}.`;
  return `${ways.join(", ")}${ways.length > 1 ? "," : ""} or ${last}.`;
}
