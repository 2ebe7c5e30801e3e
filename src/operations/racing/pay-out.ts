import type { Db } from "../../../db/client.ts";
import { lockRows } from "../../../db/locks.ts";
import { findAccountForUpdate } from "../../../db/stores/accounts/accounts.ts";
import { type BetWithLegs, findBet } from "../../../db/stores/racing/bets.ts";
import { collectionsOf, owedAtReturn, saveCollected } from "../../../db/stores/racing/collections.ts";
import { lastLapse } from "../../../db/stores/racing/lapses.ts";
import type { Asking } from "../../domain/approvals/held-verbs.ts";
import { formatMoney } from "../../domain/money.ts";
import { type AnyRefusal, done, type Outcome, refuse } from "../../domain/outcome.ts";
import { PENDING, STATUS_NAMES } from "../../domain/racing/bet-status.ts";
import { uncollectedPence } from "../../domain/racing/collecting.ts";
import { moveMoney } from "../accounts/move-money.ts";
import { type SecondPerson, secondPerson } from "../approvals/second-person.ts";
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
export async function payOut(
  shop: Shop,
  by: Actor,
  { bet: { id, accountId }, shownPence }: Collecting,
  keyed: Keyed | null = null,
): Promise<Answer<Collected>> {
  const wanted = { bet: { id, accountId }, shownPence };
  const second = await secondPerson(shop, "payOutBet", wanted);
  const work = (tx: Db) => payOutIn(tx, shop, by, wanted, second);
  return await once(shop, by, keyed, work, `account ${accountId}`);
}

export const payOutIn = (
  tx: Db,
  shop: Shop,
  by: Actor,
  wanted: Collecting,
  second: SecondPerson,
): Promise<Outcome<Collected>> =>
  collect(tx, wanted.bet.id, async (bet) => {
    if (bet.status === PENDING) return refuse({ code: "bet-still-pending" });
    const pence = uncollectedPence(bet);
    if (pence <= 0) return refuse(await whyNothingIsDue(tx, bet));
    if (pence !== wanted.shownPence) return refuse({ code: "return-moved" });
    const moved = await move(tx, shop, by, bet, -pence);
    return moved.done ? (second.ask(payOutAsked(bet, moved.value)) ?? moved) : moved;
  });

/** Reverses a payout: a deposit that names the bet, which is no longer collected. */
export function putBackPayOut(
  shop: Shop,
  by: Actor,
  { bet, shownPence }: Collecting,
  keyed: Keyed | null = null,
): Promise<Answer<Collected>> {
  const work = (tx: Db) =>
    collect(tx, bet.id, async (bet) => {
      const { collectedPence } = bet;
      if (collectedPence === 0) return refuse({ code: "return-not-collected" });
      if (collectedPence !== shownPence) return refuse({ code: "return-moved" });
      return await move(tx, shop, by, bet, collectedPence);
    });
  return once(shop, by, keyed, work, `account ${bet.accountId}`);
}

const payOutAsked = (bet: BetWithLegs, { pence, balancePence }: Collected): Asking => ({
  ...{ verb: "payout", amountPence: pence },
  ...{ subjectType: "racingBet", subjectId: bet.id, accountId: bet.accountId },
  facts: [
    ["Bet", `${bet.betType} ${bet.reference}, ${STATUS_NAMES[bet.status]}`],
    ["Return", formatMoney(bet.payoutPence ?? 0)],
    ["Balance", formatMoney(balancePence + pence)],
  ],
});

async function whyNothingIsDue(tx: Db, bet: BetWithLegs): Promise<AnyRefusal> {
  const lapse = bet.lapsedPence > 0 ? await lastLapse(tx, bet.id) : undefined;
  if (lapse) return { code: "return-lapsed", pence: bet.lapsedPence, lapsedAt: lapse.at };
  const latest = (await collectionsOf(tx, bet.id)).find(({ pence }) => pence > 0);
  if (bet.collectedPence === 0 || !latest) return { code: "return-none" };
  return { code: "return-collected", ...latest, pence: bet.collectedPence };
}

async function collect(
  tx: Db,
  betId: number,
  moving: (bet: BetWithLegs) => Promise<Outcome<Collected>>,
): Promise<Outcome<Collected>> {
  await lockRows(tx, "racing_bets", [betId]);
  const bet = await findBet(tx, betId);
  return bet ? await moving(bet) : refuse({ code: "bet-unknown" });
}

/** `amountPence`: on the account, negative for a withdrawal. */
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
