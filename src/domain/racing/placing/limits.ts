import { pastLimit } from "../../accounts/credit.ts";
import type { SettlementSettings } from "../../bets/settings.ts";
import { MOST_COUNTED } from "../../money.ts";
import { LIMITS } from "../../system/limit-settings.ts";
import { type BetLimits, largestStake, type PastBetLimit, pastBetLimits } from "./bet-limits.ts";
import type { StruckBet } from "./strike-bet.ts";

/** The facts of a slip by which its limits are decided, read inside the transaction that places it. Amounts in pence. */
export type LimitFacts = {
  isPaid: boolean;
  balancePence: number;
  /** What may be owed on the account; null is no limit. */
  mayOwePence: number | null;
  /** The limit is the account's own, and can be raised. */
  canBeRaised: boolean;
  limits: BetLimits;
  /** What the customer staked today, void bets not counted; null where there is no customer yet. */
  stakedTodayPence: number | null;
  settings: SettlementSettings;
  bets: readonly StruckBet[];
};

/** The largest stake that would pass, in pence; null where none would. */
type Largest = { largestPence: number | null };

/** A slip past a limit of the shop. `item`: which of its bets, counted from 1; null for a bet that came by itself. */
export type LimitRefusal =
  | (PastBetLimit & Largest & { item: number | null })
  | ({
      code: "past-day-stake-limit";
      /** What would be staked today. */
      stakedPence: number;
      limitPence: number;
      bets: number;
    } & Largest)
  | ({
      code: "past-credit-limit";
      owedPence: number;
      limitPence: number;
      /** How many bets the stake is of. */
      bets: number;
      canBeRaised: boolean;
    } & Largest);

export type LimitPassed = { refusal: LimitRefusal; refuses: boolean };

/** Every limit that a slip is past, in the order in which they are said. Pure. */
export const limitsPassed = (facts: LimitFacts): LimitPassed[] => [
  ...facts.bets.flatMap((bet, index) => pastOfBet(bet, index, facts)),
  ...pastDay(facts),
  ...pastCredit(facts),
];

/** The first limit that stands in the way of a slip, or null. `alone`: its bet came by itself. */
export function refusedByLimit(passed: readonly LimitPassed[], alone = false): LimitRefusal | null {
  const refusal = passed.find(({ refuses }) => refuses)?.refusal ?? null;
  return refusal && alone && "item" in refusal ? { ...refusal, item: null } : refusal;
}

/** What the limits are called that a slip is past, each once, for the trail of a slip that was taken all the same. */
export const limitsIn = (passed: readonly LimitPassed[]): string[] => [
  ...new Set(passed.flatMap(({ refusal: { code } }) => (code === "past-credit-limit" ? [] : NAMES[code]))),
];

const NAMES = {
  "past-stake-limit": LIMITS.stake.amount.label,
  "past-return-limit": LIMITS.return.amount.label,
  "past-day-stake-limit": LIMITS.day.amount.label,
  "past-credit-limit": "Credit limit",
};

/** A refused slip for the trail: the limit, what it would have come to, and what the limit was. */
export const limitNoted = (past: LimitRefusal) => ({
  pastLimit: NAMES[past.code],
  wouldBePence: reachedPence(past),
  limitPence: past.limitPence,
});

function reachedPence(past: LimitRefusal): number | string {
  if (past.code === "past-stake-limit") return past.stakePence;
  if (past.code === "past-return-limit") return past.returnPence ?? `more than ${MOST_COUNTED}`;
  return past.code === "past-day-stake-limit" ? past.stakedPence : past.owedPence;
}

function pastOfBet(bet: StruckBet, index: number, facts: LimitFacts): LimitPassed[] {
  const { limits, settings, bets } = facts;
  return pastBetLimits(bet, limits, settings).map(({ past, refuses }) => {
    const within = largestStake(bet, limits, settings);
    // Of one bet, the day's rest too is known.
    const today = bets.length === 1 ? restOfDay(facts, bet.lines) : null;
    const largestPence = Math.min(within, today ?? within) || null;
    return { refusal: { ...past, largestPence, item: index + 1 }, refuses };
  });
}

/** What a bet of some lines may stake yet today; null without a limit that refuses. */
function restOfDay({ limits: { day }, stakedTodayPence }: LimitFacts, lines: number): number | null {
  if (!day?.refuses || stakedTodayPence === null) return null;
  return Math.max(0, Math.floor((day.pence - stakedTodayPence) / lines) * lines);
}

function pastDay(facts: LimitFacts): LimitPassed[] {
  const { limits, stakedTodayPence, bets } = facts;
  const { day } = limits;
  if (!day || stakedTodayPence === null) return [];
  const stakedPence = stakedTodayPence + stakeOf(bets);
  if (stakedPence <= day.pence) return [];
  const largestPence = restOfDay(facts, linesOf(bets)) || null;
  return [
    {
      refusal: {
        ...{ code: "past-day-stake-limit", stakedPence, limitPence: day.pence },
        ...{ bets: bets.length, largestPence },
      },
      refuses: day.refuses,
    },
  ];
}

function pastCredit({ isPaid, balancePence, mayOwePence, canBeRaised, bets }: LimitFacts): LimitPassed[] {
  // Its payment comes in before its stake goes out.
  if (isPaid) return [];
  const past = pastLimit(balancePence, -stakeOf(bets), mayOwePence);
  if (!past) return [];
  const room = balancePence + past.limitPence;
  const largest = Math.floor(room / linesOf(bets)) * linesOf(bets);
  const largestPence = largest > 0 ? largest : null;
  return [
    {
      refusal: { code: "past-credit-limit", ...past, largestPence, bets: bets.length, canBeRaised },
      refuses: true,
    },
  ];
}

const stakeOf = (bets: LimitFacts["bets"]): number =>
  bets.reduce((sum, { amountPence }) => sum + amountPence, 0);

/** One bet costs its lines, each the same in whole pence. */
const linesOf = (bets: LimitFacts["bets"]): number => (bets.length === 1 ? bets[0]!.lines : 1);
