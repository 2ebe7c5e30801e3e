import type { Account } from "../../../db/stores/accounts/accounts.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import type { ShownCare } from "../../../views/accounts/care.tsx";
import type { ShownCredit } from "../../../views/accounts/credit.tsx";
import { careLimitsAt } from "../../domain/accounts/care-limits.ts";
import type { ShopSettings } from "../../domain/system/shop-settings.ts";
import { shownOwnLimits } from "../../operations/accounts/set-own-limits.ts";
import { mayOf } from "../request/allowed.ts";
import type { PageContext } from "../request/page-context.ts";
import { creditUnder } from "./credit-pages.tsx";
import { exclusionShown } from "./exclusion-pages.tsx";

/** What an account may owe, and its exclusion and limits, as its page shows them. */
export type ShownAccount = {
  credit: ShownCredit | null;
  care: ShownCare;
  showsIdentity: boolean;
  linksStatement: boolean;
  showsData: boolean;
};

export async function accountShown(
  visit: PageContext,
  reader: Reader,
  account: Account,
  now: Date,
): Promise<ShownAccount> {
  const settings = await currentSettings(reader);
  return {
    credit: creditUnder(settings, account, now),
    care: careUnder(settings, account, now),
    linksStatement: settings.statementLinks,
    showsIdentity: settings.customerIdentity && mayOf(visit.allowed, "identity"),
    showsData: settings.keepCustomersYears !== null,
  };
}

/** What is in force is shown whatever the setting. */
export const careUnder = ({ care: isOn }: ShopSettings, account: Account, now: Date): ShownCare => ({
  isOn,
  exclusion: exclusionShown(account, now),
  limits: careLimitsAt(account, now),
  state: shownOwnLimits(account),
});
