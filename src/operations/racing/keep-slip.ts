import type { Db } from "../../../db/client.ts";
import { type Account, type StandingAccount, shownOf } from "../../../db/stores/accounts/accounts.ts";
import { type Movement, postEach, standingAfter } from "../../../db/stores/accounts/ledger.ts";
import { countBets, insertBet, insertLegs, type NewLeg } from "../../../db/stores/racing/bets.ts";
import { insertSlip } from "../../../db/stores/racing/slips.ts";
import { DEFAULT_SETTINGS } from "../../domain/bets/settings.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { isEachWay } from "../../domain/racing/bet.ts";
import { referenceFrom } from "../../domain/racing/bet-reference.ts";
import { standardTerms } from "../../domain/racing/place-terms.ts";
import type { StruckBet } from "../../domain/racing/strike-bet.ts";
import { moveMoney } from "../accounts/move-money.ts";
import { audit } from "../audit.ts";
import type { By, Shop } from "../shop.ts";

export type PlacedSlip = { slipId: number; betIds: number[]; account: Account };

type Struck = { account: StandingAccount; isPaid: boolean; struck: readonly StruckBet[]; now: Date };

/**
 * Writes a slip whose bets are struck, inside the transaction that holds its account: the slip, its payment, the bets,
 * and each one's stake. What does not need another's answer is asked together.
 */
export async function keepSlip(
  tx: Db,
  shop: Shop,
  by: By,
  { account, isPaid, struck, now }: Struck,
): Promise<Outcome<PlacedSlip>> {
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
    countBets(tx, account.id, struck.length),
  ]);
  const first = counted - struck.length + 1;
  const [paid, bets] = await Promise.all([
    isPaid ? pay(tx, shop, by, account, slipId, totalStakePence) : null,
    Promise.all(
      struck.map((bet, at) =>
        insertWithReference(tx, shop, bet, { ...slip, slipId, accountSequence: first + at }),
      ),
    ),
  ]);
  if (paid && !paid.done) return refuse({ code: "payment-failed" });
  await insertLegs(tx, bets.flatMap(legsOf));
  const stakes = bets.map((bet) => stakeOf(bet, slip));
  const stands = paid ? standingAfter(paid.value.transaction) : account;
  const { balancePence } = await postEach(tx, stakes, stands);
  const betIds = bets.map(({ betId }) => betId);
  await audit(tx, shop, by, {
    action: "PlaceBets",
    subjectType: "betSlip",
    subjectId: slipId,
    before: { balancePence: account.balancePence },
    after: { balancePence, isPaid, betIds, totalStakePence },
  });
  return done({ slipId, betIds, account: { ...shownOf(account), balancePence } });
}

/** What the bets of a slip can return together, in pence; those at starting price add nothing yet. */
export const totalPossibleReturn = (bets: readonly { possibleReturnPence: number | null }[]): number =>
  bets.reduce((sum, bet) => sum + (bet.possibleReturnPence ?? 0), 0);

const SLIP_DEPOSIT = {
  transactionType: "Deposit",
  description: "Deposit",
  referenceType: "BetSlip",
} as const;

const pay = (tx: Db, shop: Shop, by: By, account: StandingAccount, slipId: number, amountPence: number) =>
  moveMoney(
    tx,
    shop,
    by,
    { ...SLIP_DEPOSIT, accountId: account.id, amountPence, referenceId: slipId },
    account,
  );

type OfSlip = {
  accountId: number;
  accountSequence: number;
  slipId: number;
  isPaid: boolean;
  createdAt: Date;
  userId: number | null;
};
type WrittenBet = { bet: StruckBet; betId: number; reference: string };

/** One in some hundred million is taken already: then another is drawn. */
async function insertWithReference(tx: Db, shop: Shop, bet: StruckBet, slip: OfSlip): Promise<WrittenBet> {
  const { accountId, accountSequence, slipId, isPaid, createdAt, userId } = slip;
  const { type, stakePence, amountPence, eachWay, possibleReturnPence } = bet;
  const facts = {
    ...{ accountId, accountSequence, slipId, isPaid, userId, placedAt: createdAt },
    ...{ betType: type, stakePence, amountPence, eachWay, possibleReturnPence },
    settings: DEFAULT_SETTINGS,
  };
  for (let tries = 0; tries < 20; tries++) {
    const reference = referenceFrom(shop.newSecret());
    const betId = await insertBet(tx, { ...facts, reference });
    if (betId !== undefined) return { bet, betId, reference };
  }
  throw new Error("No reference is free for a bet");
}

const legsOf = ({ bet, betId }: WrittenBet): NewLeg[] =>
  bet.legs.map(({ horse, price }, index) => ({
    betId,
    position: index + 1,
    raceId: horse.raceId,
    runnerId: horse.runnerId,
    horseName: horse.name,
    horseNumber: horse.number,
    courseName: horse.courseName,
    offAt: horse.offAt,
    price,
    placeTerms: "STANDARD",
    termsAtStrike: isEachWay(bet) ? standardTerms(horse.runnersExpected, horse.handicap) : null,
  }));

const stakeOf = (
  { bet, betId, reference }: WrittenBet,
  { accountId, createdAt, userId }: Omit<OfSlip, "slipId" | "accountSequence">,
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
