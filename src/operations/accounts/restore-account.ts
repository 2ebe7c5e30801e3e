import { type Account, findAccount } from "../../../db/stores/accounts/accounts.ts";
import { findDeletedForUpdate, markAccountRestored } from "../../../db/stores/accounts/deleted-accounts.ts";
import { canBeRestored } from "../../domain/accounts/deleted.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { audit } from "../audit.ts";
import type { Actor, Shop } from "../shop.ts";

/** Brings a deleted account back on every list, with its money, its player and its bets: nothing of them was taken away. */
export function restoreAccount(shop: Shop, by: Actor, id: number): Promise<Outcome<{ account: Account }>> {
  return shop.database.transact<Outcome<{ account: Account }>>(async (tx) => {
    const before = await findDeletedForUpdate(tx, id);
    if (!before)
      return refuse({ code: (await findAccount(tx, id)) ? "account-not-deleted" : "account-unknown" });
    if (!canBeRestored(before, shop.clock.now())) return refuse({ code: "account-long-deleted" });
    const account = await markAccountRestored(tx, id);
    if (!account) return refuse({ code: "account-not-deleted" });
    const { name, balancePence, deletedAt } = before;
    await audit(tx, shop, by, {
      action: "RestoreAccount",
      subjectType: "account",
      subjectId: id,
      before: { deletedAt },
      after: { name, balancePence },
    });
    return done({ account });
  }, `account ${id}`);
}
