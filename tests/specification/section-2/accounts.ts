import { table } from "../table.ts";

export const ACCOUNTS = table(
  "§2 Accounts",
  `
  S2.19.1 | a list with a button | «Registered Accounts» «Add Account»
  S2.19.2 | a row: name, two badges, balance | «Lottery» «Races»
  S2.19.3 | two actions | «View Details» «Delete Account»
  S2.19.4 | a dialog to add one | GET /administration/accounts/new POST /administration/accounts/new
  S2.19.5 | a dialog to edit one | «Edit Account»
  S2.19.6 | the form at its own address, with description | «Description» POST /administration/accounts/{id}/edit
`,
);

export const ACCOUNT_DETAILS = table(
  "§2 Account details",
  `
  S2.20.1 | balance, created date, id | «Balance» «Created» «ID»
  S2.20.2 | a Deposit dialog | «Deposit» POST /administration/accounts/{id}/deposit
  S2.20.3 | a Withdraw dialog | «Withdraw» POST /administration/accounts/{id}/withdraw
  S2.20.4 | a history of transactions | «Transaction History»
  S2.20.5 | an eye on what a racing bet cost or paid | «Bet details»
  S2.20.6 | … opens a dialog of the bet | GET /racing/all-bets/{id}
  S2.20.7 | … kept, with a badge and when that ends | «Cached, expires at {12:30}»
  S2.20.8 | … and read anew by force | «Refresh»
  S2.20.9 | … in pages
`,
);
