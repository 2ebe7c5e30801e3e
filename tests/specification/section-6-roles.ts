import { table } from "./table.ts";

export const ROLES = table(
  "§6 Roles and permissions",
  `
  S6.1.1 | only who is signed in reaches the app
  S6.1.2 | a bearer token goes with each call
  S6.1.3 | signed out, racing leads to the login page | GET /racing
  S6.1.4 | a bet needs a selected account | GET /racing/bets
  S6.1.5 | administration asks for no role | GET /administration
  S6.1.6 | the current user is told to a token only | GET /api/auth/me
`,
);
