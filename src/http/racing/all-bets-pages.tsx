import { findAccount } from "../../../db/stores/accounts/accounts.ts";
import type { BetWithLegs } from "../../../db/stores/racing/bets.ts";
import { AccountPage } from "../../../views/accounts/account-page.tsx";
import { AllBetsPage, BetAccounts, BetsList } from "../../../views/racing/bets/all-bets-page.tsx";
import { BetCard } from "../../../views/racing/bets/bet-card.tsx";
import { PAGE_SIZES, type ShownBets, USUAL_PAGE_SIZE } from "../../../views/racing/bets/bet-filters.tsx";
import { BetPage } from "../../../views/racing/bets/bet-page.tsx";
import type { Toast } from "../../../views/shell/toast.tsx";
import { Part } from "../../../views/ui/part.tsx";
import { wallClock, wholeMinute } from "../../domain/london-time.ts";
import { type BetStatusCode, ERROR, isBetStatus, LOST, PENDING } from "../../domain/racing/bet-status.ts";
import { checkedSentence } from "../../domain/racing/races/attention.ts";
import { checkBet } from "../../operations/racing/check-bet.ts";
import type { Shop } from "../../operations/shop.ts";
import { accountShown } from "../accounts/account-shown.ts";
import {
  type AppContext,
  type PageRequest,
  type PageRequestById,
  page,
  pageById,
  pageRoutes,
} from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { say } from "../messages/refusals.ts";
import { formData } from "../request/forms.ts";
import { idIn, numberIn, pageNumber } from "../request/in-address.ts";
import type { PageContext } from "../request/page-context.ts";
import { respond, respondDone, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { betCrumbs } from "./race-forms.ts";

/** All Racing Bets, and Check Results on it. */
export const allBetsPages = (app: AppContext) =>
  pageRoutes(app, "serve")
    .get(
      urls.racing.allBets,
      page((shown) => allBets(app, shown)),
      {
        detail: faultSentence("Error: Failed to load racing bets", { emptyList: "All Racing Bets" }),
      },
    )
    .post(
      urls.racing.checkBet(":id"),
      pageById((asked) => checkResult(app, asked)),
      {
        parse: "none",
        detail: faultSentence("Failed to check bet result"),
      },
    );

async function allBets(
  { shop }: AppContext,
  { visit, reader }: Pick<PageRequest, "visit" | "reader">,
): Promise<Response> {
  const shown = shownBetsIn(visit.url);
  const allAccounts = visit.url.searchParams.get("accounts") === "all";
  const given = { shown, now: wholeMinute(shop.clock.now()) };
  return await respond(visit, {
    title: "All Racing Bets",
    crumbs: betCrumbs(),
    page: <Part of={AllBetsPage} reader={reader} given={{ ...given, allAccounts }} />,
    part: allAccounts ? (
      <Part of={BetAccounts} reader={reader} given={{ chosen: shown.accountId }} />
    ) : (
      <Part of={BetsList} reader={reader} given={given} />
    ),
  });
}

async function checkResult(app: AppContext, { request, params, visit, by }: PageRequestById) {
  const { shop } = app;
  const sent = await formData(request);
  const back = betListAddress(sent.get("back"));
  const outcome = await checkBet(shop, by, idIn(params.id) ?? 0);
  if (!outcome.done) return seeOther(visit, back, { kind: "error", text: say(outcome.refusal).detail });
  const { bet } = outcome.value;
  const inDetails = sent.get("from") === "details";
  const toast = { kind: toastOf(bet.status), text: checkedSentence(bet.status, bet.payoutPence) };
  const response = inDetails
    ? await answerInDetails(app, visit, { bet, toast, to: back })
    : await respondDone(visit, {
        changed: {
          part: <BetCard bet={bet} isHidden={false} back={back} now={shop.clock.now()} />,
          target: `#bet-${bet.id}`,
        },
        toast,
        to: back,
      });
  if (bet.status !== PENDING) announceChange(response, visit, bet, inDetails);
  return response;
}

function toastOf(status: BetStatusCode): "info" | "error" | "success" {
  if (status === ERROR) return "error";
  return status === PENDING || status === LOST ? "info" : "success";
}

/** After an action in a bet's details: the new details, and the account's page where it is behind them. */
export async function answerInDetails(
  { shop }: AppContext,
  visit: PageContext,
  { bet, toast, to }: { bet: BetWithLegs; toast: Toast; to: string },
): Promise<Response> {
  const { reader } = shop.database;
  const part = <BetPage reader={reader} bet={bet} now={shop.clock.now()} requestKey={shop.newSecret()} />;
  return await respondDone(visit, {
    changed: { part, target: "#bet-details" },
    beside: await accountBehind(shop, visit, bet.accountId),
    toast,
    to,
    dialogStays: true,
  });
}

/**
 * The parts that a bet's payment changes: the list behind its details and, for the served account, the
 * account bar and its bets. Events go to the body, as the pressed button may be gone.
 */
export function announceChange(
  response: Response,
  visit: PageContext,
  bet: BetWithLegs,
  inDetails = true,
): void {
  if (!visit.partial) return;
  const isOfCounter = visit.frame.account?.id === bet.accountId;
  const events = {
    ...(inDetails && { "bet-changed": { target: "body" } }),
    ...(isOfCounter && { "account-changed": { target: "body" } }),
  };
  response.headers.set("hx-trigger", JSON.stringify(events));
}

/** The account's page behind its bet's details: balance and history have changed. */
async function accountBehind({ clock, database }: Shop, visit: PageContext, accountId: number) {
  const { reader } = database;
  const behind = URL.parse(visit.request.headers.get("hx-current-url") ?? "");
  if (behind?.pathname !== urls.accounts.details(accountId)) return [];
  const account = await findAccount(reader, accountId);
  if (!account) return [];
  const now = clock.now();
  const { day: today } = wallClock(now, "Europe/London");
  const shown = await accountShown(visit, reader, account, now);
  const part = <AccountPage {...{ reader, account, today, ...shown }} page={pageNumber(behind)} />;
  return [{ part, target: "#account-panel" }];
}

/** The bets that an address of All Racing Bets selects; missing or invalid parts are defaults. */
export function shownBetsIn(url: URL): ShownBets {
  const pageSize = Number(url.searchParams.get("pageSize"));
  const statuses = url.searchParams.getAll("status").filter(isBetStatus);
  return {
    accountId: idIn(url.searchParams.get("accountId") ?? ""),
    page: numberIn(url, "page", 1),
    pageSize: PAGE_SIZES.find((size) => size === pageSize) ?? USUAL_PAGE_SIZE,
    statuses: [...new Set(statuses)].map((status) => Number(status) as BetStatusCode),
  };
}

/** The list that a form came from: an address of All Racing Bets and no other. */
export function betListAddress(sent: unknown): string {
  const back = String(sent ?? "");
  const isOurs = back === urls.racing.allBets || /^\/racing\/all-bets(\?[\w=&]*|\/\d+)$/.test(back);
  return isOurs ? back : urls.racing.allBets;
}
