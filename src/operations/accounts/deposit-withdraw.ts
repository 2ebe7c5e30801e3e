import type { Db } from "../../../db/client.ts";
import { refuse } from "../../domain/outcome.ts";
import { type Answer, once } from "../once.ts";
import type { Actor, Keyed, Shop } from "../shop.ts";
import { type Moved, moveMoney } from "./move-money.ts";

/** Pays cash out of an account, as far as its balance reaches. `amountPence` is above zero. */
export function withdraw(
  shop: Shop,
  by: Actor,
  wanted: { accountId: number; amountPence: number },
  keyed: Keyed | null = null,
): Promise<Answer<Moved>> {
  const { accountId, amountPence } = wanted;
  const work = async (tx: Db) =>
    amountPence <= 0
      ? refuse({ code: "amount-not-above-zero" })
      : moveMoney(tx, shop, by, {
          accountId,
          amountPence: -amountPence,
          transactionType: "Withdraw",
          description: "Withdraw",
        });
  return once(shop, by, keyed, work, `account ${accountId}`);
}

/** Cash into an account. Never refused for a debt: a customer who owes £50 can pay £20. */
export function deposit(
  shop: Shop,
  by: Actor,
  wanted: { accountId: number; amountPence: number },
  keyed: Keyed | null = null,
): Promise<Answer<Moved>> {
  const work = async (tx: Db) =>
    wanted.amountPence <= 0
      ? refuse({ code: "amount-not-above-zero" })
      : moveMoney(tx, shop, by, { ...wanted, transactionType: "Deposit", description: "Deposit" });
  return once(shop, by, keyed, work, `account ${wanted.accountId}`);
}
