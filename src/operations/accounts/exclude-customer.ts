import type { Db } from "../../../db/client.ts";
import { type Account, findAccountForUpdate, updateExclusion } from "../../../db/stores/accounts/accounts.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import {
  canBeEnded,
  type Exclusion,
  endAskedAt,
  exclusionAfter,
  exclusionAt,
  type WantedExclusion,
} from "../../domain/accounts/exclusion.ts";
import type { AuditAction } from "../../domain/audit.ts";
import { done, refuse } from "../../domain/outcome.ts";
import { audit } from "../audit.ts";
import { type Answer, once } from "../once.ts";
import type { Actor, Keyed, Shop } from "../shop.ts";

/** An exclusion as a form shows it: it is refused where another was set since. */
export const shownExclusion = (exclusion: Exclusion | null): string =>
  exclusion
    ? [exclusion.from, exclusion.until, exclusion.isBreak, exclusion.endsAt?.getTime() ?? 0].join(" ")
    : "";

/** Excludes a customer, or sets a break, from now or later; one that is set can only be lengthened. */
export const excludeCustomer = (
  shop: Shop,
  by: Actor,
  { accountId, shown, ...wanted }: WantedExclusion & { accountId: number; shown: string },
  keyed: Keyed | null = null,
): Promise<Answer<Exclusion>> =>
  once<Exclusion>(
    shop,
    by,
    keyed,
    async (tx) => {
      const account = await findAccountForUpdate(tx, accountId);
      if (!account) return refuse({ code: "account-unknown" });
      const now = shop.clock.now();
      const present = exclusionAt(account, now);
      if (shown !== shownExclusion(present)) return refuse({ code: "exclusion-moved" });
      // One that is in force can be lengthened whatever the setting.
      if (!present && !(await currentSettings(tx)).care) return refuse({ code: "care-off" });
      const next = exclusionAfter(present, wanted, now);
      if ("code" in next) return refuse(next);
      await saveExclusion(tx, shop, by, { account, present, next, action: "ExcludeCustomer" });
      return done(next);
    },
    `account ${accountId}`,
  );

/** Ends an exclusion that is past its last day, as its customer asks; a day later they may bet. */
export const endExclusion = (
  shop: Shop,
  by: Actor,
  accountId: number,
  shown: string,
): Promise<Answer<Exclusion>> =>
  once<Exclusion>(
    shop,
    by,
    null,
    async (tx) => {
      const account = await findAccountForUpdate(tx, accountId);
      if (!account) return refuse({ code: "account-unknown" });
      const now = shop.clock.now();
      const present = exclusionAt(account, now);
      if (present && shown !== shownExclusion(present)) return refuse({ code: "exclusion-moved" });
      if (!present || !canBeEnded(present, now))
        return refuse({ code: "exclusion-not-over", until: present?.until ?? null });
      const next = { ...present, endsAt: endAskedAt(now) };
      await saveExclusion(tx, shop, by, { account, present, next, action: "EndExclusion" });
      return done(next);
    },
    `account ${accountId}`,
  );

type Change = { account: Account; present: Exclusion | null; next: Exclusion; action: AuditAction };

/** With its row in the trail. */
export async function saveExclusion(
  tx: Db,
  shop: Shop,
  by: Actor,
  { account, present, next, action }: Change,
) {
  await updateExclusion(tx, account.id, next);
  await audit(tx, shop, by, {
    action,
    subjectType: "account",
    subjectId: account.id,
    ...(present && { before: noted(present) }),
    after: noted(next),
  });
}

const noted = ({ from, until, isBreak, endsAt }: Exclusion) => ({
  excludedFrom: from,
  excludedUntil: until,
  ...(isBreak && { excludedAsBreak: true }),
  ...(endsAt && { exclusionEndsAt: endsAt }),
});
