import type { Db } from "../../../db/client.ts";
import { firstSettlement, paidBefore, racesPaidAfter } from "../../../db/stores/racing/day-paid.ts";
import type { SettlementSettings } from "../../domain/bets/settings.ts";
import type { AccountId, BetId, RaceId } from "../../domain/ids.ts";
import { addDays, instantAt, wallClock } from "../../domain/london-time.ts";
import { type BetStatusCode, PENDING } from "../../domain/racing/bet-status.ts";
import type { BetAfter } from "../../domain/racing/settlement/bet-after.ts";
import { countedOf, type DayPaid, withinDay } from "../../domain/racing/settlement/day-limit.ts";

type LimitedBet = {
  id: BetId;
  accountId: AccountId;
  amountPence: number;
  settings: SettlementSettings;
  status: BetStatusCode;
  payoutPence?: number | null;
  goodwillPence?: number;
};

/** A bet's place in its day, by its first settlement. */
type Place = { id: number; settledAt: Date };

/** Behind every settlement that is stored. */
const LAST = Number.MAX_SAFE_INTEGER;

/**
 * Holds settlements to the most that a customer is paid in a day. A day's bets count in the order in which they were
 * first settled, so that the same results always give the same payouts. Those of one list count before they are
 * stored.
 */
export class DaysPaid {
  /** What bets of the list count more, or less, than the stored ones. */
  readonly #changed: { bet: LimitedBet; more: DayPaid; place?: Place }[] = [];

  /** The settlement of a bet, held to its day. `now`: when a bet leaves Pending. */
  async within(db: Db, bet: LimitedBet, after: BetAfter, now: Date): Promise<BetAfter> {
    // Of an unreadable bet the settings may be anything, and it is paid nothing.
    const isLimited = bet.settings?.dayPayoutLimit && countedOf(after, bet.amountPence).returnsPence > 0;
    const held = isLimited ? withinDay(after, bet, await this.#paidBefore(db, bet, now)) : after;
    const more = moreOf(bet, held);
    if (more.returnsPence !== 0) this.#changed.push({ bet, more });
    return held;
  }

  async #paidBefore(db: Db, bet: LimitedBet, now: Date): Promise<DayPaid> {
    const { accountId } = bet;
    const place = await placeOf(db, bet, now);
    let paid = await paidBefore(db, { accountId, ...dayOf(place), beforeId: place.id });
    for (const one of this.#changed) {
      if (one.bet.accountId !== accountId) continue;
      one.place ??= await placeOf(db, one.bet, now);
      if (isEarlier(one.place, place)) paid = sum(paid, one.more);
    }
    return paid;
  }
}

/** Of two that leave Pending together, the first in the list. */
const isEarlier = (one: Place, other: Place): boolean =>
  londonDay(one) === londonDay(other) && (one.id < other.id || other.id === LAST);

async function placeOf(db: Db, { id, status }: LimitedBet, now: Date): Promise<Place> {
  const pending = { id: LAST, settledAt: now };
  return status === PENDING ? pending : ((await firstSettlement(db, id)) ?? pending);
}

const londonDay = ({ settledAt }: Place): string => wallClock(settledAt, "Europe/London").day;

/** The day of a place, from its first instant to that of the next. */
function dayOf(place: Place): { from: Date; until: Date } {
  const day = londonDay(place);
  const midnight = (one: string) => instantAt(one, "00:00", "Europe/London");
  return { from: midnight(day), until: midnight(addDays(day, 1)) };
}

/**
 * The races of the customer's later bets of a day, where a bet that is settled again changes what is left to them: they
 * may come to something else now.
 */
export async function racesLeftMore(db: Db, bet: LimitedBet, after: BetAfter): Promise<RaceId[]> {
  const place = moreOf(bet, after).returnsPence === 0 ? undefined : await firstSettlement(db, bet.id);
  if (!place) return [];
  return await racesPaidAfter(db, { accountId: bet.accountId, ...dayOf(place), afterId: place.id });
}

/** What a settlement adds to the day, beside what the bet is settled at. */
function moreOf(bet: LimitedBet, after: BetAfter): DayPaid {
  const { status, payoutPence = null, goodwillPence = 0, amountPence } = bet;
  const was = countedOf({ status, payoutPence, goodwillPence }, amountPence);
  const is = countedOf(after, amountPence);
  return {
    returnsPence: is.returnsPence - was.returnsPence,
    winningsPence: is.winningsPence - was.winningsPence,
  };
}

const sum = (one: DayPaid, other: DayPaid): DayPaid => ({
  returnsPence: one.returnsPence + other.returnsPence,
  winningsPence: one.winningsPence + other.winningsPence,
});
