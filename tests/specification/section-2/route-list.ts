import { table } from "../table.ts";

/** §2, the route list: what answers where, and what is everywhere else. */
export const ROUTES = table(
  "§2 Route list",
  `
  S2.1.1  | the sign-in form | GET /login
  S2.1.2  | clears both storages, goes to the login page | GET /logout
  S2.1.3  | the main page, after login | GET /
  S2.1.4  | the main page, after choosing an account | GET /
  S2.1.5  | finding and choosing the account | GET /account/search
  S2.1.6  | the index of the section | GET /administration
  S2.1.7  | Registered Accounts | GET /administration/accounts
  S2.1.8  | account details | GET /administration/accounts/{id}
  S2.1.9  | the edit form | GET /administration/accounts/{id}/edit
  S2.1.10 | Payout Settings | GET /administration/payout-settings
  S2.1.11 | the list of feedback reports | GET /administration/feedback
  S2.1.12 | the details of one | GET /administration/feedback/{id}
  S2.1.13 | Lottery Results | GET /lottery/results
  S2.1.14 | Manage Bets | GET /lottery/manage-bets
  S2.1.15 | Unpaid Results | GET /lottery/unpaid
  S2.1.16 | Today's Cards, titled Today's Races | GET /racing
  S2.1.17 | Place Racing Bet for the selected account | GET /racing/bets
  S2.1.18 | All Racing Bets | GET /racing/all-bets
  S2.1.19 | any other path is a 404 page that leads home | «Oops! Page not found» «Return to Home»
  S2.1.20 | the general error screen, with two buttons | «Something went wrong» «Try Again» «Reload Page» «Something went wrong. We're sorry, but something unexpected happened. Please try again or contact support if the problem persists.»
`,
);
