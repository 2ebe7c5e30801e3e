import type { Db } from "../../../db/client.ts";
import { type Account, findAccount, findAccountForUpdate } from "../../../db/stores/accounts/accounts.ts";
import {
  findDeletedForUpdate,
  markAccountDeleted,
  markAccountRestored,
} from "../../../db/stores/accounts/deleted-accounts.ts";
import { canBeRestored } from "../../domain/accounts/deleted.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { keptIfHeld, type SecondPerson, secondPerson } from "../approvals/second-person.ts";
import { audit } from "../audit.ts";
import type { Actor, Shop } from "../shop.ts";
import { balanceAsked, moveMoney } from "./move-money.ts";
import { dropPhotograph } from "./photograph.ts";

/** `shownPence`: the confirmed balance; if it differs, nothing is deleted or paid. */
type Wanted = { paysOut?: boolean | undefined; shownPence?: number | undefined };
type Deleted = { account: Account; paidPence: number };

/**
 * Deletes an account from every list, after a cash payout of its balance where wanted. Its ledger and bets
 * stay, pending bets still settle, and `restoreAccount` brings it back.
 */
export async function deleteAccount(
  shop: Shop,
  by: Actor,
  id: number,
  { paysOut, shownPence }: Wanted = {},
): Promise<Outcome<Deleted>> {
  const wanted = { id, paysOut, shownPence };
  const second = await secondPerson(shop, "deleteAccount", wanted);
  const work = (tx: Db) => deleteAccountIn(tx, shop, by, wanted, second);
  return await keptIfHeld(shop, by, await shop.database.transact(work, `account ${id}`));
}

export async function deleteAccountIn(
  tx: Db,
  shop: Shop,
  by: Actor,
  { id, paysOut = false, shownPence }: Wanted & { id: number },
  second: SecondPerson,
): Promise<Outcome<Deleted>> {
  const before = await findAccountForUpdate(tx, id);
  if (!before) return refuse({ code: "account-unknown" });
  const { name, balancePence } = before;
  if (shownPence !== undefined && shownPence !== balancePence)
    return refuse({ code: "balance-moved", balancePence });
  const paidPence = paysOut ? Math.max(0, balancePence) : 0;
  const paid =
    paidPence > 0 ? await payBalance(tx, shop, by, { accountId: id, amountPence: -paidPence }) : null;
  if (paid && !paid.done) return paid;
  const account = await markAccountDeleted(tx, id, shop.clock.now());
  if (!account) return refuse({ code: "account-unknown" });
  // A restored account is asked for another one.
  await dropPhotograph(tx, shop, by, id, "The account was deleted");
  await audit(tx, shop, by, {
    action: "DeleteAccount",
    subjectType: "account",
    subjectId: id,
    before: { name, balancePence },
    ...(paidPence > 0 && { after: { name, balancePence: account.balancePence } }),
  });
  return (paid && second.ask(balanceAsked("payout", paid.value))) ?? done({ account, paidPence });
}

const payBalance = (tx: Db, shop: Shop, by: Actor, amount: { accountId: number; amountPence: number }) =>
  moveMoney(tx, shop, by, {
    ...amount,
    transactionType: "Withdraw",
    description: "Paid out before the account was deleted",
  });

/** Restores a deleted account with its balance, player and bets. */
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
