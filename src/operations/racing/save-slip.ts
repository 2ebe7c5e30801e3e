import type { Db } from "../../../db/client.ts";
import { type Account, type LockedAccount, toAccount } from "../../../db/stores/accounts/accounts.ts";
import { balanceAfter, type Movement, postEach } from "../../../db/stores/accounts/ledger.ts";
import {
  countBets,
  insertBet,
  insertLegs,
  type NewBet,
  type NewLeg,
  type RacingLeg,
} from "../../../db/stores/racing/bets.ts";
import { type BetSlipRow, insertSlip, type SlipRows } from "../../../db/stores/racing/slips.ts";
import { isInOrder } from "../../domain/bets/bet-types.ts";
import type { SettlementSettings } from "../../domain/bets/settings.ts";
import { londonDayAt } from "../../domain/london-time.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { referenceFrom } from "../../domain/racing/bet-reference.ts";
import { PENDING } from "../../domain/racing/bet-status.ts";
import type { Channel } from "../../domain/racing/channel.ts";
import { type StruckBet, termsAtStrike } from "../../domain/racing/placing/strike-bet.ts";
import { moveMoney } from "../accounts/move-money.ts";
import { audit } from "../audit.ts";
import type { Actor, Shop } from "../shop.ts";

export type PlacedSlip = { slipId: number; betIds: number[]; account: Account };
/** `written`: the slip as stored; null where it must be read. */
export type SavedSlip = PlacedSlip & { written: SlipRows | null };

type Struck = {
  account: LockedAccount;
  isPaid: boolean;
  channel: Channel | null;
  /** The shift whose till the payment goes over. */
  shiftId: number | null;
  struck: readonly StruckBet[];
  /** The house rules stamped on each bet. */
  settings: SettlementSettings;
  now: Date;
  /** The limits that it is taken past, with a warning. */
  pastLimits: readonly string[];
};

/**
 * Writes a slip of struck bets, inside the transaction that holds its account: the slip, its payment, its
 * bets, and each stake. Independent statements run concurrently.
 */
export async function saveSlip(
  tx: Db,
  shop: Shop,
  by: Actor,
  { account, isPaid, channel, shiftId, struck, settings, now, pastLimits }: Struck,
): Promise<Outcome<SavedSlip>> {
  const totalStakePence = struck.reduce((sum, bet) => sum + bet.amountPence, 0);
  const slip = {
    accountId: account.id,
    isPaid,
    totalStakePence,
    totalPossibleReturnPence: totalPossibleReturn(struck),
    createdAt: now,
    userId: by.userId,
  };
  const [slipId, counted] = await Promise.all([
    insertSlip(tx, slip),
    countBets(tx, {
      accountId: account.id,
      more: struck.length,
      stakedPence: totalStakePence,
      ...londonDayAt(now),
    }),
  ]);
  const first = counted - struck.length + 1;
  const [paid, bets] = await Promise.all([
    isPaid ? pay(tx, shop, by, account, { slipId, shiftId, amountPence: totalStakePence }) : null,
    Promise.all(
      struck.map((bet, at) =>
        insertWithReference(tx, shop, bet, {
          ...slip,
          ...{ slipId, settings, channel, accountSequence: first + at },
        }),
      ),
    ),
  ]);
  if (paid && !paid.done) return refuse({ code: "payment-failed" });
  const legs = bets.flatMap(legsOf);
  const legIds = await insertLegs(tx, legs);
  const stakes = bets.map((bet) => stakeOf(bet, slip));
  const stands = paid ? balanceAfter(paid.value.transaction) : account;
  const { balancePence } = await postEach(tx, stakes, stands);
  const betIds = bets.map(({ betId }) => betId);
  await audit(tx, shop, by, {
    action: "PlaceBets",
    subjectType: "betSlip",
    subjectId: slipId,
    before: { balancePence: account.balancePence },
    after: {
      ...{ balancePence, isPaid, betIds, totalStakePence },
      ...(channel && { channel }),
      ...(pastLimits.length > 0 && { pastLimits }),
    },
  });
  return done({
    slipId,
    betIds,
    account: { ...toAccount(account), balancePence },
    written: legIds && writtenSlip({ ...slip, id: slipId }, account.name, bets, { legs, legIds }),
  });
}

/** The slip's potential return, in pence; bets at starting price add nothing. */
export const totalPossibleReturn = (bets: readonly { possibleReturnPence: number | null }[]): number =>
  bets.reduce((sum, bet) => sum + (bet.possibleReturnPence ?? 0), 0);

const SLIP_DEPOSIT = {
  transactionType: "Deposit",
  description: "Deposit",
  referenceType: "BetSlip",
} as const;

type Payment = { slipId: number; shiftId: number | null; amountPence: number };

const pay = (tx: Db, shop: Shop, by: Actor, account: LockedAccount, { slipId, ...payment }: Payment) =>
  moveMoney(
    tx,
    shop,
    by,
    { ...SLIP_DEPOSIT, ...payment, accountId: account.id, referenceId: slipId },
    account,
  );

type OfSlip = {
  accountId: number;
  accountSequence: number;
  slipId: number;
  isPaid: boolean;
  channel: Channel | null;
  settings: SettlementSettings;
  createdAt: Date;
  userId: number | null;
};
type WrittenBet = { bet: StruckBet; betId: number; reference: string; facts: Omit<NewBet, "reference"> };

/** One in some hundred million is taken already: then another is drawn. */
async function insertWithReference(tx: Db, shop: Shop, bet: StruckBet, slip: OfSlip): Promise<WrittenBet> {
  const { accountId, accountSequence, slipId, isPaid, channel, settings, createdAt, userId } = slip;
  const { type, stakePence, amountPence, eachWay, possibleReturnPence } = bet;
  const facts = {
    ...{ accountId, accountSequence, slipId, isPaid, channel, userId, placedAt: createdAt },
    ...{ betType: type, stakePence, amountPence, eachWay, possibleReturnPence },
    settings,
  };
  for (let tries = 0; tries < 20; tries++) {
    const reference = referenceFrom(shop.newSecret());
    const betId = await insertBet(tx, { ...facts, reference });
    if (betId !== undefined) return { bet, betId, reference, facts };
  }
  throw new Error("No reference is free for a bet");
}

/** The rows that were written, as `findSlip` reads them. */
function writtenSlip(
  slip: BetSlipRow,
  accountName: string,
  bets: readonly WrittenBet[],
  { legs, legIds }: { legs: readonly NewLeg[]; legIds: readonly number[] },
): SlipRows {
  const pending = {
    status: PENDING,
    payoutPence: null,
    goodwillPence: 0,
    dayCutPence: 0,
    settledAt: null,
    collectedPence: 0,
    lapsedPence: 0,
  } as const;
  const rows = legs.map(
    (leg, at): RacingLeg => ({ ...leg, id: legIds[at]!, status: PENDING, resultPrice: null }),
  );
  const ofBet = Map.groupBy(rows, ({ betId }) => betId);
  return {
    ...slip,
    bets: bets.map(({ facts, reference, betId }) => ({
      ...facts,
      ...pending,
      ...{ id: betId, reference, accountName, legs: ofBet.get(betId) ?? [] },
    })),
  };
}

const legsOf = ({ bet, betId, facts }: WrittenBet): NewLeg[] =>
  bet.legs.map(({ horse, price, offer, terms }, index) => ({
    betId,
    position: index + 1,
    raceId: horse.raceId,
    runnerId: horse.favourite ? null : horse.runnerId,
    favourite: horse.favourite?.rank ?? null,
    horseName: horse.name,
    horseNumber: horse.number,
    courseName: horse.courseName,
    offAt: horse.offAt,
    price,
    boardPrice: isInOrder(bet.type) ? null : (horse.boardPrice ?? null),
    offer,
    placeTerms: terms,
    termsAtStrike: termsAtStrike(bet, { horse, terms }, facts.settings),
  }));

const stakeOf = (
  { bet, betId, reference }: WrittenBet,
  { accountId, createdAt, userId }: Pick<OfSlip, "accountId" | "createdAt" | "userId">,
): Movement => ({
  accountId,
  amountPence: -bet.amountPence,
  transactionType: "RacingBetPlaced",
  description: `${bet.type} ${reference}`,
  createdAt,
  userId,
  referenceType: "RacingBet",
  referenceId: betId,
});
