import { type Account, findAccountForUpdate, toAccount } from "../../../db/stores/accounts/accounts.ts";
import type { Transaction } from "../../../db/stores/accounts/ledger.ts";
import { refusedByExclusion } from "../../domain/accounts/exclusion.ts";
import { MOST_PENCE } from "../../domain/money.ts";
import { done, refuse } from "../../domain/outcome.ts";
import { type Answer, once } from "../once.ts";
import type { Actor, Keyed, Shop } from "../shop.ts";
import { moveMoney } from "./move-money.ts";

type Wanted = {
  accountId: number;
  balancePence: number;
  /** "Deposit" or "Withdraw" from the old client; anything else is an adjustment with these words. */
  description: string;
  /** The balance the sender expects: another one refuses the request. */
  expectedPence: number | null;
};

/** How the old client moves money: it sends the new balance, and the difference becomes one ledger row. */
export function setBalance(
  shop: Shop,
  by: Actor,
  wanted: Wanted,
  keyed: Keyed | null = null,
): Promise<Answer<{ account: Account; transaction: Transaction | null }>> {
  const { accountId, balancePence, description, expectedPence } = wanted;
  return once<{ account: Account; transaction: Transaction | null }>(
    shop,
    by,
    keyed,
    async (tx) => {
      const account = await findAccountForUpdate(tx, accountId);
      if (!account) return refuse({ code: "account-unknown" });
      if (expectedPence !== null && expectedPence !== account.balancePence)
        return refuse({ code: "balance-moved", balancePence: account.balancePence });
      const field = "balance";
      if (Math.abs(balancePence) > MOST_PENCE) return refuse({ code: "amount-too-large", field });
      const amountPence = balancePence - account.balancePence;
      if (amountPence === 0) return done({ account: toAccount(account), transaction: null });
      // Upwards it is a deposit, whatever it is called.
      const excluded = amountPence > 0 && refusedByExclusion(account, shop.clock.now());
      if (excluded) return refuse(excluded);
      const transactionType = typeOf(description, amountPence);
      const movement = { accountId, amountPence, transactionType, description, field } as const;
      return await moveMoney(tx, shop, by, movement, account);
    },
    `account ${accountId}`,
  );
}

function typeOf(description: string, amountPence: number): "Deposit" | "Withdraw" | "Adjustment" {
  if (description === "Deposit" && amountPence > 0) return "Deposit";
  return description === "Withdraw" && amountPence < 0 ? "Withdraw" : "Adjustment";
}
