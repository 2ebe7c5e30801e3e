import type { Db } from "../../../db/client.ts";
import { type Account, findAccount, findAccountForUpdate } from "../../../db/stores/accounts/accounts.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { findBucket, saveBucket } from "../../../db/stores/staff/staff.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { audit } from "../audit.ts";
import type { Actor, Shop } from "../shop.ts";

/** A link opens for so long, by the real clock. */
export const LINK_MS = 24 * 60 * 60_000;

/** Notes that a link to an account's statement is made, and until when it opens; null where there is none to make. */
export const makeStatementLink = (
  shop: Shop,
  by: Actor,
  accountId: number,
): Promise<{ account: Account; end: Date } | null> =>
  shop.database.transact(async (tx: Db) => {
    if (!(await currentSettings(tx)).statementLinks) return null;
    const account = await findAccountForUpdate(tx, accountId);
    if (!account) return null;
    const end = new Date(shop.clock.real().getTime() + LINK_MS);
    await audit(tx, shop, by, {
      action: "MakeStatementLink",
      subjectType: "account",
      subjectId: accountId,
      after: { linkUntil: end },
    });
    return { account, end };
  });

/**
 * Links made until now open nothing. Kept beside the counts of tries, which last 25 hours: an hour longer than any
 * link.
 */
export const endStatementLinks = (shop: Shop, accountId: number): Promise<void> =>
  shop.database.transact((tx) =>
    saveBucket(tx, { subject: endedKey(accountId), tries: 0, startedAt: shop.clock.real() }),
  );

/** The account of a link that was read; undefined where it opens nothing. */
export async function accountOfLink(
  shop: Shop,
  reader: Reader,
  { accountId, createdAt, end }: { accountId: number; createdAt: number; end: number },
): Promise<Account | undefined> {
  const left = end - shop.clock.real().getTime();
  // Longer: the clock was ahead when it was made.
  if (left <= 0 || left > LINK_MS) return undefined;
  const [account, ended] = await Promise.all([
    findAccount(reader, accountId),
    findBucket(reader, endedKey(accountId)),
  ]);
  // An older backup that is restored gives an id to another account.
  if (account?.createdAt.getTime() !== createdAt) return undefined;
  return ended && end - LINK_MS <= ended.startedAt.getTime() ? undefined : account;
}

const endedKey = (accountId: number): string => `statement-links-ended:${accountId}`;
