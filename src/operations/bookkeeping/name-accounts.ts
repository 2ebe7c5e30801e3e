import {
  type AccountNames,
  savedAccountNames,
  sharedName,
} from "../../domain/bookkeeping/journal-accounts.ts";
import { type Outcome, refuse } from "../../domain/outcome.ts";
import type { Actor, Shop } from "../shop.ts";
import { saveSettings } from "../system/save-settings.ts";

/** Saves what a shop's bookkeeper calls the accounts of the journal. `shown`: as it was saved when the form was shown. */
export async function nameAccounts(
  shop: Shop,
  by: Actor,
  { names, shown }: { names: AccountNames; shown: string },
): Promise<Outcome<{ changed: number }>> {
  const shared = sharedName(names);
  if (shared) return refuse({ code: "accounts-share", shared });
  const changes = { journalAccounts: savedAccountNames(names) };
  return await saveSettings(shop, by, { changes, shown: { journalAccounts: shown }, ratesFrom: {} });
}
