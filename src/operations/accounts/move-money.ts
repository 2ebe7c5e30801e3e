import type { Db } from "../../../db/client.ts";
import {
  type Account,
  findAccountForUpdate,
  type LockedAccount,
  toAccount,
} from "../../../db/stores/accounts/accounts.ts";
import { type Movement, post, type Transaction } from "../../../db/stores/accounts/ledger.ts";
import { OTHER_SIDE } from "../../domain/accounts/chart.ts";
import { refusedByExclusion } from "../../domain/accounts/exclusion.ts";
import type { MoneyField } from "../../domain/accounts/refusals.ts";
import type { TransactionType } from "../../domain/accounts/transaction.ts";
import type { Asking } from "../../domain/approvals/held-verbs.ts";
import { formatMoney, MOST_PENCE } from "../../domain/money.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { audit } from "../audit.ts";
import type { Actor, Shop } from "../shop.ts";
import { shiftForCash } from "../tills/shift-for-cash.ts";
import { pastDepositLimit } from "./own-limits.ts";

/** An account with its new balance, and the ledger row that made it. */
export type Moved = { account: Account; transaction: Transaction };

/** `shiftId`: the shift whose till the cash goes through, where the caller found it (`shiftForCash`). */
type Wanted = Omit<Movement, "createdAt" | "userId"> & {
  /** The field named by a refusal of the amount; "amount" by default. */
  field?: MoneyField;
  /** Its caller has put more on the account just before: it may stay below zero. */
  mayBeOwed?: boolean;
};

/**
 * Money in and out over the counter: a payment out may not make the balance negative, and cash needs a till
 * with an open shift. Decides and writes inside the caller's transaction, which may hold the account already.
 */
export async function moveMoney(
  tx: Db,
  shop: Shop,
  by: Actor,
  wanted: Wanted,
  known?: LockedAccount,
): Promise<Outcome<Moved>> {
  const { field = "amount", mayBeOwed = false, ...asked } = wanted;
  const { accountId, amountPence } = asked;
  if (amountPence === 0) return refuse({ code: "amount-not-above-zero" });
  if (Math.abs(amountPence) > MOST_PENCE) return refuse({ code: "amount-too-large", field });
  const [before, shift] = await Promise.all([
    known ?? findAccountForUpdate(tx, accountId),
    asked.shiftId === undefined ? shiftOf(tx, by, asked.transactionType) : done({ shiftId: asked.shiftId }),
  ]);
  if (!before) return refuse({ code: "account-unknown" });
  const excluded = asked.transactionType === "Deposit" && refusedByExclusion(before, shop.clock.now());
  if (excluded) return refuse(excluded);
  if (!shift.done) return shift;
  const isHeld = before.careLimits !== null && isPaidIn(asked);
  const past = isHeld ? await pastDepositLimit(tx, before, amountPence, shop.clock.now()) : null;
  if (past) return refuse(past);
  const movement = { ...asked, ...shift.value, createdAt: shop.clock.now(), userId: by.userId };
  const transaction = await post(tx, movement, mayBeOwed ? null : 0, before);
  if (!transaction) return refuse({ code: "balance-below-zero", field });
  const { balanceAfterPence } = transaction;
  await audit(tx, shop, by, {
    action: wanted.transactionType,
    subjectType: "account",
    subjectId: accountId,
    before: { balancePence: before.balancePence },
    after: { balancePence: balanceAfterPence, transactionId: transaction.id },
  });
  return done({ account: { ...toAccount(before), balancePence: balanceAfterPence }, transaction });
}

/** A movement of an account as it is held for a second person, with what stood on the account before. */
export function balanceAsked(
  verb: "payout" | "adjustment",
  { account: { id }, transaction: { amountPence, balanceAfterPence, description } }: Moved,
): Asking {
  const before = balanceAfterPence - amountPence;
  return {
    ...{ verb, amountPence: Math.abs(amountPence) },
    ...{ subjectType: "account", subjectId: id, accountId: id },
    facts: [
      ["Balance", formatMoney(before)],
      ["Balance then", formatMoney(balanceAfterPence)],
      // "Withdraw" says what the verb says.
      ...(description === "Withdraw" ? [] : [["Description", description] as const]),
    ],
  };
}

/** A balance set upwards is paid in too; a payment of a bet that is put back was never the customer's. */
const isPaidIn = ({ amountPence, transactionType, referenceType }: Wanted): boolean =>
  amountPence > 0 &&
  (transactionType === "Adjustment" || (transactionType === "Deposit" && referenceType !== "RacingBet"));

async function shiftOf(
  tx: Db,
  by: Actor,
  type: TransactionType,
): Promise<Outcome<{ shiftId: number | null }>> {
  if (OTHER_SIDE[type] !== "cash") return done({ shiftId: null });
  const found = await shiftForCash(tx, by);
  return found.done ? done({ shiftId: found.value.shiftId }) : found;
}
