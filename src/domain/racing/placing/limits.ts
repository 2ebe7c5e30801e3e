import {
  type CareRoom,
  type OwnLimits,
  type PastCareLimit,
  pastCareLimit,
} from "../../accounts/care-limits.ts";
import { pastLimit } from "../../accounts/credit.ts";
import type { SettlementSettings } from "../../bets/settings.ts";
import { LIMITS } from "../../system/limit-settings.ts";
import { type BetLimits, largestStake, type PastBetLimit, pastBetLimits } from "./bet-limits.ts";
import type { KeptLiabilities } from "./liability.ts";
import { type BetLiability, liabilityCheck, type PastLiability } from "./liability-limits.ts";
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
  /** What pending bets stand on its horses and races; none without a limit on liability. */
  liabilities: KeptLiabilities;
  /** What the customer asked for; null where they never did. */
  own: OwnLimits | null;
  settings: SettlementSettings;
  bets: readonly StruckBet[];
};

/** The largest stake that would pass, in pence; null where none would. */
type Largest = { largestPence: number | null };

/** A slip past a limit of the shop. `item`: which of its bets, counted from 1; null for a bet that came by itself. */
export type LimitRefusal =
  | ((PastBetLimit | PastLiability) & Largest & { item: number | null })
  | ({
      code: "past-day-stake-limit";
      /** What would be staked today. */
      stakedPence: number;
      limitPence: number;
      bets: number;
    } & Largest)
  | PastCareLimit
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
export function limitsPassed(facts: LimitFacts): LimitPassed[] {
  const { bets, limits, liabilities, settings } = facts;
  const stands = liabilityCheck(bets, limits, liabilities, settings);
  return [
    ...bets.flatMap((bet, index) => pastOfBet(bet, index, facts, stands?.[index])),
    ...pastDay(facts),
    ...pastOwn(facts, stands?.[0]),
    ...pastCredit(facts),
  ];
}

/** The first limit that stands in the way of a slip, or null. `alone`: its bet came by itself. */
export function refusedByLimit(passed: readonly LimitPassed[], alone = false): LimitRefusal | null {
  const refusal = passed.find(({ refuses }) => refuses)?.refusal ?? null;
  return refusal && alone && "item" in refusal ? { ...refusal, item: null } : refusal;
}

/** What the limits are called that a slip is past, each once, for the trail of a slip that was taken all the same. */
export const limitsIn = (passed: readonly LimitPassed[]): string[] => [
  ...new Set(
    passed.flatMap(({ refusal: { code } }) => (code in NAMES ? NAMES[code as keyof typeof NAMES] : [])),
  ),
];

const NAMES = {
  "past-stake-limit": LIMITS.stake.amount.label,
  "past-return-limit": LIMITS.return.amount.label,
  "past-runner-limit": LIMITS.runner.amount.label,
  "past-race-limit": LIMITS.race.amount.label,
  "past-day-stake-limit": LIMITS.day.amount.label,
};

function pastOfBet(
  bet: StruckBet,
  index: number,
  facts: LimitFacts,
  stands: BetLiability | undefined,
): LimitPassed[] {
  const { limits, settings, bets } = facts;
  const past = [...pastBetLimits(bet, limits, settings), ...(stands?.past() ?? [])];
  if (past.length === 0) return [];
  const within = [largestStake(bet, limits, settings), ...(stands ? [stands.largestStake()] : [])];
  // Of one bet, the rest of the day and of the customer's own limits too is known.
  const today = bets.length === 1 ? restOf(facts, bet.lines) : null;
  const largestPence = Math.min(...within, today ?? within[0]!) || null;
  return past.map(({ past, refuses }) => ({
    refusal: { ...past, largestPence, item: index + 1 },
    refuses,
  }));
}

/** What a bet of some lines may stake yet by the day's limit and the customer's own; null where neither refuses. */
function restOf(
  { limits: { day }, stakedTodayPence, own, isPaid }: LimitFacts,
  lines: number,
): number | null {
  const left = [
    ...(day?.refuses && stakedTodayPence !== null ? [day.pence - stakedTodayPence] : []),
    ...ownRooms(own, isPaid).flatMap(([tightest]) => tightest?.leftPence ?? []),
  ];
  return left.length === 0 ? null : wholeLines(Math.min(...left), lines);
}

/** What is paid is paid in and staked, what is owed is staked. */
const ownRooms = (own: OwnLimits | null, isPaid: boolean): (readonly CareRoom[])[] =>
  own ? [...(isPaid ? [own.deposit] : []), own.loss] : [];

const wholeLines = (pence: number, lines: number): number => Math.max(0, Math.floor(pence / lines) * lines);

function pastDay(facts: LimitFacts): LimitPassed[] {
  const { limits, stakedTodayPence, bets } = facts;
  const { day } = limits;
  if (!day || stakedTodayPence === null) return [];
  const stakedPence = stakedTodayPence + stakeOf(bets);
  if (stakedPence <= day.pence) return [];
  const largestPence = restOf(facts, linesOf(bets)) || null;
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

function pastOwn(facts: LimitFacts, stands: BetLiability | undefined): LimitPassed[] {
  const { own, isPaid, bets, limits, settings, balancePence, mayOwePence } = facts;
  return ownRooms(own, isPaid).flatMap((rooms) => {
    const past = pastCareLimit(own!.name, rooms, stakeOf(bets));
    if (!past) return [];
    const lines = linesOf(bets);
    const largestPence = Math.min(
      restOf(facts, lines)!,
      ...(bets.length === 1 ? [largestStake(bets[0]!, limits, settings)] : []),
      ...(bets.length === 1 && stands ? [stands.largestStake()] : []),
      ...(isPaid || mayOwePence === null ? [] : [wholeLines(balancePence + mayOwePence, lines)]),
    );
    return [{ refusal: { ...past, largestPence: largestPence || null, bets: bets.length }, refuses: true }];
  });
}

function pastCredit({ isPaid, balancePence, mayOwePence, canBeRaised, bets }: LimitFacts): LimitPassed[] {
  // Its payment comes in before its stake goes out.
  if (isPaid) return [];
  const past = pastLimit(balancePence, -stakeOf(bets), mayOwePence);
  if (!past) return [];
  const room = balancePence + past.limitPence;
  const largestPence = wholeLines(room, linesOf(bets)) || null;
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
