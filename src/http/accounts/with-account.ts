import { type Account, findAccount } from "../../../db/stores/accounts/accounts.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import type { Crumb } from "../../../views/frame/breadcrumbs.tsx";
import { type PageRequestById, pageById } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { idIn } from "../request/in-address.ts";
import type { PageContext } from "../request/page-context.ts";
import { seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";

/** The account that an address names, if there is one. */
export async function accountInAddress(reader: Reader, id: string): Promise<Account | undefined> {
  return await findAccount(reader, idIn(id) ?? 0);
}

/** Runs a page's handler with the account in the address; without one it redirects to the list. */
export const withAccount = (
  handle: (account: Account, asked: PageRequestById) => Response | Promise<Response>,
  missing: (asked: PageRequestById) => Response | Promise<Response> = ({ visit }) => accountNotFound(visit),
): ((asked: PageRequestById) => Promise<Response>) =>
  pageById(async (asked) => {
    const account = await accountInAddress(asked.reader, asked.params.id);
    return account ? await handle(account, asked) : await missing(asked);
  });

export const accountNotFound = (visit: PageContext): Response =>
  seeOther(visit, urls.accounts.list, { kind: "error", text: "Account not found" });

/** Dashboard › Administration › Accounts, and one more step where there is one. */
export const accountsCrumbs = (last?: string): Crumb[] => [
  { text: "Dashboard", href: urls.dashboard },
  { text: "Administration", href: urls.staff.administration },
  { text: "Accounts", href: urls.accounts.list },
  ...(last ? [{ text: last }] : []),
];

/** As specified, a page of an account that cannot be shown leads back to the list. */
const leadsBack = { to: urls.accounts.list, sentence: "Failed to load account" };

/** Elysia writes into the hooks of a route: routes of several departments share the detail alone. */
export const ACCOUNT_NOT_LOADED = faultSentence("Failed to load account", { leadsBack });
export const HISTORY_NOT_LOADED = faultSentence("Failed to load transactions", { leadsBack });
