import { urls } from "../urls.ts";
import type { RouteFault } from "./route-faults.ts";

/**
 * What is said when a fault, and no rule, stood in the way of something: the specification's sentence for it
 * (tests/specification/section-8-errors.ts), by what was asked. An address that is not here gets the general words.
 */
export function oldFault(request: Request): RouteFault | null {
  const sentence = faultWords(request);
  const emptyList = request.method === "GET" ? LISTS[new URL(request.url).pathname] : undefined;
  return sentence === null ? null : { sentence, ...(emptyList && { emptyList }) };
}

const LISTS: Record<string, string> = {
  [urls.lottery.results]: "Lottery Results",
  [urls.lottery.unpaid]: "Unpaid Results",
  [urls.lottery.selections]: "Manage Bets",
  [urls.racing.cards]: "Today's Races",
  [urls.racing.allBets]: "All Racing Bets",
};

function faultWords(request: Request): string | null {
  const asked = `${request.method} ${new URL(request.url).pathname}`;
  return FAILED.find(([pattern]) => pattern.test(asked))?.[1] ?? null;
}

/** As specified, for a fault without a sentence of its own: what it was stays in the log. */
const UNKNOWN = "Unknown error";

const { api } = urls;
const ID = ":id" as const;

const SENTENCES: readonly [asked: string, sentence: string][] = [
  [`POST ${urls.staff.login}`, `Login failed: ${UNKNOWN}`],
  [`POST ${api.staff.signIn}`, `Login failed: ${UNKNOWN}`],
  [`POST ${urls.staff.signUp}`, `Signup failed: ${UNKNOWN}`],
  [`POST ${api.staff.register}`, `Signup failed: ${UNKNOWN}`],
  [`GET ${urls.staff.logout}`, `Logout failed: ${UNKNOWN}`],
  [`POST ${urls.staff.logout}`, `Logout failed: ${UNKNOWN}`],
  [`POST ${api.staff.signOut}`, `Logout failed: ${UNKNOWN}`],
  [`POST ${urls.staff.changePassword}`, "An error occurred while changing password."],
  [`POST ${api.staff.changePassword}`, `Password change failed: ${UNKNOWN}`],

  [`GET ${urls.accounts.search}`, "Failed to fetch accounts"],
  [`GET ${urls.accounts.list}`, "Failed to fetch accounts"],
  [`GET ${api.accounts.list}`, "Failed to fetch accounts"],
  [`POST ${urls.accounts.add}`, "Failed to add account"],
  [`POST ${api.accounts.list}`, "Failed to add account"],
  [`GET ${urls.accounts.details(ID)}`, "Failed to load transactions"],
  ...[
    urls.accounts.edit(ID),
    urls.accounts.deposit(ID),
    urls.accounts.withdraw(ID),
    urls.accounts.remove(ID),
  ].map((form): [string, string] => [`GET ${form}`, "Failed to load account"]),
  [`POST ${urls.accounts.edit(ID)}`, "Failed to update account"],
  [`PUT ${api.accounts.details(ID)}`, "Failed to update account"],
  [`POST ${urls.accounts.remove(ID)}`, "Failed to remove account"],
  [`DELETE ${api.accounts.details(ID)}`, "Failed to remove account"],
  [`POST ${urls.accounts.deposit(ID)}`, "Failed to update balance"],
  [`POST ${urls.accounts.withdraw(ID)}`, "Failed to update balance"],
  [`PATCH ${api.accounts.balance(ID)}`, "Failed to update account balance"],
  [`POST ${api.accounts.deposit(ID)}`, "Failed to update account balance"],
  [`POST ${api.accounts.withdraw(ID)}`, "Failed to update account balance"],
  [`GET ${api.accounts.transactions(ID)}`, "Failed to fetch account transactions"],

  [`GET ${urls.lottery.results}`, "Failed to load draw results"],
  [`GET ${urls.lottery.unpaid}`, "Failed to load draw results"],
  [`GET ${api.lottery.drawResults}`, `Failed to fetch draw results: ${UNKNOWN}`],
  [`POST ${urls.lottery.enterDraws}`, `Failed to save draw result: ${UNKNOWN}`],
  [`POST ${api.lottery.drawResults}`, `Failed to save draw result: ${UNKNOWN}`],
  [`POST ${urls.lottery.fetchDraws}`, "Failed to fetch results. Please enter manually."],
  [`POST ${api.lottery.scrapeDraws}`, `Failed to scrape lottery results: ${UNKNOWN}`],
  [`POST ${urls.lottery.markPaid(ID)}`, "Failed to update paid status"],
  [`PUT ${api.lottery.paid(ID)}`, `Failed to update payment status: ${UNKNOWN}`],
  [`GET ${urls.lottery.selections}`, `Failed to fetch players: ${UNKNOWN}`],
  [`GET ${api.lottery.players}`, `Failed to fetch players: ${UNKNOWN}`],
  [`POST ${api.lottery.players}`, `Failed to add player: ${UNKNOWN}`],
  [`PUT ${api.lottery.player(ID)}`, `Failed to update player: ${UNKNOWN}`],
  [`DELETE ${api.lottery.player(ID)}`, `Failed to remove player: ${UNKNOWN}`],
  [`POST ${urls.lottery.addSelection}`, "Failed to add bet"],
  [`POST ${api.lottery.selections(ID)}`, "Failed to add bet"],
  [`POST ${urls.lottery.editSelection(ID)}`, `Failed to update player: ${UNKNOWN}`],
  [`POST ${urls.lottery.stopSelection(ID)}`, `Failed to update player: ${UNKNOWN}`],
  [`PUT ${api.lottery.selection(ID, ID)}`, `Failed to update player: ${UNKNOWN}`],
  [`DELETE ${api.lottery.selection(ID, ID)}`, `Failed to update player: ${UNKNOWN}`],
  [`POST ${urls.lottery.payoutSettings}`, "Failed to save payout configurations"],
  [`GET ${api.lottery.payoutConfigs}`, `Failed to fetch payout configs: ${UNKNOWN}`],
  [`POST ${api.lottery.payoutConfigs}`, `Failed to save payout configs: ${UNKNOWN}`],

  [`GET ${urls.racing.cards}`, "Failed to fetch race cards. Please try again later."],
  [`POST ${urls.racing.refreshCards}`, "Failed to refresh race cards. Please try again later."],
  [`GET ${urls.racing.placeBet}`, "Failed to fetch future races. Please try again later."],
  [`POST ${urls.racing.placeBet}`, `Failed to place bet: ${UNKNOWN}`],
  [`GET ${urls.racing.accountBets}`, "Failed to fetch today's bets"],
  [`GET ${urls.racing.allBets}`, "Error: Failed to load racing bets"],
  [`GET ${urls.racing.betsPrint}`, "Error: Failed to load racing bets"],
  [`GET ${urls.racing.betsCsv}`, "Error: Failed to load racing bets"],
  [`GET ${urls.racing.bet(ID)}`, "Failed to fetch bet details"],
  [`GET ${urls.racing.betReceipt(ID)}`, "Failed to fetch bet details"],
  [`POST ${urls.racing.checkBet(ID)}`, "Failed to check bet result"],
  [`GET ${api.racing.cards}`, "Failed to fetch race cards. Please try again later."],
  [`GET ${api.racing.searchHorses("")}`, "Failed to search horses. Please try again later."],
  [`POST ${api.racing.bets}`, `Failed to place bet: ${UNKNOWN}`],
  [`POST ${api.racing.placeSlip}`, "Failed to place bet slip"],
  [`GET ${api.racing.todaysBets(ID)}`, "Failed to fetch today's bets"],
  [`GET ${api.racing.bet(ID)}`, "Failed to fetch bet details"],
  [`GET ${api.racing.bets}/check-result/:id`, "Failed to check bet result"],
  [`GET ${api.racing.bets}/check-all-pending`, "Failed to check pending bets"],
  [`GET ${api.racing.betResults(ID)}`, "Failed to fetch account bet results"],
  [`GET ${api.racing.bets}/all`, "Failed to fetch racing bets"],
  [`GET ${api.racing.bets}/pending`, "Failed to fetch pending bets"],

  [`GET ${api.feedback.reports}`, "Failed to load feedback reports"],
  [`GET ${api.feedback.report(ID)}`, "Failed to load feedback report"],
  [`PUT ${api.feedback.status(ID)}`, "Failed to update feedback status"],
  [`POST ${api.feedback.reports}`, "Failed to send feedback"],
];

const patternOf = (address: string): string => address.replace(/\?.*/, "").replaceAll(ID, "\\d+");

const FAILED = SENTENCES.map(([asked, sentence]) => [new RegExp(`^${patternOf(asked)}$`), sentence] as const);
