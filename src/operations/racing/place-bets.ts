import type { Db } from "../../../db/client.ts";
import { lockRows, shareLock } from "../../../db/locks.ts";
import { findAccount, findAccountForUpdate } from "../../../db/stores/accounts/accounts.ts";
import { findOffered } from "../../../db/stores/racing/offers.ts";
import { findSlip, type SlipRows } from "../../../db/stores/racing/slips.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { type ExcludedRefusal, refusedByExclusion } from "../../domain/accounts/exclusion.ts";
import type { SettlementSettings } from "../../domain/bets/settings.ts";
import { wallClock } from "../../domain/london-time.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import type { Channel } from "../../domain/racing/channel.ts";
import { keepsLiabilities } from "../../domain/racing/placing/bet-limits.ts";
import type { BetRequest, OfferedHorse } from "../../domain/racing/placing/bet-request.ts";
import {
  type LimitPassed,
  limitsIn,
  limitsPassed,
  refusedByLimit,
} from "../../domain/racing/placing/limits.ts";
import { type Strike, type StruckBet, strikeBet } from "../../domain/racing/placing/strike-bet.ts";
import { type ShopSettings, unreadForBets } from "../../domain/system/shop-settings.ts";
import { type Answer, doneUnder, once } from "../once.ts";
import type { Actor, Keyed, Shop } from "../shop.ts";
import { shiftForCash } from "../tills/shift-for-cash.ts";
import { addPlaced } from "./keep-liabilities.ts";
import { limitFacts, racesOf } from "./limit-facts.ts";
import { type PlacedSlip, saveSlip, totalPossibleReturn } from "./save-slip.ts";

/** A slip as it would be placed now. Amounts in pence. */
export type SlipAtPrices = {
  items: (Strike & { horses: (OfferedHorse | undefined)[] })[];
  totalStakePence: number;
  totalPossibleReturnPence: number;
  /** The balance after placing it; null without an account. */
  balanceAfter: { paidPence: number; owedPence: number } | null;
  /** The limits that it is past, those of credit as if it were owed. */
  limitsPassed: LimitPassed[];
  /** Why it would not be taken at all. */
  excluded: ExcludedRefusal | null;
  /** Whether the shop takes bets by telephone. */
  telephoneBets: boolean;
};

/** Checks a slip against present prices, non-runners and off times, without writing. */
export async function quoteSlip(
  shop: Shop,
  reader: Reader,
  wanted: { accountId: number | null; bets: readonly BetRequest[] },
): Promise<SlipAtPrices> {
  const now = shop.clock.now();
  const [found, house] = await Promise.all([offeredTo(reader, wanted.bets), currentSettings(reader)]);
  const { settlement } = house;
  const offered = withHouseOffers(found, house, now);
  const items = wanted.bets.map((bet) => ({
    ...strikeBet(bet, (id) => offered.get(id), now, settlement),
    horses: bet.legs.map(({ runnerId }) => offered.get(runnerId)),
  }));
  const bets = items.flatMap(({ bet }) => bet ?? []);
  const totalStakePence = bets.reduce((sum, bet) => sum + bet.amountPence, 0);
  const account = wanted.accountId === null ? undefined : await findAccount(reader, wanted.accountId);
  const balanceAfter = account
    ? { paidPence: account.balancePence, owedPence: account.balancePence - totalStakePence }
    : null;
  const excluded = account ? refusedByExclusion(account, now) : null;
  const facts = await limitFacts(reader, account, house, now, bets);
  // Items that make no bet are left out of these, and counted on the slip.
  const itemOf = items.flatMap(({ bet }, index) => (bet ? [index + 1] : []));
  const passed = limitsPassed({ ...facts, isPaid: false, bets }).map(({ refusal, refuses }) => ({
    refusal: "item" in refusal ? { ...refusal, item: itemOf[refusal.item! - 1]! } : refusal,
    refuses,
  }));
  return {
    ...{ items, totalStakePence, balanceAfter, excluded, limitsPassed: passed },
    telephoneBets: house.telephoneBets,
    totalPossibleReturnPence: totalPossibleReturn(bets),
  };
}

/** A slip as it is sent: its account, its bets, and whether the money was paid in or is owed. No channel: over the counter. */
export type WantedSlip = {
  accountId: number;
  isPaid: boolean;
  channel?: Channel | undefined;
  bets: readonly BetRequest[];
};

export const MOST_BETS_ON_A_SLIP = 50;

/** `written`: the placed slip as stored; null where it must be read. */
export type Placing = Answer<PlacedSlip> & { written: SlipRows | null };

/**
 * Places a whole slip or none of it, in one transaction, once per key. Paid: its total is deposited and
 * staked. Owed: it is staked, and the balance may go below zero as far as the shop allows. The shop's present prices,
 * non-runners and clock decide. `alone`: a single bet, whose refusals name no item.
 */
export async function placeBets(
  shop: Shop,
  by: Actor,
  wanted: WantedSlip,
  keyed: Keyed | null = null,
  alone = false,
): Promise<Placing> {
  let written: SlipRows | null = null;
  const answered = await once<PlacedSlip>(
    shop,
    by,
    keyed,
    async (tx) => {
      const { accountId, isPaid, channel = null, bets } = wanted;
      if (bets.length === 0) return refuse({ code: "slip-empty" });
      if (bets.length > MOST_BETS_ON_A_SLIP)
        return refuse({ code: "slip-too-long", most: MOST_BETS_ON_A_SLIP });
      await shareLock(tx, "races");
      const [account, found, shift, house] = await Promise.all([
        findAccountForUpdate(tx, accountId),
        offeredTo(tx, bets),
        isPaid ? shiftForCash(tx, by) : done({ shiftId: null }),
        currentSettings(tx),
      ]);
      if (!account) return refuse({ code: "account-unknown" });
      // Before what is wrong with the slip: the attempt is noted.
      const excluded = refusedByExclusion(account, shop.clock.now());
      if (excluded) return refuse(excluded);
      if (!shift.done) return shift;
      const [key] = unreadForBets(house);
      if (key) return refuse({ code: "setting-unreadable", key });
      const { settlement: settings } = house;
      if (channel && !house.telephoneBets) return refuse({ code: "telephone-off" });

      const now = shop.clock.now();
      const offered = withHouseOffers(found, house, now);
      const strikes = strikeEach(bets, offered, { now, settings }, alone);
      if (!strikes.done) return strikes;
      // Alone with its races until all of it is counted: two slips that pass alone may not pass together.
      const isCounted = keepsLiabilities(house);
      if (isCounted) await lockRows(tx, "races", racesOf(strikes.value));
      const facts = await limitFacts(tx, account, house, now, strikes.value);
      const passed = limitsPassed({ ...facts, isPaid, bets: strikes.value });
      const limit = refusedByLimit(passed, alone);
      if (limit) return refuse({ ...limit, accountId });
      const kept = await saveSlip(tx, shop, by, {
        ...{ account, isPaid, channel, shiftId: shift.value.shiftId },
        ...{ struck: strikes.value, settings, now, pastLimits: limitsIn(passed) },
      });
      if (!kept.done) return kept;
      if (isCounted) await addPlaced(tx, strikes.value, settings);
      // Only what cannot be read again is stored under the key.
      const { written: slip, ...placed } = kept.value;
      written = slip;
      return done(placed);
    },
    `account ${wanted.accountId}`,
  );
  const isReused = !answered.outcome.done && answered.outcome.refusal.code === "key-reused";
  if (isReused && keyed && !alone) return { ...(await placedBefore(shop, by, keyed, answered)), written };
  return { ...answered, written };
}

/** The key belongs to another request, payment or slip: return the placed bets. */
async function placedBefore(
  shop: Shop,
  by: Actor,
  keyed: Keyed,
  refused: Answer<PlacedSlip>,
): Promise<Answer<PlacedSlip>> {
  const slip = await shop.database.transact(async (tx) => {
    const placed = await doneUnder<Partial<PlacedSlip>>(tx, by, keyed);
    return placed?.slipId === undefined ? undefined : await findSlip(tx, placed.slipId);
  });
  if (!slip) return refused;
  const references = slip.bets.map(({ reference }) => reference);
  const facts = { placedAt: slip.createdAt, now: shop.clock.now(), references };
  return { outcome: refuse({ code: "slip-placed", ...facts }), replayed: false };
}

/** All bets of a slip at present prices, or the refusal of the first that cannot be struck. */
function strikeEach(
  bets: readonly BetRequest[],
  offered: ReadonlyMap<number, OfferedHorse>,
  { now, settings }: { now: Date; settings: SettlementSettings },
  alone: boolean,
): Outcome<StruckBet[]> {
  const struck: StruckBet[] = [];
  for (const [index, bet] of bets.entries()) {
    const strike = strikeBet(bet, (id) => offered.get(id), now, settings);
    const fault = strike.faults[0];
    if (fault || !strike.bet) return refuse({ ...fault!, item: alone ? null : index + 1 });
    struck.push(strike.bet);
  }
  return done(struck);
}

/** With what the house gives beside its prices: best odds, on the races of today. */
function withHouseOffers(
  offered: Map<number, OfferedHorse>,
  { bestOddsGuaranteed }: ShopSettings,
  now: Date,
): Map<number, OfferedHorse> {
  if (!bestOddsGuaranteed) return offered;
  const today = londonDay(now);
  return new Map(
    [...offered].map(([id, horse]) => [id, { ...horse, bestOdds: londonDay(horse.offAt) === today }]),
  );
}

const londonDay = (at: Date): string => wallClock(at, "Europe/London").day;

/** Every horse that the slip names, as the shop offers it now. */
export const offeredTo = (tx: Db, bets: readonly BetRequest[]): Promise<Map<number, OfferedHorse>> =>
  findOffered(
    tx,
    bets.flatMap(({ legs }) => legs.map(({ runnerId }) => runnerId)),
  );
