import type { Db } from "../../../db/client.ts";
import { type Account, findAccountForUpdate, updateCredit } from "../../../db/stores/accounts/accounts.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { type Credit, creditAfter, isMore, limitAt, waitingLimit } from "../../domain/accounts/credit.ts";
import type { Asking } from "../../domain/approvals/held-verbs.ts";
import { formatMoney } from "../../domain/money.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { audit } from "../audit.ts";
import type { Actor, Shop } from "../shop.ts";

/** An account's credit once another limit is set on it; null where nothing changes. */
export async function newCredit(
  tx: Db,
  before: Credit,
  limitPence: number | null,
  now: Date,
): Promise<Outcome<Credit | null>> {
  const isSame = limitPence === limitAt(before, now) && !waitingLimit(before, now);
  if (isSame || limitPence === waitingLimit(before, now)?.pence) return done(null);
  const { customersMayOwe: mayOwe, creditIncreaseHours: hours } = await currentSettings(tx);
  if (mayOwe !== "LIMIT") return refuse({ code: "credit-limits-off", mayOwe });
  return done(creditAfter(before, limitPence, { now, hours }));
}

/** A raised limit as it is held for a second person, with what else the same form changes; null where it is not raised. */
export function raisedAsked(
  before: Account,
  credit: Credit,
  now: Date,
  alsoChanged: Readonly<Record<string, unknown>>,
): Asking | null {
  const present = limitAt(before, now);
  const amountPence = credit.nextLimitAt ? credit.nextLimitPence : credit.creditLimitPence;
  if (!isMore(amountPence, present)) return null;
  const limit = (pence: number | null) => (pence === null ? "no limit" : formatMoney(pence));
  const others = Object.entries(alsoChanged).map(
    ([field, value]) => [`Also: ${field}`, String(value)] as const,
  );
  return {
    ...{ verb: "creditLimit", amountPence },
    ...{ subjectType: "account", subjectId: before.id, accountId: before.id },
    facts: [["Limit", limit(present)], ["Limit then", limit(amountPence)], ...others],
  };
}

/** Writes it, with what it was before. */
export async function saveCredit(
  tx: Db,
  shop: Shop,
  by: Actor,
  before: Account,
  credit: Credit,
): Promise<Account> {
  const account = (await updateCredit(tx, before.id, credit))!;
  await audit(tx, shop, by, {
    action: "SetCreditLimit",
    subjectType: "account",
    subjectId: before.id,
    before: noted(before),
    after: noted(credit),
  });
  return account;
}

/** In the trail null would read "none", which is the contrary of no limit. */
const limitNoted = (pence: number | null) => pence ?? "no limit";
const noted = ({ creditLimitPence, nextLimitPence, nextLimitAt }: Credit) => ({
  creditLimitPence: limitNoted(creditLimitPence),
  ...(nextLimitAt && { nextLimitPence: limitNoted(nextLimitPence), nextLimitAt }),
});

/** Cancels a raised limit before it holds. `shownAt`: when it would have held, as it was shown. */
export function cancelIncrease(
  shop: Shop,
  by: Actor,
  id: number,
  shownAt: number,
): Promise<Outcome<{ account: Account }>> {
  return shop.database.transact<Outcome<{ account: Account }>>(async (tx) => {
    const before = await findAccountForUpdate(tx, id);
    if (!before) return refuse({ code: "account-unknown" });
    const waiting = waitingLimit(before, shop.clock.now());
    if (waiting?.at.getTime() !== shownAt) return refuse({ code: "no-increase-waits" });
    const { creditLimitPence } = before;
    const credit = { creditLimitPence, nextLimitPence: null, nextLimitAt: null };
    return done({ account: await saveCredit(tx, shop, by, before, credit) });
  }, `account ${id}`);
}
