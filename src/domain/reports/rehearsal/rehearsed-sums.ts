import type { LeftOut } from "./rehearse-bet.ts";

/** Some bets as they were and as they would have been, in whole pence. */
export type Compared = {
  bets: number;
  /** How many of them would have staked or been paid another amount. */
  changed: number;
  stakedPence: number;
  paidPence: number;
  wouldStakePence: number;
  wouldPayPence: number;
};

/** Bets that are not in the comparison: how many, what they staked, and what they were paid. */
export type LeftOutSum = { bets: number; stakedPence: number; paidPence: number };

export type Lines = [key: string, compared: Compared][];

/** What a rehearsal found: so much of it as was done. Plain data. */
export type RehearsedSums = {
  total: Compared;
  byType: Lines;
  byCourse: Lines;
  /** Keys are account ids. */
  byCustomer: Lines;
  leftOut: Partial<Record<LeftOut, LeftOutSum>>;
};

export const DIVISIONS = ["byType", "byCourse", "byCustomer"] as const;
export type Division = (typeof DIVISIONS)[number];

/** What the shop would have kept more, stakes less payouts, in pence; below zero: what it would have kept less. */
export const differencePence = (one: Compared): number =>
  one.wouldStakePence - one.wouldPayPence - (one.stakedPence - one.paidPence);

export const NOTHING_COMPARED: Compared = {
  bets: 0,
  changed: 0,
  stakedPence: 0,
  paidPence: 0,
  wouldStakePence: 0,
  wouldPayPence: 0,
};

/** One bet: by what it is summed, and its amounts in pence. */
export type ComparedBet = {
  keys: Record<Division, string>;
  stakedPence: number;
  paidPence: number;
  wouldStakePence: number;
  wouldPayPence: number;
};

/** Adds bets up, in any order: each division's lines add up to the total. */
export function rehearsalSums() {
  const total = { ...NOTHING_COMPARED };
  const lines = {
    byType: new Map<string, Compared>(),
    byCourse: new Map<string, Compared>(),
    byCustomer: new Map<string, Compared>(),
  };
  const leftOut: RehearsedSums["leftOut"] = {};
  return {
    add(bet: ComparedBet): void {
      addTo(total, bet);
      for (const division of DIVISIONS) addTo(lineOf(lines[division], bet.keys[division]), bet);
    },
    leaveOut(why: LeftOut, { stakedPence, paidPence }: Omit<LeftOutSum, "bets">): void {
      const sum = leftOut[why] ?? { bets: 0, stakedPence: 0, paidPence: 0 };
      leftOut[why] = {
        bets: sum.bets + 1,
        stakedPence: sum.stakedPence + stakedPence,
        paidPence: sum.paidPence + paidPence,
      };
    },
    sums(): RehearsedSums {
      const { byType, byCourse, byCustomer } = lines;
      return {
        total,
        byType: inOrder(byType),
        byCourse: inOrder(byCourse),
        byCustomer: inOrder(byCustomer),
        leftOut,
      };
    },
  };
}

function lineOf(lines: Map<string, Compared>, key: string): Compared {
  const known = lines.get(key) ?? { ...NOTHING_COMPARED };
  lines.set(key, known);
  return known;
}

function addTo(sum: Compared, bet: ComparedBet): void {
  const { stakedPence, paidPence, wouldStakePence, wouldPayPence } = bet;
  sum.bets += 1;
  if (stakedPence !== wouldStakePence || paidPence !== wouldPayPence) sum.changed += 1;
  sum.stakedPence += stakedPence;
  sum.paidPence += paidPence;
  sum.wouldStakePence += wouldStakePence;
  sum.wouldPayPence += wouldPayPence;
}

/** The largest differences first, of whichever side; then by key, so that the same books give the same list. */
const inOrder = (lines: Map<string, Compared>): Lines =>
  [...lines].sort(
    ([a, one], [b, other]) =>
      Math.abs(differencePence(other)) - Math.abs(differencePence(one)) ||
      other.stakedPence - one.stakedPence ||
      a.localeCompare(b, "en", { numeric: true }),
  );
