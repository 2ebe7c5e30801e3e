import { table } from "../table.ts";

export const DECIDED_PAGES = table(
  "Decisions §1: pages and forms",
  `
  D1.1.1 | the dashboard is the main page | GET /
  D1.1.2 | Dashboard leads home, Lottery nowhere, Administration to its index
  D1.1.3 | a page is whole, or for htmx its changed part
  D1.1.4 | a form works as a plain POST, then a redirect and a toast
  D1.1.5 | an unknown path: 404 to staff, the login page to strangers
  D1.1.6 | the version is one constant | [src/domain/version.ts: "25.08.05.1414"]
`,
);

export const DECIDED_CALLS = table(
  "Decisions §1: calls",
  `
  D1.2.1  | the slip's calls answer under both prefixes | POST /api/betslip/create POST /api/api/betslip/create
  D1.2.2  | … and are documented once
  D1.2.3  | a player's bet is added, changed, stopped | POST /api/lotteryplayers/{id}/selections PUT /api/lotteryplayers/{id}/selections/{selectionId} DELETE /api/lotteryplayers/{id}/selections/{selectionId}
  D1.2.4  | a whole player is merged, bet by bet | PUT /api/lotteryplayers/{id}
  D1.2.5  | a player comes with the account's first bet
  D1.2.6  | one draw, or up to three, all or nothing | POST /api/lottery/draw-results
  D1.2.7  | a slip is placed in one transaction
  D1.2.8  | a bet by itself: win and owed unless said | POST /api/racing/bets
  D1.2.9  | paid takes { "paid": true }, answers the result | PUT /api/drawresults/player-result/{id}/paid
  D1.2.10 | an account and a bet can be read by id | GET /api/accounts/{id} GET /api/racing/bets/{id}
  D1.2.11 | a forced refresh is ?refresh=true
  D1.2.12 | GETs that change are idempotent, and not kept
  D1.2.13 | money is pounds on the wire, pence inside
  D1.2.14 | the documentation comes from the schemas | GET /api/docs
`,
);

export const DECIDED_ERRORS = table(
  "Decisions §1: errors",
  `
  D1.3.1  | a problem: type, title, status, detail | «about:blank»
  D1.3.2  | … and its fields, each with a sentence | «This field is required»
  D1.3.3  | it never echoes what was sent
  D1.3.4  | 400 malformed
  D1.3.5  | 401 not signed in | «Sign in first»
  D1.3.6  | 403 refused
  D1.3.7  | 404 unknown | «Account not found»
  D1.3.8  | 409 conflict | «Draw has paid results»
  D1.3.9  | 413 too large
  D1.3.10 | 422 breaks a rule | «Balance cannot be negative»
  D1.3.11 | 429 slow down | «Too many attempts»
  D1.3.12 | 503 feed down
`,
);
