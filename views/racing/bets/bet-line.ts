import type { Odds } from "../../../src/domain/odds.ts";
import { type BetStatusCode, PENDING } from "../../../src/domain/racing/bet-status.ts";
import type { KnownTerms } from "../../../src/domain/racing/place-terms.ts";

/** A bet as screens show it: the stores' bets fit it. Amounts in pence. */
export type BetLine = {
  id: number;
  reference: string;
  accountId: number;
  accountName: string | null;
  betType: string;
  stakePence: number;
  amountPence: number;
  eachWay: boolean;
  isPaid: boolean;
  possibleReturnPence: number | null;
  status: BetStatusCode;
  payoutPence: number | null;
  /** How much of it was handed over the counter. */
  collectedPence: number;
  placedAt: Date;
  settledAt: Date | null;
  legs: readonly BetLegLine[];
};

export type BetLegLine = {
  id: number;
  courseName: string;
  offAt: Date;
  horseNumber: number | null;
  horseName: string;
  price: Odds | null;
  /** Each way: the place terms as struck; null where they were not noted. */
  termsAtStrike: KnownTerms | null;
  status: BetStatusCode;
  resultPrice: Odds | null;
};

/** The possible return as two places of a page compare it, in pence; nothing once the bet is settled. */
export const possibleFact = ({ status, possibleReturnPence }: BetLine): number | "SP" | undefined =>
  status === PENDING ? (possibleReturnPence ?? "SP") : undefined;
