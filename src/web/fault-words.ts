import { urls } from "../urls.ts";

/**
 * What is said when a fault, and no rule, stood in the way of something: the specification's sentence for it
 * (tests/specification/section-8-errors.ts), by what was asked. An address that is not here gets the general words.
 */
export function faultWords(request: Request): string | null {
  const asked = `${request.method} ${new URL(request.url).pathname}`;
  return FAILED.find(([pattern]) => pattern.test(asked))?.[1] ?? null;
}

/** As specified, an account's page that cannot be shown leads back to the list. */
export const cannotLoadAccount = (request: Request): boolean =>
  request.method === "GET" && ACCOUNT.test(new URL(request.url).pathname);

/** As specified, for a fault without a sentence of its own: what it was stays in the log. */
const UNKNOWN = "Unknown error";

const { api } = urls;
const ID = ":id" as const;

const SENTENCES: readonly [asked: string, sentence: string][] = [
  [`POST ${urls.login}`, `Login failed: ${UNKNOWN}`],
  [`POST ${api.signIn}`, `Login failed: ${UNKNOWN}`],
  [`POST ${urls.signUp}`, `Signup failed: ${UNKNOWN}`],
  [`POST ${api.register}`, `Signup failed: ${UNKNOWN}`],
  [`GET ${urls.logout}`, `Logout failed: ${UNKNOWN}`],
  [`POST ${urls.logout}`, `Logout failed: ${UNKNOWN}`],
  [`POST ${api.signOut}`, `Logout failed: ${UNKNOWN}`],
  [`POST ${urls.changePassword}`, "An error occurred while changing password."],
  [`POST ${api.changePassword}`, `Password change failed: ${UNKNOWN}`],

  [`GET ${urls.accountSearch}`, "Failed to fetch accounts"],
  [`GET ${urls.accounts}`, "Failed to fetch accounts"],
  [`GET ${api.accounts}`, "Failed to fetch accounts"],
  [`POST ${urls.newAccount}`, "Failed to add account"],
  [`POST ${api.accounts}`, "Failed to add account"],
  [`GET ${urls.account(ID)}`, "Failed to load transactions"],
  ...[urls.editAccount(ID), urls.deposit(ID), urls.withdraw(ID), urls.deleteAccount(ID)].map(
    (form): [string, string] => [`GET ${form}`, "Failed to load account"],
  ),
  [`POST ${urls.editAccount(ID)}`, "Failed to update account"],
  [`PUT ${api.account(ID)}`, "Failed to update account"],
  [`POST ${urls.deleteAccount(ID)}`, "Failed to remove account"],
  [`DELETE ${api.account(ID)}`, "Failed to remove account"],
  [`POST ${urls.deposit(ID)}`, "Failed to update balance"],
  [`POST ${urls.withdraw(ID)}`, "Failed to update balance"],
  [`PATCH ${api.balance(ID)}`, "Failed to update account balance"],
  [`POST ${api.deposit(ID)}`, "Failed to update account balance"],
  [`POST ${api.withdraw(ID)}`, "Failed to update account balance"],
  [`GET ${api.transactions(ID)}`, "Failed to fetch account transactions"],

  [`GET ${urls.lotteryResults}`, "Failed to load draw results"],
  [`GET ${urls.unpaidResults}`, "Failed to load draw results"],
  [`GET ${api.drawResults}`, `Failed to fetch draw results: ${UNKNOWN}`],
  [`POST ${urls.enterDraws}`, `Failed to save draw result: ${UNKNOWN}`],
  [`POST ${api.drawResults}`, `Failed to save draw result: ${UNKNOWN}`],
  [`POST ${urls.fetchDraws}`, "Failed to fetch results. Please enter manually."],
  [`POST ${api.scrapeDraws}`, `Failed to scrape lottery results: ${UNKNOWN}`],
  [`POST ${urls.markPaid(ID)}`, "Failed to update paid status"],
  [`PUT ${api.paid(ID)}`, `Failed to update payment status: ${UNKNOWN}`],
  [`GET ${urls.manageBets}`, `Failed to fetch players: ${UNKNOWN}`],
  [`GET ${api.players}`, `Failed to fetch players: ${UNKNOWN}`],
  [`POST ${api.players}`, `Failed to add player: ${UNKNOWN}`],
  [`PUT ${api.player(ID)}`, `Failed to update player: ${UNKNOWN}`],
  [`DELETE ${api.player(ID)}`, `Failed to remove player: ${UNKNOWN}`],
  [`POST ${urls.newBet}`, "Failed to add bet"],
  [`POST ${api.selections(ID)}`, "Failed to add bet"],
  [`POST ${urls.editBet(ID)}`, `Failed to update player: ${UNKNOWN}`],
  [`POST ${urls.stopBet(ID)}`, `Failed to update player: ${UNKNOWN}`],
  [`PUT ${api.selection(ID, ID)}`, `Failed to update player: ${UNKNOWN}`],
  [`DELETE ${api.selection(ID, ID)}`, `Failed to update player: ${UNKNOWN}`],
  [`POST ${urls.payoutSettings}`, "Failed to save payout configurations"],
  [`GET ${api.payoutConfigs}`, `Failed to fetch payout configs: ${UNKNOWN}`],
  [`POST ${api.payoutConfigs}`, `Failed to save payout configs: ${UNKNOWN}`],

  [`GET ${urls.racing}`, "Failed to fetch race cards. Please try again later."],
  [`POST ${urls.refreshCards}`, "Failed to refresh race cards. Please try again later."],
  [`GET ${urls.placeBet}`, "Failed to fetch future races. Please try again later."],
  [`POST ${urls.placeBet}`, `Failed to place bet: ${UNKNOWN}`],
  [`GET ${urls.accountBets}`, "Failed to fetch today's bets"],
  [`GET ${urls.allBets}`, "Error: Failed to load racing bets"],
  [`GET ${urls.betsPrint}`, "Error: Failed to load racing bets"],
  [`GET ${urls.betsCsv}`, "Error: Failed to load racing bets"],
  [`GET ${urls.racingBet(ID)}`, "Failed to fetch bet details"],
  [`GET ${urls.betReceipt(ID)}`, "Failed to fetch bet details"],
  [`POST ${urls.checkBet(ID)}`, "Failed to check bet result"],
  [`GET ${api.racecards}`, "Failed to fetch race cards. Please try again later."],
  [`GET ${api.searchHorses("")}`, "Failed to search horses. Please try again later."],
  [`POST ${api.racingBets}`, `Failed to place bet: ${UNKNOWN}`],
  [`POST ${api.placeSlip}`, "Failed to place bet slip"],
  [`GET ${api.todaysBets(ID)}`, "Failed to fetch today's bets"],
  [`GET ${api.racingBet(ID)}`, "Failed to fetch bet details"],
  [`GET ${api.racingBets}/check-result/:id`, "Failed to check bet result"],
  [`GET ${api.racingBets}/check-all-pending`, "Failed to check pending bets"],
  [`GET ${api.betResults(ID)}`, "Failed to fetch account bet results"],
  [`GET ${api.racingBets}/all`, "Failed to fetch racing bets"],
  [`GET ${api.racingBets}/pending`, "Failed to fetch pending bets"],

  [`GET ${api.feedback}`, "Failed to load feedback reports"],
  [`GET ${api.feedbackReport(ID)}`, "Failed to load feedback report"],
  [`PUT ${api.feedbackStatus(ID)}`, "Failed to update feedback status"],
  [`POST ${api.feedback}`, "Failed to send feedback"],
];

const patternOf = (address: string): string => address.replace(/\?.*/, "").replaceAll(ID, "\\d+");

const FAILED = SENTENCES.map(([asked, sentence]) => [new RegExp(`^${patternOf(asked)}$`), sentence] as const);

const ACCOUNT = new RegExp(`^${patternOf(urls.account(ID))}(/\\w+)?$`);
