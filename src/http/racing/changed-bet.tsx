import { findAccount } from "../../../db/stores/accounts/accounts.ts";
import type { BetWithLegs } from "../../../db/stores/racing/bets.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { AccountPage } from "../../../views/accounts/account-page.tsx";
import { BetPage } from "../../../views/racing/bets/bet-page.tsx";
import type { Toast } from "../../../views/shell/toast.tsx";
import type { Counter } from "../context.ts";
import { pageNumber } from "../request/in-address.ts";
import type { Visit } from "../request/visit.ts";
import { respondDone } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";

/** Answers what was done in a bet's details: the details anew, and the account's page where it stands behind them. */
export async function answerInDetails(
  { shop }: Counter,
  visit: Visit,
  { bet, toast, to }: { bet: BetWithLegs; toast: Toast; to: string },
): Promise<Response> {
  const { reader } = shop.database;
  const part = <BetPage reader={reader} bet={bet} now={shop.clock.now()} requestKey={shop.newSecret()} />;
  return await respondDone(visit, {
    changed: { part, target: "#bet-details" },
    beside: await accountBehind(reader, visit, bet.accountId),
    toast,
    to,
    dialogStays: true,
  });
}

/**
 * What a bet that moved money changes beyond its own place: the list behind its details, and, where it is the selected
 * account's, the bar above and the bets at the counter. The events go to the body, for the pressed button may have left
 * the page.
 */
export function announceChange(response: Response, visit: Visit, bet: BetWithLegs, inDetails = true): void {
  if (!visit.partial) return;
  const isOfCounter = visit.frame.account?.id === bet.accountId;
  const events = {
    ...(inDetails && { "bet-changed": { target: "body" } }),
    ...(isOfCounter && { "account-changed": { target: "body" } }),
  };
  response.headers.set("hx-trigger", JSON.stringify(events));
}

/** The account's own page, where its bet's details stand over it: the balance and the history have changed, too. */
async function accountBehind(reader: Reader, { request }: Visit, accountId: number) {
  const behind = URL.parse(request.headers.get("hx-current-url") ?? "");
  if (behind?.pathname !== urls.accounts.details(accountId)) return [];
  const account = await findAccount(reader, accountId);
  if (!account) return [];
  const part = <AccountPage reader={reader} account={account} page={pageNumber(behind)} />;
  return [{ part, target: "#account-panel" }];
}
