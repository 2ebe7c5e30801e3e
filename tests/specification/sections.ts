import { DECIDED_ACCOUNTS } from "./decisions/accounts.ts";
import { DECIDED_FEEDBACK } from "./decisions/feedback.ts";
import { DECIDED_LOTTERY } from "./decisions/lottery.ts";
import { DECIDED_CALLS, DECIDED_ERRORS, DECIDED_PAGES } from "./decisions/pages-and-calls.ts";
import { DECIDED_RACING } from "./decisions/racing.ts";
import { DECIDED_SESSION } from "./decisions/session.ts";
import { SETTINGS } from "./decisions/settings.ts";
import { ACCOUNT_SEARCH, DASHBOARD } from "./section-2/account-search.ts";
import { ACCOUNT_DETAILS, ACCOUNTS } from "./section-2/accounts.ts";
import { ALL_RACING_BETS } from "./section-2/all-racing-bets.ts";
import { BET_SLIP } from "./section-2/bet-slip.ts";
import { FEEDBACK_DETAIL, FEEDBACK_LIST, FEEDBACK_WIDGET } from "./section-2/feedback.ts";
import { ACCOUNT_BAR, BREADCRUMBS, HEADER } from "./section-2/header.ts";
import { CHANGE_PASSWORD, LOGIN } from "./section-2/login.ts";
import { DRAW_ENTRY, LOTTERY_RESULTS } from "./section-2/lottery-results.ts";
import { ADD_BET, MANAGE_BETS } from "./section-2/manage-bets.ts";
import { PAYOUT_SETTINGS } from "./section-2/payout-settings.ts";
import { PLACE_RACING_BET } from "./section-2/place-racing-bet.ts";
import { RACE_CARDS } from "./section-2/race-cards.ts";
import { ROUTES } from "./section-2/route-list.ts";
import { UNPAID_RESULTS } from "./section-2/unpaid-results.ts";
import { ENTITIES } from "./section-3-entities.ts";
import {
  ACCOUNT_STATES,
  BET_STATES,
  CHECKER_STATES,
  FEEDBACK_STATES,
  LOTTERY_STATES,
  SESSION_STATES,
  SLIP_STATES,
} from "./section-4-states.ts";
import {
  ACCOUNT_RULES,
  LOTTERY_RULES,
  OTHER_RULES,
  RACING_RULES,
  STAFF_RULES,
} from "./section-5-validation.ts";
import { ROLES } from "./section-6-roles.ts";
import {
  ACCOUNT_CALLS,
  AUTH_CALLS,
  CALL_MANNERS,
  FEEDBACK_CALLS,
  LOTTERY_CALLS,
  RACING_CALLS,
  SLIP_CALLS,
} from "./section-7-calls.ts";
import {
  ACCOUNT_ERRORS,
  FEEDBACK_ERRORS,
  LOTTERY_ERRORS,
  RACING_ERRORS,
  SESSION_ERRORS,
} from "./section-8-errors.ts";
import {
  LOTTERY_CONSTANTS,
  MONEY_AND_CACHES,
  PAGE_CONSTANTS,
  RACING_CONSTANTS,
} from "./section-9-constants.ts";
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
  RACE_CARDS,
  PLACE_RACING_BET,
  BET_SLIP,
  ALL_RACING_BETS,
  ACCOUNTS,
  ACCOUNT_DETAILS,
  FEEDBACK_LIST,
  FEEDBACK_DETAIL,
  FEEDBACK_WIDGET,
  ENTITIES,
  SESSION_STATES,
  ACCOUNT_STATES,
  BET_STATES,
  SLIP_STATES,
  CHECKER_STATES,
  LOTTERY_STATES,
  FEEDBACK_STATES,
  STAFF_RULES,
  RACING_RULES,
  ACCOUNT_RULES,
  LOTTERY_RULES,
  OTHER_RULES,
  ROLES,
  CALL_MANNERS,
  AUTH_CALLS,
  RACING_CALLS,
  SLIP_CALLS,
  ACCOUNT_CALLS,
  LOTTERY_CALLS,
  FEEDBACK_CALLS,
  SESSION_ERRORS,
  LOTTERY_ERRORS,
  RACING_ERRORS,
  ACCOUNT_ERRORS,
  FEEDBACK_ERRORS,
  MONEY_AND_CACHES,
  LOTTERY_CONSTANTS,
  RACING_CONSTANTS,
  PAGE_CONSTANTS,
  DECIDED_PAGES,
  DECIDED_CALLS,
  DECIDED_ERRORS,
  DECIDED_SESSION,
  DECIDED_ACCOUNTS,
  DECIDED_LOTTERY,
  DECIDED_RACING,
  DECIDED_FEEDBACK,
  SETTINGS,
];
