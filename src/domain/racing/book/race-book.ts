import type { Odds } from "../../odds.ts";

/**
 * The book of a race: what the shop wins or loses by each way that the race can end. Amounts in pence; below zero the shop
 * loses. Plain data. docs/rules/book.md
 */
export type RaceBook = {
  readonly raceId: number;
  /** Every horse that is expected to run, in the order of the card. A withdrawn horse has no row: its bets are in all sums. */
  readonly runners: readonly BookRunner[];
  /** Bets that are counted, with a horse in the race: each whole, a multiple in the book of each of its races. */
  readonly bets: number;
  readonly stakedPence: number;
  /** Those of them with more than one horse: their returns are expected ones. docs/rules/book.md#multiples */
  readonly multiples: { readonly bets: number; readonly stakedPence: number };
  /** Σ 1 / (1 + odds) of the horses with a price: 1.12 is a book of 112 %. Null where no horse has a price. */
  readonly overRound: number | null;
  /** Horses of the race without a price. */
  readonly unpriced: number;
  /** Open bets that the sums do not have. */
  readonly leftOut: LeftOut;
};

/** A horse of the book. Floating point are only its chance and its share, of which no money is made. */
export type BookRunner = {
  readonly runnerId: number;
  readonly number: number | null;
  readonly name: string;
  /** The latest; null: starting price only. */
  readonly price: Odds | null;
  /** Whole stakes of the bets on it; a bet on joint favourites is divided among them. All horses' sum to the book's, but for those out. */
  readonly stakedPence: number;
  /** Its part of the stakes, 0 to 1. */
  readonly share: number;
  /** What its price says: 1 / (1 + odds); null without one. */
  readonly implied: number | null;
  /** The shop's result if it wins and no other horse is placed: singles exactly, multiples as expected. */
  readonly ifWinsPence: number;
  readonly ifWins: { readonly singlesPence: number; readonly multiplesPence: number };
  /** The same with those of the other horses in the places that cost the shop most. */
  readonly worstPence: number;
  /** What the bets on it return more if it is second than if it is unplaced. */
  readonly placedPence: number;
  /** Stakes on it with best odds guaranteed: a longer starting price than the latest one costs more. */
  readonly bestOddsPence: number;
};

/** Why an open bet is not in the sums: how many, and what they staked. */
export type LeftOut = {
  /** Forecasts and tricasts: their dividends are declared after the race. */
  readonly inOrder: Counted;
  /** Struck after the off: staff decide. */
  readonly held: Counted;
  /** On a favourite while no horse has a price. */
  readonly favourites: Counted;
  /** A stored value cannot be read, or the engine refuses it. */
  readonly unreadable: Counted;
};
export type Counted = { readonly bets: number; readonly stakedPence: number };
