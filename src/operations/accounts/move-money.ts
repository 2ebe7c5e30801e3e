import type { Db } from "../../../db/client.ts";
import { lockAccount } from "../../../db/locks.ts";
import { type Account, findAccount } from "../../../db/stores/accounts/accounts.ts";
import { post, type Transaction } from "../../../db/stores/accounts/ledger.ts";
import type { TransactionType } from "../../domain/accounts/transaction.ts";
import { MOST_PENCE } from "../../domain/money.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { audit } from "../audit.ts";
import type { By, Shop } from "../shop.ts";

/** An account with its new balance, and the ledger row that made it. */
export type Moved = { account: Account; transaction: Transaction };

type Wanted = {
  accountId: number;
  amountPence: number;
  transactionType: TransactionType;
  description: string;
  referenceType?: "BetSlip";
  referenceId?: number;
};

/**
 * The till's own movements, in and out: what takes money out may not take the balance below zero. Decides and
 * writes inside the transaction of its caller.
 */
export async function moveMoney(tx: Db, shop: Shop, by: By, wanted: Wanted): Promise<Outcome<Moved>> {
  const { accountId, amountPence } = wanted;
  if (amountPence === 0) return refuse({ code: "amount-not-above-zero" });
  if (Math.abs(amountPence) > MOST_PENCE) return refuse({ code: "amount-too-large" });
  await lockAccount(tx, accountId);
  const before = await findAccount(tx, accountId);
  if (!before) return refuse({ code: "account-unknown" });
  const transaction = await post(tx, { ...wanted, createdAt: shop.clock.now(), userId: by.userId }, 0);
  if (!transaction) return refuse({ code: "balance-below-zero" });
  const { balanceAfterPence } = transaction;
  await audit(tx, shop, by, {
    action: wanted.transactionType,
    subjectType: "account",
    subjectId: accountId,
    before: { balancePence: before.balancePence },
    after: { balancePence: balanceAfterPence, transactionId: transaction.id },
  });
  return done({ account: { ...before, balancePence: balanceAfterPence }, transaction });
}
