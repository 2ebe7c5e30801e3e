import { settleByEnumeration } from "../../../domain/racing/enumeration.ts";
import { legNow, legVoid, legWinning, type ModelLeg } from "./race-model.ts";

/** Legs and lines of each type that the shop offers, from the rules. */
export const TYPES: Record<string, { legs: readonly number[]; lines: number }> = {
  Single: { legs: [1], lines: 1 },
  "Each-Way": { legs: [1], lines: 2 },
  Double: { legs: [2], lines: 1 },
  Treble: { legs: [3], lines: 1 },
  Accumulator: { legs: [4, 5, 6, 7, 8], lines: 1 },
  Trixie: { legs: [3], lines: 4 },
  Patent: { legs: [3], lines: 7 },
  Yankee: { legs: [4], lines: 11 },
  Lucky15: { legs: [4], lines: 15 },
  Canadian: { legs: [5], lines: 26 },
  Lucky31: { legs: [5], lines: 31 },
  Heinz: { legs: [6], lines: 57 },
  Lucky63: { legs: [6], lines: 63 },
  SuperHeinz: { legs: [7], lines: 120 },
  Goliath: { legs: [8], lines: 247 },
  RoundRobin: { legs: [3], lines: 10 },
  Doubles: { legs: [3], lines: 3 },
  Trebles: { legs: [4], lines: 4 },
};

/** What the house does where houses differ: docs/rules/racing.md. */
const HOUSE = {
  rounding: "HALF_UP",
  roundAt: "BET",
  eachWayMultiples: "WIN_TO_WIN",
  eachWayAnyToCome: "EQUALLY_DIVIDED",
  bonuses: {},
  bogMaxExtraPence: null,
  payoutLimit: null,
  waiveLone5p: false,
  payFirstPastThePost: false,
  mostStakePence: 100_000_000,
} as const;

const STATUS: Record<string, number> = { PENDING: 0, WON: 1, PLACED: 2, LOST: 3, VOID: 5 };
export const PENDING = 0;
export const VOID = 5;

export type Settled = { status: number; pence: number };
export type ModelBet = {
  id: number;
  accountId: number;
  type: string;
  eachWay: boolean;
  stakePence: number;
  amountPence: number;
  legs: ModelLeg[];
  /** As it stands in the books; `pence` is what it returned. */
  stands: Settled;
  /** How much of its returns was handed over the counter, in pence. */
  collected: number;
  isVoidedByStaff: boolean;
};
type Terms = Pick<ModelBet, "type" | "eachWay" | "stakePence" | "legs">;

export const linesOf = ({ type, eachWay }: Pick<Terms, "type" | "eachWay">): number =>
  TYPES[type]!.lines * (eachWay && type !== "Each-Way" ? 2 : 1);

function settle(
  { type, eachWay, stakePence }: Terms,
  legs: Parameters<typeof settleByEnumeration>[0]["legs"],
) {
  return settleByEnumeration({ type: type as "Single", eachWay, stakePence, legs, settings: HOUSE });
}

const settled = ({ status, returnsPence }: ReturnType<typeof settle>): Settled => ({
  status: STATUS[status]!,
  pence: status === "PENDING" ? 0 : returnsPence,
});

/** What a bet comes to by the results as they are now. */
export const settledNow = (bet: Terms): Settled => settled(settle(bet, bet.legs.map(legNow)));

/** The same where a manager voids it: the whole stake back. */
export const settledVoid = (bet: Terms): Settled => settled(settle(bet, bet.legs.map(legVoid)));

/** The most that it can return, in pence; null where a horse is at starting price. */
export const mostPence = (bet: Terms): number | null =>
  bet.legs.some(({ price }) => price === null) ? null : settle(bet, bet.legs.map(legWinning)).returnsPence;
