import type { Db } from "../../../db/client.ts";
import { type Outcome, refuse } from "../../domain/outcome.ts";
import { type SecondPerson, secondPerson } from "../approvals/second-person.ts";
import { type Answer, once } from "../once.ts";
import type { Actor, Keyed, Shop } from "../shop.ts";
import { balanceAsked, type Moved, moveMoney } from "./move-money.ts";

type Withdrawal = { accountId: number; amountPence: number };

/** Pays cash out of an account, as far as its balance reaches. `amountPence` is above zero. */
export async function withdraw(
  shop: Shop,
  by: Actor,
  wanted: Withdrawal,
  keyed: Keyed | null = null,
): Promise<Answer<Moved>> {
  const second = await secondPerson(shop, "withdraw", wanted);
  const work = (tx: Db) => withdrawIn(tx, shop, by, wanted, second);
  return await once(shop, by, keyed, work, `account ${wanted.accountId}`);
}

export async function withdrawIn(
  tx: Db,
  shop: Shop,
  by: Actor,
  { accountId, amountPence }: Withdrawal,
  second: SecondPerson,
): Promise<Outcome<Moved>> {
  if (amountPence <= 0) return refuse({ code: "amount-not-above-zero" });
  const moved = await moveMoney(tx, shop, by, {
    accountId,
    amountPence: -amountPence,
    transactionType: "Withdraw",
    description: "Withdraw",
  });
  return moved.done ? (second.ask(balanceAsked("payout", moved.value)) ?? moved) : moved;
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
