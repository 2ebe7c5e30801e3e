import { BOOK_SCREENS, NO_BOOK_SCREENS } from "./book-screens.ts";
import { LOTTERY_BOOK_SCREENS, NO_LOTTERY_BOOK_SCREENS } from "./lottery-book-screens.ts";
import { REHEARSAL_FORM } from "./rehearsal-screens.ts";
import { STATISTICS_LIST } from "./statistic-screens.ts";
import { WHAT_IF_TYPED, whatIfScreens } from "./what-if-screens.ts";

/** A screen: its address, and the clicks that open its dialog, panel or rows. */
export type Screen = {
  name: string;
  path: string;
  /** The names of links or buttons that are pressed, one after another. */
  press?: readonly string[];
  /** Without a session. */
  signedOut?: true;
  /** Of a customer's statement, their account: its link is signed when the picture is taken. */
  statementOf?: number;
  /** It comes into the README's tour, under this name. */
  tour?: string;
};

/** Two legs with a price, in the calculator's own words. */
const SLIP = "type=Double&stake=5&odds.1=5/1&name.1=First+Leg&odds.2=4/1&name.2=Second+Leg";

const FORECAST =
  "type=CombinationForecast&legs=3&stake=1&name.1=Ash&finish.1=1&sp.1=3/1&name.2=Bay&finish.2=2&name.3=Cob&finish.3=VOID&dividend1=15.00";
const FAVOURITE = "type=Single&stake=10&on.1=1&odds.1=2/1&joint2.1=LOST";

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
  { name: "import-customers", path: "/administration/accounts/import" },
  { name: "accounts-paper", path: "/administration/accounts/print" },
  { name: "lottery-results", path: "/lottery/results" },
  { name: "manage-bets", path: "/lottery/manage-bets" },
  { name: "add-bet", path: "/lottery/manage-bets", press: ["Add Bet"] },
  { name: "unpaid", path: "/lottery/unpaid" },
  { name: "unpaid-paper", path: "/lottery/unpaid/print" },
  { name: "collections", path: "/lottery/collections" },
  { name: "collections-paper", path: "/lottery/collections/print" },
  { name: "payout-settings", path: "/administration/payout-settings" },
  { name: "racing", path: "/racing" },
  { name: "all-bets", path: "/racing/all-bets" },
  { name: "calculator", path: "/racing/calculator" },
  { name: "day-sheet", path: "/administration/day/today" },
  { name: "reports", path: "/administration/reports/summary" },
  { name: "debtors", path: "/administration/debtors" },
  { name: "bookkeeping", path: "/administration/bookkeeping" },
  { name: "bookkeeping-banking", path: "/administration/bookkeeping/banking" },
  { name: "bookkeeping-held", path: "/administration/bookkeeping/held" },
  { name: "bookkeeping-accounts", path: "/administration/bookkeeping/accounts" },
  ...REHEARSAL_FORM,
  { name: "report-dues", path: "/administration/reports/dues" },
  { name: "statistic-luck", path: "/administration/reports/statistics/luck" },
  { name: "report-duty", path: "/administration/reports/duty" },
  { name: "disputes", path: "/administration/disputes" },
  { name: "statement-none", path: "/statement", signedOut: true },
  { name: "feedback", path: "/administration/feedback" },
  { name: "audit", path: "/administration/audit" },
  { name: "settings", path: "/administration/settings" },
  { name: "till", path: "/till" },
  { name: "tills", path: "/administration/tills" },
  { name: "system", path: "/administration/system" },
  ...NO_BOOK_SCREENS,
  ...whatIfScreens(),
  ...NO_LOTTERY_BOOK_SCREENS,
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
  { name: "my-sign-in", path: "/my/sign-in" },
  { name: "help", path: "/help" },
  { name: "signup", path: "/signup" },
  { name: "send-feedback", path: "/feedback" },
  { name: "feedback-panel", path: "/", press: ["Send Feedback"] },
  { name: "feedback-endpoint", path: "/", press: ["Send Feedback", "API Configuration"] },
  { name: "administration", path: "/administration" },
  { name: "accounts", path: "/administration/accounts" },
  { name: "accounts-menu", path: "/administration/accounts", press: ["…"] },
  { name: "add-account", path: "/administration/accounts", press: ["Add Account"] },
  { name: "accounts-paper", path: "/administration/accounts/print" },
  { name: "account", path: "/administration/accounts/1", tour: "account" },
  { name: "account-deposit", path: "/administration/accounts/1", press: ["Deposit"] },
  { name: "account-withdraw", path: "/administration/accounts/1/withdraw" },
  { name: "account-edit", path: "/administration/accounts/1", press: ["Edit Account"] },
  { name: "account-delete", path: "/administration/accounts/1/delete" },
  { name: "account-statement", path: "/administration/accounts/1/statement" },
  { name: "account-data", path: "/administration/accounts/1/data" },
  { name: "account-owing", path: "/administration/accounts/2" },
  { name: "lottery-results", path: "/lottery/results", tour: "results" },
  { name: "numbers-drawn", path: "/lottery/results?numbers=1" },
  { name: "draw-entry", path: "/lottery/results", press: ["Enter Draws"] },
  { name: "draw-entry-auto", path: "/lottery/results/enter?tab=fetch" },
  { name: "draws-paper", path: "/lottery/results/print" },
  { name: "manage-bets", path: "/lottery/manage-bets" },
  { name: "add-bet", path: "/lottery/manage-bets", press: ["Add Bet"] },
  { name: "numbers-held", path: "/lottery/manage-bets?page=1&numbers=held" },
  { name: "edit-bet", path: "/lottery/manage-bets/1/edit" },
  { name: "stop-bet", path: "/lottery/manage-bets/1/stop" },
  { name: "unpaid", path: "/lottery/unpaid", tour: "unpaid" },
  { name: "unpaid-paper", path: "/lottery/unpaid/print" },
  { name: "collections", path: "/lottery/collections" },
  { name: "collections-paper", path: "/lottery/collections/print" },
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
  { name: "bet-right-price", path: "/racing/all-bets/14/right-price" },
  { name: "unclaimed", path: "/racing/unclaimed" },
  { name: "bets-paper", path: "/racing/all-bets/print" },
  { name: "receipt", path: "/racing/all-bets/14/receipt" },
  { name: "settled-sheet", path: "/racing/all-bets/10/settlement" },
  { name: "settled-sheet-a4", path: "/racing/all-bets/10/settlement?paper=a4" },
  { name: "settled-sheet-draw", path: "/lottery/results/1/settlement" },
  { name: "calculator", path: "/racing/calculator" },
  { name: "calculator-settled", path: `/racing/calculator?${SLIP}` },
  { name: "calculator-forecast", path: `/racing/calculator?${FORECAST}` },
  { name: "calculator-favourite", path: `/racing/calculator?${FAVOURITE}` },
  { name: "day-sheet", path: "/administration/day/2026-08-29" },
  { name: "day-sheet-none", path: "/administration/day/2026-08-30" },
  ...whatIfScreens(),
  ...WHAT_IF_TYPED,
  { name: "reports", path: "/administration/reports/summary?from=2026-08-01&to=2026-08-29" },
  { name: "report-courses", path: "/administration/reports/courses?from=2026-08-29&to=2026-08-29" },
  { name: "report-hours", path: "/administration/reports/hours?from=2026-08-01&to=2026-08-29" },
  { name: "report-customers", path: "/administration/reports/customers?from=2026-08-01&to=2026-08-29" },
  { name: "report-draws", path: "/administration/reports/draws?from=2026-08-01&to=2026-08-29" },
  { name: "debtors", path: "/administration/debtors" },
  { name: "bookkeeping", path: "/administration/bookkeeping" },
  { name: "bookkeeping-banking", path: "/administration/bookkeeping/banking" },
  { name: "bookkeeping-held", path: "/administration/bookkeeping/held" },
  { name: "bookkeeping-accounts", path: "/administration/bookkeeping/accounts" },
  { name: "debtors-paper", path: "/administration/debtors/print" },
  STATISTICS_LIST,
  { name: "statistic-luck", path: "/administration/reports/statistics/luck?from=2026-08-01&to=2026-08-29" },
  { name: "report-owing", path: "/administration/reports/owing" },
  { name: "report-duty", path: "/administration/reports/duty?from=2026-08-01&to=2026-08-29" },
  { name: "report-dues", path: "/administration/reports/dues" },
  ...REHEARSAL_FORM,
  { name: "report-promises", path: "/administration/reports/promises?from=2026-08-01&to=2026-08-29" },
  { name: "feedback", path: "/administration/feedback" },
  { name: "feedback-report", path: "/administration/feedback/1" },
  { name: "feedback-not-found", path: "/administration/feedback/999" },
  { name: "audit", path: "/administration/audit" },
  { name: "staff-menu", path: "/administration/staff", press: ["…"] },
  { name: "settings", path: "/administration/settings" },
  { name: "till", path: "/till" },
  { name: "tills", path: "/administration/tills" },
  { name: "system", path: "/administration/system" },
  { name: "begin", path: "/administration/system/begin" },
  { name: "api-docs", path: "/api/docs" },
  { name: "not-found", path: "/no/such/page" },
  // Last, because it changes data that the other screens show.
  { name: "lottery-results-fetched", path: "/lottery/results", press: ["Fetch Latest Results"] },
  ...BOOK_SCREENS,
  ...LOTTERY_BOOK_SCREENS,
];

/** In a shop that counts its drawers, at a browser that is no till before it takes the Front desk over. */
export const TILL_SCREENS: readonly Screen[] = [
  { name: "till-unnamed", path: "/till" },
  { name: "take-over", path: "/till/take-over/1" },
  { name: "cash-without-till", path: "/administration/accounts/1/deposit" },
  { name: "till-taken-over", path: "/till/take-over/1", press: ["Take Over Front desk"] },
  { name: "till-open", path: "/till" },
  { name: "till-rename", path: "/till/name" },
  { name: "to-safe", path: "/till", press: ["To the Safe"] },
  { name: "from-safe", path: "/administration/tills/shifts/5/from-safe" },
  { name: "hand-over", path: "/administration/tills/shifts/5/hand-over" },
  { name: "count-and-close", path: "/administration/tills/shifts/5/close" },
  { name: "tills-counted", path: "/administration/tills" },
  { name: "shift-forgotten", path: "/administration/tills/shifts/1" },
  { name: "shift-handed-over", path: "/administration/tills/shifts/2" },
  { name: "shift-corrected", path: "/administration/tills/shifts/3" },
  { name: "shift-paper", path: "/administration/tills/shifts/3/print" },
  { name: "correct-count", path: "/administration/tills/shifts/3/counts/6" },
  { name: "week-collected", path: "/lottery/collections" },
  { name: "week-paper", path: "/lottery/collections/print" },
  { name: "day-closed", path: "/administration/day/2026-08-28" },
  { name: "day-going-on", path: "/administration/day/2026-08-29" },
  { name: "account-at-till", path: "/administration/accounts/1" },
];

/** In the demo shop with a bookkeeper. */
export const BOOKS_SCREENS: readonly Screen[] = [
  { name: "books-journal", path: "/administration/bookkeeping?from=2026-08-01&to=2026-08-28" },
  { name: "books-period", path: "/administration/bookkeeping?from=2026-08-01&to=2026-08-28&per=period" },
  { name: "books-open", path: "/administration/bookkeeping?from=2026-08-24&to=2026-08-29" },
  { name: "books-banking", path: "/administration/bookkeeping/banking" },
  { name: "books-held", path: "/administration/bookkeeping/held" },
  { name: "books-accounts", path: "/administration/bookkeeping/accounts" },
  { name: "books-dues", path: "/administration/reports/dues" },
  { name: "books-duty", path: "/administration/reports/duty?from=2026-08-01&to=2026-08-29" },
  { name: "books-bet", path: "/racing/all-bets/21" },
  { name: "books-account", path: "/administration/accounts/1" },
  { name: "books-code", path: "/administration/accounts/1", press: ["Statement Link"] },
  {
    name: "books-paper-code",
    path: "/administration/accounts/1/statement",
    press: ["Add Statement Link"],
  },
  { name: "books-statement", path: "/statement", statementOf: 1, signedOut: true },
  { name: "books-statement-owing", path: "/statement", statementOf: 2, signedOut: true },
  { name: "books-statement-wrong", path: "/statement?link=1.2.3.x", signedOut: true },
  { name: "books-help", path: "/help" },
];

/** Of an owner, where roles are on. */
export const ROLE_SCREENS: readonly Screen[] = [
  { name: "roles", path: "/administration/roles" },
  { name: "roles-staff", path: "/administration/staff" },
  { name: "roles-given", path: "/administration/staff/5/role" },
  { name: "roles-setting", path: "/administration/settings#settings-staff" },
  { name: "roles-sign-in", path: "/my/sign-in" },
  { name: "roles-two-factor", path: "/my/sign-in/set-up" },
];

/** What is left for a clerk. */
export const CLERK_SCREENS: readonly Screen[] = [
  { name: "clerk-administration", path: "/administration" },
  { name: "clerk-refused", path: "/administration/settings" },
  { name: "clerk-home", path: "/" },
  { name: "clerk-race", path: "/racing/races/1" },
  { name: "clerk-bet", path: "/racing/all-bets/1" },
  { name: "clerk-account", path: "/administration/accounts/1" },
  { name: "clerk-results", path: "/lottery/results" },
];

/** In the demo shop where each customer has a limit of credit. */
export const LIMIT_SCREENS: readonly Screen[] = [
  { name: "limits-account", path: "/administration/accounts/2" },
  { name: "limits-edit", path: "/administration/accounts/2", press: ["Edit Account"] },
  { name: "limits-debtors", path: "/administration/debtors" },
  { name: "limits-note", path: "/administration/accounts/2/note" },
  { name: "limits-settings", path: "/administration/settings" },
  { name: "limits-exclude", path: "/administration/accounts/2", press: ["Exclude"] },
  { name: "limits-excluded", path: "/administration/accounts/3" },
  { name: "limits-exclusions", path: "/administration/exclusions" },
  { name: "limits-breaches", path: "/administration/exclusions/print" },
  { name: "limits-own", path: "/administration/accounts/2/limits" },
  { name: "limits-care", path: "/administration/care/2" },
  { name: "limits-care-note", path: "/administration/care/2", press: ["Add Note"] },
  { name: "limits-care-list", path: "/administration/care" },
  { name: "limits-care-paper", path: "/administration/care/print" },
  { name: "limits-search", path: "/account/search?q=a" },
  { name: "limits-refused", path: "/racing/bets" },
];

/** In the demo shop where payouts and voids need a second person. */
export const SECOND_SCREENS: readonly Screen[] = [
  { name: "second-approvals", path: "/administration/approvals" },
  { name: "second-own", path: "/administration/approvals/3" },
  { name: "second-colleague", path: "/administration/approvals/4" },
  { name: "second-approved", path: "/administration/approvals/1" },
  { name: "second-refused", path: "/administration/approvals/2" },
  { name: "second-wrong", path: "/administration/approvals/3", press: ["Approve"] },
  { name: "second-sign-in", path: "/my/sign-in" },
  { name: "second-pin", path: "/my/sign-in", press: ["Set PIN"] },
  { name: "second-settings", path: "/administration/settings#settings-secondPerson" },
  { name: "second-administration", path: "/administration" },
];

/** In the demo shop with disputes: one near its eight weeks, one late, one settled, and an account that is gone. */
export const DISPUTE_SCREENS: readonly Screen[] = [
  { name: "disputes-list", path: "/administration/disputes" },
  { name: "disputes-paper", path: "/administration/disputes/print" },
  { name: "disputes-one", path: "/administration/disputes/1" },
  { name: "disputes-note", path: "/administration/disputes/1", press: ["Add Note"] },
  { name: "disputes-evidence", path: "/administration/disputes/1/evidence" },
  { name: "disputes-corrected", path: "/administration/disputes/4" },
  { name: "disputes-draw", path: "/administration/disputes/2/evidence" },
  { name: "disputes-movement", path: "/administration/disputes/3/evidence" },
  { name: "disputes-account", path: "/administration/accounts/2" },
  { name: "disputes-data", path: "/administration/accounts/2/data" },
  { name: "disputes-open", path: "/administration/disputes/new?about=movement&id=1" },
  { name: "disputes-results", path: "/lottery/results" },
  { name: "disputes-bet", path: "/racing/all-bets/1" },
  { name: "disputes-administration", path: "/administration" },
  // Data of staff: one at work, one erased, and one who left long ago.
  { name: "staff-list", path: "/administration/staff" },
  { name: "staff-left-menu", path: "/administration/staff", press: ["More: Bríd Ní Mháille"] },
  { name: "staff-data-at-work", path: "/administration/staff/1/data" },
  { name: "staff-data-erased", path: "/administration/staff/2/data" },
  { name: "staff-data-left", path: "/administration/staff/3/data" },
  { name: "staff-data-wrong", path: "/administration/staff/3/data", press: ["Erase for Ever"] },
];

/** In the demo shop that keeps what it knows of its customers. */
export const IDENTITY_SCREENS: readonly Screen[] = [
  { name: "identity-account", path: "/administration/accounts/1" },
  { name: "identity-answered", path: "/administration/accounts/3" },
  { name: "identity-challenge", path: "/administration/accounts/1", press: ["Challenge Age"] },
  { name: "identity-photograph", path: "/administration/accounts/2", press: ["Add Photograph"] },
  { name: "identity-search", path: "/account/search?q=e" },
  { name: "identity-challenges", path: "/administration/challenges" },
  { name: "identity-paper", path: "/administration/challenges/print" },
  { name: "identity-lists", path: "/administration/exclusion-lists" },
  { name: "identity-import", path: "/administration/exclusion-lists/import" },
  { name: "identity-add", path: "/administration/accounts/new" },
  { name: "identity-administration", path: "/administration" },
  { name: "identity-settings", path: "/administration/settings" },
];
