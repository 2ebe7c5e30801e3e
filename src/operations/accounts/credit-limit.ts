import type { Db } from "../../../db/client.ts";
import { type Account, findAccountForUpdate, updateCredit } from "../../../db/stores/accounts/accounts.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { type Credit, creditAfter, limitAt, waitingLimit } from "../../domain/accounts/credit.ts";
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
