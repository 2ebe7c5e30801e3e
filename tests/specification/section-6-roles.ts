import { table } from "./table.ts";

const DOOR = "routes/front-door > the front door";
const EVERYONE = "routes/frame > signed in is signed in";

export const ROLES = table(
  "§6 Roles and permissions",
  `
  only who is signed in reaches the app         |                        | ${DOOR} > turns a stranger away from every route, before a byte of the body is read
  a bearer token goes with each call            |                        | routes/sessions > a session > never opens a call by its cookie alone, nor a page by its token | islands/feedback-panel > a report goes to our own server with the token of this browser, and is thanked for
  signed out, racing leads to the login page    | GET /racing            | ${EVERYONE} > /racing leads a stranger to the login page | ${EVERYONE} > /racing/all-bets leads a stranger to the login page
  a bet needs a selected account                | GET /racing/bets       | routes/place-bet > the counter without scripts > without an account leads to the search
  administration asks for no role               | GET /administration    | ${EVERYONE} > /administration/accounts asks for no role | ${EVERYONE} > /administration/payout-settings asks for no role | ${EVERYONE} > /administration/feedback asks for no role
  the current user is told to a token only      | GET /api/auth/me       | routes/staff-screens > the current user > is nobody without one
`,
);
