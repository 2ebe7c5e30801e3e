import type { Db } from "../../../db/client.ts";
import { lockAccount, shareLock } from "../../../db/locks.ts";
import { type Account, findAccount } from "../../../db/stores/accounts/accounts.ts";
import { type Movement, postEach } from "../../../db/stores/accounts/ledger.ts";
import { countBets, insertBet, insertLegs, type NewLeg } from "../../../db/stores/racing/bets.ts";
import { findOffered } from "../../../db/stores/racing/offers.ts";
import { insertSlip } from "../../../db/stores/racing/slips.ts";
import { DEFAULT_SETTINGS } from "../../domain/bets/settings.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { referenceFrom } from "../../domain/racing/bet-reference.ts";
import { type StruckBet, strikeBet } from "../../domain/racing/strike-bet.ts";
import type { OfferedHorse, WantedBet } from "../../domain/racing/wanted-bet.ts";
import { moveMoney } from "../accounts/move-money.ts";
import { audit } from "../audit.ts";
import { type Answer, once } from "../once.ts";
import type { By, Keyed, Shop } from "../shop.ts";

/** A slip as it leaves the screen: whose, what, and whether the money is on the counter or owed. */
export type WantedSlip = { accountId: number; isPaid: boolean; bets: readonly WantedBet[] };
export type PlacedSlip = { slipId: number; betIds: number[]; account: Account };

export const MOST_BETS_ON_A_SLIP = 50;

const SLIP_DEPOSIT = {
  transactionType: "Deposit",
  description: "Deposit",
  referenceType: "BetSlip",
} as const;

/**
 * Places a whole slip or nothing of it, in one transaction, once for its key. Paid: its total is deposited and staked;
 * owed: staked only, and the balance may go below zero. Prices, non-runners and the off are the shop's to say, now.
 * `alone`: the bet came by itself, and its refusals name no item of a slip.
 */
export function placeBets(
  shop: Shop,
  by: By,
  wanted: WantedSlip,
  keyed: Keyed | null = null,
  alone = false,
): Promise<Answer<PlacedSlip>> {
  return once<PlacedSlip>(shop, by, keyed, async (tx) => {
    const { accountId, isPaid, bets } = wanted;
    if (bets.length === 0) return refuse({ code: "slip-empty" });
    if (bets.length > MOST_BETS_ON_A_SLIP)
      return refuse({ code: "slip-too-long", most: MOST_BETS_ON_A_SLIP });
    await shareLock(tx, "races");
    await lockAccount(tx, accountId);
    const account = await findAccount(tx, accountId);
    if (!account) return refuse({ code: "account-unknown" });

    const now = shop.clock.now();
    const strikes = strikeEach(bets, await offeredTo(tx, bets), now, alone);
    if (!strikes.done) return strikes;
    const struck = strikes.value;
    const totalStakePence = struck.reduce((sum, bet) => sum + bet.amountPence, 0);
    const slipId = await insertSlip(tx, {
      accountId,
      isPaid,
      totalStakePence,
      totalPossibleReturnPence: totalPossibleReturn(struck),
      createdAt: now,
      userId: by.userId,
    });
    if (isPaid) {
      const deposit = { ...SLIP_DEPOSIT, accountId, amountPence: totalStakePence, referenceId: slipId };
      const paid = await moveMoney(tx, shop, by, deposit);
      if (!paid.done) return refuse({ code: "payment-failed" });
    }
    const { betIds, balancePence } = await stake(tx, shop, by, { accountId, isPaid, slipId, struck, now });
    await audit(tx, shop, by, {
      action: "PlaceBets",
      subjectType: "betSlip",
      subjectId: slipId,
      before: { balancePence: account.balancePence },
      after: { balancePence, isPaid, betIds, totalStakePence },
    });
    return done({ slipId, betIds, account: { ...account, balancePence } });
  });
}

/** All bets of the slip as they are struck now, or what stands in the way of the first that cannot be. */
function strikeEach(
  bets: readonly WantedBet[],
  offered: ReadonlyMap<number, OfferedHorse>,
  now: Date,
  alone: boolean,
): Outcome<StruckBet[]> {
  const struck: StruckBet[] = [];
  for (const [index, bet] of bets.entries()) {
    const strike = strikeBet(bet, (id) => offered.get(id), now, DEFAULT_SETTINGS);
    const fault = strike.faults[0];
    if (fault || !strike.bet) return refuse({ ...fault!, item: alone ? null : index + 1 });
    struck.push(strike.bet);
  }
  return done(struck);
}

/** Every horse that the slip names, as the shop offers it now. */
export const offeredTo = (tx: Db, bets: readonly WantedBet[]): Promise<Map<number, OfferedHorse>> =>
  findOffered(
    tx,
    bets.flatMap(({ legs }) => legs.map(({ runnerId }) => runnerId)),
  );

/** What the bets of a slip can return together, in pence; those at starting price add nothing yet. */
export const totalPossibleReturn = (bets: readonly { possibleReturnPence: number | null }[]): number =>
  bets.reduce((sum, bet) => sum + (bet.possibleReturnPence ?? 0), 0);

type Staked = { accountId: number; isPaid: boolean; slipId: number; struck: readonly StruckBet[]; now: Date };

/** Writes the bets, and takes each one's stake off the account. */
async function stake(tx: Db, shop: Shop, by: By, { accountId, isPaid, slipId, struck, now }: Staked) {
  const betIds: number[] = [];
  const legs: NewLeg[] = [];
  const stakes: Movement[] = [];
  let accountSequence = (await countBets(tx, accountId, struck.length)) - struck.length;
  for (const bet of struck) {
    const facts = {
      accountId,
      accountSequence: ++accountSequence,
      slipId,
      betType: bet.type,
      stakePence: bet.stakePence,
      amountPence: bet.amountPence,
      eachWay: bet.eachWay,
      isPaid,
      possibleReturnPence: bet.possibleReturnPence,
      settings: DEFAULT_SETTINGS,
      placedAt: now,
      userId: by.userId,
    };
    const { betId, reference } = await insertWithReference(tx, shop, facts);
    betIds.push(betId);
    legs.push(...bet.legs.map((leg, index) => legOf(betId, index + 1, leg)));
    stakes.push({
      accountId,
      amountPence: -bet.amountPence,
      transactionType: "RacingBetPlaced",
      description: `${bet.type} ${reference}`,
      createdAt: now,
      userId: by.userId,
      referenceType: "RacingBet",
      referenceId: betId,
    });
  }
  await insertLegs(tx, legs);
  return { betIds, balancePence: await postEach(tx, stakes) };
}

const legOf = (betId: number, position: number, { horse, price }: StruckBet["legs"][number]): NewLeg => ({
  betId,
  position,
  raceId: horse.raceId,
  runnerId: horse.runnerId,
  horseName: horse.name,
  horseNumber: horse.number,
  courseName: horse.courseName,
  offAt: horse.offAt,
  price,
  placeTerms: "STANDARD",
});

type Unnamed = Omit<Parameters<typeof insertBet>[1], "reference">;

/** One in some hundred million is taken already: then another is drawn. */
async function insertWithReference(tx: Db, shop: Shop, facts: Unnamed) {
  for (let tries = 0; tries < 20; tries++) {
    const reference = referenceFrom(shop.newSecret());
    const betId = await insertBet(tx, { ...facts, reference });
    if (betId !== undefined) return { betId, reference };
  }
  throw new Error("No reference is free for a bet");
}
