import { type Account, markAccountDeleted } from "../../../db/stores/accounts/accounts.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { audit } from "../audit.ts";
import type { By, Shop } from "../shop.ts";

/** Takes an account off every list. Its ledger and its bets stay, and what is pending still settles. */
export function deleteAccount(shop: Shop, by: By, id: number): Promise<Outcome<{ account: Account }>> {
  return shop.database.transact<Outcome<{ account: Account }>>(async (tx) => {
    const account = await markAccountDeleted(tx, id, shop.clock.now());
    if (!account) return refuse({ code: "account-unknown" });
    await audit(tx, shop, by, {
      action: "DeleteAccount",
      subjectType: "account",
      subjectId: id,
      before: { name: account.name, balancePence: account.balancePence },
    });
    return done({ account });
  }, `account ${id}`);
}
