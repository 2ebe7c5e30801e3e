import type { Db } from "../../../db/client.ts";
import { type Account, findAccountForUpdate, toAccount } from "../../../db/stores/accounts/accounts.ts";
import type { Transaction } from "../../../db/stores/accounts/ledger.ts";
import { refusedByExclusion } from "../../domain/accounts/exclusion.ts";
import { MOST_PENCE } from "../../domain/money.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { type SecondPerson, secondPerson } from "../approvals/second-person.ts";
import { type Answer, once } from "../once.ts";
import type { Actor, Keyed, Shop } from "../shop.ts";
import { balanceAsked, moveMoney } from "./move-money.ts";

type Wanted = {
  accountId: number;
  balancePence: number;
  /** "Deposit" or "Withdraw" from the old client; anything else is an adjustment with these words. */
  description: string;
  /** The balance the sender expects: another one refuses the request. */
  expectedPence: number | null;
};

type Set = { account: Account; transaction: Transaction | null };

/** How the old client moves money: it sends the new balance, and the difference becomes one ledger row. */
export async function setBalance(
  shop: Shop,
  by: Actor,
  wanted: Wanted,
  keyed: Keyed | null = null,
): Promise<Answer<Set>> {
  const second = await secondPerson(shop, "setBalance", wanted);
  const work = (tx: Db) => setBalanceIn(tx, shop, by, wanted, second);
  return await once<Set>(shop, by, keyed, work, `account ${wanted.accountId}`);
}

export async function setBalanceIn(
  tx: Db,
  shop: Shop,
  by: Actor,
  { accountId, balancePence, description, expectedPence }: Wanted,
  second: SecondPerson,
): Promise<Outcome<Set>> {
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
  const moved = await moveMoney(tx, shop, by, movement, account);
  if (!moved.done || transactionType === "Deposit") return moved;
  const verb = transactionType === "Withdraw" ? "payout" : "adjustment";
  return second.ask(balanceAsked(verb, moved.value)) ?? moved;
}

function typeOf(description: string, amountPence: number): "Deposit" | "Withdraw" | "Adjustment" {
  if (description === "Deposit" && amountPence > 0) return "Deposit";
  return description === "Withdraw" && amountPence < 0 ? "Withdraw" : "Adjustment";
}
