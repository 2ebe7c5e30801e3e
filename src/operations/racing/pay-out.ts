import type { Db } from "../../../db/client.ts";
import { lockRows } from "../../../db/locks.ts";
import { findAccountForUpdate } from "../../../db/stores/accounts/accounts.ts";
import { type BetWithLegs, findBet } from "../../../db/stores/racing/bets.ts";
import { collectionsOf, owedAtReturn, saveCollected } from "../../../db/stores/racing/collections.ts";
import { lastLapse } from "../../../db/stores/racing/lapses.ts";
import { type AnyRefusal, done, type Outcome, refuse } from "../../domain/outcome.ts";
import { PENDING } from "../../domain/racing/bet-status.ts";
import { uncollectedPence } from "../../domain/racing/collecting.ts";
import { moveMoney } from "../accounts/move-money.ts";
import { audit } from "../audit.ts";
import { type Answer, once } from "../once.ts";
import type { Actor, Keyed, Shop } from "../shop.ts";

/** The bet and the amount shown: exactly this is confirmed. */
export type Collecting = { bet: Pick<BetWithLegs, "id" | "accountId">; shownPence: number };

/** The amount handed out, its ledger row, and the balance after it. */
export type Collected = { pence: number; transactionId: number; balancePence: number };

/**
 * Pays a settled bet's return in cash: a withdrawal that names the bet, and the bet collected, in one
 * transaction. Once, and never below a zero balance.
 */
export const payOut = (
  shop: Shop,
  by: Actor,
  wanted: Collecting,
  keyed: Keyed | null = null,
): Promise<Answer<Collected>> =>
  collect(shop, by, { wanted, keyed }, async (tx, bet) => {
    if (bet.status === PENDING) return refuse({ code: "bet-still-pending" });
    const pence = uncollectedPence(bet);
    if (pence <= 0) return refuse(await whyNothingIsDue(tx, bet));
    if (pence !== wanted.shownPence) return refuse({ code: "return-moved" });
    return done(-pence);
  });

/** Reverses a payout: a deposit that names the bet, which is no longer collected. */
export const putBackPayOut = (
  shop: Shop,
  by: Actor,
  wanted: Collecting,
  keyed: Keyed | null = null,
): Promise<Answer<Collected>> =>
  collect(shop, by, { wanted, keyed }, async (_, { collectedPence }) => {
    if (collectedPence === 0) return refuse({ code: "return-not-collected" });
    if (collectedPence !== wanted.shownPence) return refuse({ code: "return-moved" });
    return done(collectedPence);
  });

async function whyNothingIsDue(tx: Db, bet: BetWithLegs): Promise<AnyRefusal> {
  const lapse = bet.lapsedPence > 0 ? await lastLapse(tx, bet.id) : undefined;
  if (lapse) return { code: "return-lapsed", pence: bet.lapsedPence, lapsedAt: lapse.at };
  const latest = (await collectionsOf(tx, bet.id)).find(({ pence }) => pence > 0);
  if (bet.collectedPence === 0 || !latest) return { code: "return-none" };
  return { code: "return-collected", ...latest, pence: bet.collectedPence };
}

type Asked = { wanted: Collecting; keyed: Keyed | null };

/** `amountOf`: the amount on the account, negative for a withdrawal. */
function collect(
  shop: Shop,
  by: Actor,
  { wanted, keyed }: Asked,
  amountOf: (tx: Db, bet: BetWithLegs) => Promise<Outcome<number>>,
): Promise<Answer<Collected>> {
  const work = async (tx: Db): Promise<Outcome<Collected>> => {
    await lockRows(tx, "racing_bets", [wanted.bet.id]);
    const bet = await findBet(tx, wanted.bet.id);
    if (!bet) return refuse({ code: "bet-unknown" });
    const amount = await amountOf(tx, bet);
    return amount.done ? await move(tx, shop, by, bet, amount.value) : amount;
  };
  return once(shop, by, keyed, work, `account ${wanted.bet.accountId}`);
}

async function move(
  tx: Db,
  shop: Shop,
  by: Actor,
  bet: BetWithLegs,
  amountPence: number,
): Promise<Outcome<Collected>> {
  const isOut = amountPence < 0;
  const before = await findAccountForUpdate(tx, bet.accountId);
  if (!before) return refuse({ code: "account-unknown" });
  const { balancePence } = before;
  if (isOut && balancePence + amountPence < 0)
    return refuse({
      code: "return-not-covered",
      pence: -amountPence,
      balancePence,
      owedPence: await owedAtReturn(tx, bet.id),
    });
  const name = `${bet.betType} ${bet.reference}`;
  const movement = {
    accountId: bet.accountId,
    amountPence,
    transactionType: isOut ? "Withdraw" : "Deposit",
    description: isOut ? `Pay out of ${name}` : `Pay out of ${name} put back`,
    referenceType: "RacingBet",
    referenceId: bet.id,
  } as const;
  const moved = await moveMoney(tx, shop, by, movement, before);
  if (!moved.done) return moved;
  const { transaction, account } = moved.value;
  const collectedPence = bet.collectedPence - amountPence;
  await saveCollected(tx, { id: bet.id, collectedPence });
  await audit(tx, shop, by, {
    action: isOut ? "PayOutBet" : "PutBackPayOut",
    subjectType: "racingBet",
    subjectId: bet.id,
    before: { collectedPence: bet.collectedPence },
    after: { collectedPence, transactionId: transaction.id },
  });
  const pence = Math.abs(amountPence);
  return done({ pence, transactionId: transaction.id, balancePence: account.balancePence });
}
