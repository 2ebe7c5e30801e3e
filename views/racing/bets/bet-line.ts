import type { Odds } from "../../../src/domain/odds.ts";
import { type BetStatusCode, PENDING } from "../../../src/domain/racing/bet-status.ts";
import type { KnownTerms } from "../../../src/domain/racing/settlement/bet.ts";

/** A bet as a list shows it: the stores' bets fit it. Amounts in pence. */
export type BetListLine = {
  id: number;
  reference: string;
  accountName: string | null;
  betType: string;
  amountPence: number;
  eachWay: boolean;
  possibleReturnPence: number | null;
  status: BetStatusCode;
  payoutPence: number | null;
  placedAt: Date;
  legs: readonly LegListLine[];
};
export type LegListLine = {
  id: number;
  courseName: string;
  offAt: Date;
  horseNumber: number | null;
  horseName: string;
  price: Odds | null;
  status: BetStatusCode;
};

/** The same with all that its details and its receipt say. */
export type BetLine = Omit<BetListLine, "legs"> & {
  accountId: number;
  stakePence: number;
  isPaid: boolean;
  /** How much of it was handed over the counter. */
  collectedPence: number;
  settledAt: Date | null;
  legs: readonly BetLegLine[];
};
export type BetLegLine = LegListLine & {
  /** Each way: the place terms as struck; null where they were not noted. */
  termsAtStrike: KnownTerms | null;
  resultPrice: Odds | null;
};

/** The possible return as two places of a page compare it, in pence; nothing once the bet is settled. */
export const possibleFact = ({ status, possibleReturnPence }: BetListLine): number | "SP" | undefined =>
  status === PENDING ? (possibleReturnPence ?? "SP") : undefined;
