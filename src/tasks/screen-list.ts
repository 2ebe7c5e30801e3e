/** A screen as a clerk reaches it: its address, and what is pressed there to open its dialog, panel or rows. */
export type Screen = {
  name: string;
  path: string;
  /** The names of links or buttons that are pressed, one after another. */
  press?: readonly string[];
  /** Nobody is signed in. */
  signedOut?: true;
  /** It comes into the README's tour, under this name. */
  tour?: string;
};

/** Two legs with a price, in the calculator's own words. */
const SLIP = "type=Double&stake=5&odds.1=5/1&name.1=First+Leg&odds.2=4/1&name.2=Second+Leg";

/** In a shop without any data. */
export const EMPTY_SCREENS: readonly Screen[] = [
  { name: "login", path: "/login", signedOut: true },
  { name: "signup", path: "/signup", signedOut: true },
  { name: "login-feedback", path: "/login", press: ["Send Feedback"], signedOut: true },
  { name: "account-search", path: "/account/search" },
  { name: "no-results", path: "/account/search?q=nobody" },
  { name: "administration", path: "/administration" },
  { name: "accounts", path: "/administration/accounts" },
  { name: "add-account", path: "/administration/accounts", press: ["Add Account"] },
  { name: "accounts-paper", path: "/administration/accounts/print" },
  { name: "lottery-results", path: "/lottery/results" },
  { name: "manage-bets", path: "/lottery/manage-bets" },
  { name: "add-bet", path: "/lottery/manage-bets", press: ["Add Bet"] },
  { name: "unpaid", path: "/lottery/unpaid" },
  { name: "unpaid-paper", path: "/lottery/unpaid/print" },
  { name: "payout-settings", path: "/administration/payout-settings" },
  { name: "racing", path: "/racing" },
  { name: "all-bets", path: "/racing/all-bets" },
  { name: "calculator", path: "/racing/calculator" },
  { name: "feedback", path: "/administration/feedback" },
  { name: "audit", path: "/administration/audit" },
];

/** In the demo shop, on its Saturday afternoon, with Maeve Kelly at the counter. */
export const FULL_SCREENS: readonly Screen[] = [
  { name: "login", path: "/login", signedOut: true },
  { name: "account-search", path: "/account/search" },
  { name: "search-results", path: "/account/search?q=an" },
  { name: "dashboard", path: "/" },
  { name: "menu-lottery", path: "/", press: ["Lottery Tracker"] },
  { name: "menu-settings", path: "/", press: ["Settings"] },
  { name: "drawer", path: "/", press: ["Menu"] },
  { name: "change-password", path: "/change-password" },
  { name: "help", path: "/help" },
  { name: "signup", path: "/signup" },
  { name: "send-feedback", path: "/feedback" },
  { name: "feedback-panel", path: "/", press: ["Send Feedback"] },
  { name: "feedback-endpoint", path: "/", press: ["Send Feedback", "API Configuration"] },
  { name: "administration", path: "/administration" },
  { name: "accounts", path: "/administration/accounts" },
  { name: "add-account", path: "/administration/accounts", press: ["Add Account"] },
  { name: "accounts-paper", path: "/administration/accounts/print" },
  { name: "account", path: "/administration/accounts/1", tour: "account" },
  { name: "account-deposit", path: "/administration/accounts/1", press: ["Deposit"] },
  { name: "account-withdraw", path: "/administration/accounts/1/withdraw" },
  { name: "account-edit", path: "/administration/accounts/1", press: ["Edit Account"] },
  { name: "account-delete", path: "/administration/accounts/1/delete" },
  { name: "account-statement", path: "/administration/accounts/1/statement" },
  { name: "account-owing", path: "/administration/accounts/2" },
  { name: "lottery-results", path: "/lottery/results", tour: "results" },
  { name: "draw-entry", path: "/lottery/results", press: ["Enter Draws"] },
  { name: "draw-entry-auto", path: "/lottery/results/enter?tab=fetch" },
  { name: "draws-paper", path: "/lottery/results/print" },
  { name: "manage-bets", path: "/lottery/manage-bets" },
  { name: "add-bet", path: "/lottery/manage-bets", press: ["Add Bet"] },
  { name: "edit-bet", path: "/lottery/manage-bets/1/edit" },
  { name: "stop-bet", path: "/lottery/manage-bets/1/stop" },
  { name: "unpaid", path: "/lottery/unpaid", tour: "unpaid" },
  { name: "unpaid-paper", path: "/lottery/unpaid/print" },
  { name: "payout-settings", path: "/administration/payout-settings" },
  { name: "racing", path: "/racing", tour: "racing" },
  { name: "racing-course", path: "/racing?course=2026-08-29/Kingsmere" },
  { name: "race", path: "/racing/races/28" },
  { name: "race-result", path: "/racing/races/4" },
  { name: "race-disputed", path: "/racing/races/22" },
  { name: "race-held", path: "/racing/races/12" },
  { name: "race-correct", path: "/racing/races/4", press: ["Correct Result"] },
  { name: "race-enter-result", path: "/racing/races/4/result" },
  { name: "race-void", path: "/racing/races/4/stop" },
  { name: "place-bet", path: "/racing/bets", tour: "place-bet" },
  { name: "all-bets", path: "/racing/all-bets", tour: "all-bets" },
  { name: "bet", path: "/racing/all-bets/14" },
  { name: "bet-disputed", path: "/racing/all-bets/4" },
  { name: "bet-part-void", path: "/racing/all-bets/10" },
  { name: "needs-attention", path: "/racing/attention" },
  { name: "bet-void", path: "/racing/all-bets/14/void" },
  { name: "unclaimed", path: "/racing/unclaimed" },
  { name: "bets-paper", path: "/racing/all-bets/print" },
  { name: "receipt", path: "/racing/all-bets/14/receipt" },
  { name: "calculator", path: "/racing/calculator" },
  { name: "calculator-settled", path: `/racing/calculator?${SLIP}` },
  { name: "feedback", path: "/administration/feedback" },
  { name: "feedback-report", path: "/administration/feedback/1" },
  { name: "feedback-not-found", path: "/administration/feedback/999" },
  { name: "audit", path: "/administration/audit" },
  { name: "api-docs", path: "/api/docs" },
  { name: "not-found", path: "/no/such/page" },
  // Last, because it changes data that the other screens show.
  { name: "lottery-results-fetched", path: "/lottery/results", press: ["Fetch Latest Results"] },
];
