import { ACCOUNT_SEARCH, DASHBOARD } from "./section-2/account-search.ts";
import { ACCOUNT_DETAILS, ACCOUNTS } from "./section-2/accounts.ts";
import { FEEDBACK_DETAIL, FEEDBACK_LIST, FEEDBACK_WIDGET } from "./section-2/feedback.ts";
import { ACCOUNT_BAR, BREADCRUMBS, HEADER } from "./section-2/header.ts";
import { CHANGE_PASSWORD, LOGIN } from "./section-2/login.ts";
import { DRAW_ENTRY, LOTTERY_RESULTS } from "./section-2/lottery-results.ts";
import { ADD_BET, MANAGE_BETS } from "./section-2/manage-bets.ts";
import { PAYOUT_SETTINGS } from "./section-2/payout-settings.ts";
import { ROUTES } from "./section-2/route-list.ts";
import { UNPAID_RESULTS } from "./section-2/unpaid-results.ts";
import type { Section } from "./table.ts";

/** The specification from its second section to its last, and after it the decisions that settle how it is read. */
export const SECTIONS: readonly Section[] = [
  ROUTES,
  LOGIN,
  CHANGE_PASSWORD,
  HEADER,
  ACCOUNT_BAR,
  BREADCRUMBS,
  ACCOUNT_SEARCH,
  DASHBOARD,
  LOTTERY_RESULTS,
  DRAW_ENTRY,
  MANAGE_BETS,
  ADD_BET,
  UNPAID_RESULTS,
  PAYOUT_SETTINGS,
  ACCOUNTS,
  ACCOUNT_DETAILS,
  FEEDBACK_LIST,
  FEEDBACK_DETAIL,
  FEEDBACK_WIDGET,
];
