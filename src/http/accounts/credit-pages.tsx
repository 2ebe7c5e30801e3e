import * as v from "valibot";
import type { Account } from "../../../db/stores/accounts/accounts.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import type { ShownCredit } from "../../../views/accounts/credit.tsx";
import { limitAt, waitingLimit } from "../../domain/accounts/credit.ts";
import type { ShopSettings } from "../../domain/system/shop-settings.ts";
import { cancelIncrease } from "../../operations/accounts/credit-limit.ts";
import { type AppContext, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { say } from "../messages/refusals.ts";
import { readForm } from "../request/forms.ts";
import { seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { withAccount } from "./with-account.ts";

/** What an account may owe, as its pages show it; null where the shop has no limit for each customer. */
export async function creditShown(
  reader: Reader,
  account: Account,
  now: Date,
): Promise<(ShownCredit & { hours: number }) | null> {
  return creditUnder(await currentSettings(reader), account, now);
}

export function creditUnder(
  { customersMayOwe, creditIncreaseHours: hours }: ShopSettings,
  account: Account,
  now: Date,
): (ShownCredit & { hours: number }) | null {
  if (customersMayOwe !== "LIMIT") return null;
  return { limitPence: limitAt(account, now), waiting: waitingLimit(account, now), hours };
}

/** Cancels a higher limit that does not hold yet. */
export const creditPages = (app: AppContext) =>
  pageRoutes(app, "limits").post(urls.accounts.cancelIncrease(":id"), cancel(app), {
    parse: "none",
    detail: faultSentence("Failed to update account"),
  });

/** When the shown increase would have held, in milliseconds. */
const Shown = v.object({ at: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)) });

const cancel = (app: AppContext) =>
  withAccount(async ({ id }, { request, visit, by }) => {
    const read = await readForm(request, Shown);
    const to = urls.accounts.details(id);
    const outcome = await cancelIncrease(app.shop, by, id, read.ok ? read.value.at : 0);
    if (!outcome.done) return seeOther(visit, to, { kind: "error", text: say(outcome.refusal).detail });
    return seeOther(visit, to, { kind: "success", text: "Higher limit cancelled" });
  });
