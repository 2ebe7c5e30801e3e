import { Elysia } from "elysia";
import { findAccount } from "../../../db/stores/accounts/accounts.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { AccountPage, transactionsOf } from "../../../views/accounts/account-page.tsx";
import { AllBetsPage, BetAccounts, BetsList } from "../../../views/racing/bets/all-bets-page.tsx";
import { BetCard } from "../../../views/racing/bets/bet-card.tsx";
import { BetPage } from "../../../views/racing/bets/bet-page.tsx";
import { type BetStatusCode, ERROR, LOST, PENDING } from "../../domain/racing/bet-status.ts";
import { checkedSentence } from "../../domain/racing/check-words.ts";
import { checkBet } from "../../operations/racing/check-bet.ts";
import { urls } from "../../urls.ts";
import { formData } from "../../web/forms.ts";
import { idIn } from "../../web/id-in.ts";
import { pageNumber } from "../../web/page-number.ts";
import { say } from "../../web/refusals.ts";
import { respond, respondDone, seeOther } from "../../web/respond.tsx";
import type { Visit } from "../../web/visit.ts";
import { type Counter, type PageRequestById, pageContext } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";

import { betCrumbs } from "./racing-breadcrumbs.ts";
import { betListAddress, shownBetsIn } from "./shown-bets-in.ts";

/** All Racing Bets, and Check Results on it. */
export const allBetsPages = (counter: Counter) =>
  new Elysia()
    .use(pageContext(counter))
    .get(urls.racing.allBets, ({ visit }) => allBets(counter, visit), {
      detail: faultSentence("Error: Failed to load racing bets", { emptyList: "All Racing Bets" }),
    })
    .post(urls.racing.checkBet(":id"), (asked) => checkResult(counter, asked), {
      parse: "none",
      detail: faultSentence("Failed to check bet result"),
    });

function allBets({ shop }: Counter, visit: Visit) {
  const { reader } = shop.database;
  const shown = shownBetsIn(visit.url);
  const allAccounts = visit.url.searchParams.get("accounts") === "all";
  const props = { reader, shown, now: shop.clock.now() };
  return respond(visit, {
    title: "All Racing Bets",
    crumbs: betCrumbs(),
    page: <AllBetsPage {...props} allAccounts={allAccounts} />,
    part: allAccounts ? <BetAccounts reader={reader} chosen={shown.accountId} /> : <BetsList {...props} />,
  });
}

async function checkResult({ shop }: Counter, { request, params, visit, by }: PageRequestById) {
  const { reader } = shop.database;
  const sent = await formData(request);
  const back = betListAddress(sent.get("back"));
  const outcome = await checkBet(shop, by, idIn(params.id) ?? 0);
  if (!outcome.done) return seeOther(visit, back, { kind: "error", text: say(outcome.refusal).detail });
  const { bet } = outcome.value;
  const now = shop.clock.now();
  const inDetails = sent.get("from") === "details";
  const changed = inDetails
    ? { part: <BetPage reader={reader} bet={bet} now={now} />, target: "#bet-details" }
    : { part: <BetCard bet={bet} isHidden={false} back={back} now={now} />, target: `#bet-${bet.id}` };
  const response = await respondDone(visit, {
    changed,
    beside: inDetails ? await accountBehind(reader, visit, bet.accountId) : [],
    toast: { kind: toastOf(bet.status), text: checkedSentence(bet.status, bet.payoutPence) },
    to: back,
    dialogStays: inDetails,
  });
  if (visit.partial && bet.status !== PENDING) {
    const isOfCounter = visit.frame.account?.id === bet.accountId;
    response.headers.set("hx-trigger", eventsOf({ inDetails, isOfCounter }));
  }
  return response;
}

/**
 * What a settled bet changes beyond its own place: the list behind its details, and, where it is the selected account's,
 * the bar above and the bets at the counter. The events go to the body, for the pressed button may have left the page.
 */
const eventsOf = ({ inDetails, isOfCounter }: { inDetails: boolean; isOfCounter: boolean }): string =>
  JSON.stringify({
    ...(inDetails && { "bet-changed": { target: "body" } }),
    ...(isOfCounter && { "account-changed": { target: "body" } }),
  });

/** The account's own page, where its bet's details stand over it: the balance and the history have changed, too. */
async function accountBehind(reader: Reader, { request }: Visit, accountId: number) {
  const behind = URL.parse(request.headers.get("hx-current-url") ?? "");
  if (behind?.pathname !== urls.accounts.details(accountId)) return [];
  const account = await findAccount(reader, accountId);
  if (!account) return [];
  const history = await transactionsOf(reader, account, pageNumber(behind));
  const part = <AccountPage account={account} history={history} />;
  return [{ part, target: "#account-panel" }];
}

function toastOf(status: BetStatusCode): "info" | "error" | "success" {
  if (status === ERROR) return "error";
  return status === PENDING || status === LOST ? "info" : "success";
}
