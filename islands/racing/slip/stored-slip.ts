import type { Channel } from "../../../src/domain/racing/channel.ts";

/**
 * A bet slip as this browser keeps it, one for each account (tests/specification/section-3-entities.ts). Amounts are in
 * pence, as everywhere inside the shop; bets-on-wire.ts writes pounds for the call that places it.
 */
export type StoredSlip = {
  /** "local-{accountId}" until the shop has taken it. */
  id: string;
  accountId: number;
  items: SlipItem[];
  createdAt: string;
  totalStakePence: number;
  totalPossibleReturnPence: number;
  /**
   * The key of the slip's next placing, from its first bet on: every tab sends the same one, so that the slip is placed
   * once. The shop's answer, done or refused, brings another.
   */
  key: string;
  placing: PlacingUnderWay | null;
};

/** A bet on the slip. */
export type SlipItem = {
  id: string;
  betType: string;
  racingBet: {
    /** All that is charged for the bet: the amount on each line × the lines, doubled for each way. */
    stakePence: number;
    eachWay: boolean;
    /** Null while it depends on a starting price. */
    possibleReturnPence: number | null;
    legs: SlipLeg[];
  };
};

/** A horse of the bet, as the customer chose it. */
export type SlipLeg = {
  runnerId: number;
  horseName: string;
  horseNumber: number | null;
  courseName: string;
  /** An instant. */
  raceTime: string;
  /** The price that the customer was given; "SP" where there was none. */
  odds: string;
  /** The starting price was requested although there was a price. */
  atSp?: boolean | undefined;
};

/**
 * A placing that was sent and whose answer is not here yet: sent again, it has the same key, and places nothing twice.
 */
export type PlacingUnderWay = {
  key: string;
  isPaid: boolean;
  channel?: Channel | undefined;
  itemIds: string[];
};

export const emptySlip = (accountId: number, createdAt = ""): StoredSlip => ({
  id: `local-${accountId}`,
  accountId,
  items: [],
  createdAt,
  totalStakePence: 0,
  totalPossibleReturnPence: 0,
  key: "",
  placing: null,
});

/** The slip with these items, and its totals with them: the sums of theirs. */
export const withItems = (slip: StoredSlip, items: SlipItem[]): StoredSlip => ({
  ...slip,
  items,
  totalStakePence: sum(items.map(({ racingBet }) => racingBet.stakePence)),
  totalPossibleReturnPence: sum(items.map(({ racingBet }) => racingBet.possibleReturnPence ?? 0)),
});

const sum = (amounts: readonly number[]): number => amounts.reduce((total, pence) => total + pence, 0);
