import type { Db } from "../../../db/client.ts";
import {
  type Account,
  findStanding,
  type StandingAccount,
  shownOf,
} from "../../../db/stores/accounts/accounts.ts";
import { post, type Transaction } from "../../../db/stores/accounts/ledger.ts";
import type { MoneyField } from "../../domain/accounts/refusals.ts";
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
  referenceType?: "BetSlip" | "RacingBet";
  referenceId?: number;
  /** What a refusal of the amount names; "amount" unless said. */
  field?: MoneyField;
};

/**
 * The till's own movements, in and out: what takes money out may not take the balance below zero. Decides and
 * writes inside the transaction of its caller, who may know the account as it stands there.
 */
export async function moveMoney(
  tx: Db,
  shop: Shop,
  by: By,
  wanted: Wanted,
  known?: StandingAccount,
): Promise<Outcome<Moved>> {
  const { field = "amount", ...asked } = wanted;
  const { accountId, amountPence } = asked;
  if (amountPence === 0) return refuse({ code: "amount-not-above-zero" });
  if (Math.abs(amountPence) > MOST_PENCE) return refuse({ code: "amount-too-large", field });
  const before = known ?? (await findStanding(tx, accountId));
  if (!before) return refuse({ code: "account-unknown" });
  const movement = { ...asked, createdAt: shop.clock.now(), userId: by.userId };
  const transaction = await post(tx, movement, 0, before);
  if (!transaction) return refuse({ code: "balance-below-zero", field });
  const { balanceAfterPence } = transaction;
  await audit(tx, shop, by, {
    action: wanted.transactionType,
    subjectType: "account",
    subjectId: accountId,
    before: { balancePence: before.balancePence },
    after: { balancePence: balanceAfterPence, transactionId: transaction.id },
  });
  return done({ account: { ...shownOf(before), balancePence: balanceAfterPence }, transaction });
}
