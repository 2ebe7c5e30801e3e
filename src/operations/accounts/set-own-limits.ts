import type { Db } from "../../../db/client.ts";
import { findAccountForUpdate, updateCareLimits } from "../../../db/stores/accounts/accounts.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import {
  type CareLimit,
  careLimitSaid,
  careLimitsAfter,
  careLimitsAt,
  careLimitsHeld,
  careLimitTitle,
  type StoredCareLimits,
  type WantedCareLimits,
} from "../../domain/accounts/care-limits.ts";
import { formatLongInstant } from "../../domain/london-time.ts";
import { done, refuse } from "../../domain/outcome.ts";
import { audit } from "../audit.ts";
import { type Answer, once } from "../once.ts";
import type { Actor, Keyed, Shop } from "../shop.ts";

/** Limits as a form shows them: it is refused where others were asked for since. */
export const shownOwnLimits = ({ careLimits }: StoredCareLimits): string =>
  (careLimits ?? [])
    .map(({ kind, period, pence, next }) =>
      [kind, period, pence, next && `${next.pence} ${next.at}`].map(String).join(" "),
    )
    .join(",");

type Asked = { accountId: number; shown: string };

/** Sets the limits that a customer asks for: lower ones at once, higher ones after a day. */
export const setOwnLimits = (
  shop: Shop,
  by: Actor,
  { wanted, ...asked }: Asked & { wanted: WantedCareLimits },
  keyed: Keyed | null = null,
): Promise<Answer<null>> =>
  change(shop, by, asked, keyed, (before, now) => careLimitsAfter(before, wanted, now));

/** Withdraws every higher limit that does not hold yet. */
export const withdrawHigherLimits = (shop: Shop, by: Actor, asked: Asked): Promise<Answer<null>> =>
  change(shop, by, asked, null, careLimitsHeld);

function change(
  shop: Shop,
  by: Actor,
  { accountId, shown }: Asked,
  keyed: Keyed | null,
  next: (before: StoredCareLimits, now: Date) => CareLimit[] | null,
): Promise<Answer<null>> {
  const work = async (tx: Db) => {
    const account = await findAccountForUpdate(tx, accountId);
    if (!account) return refuse({ code: "account-unknown" });
    if (shown !== shownOwnLimits(account)) return refuse({ code: "own-limits-moved" });
    // Limits in force can be changed whatever the setting: a lower one is the customer's wish.
    if (!account.careLimits && !(await currentSettings(tx)).care) return refuse({ code: "care-off" });
    const now = shop.clock.now();
    const careLimits = next(account, now);
    const [before, after] = [noted(account, now), noted({ careLimits }, now)];
    if (before === after) return done(null);
    await updateCareLimits(tx, accountId, careLimits);
    await audit(tx, shop, by, {
      action: "SetOwnLimits",
      subjectType: "account",
      subjectId: accountId,
      before: { ownLimits: before },
      after: { ownLimits: after },
    });
    return done(null);
  };
  return once<null>(shop, by, keyed, work, `account ${accountId}`);
}

/** "Paid in a day £50.00; lost a month £200.00, no limit from 30 August 2026, 15:00". */
function noted(account: StoredCareLimits, now: Date): string {
  const limits = careLimitsAt(account, now).map(({ waiting, ...limit }) => {
    const next = waiting ? `, ${careLimitSaid(waiting.pence)} from ${formatLongInstant(waiting.at)}` : "";
    return `${careLimitTitle(limit)} ${careLimitSaid(limit.pence)}${next}`;
  });
  return limits.length === 0 ? "none" : limits.join("; ");
}
