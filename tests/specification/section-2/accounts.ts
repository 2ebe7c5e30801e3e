import { table } from "../table.ts";

const SCREEN = "routes/account-screens > Registered Accounts";
const LIST = `${SCREEN} > lists everybody with badges, balance and two actions`;

export const ACCOUNTS = table(
  "§2 Accounts",
  `
  a list with a button                          | «Registered Accounts» «Add Account» | ${LIST}
  a row: name, two badges, balance              | «Lottery» «Races»      | ${LIST}
  two actions                                   | «View Details» «Delete Account» | ${LIST} | browser/accounts > an account is added, edited and deleted in dialogs, by keyboard only
  a dialog to add one                           | GET /administration/accounts/new POST /administration/accounts/new | ${SCREEN} > a new account is asked for in a dialog, which needs a name
  a dialog to edit one                          | «Edit Account»         | browser/accounts > an account is added, edited and deleted in dialogs, by keyboard only
  the form at its own address, with description | «Description» POST /administration/accounts/{id}/edit | ${SCREEN} > the edit dialog and the edit page are the same form, with the description
`,
);

const DETAILS = "routes/account-screens > an account's details";

export const ACCOUNT_DETAILS = table(
  "§2 Account details",
  `
  balance, created date, id                     | «Balance» «Created» «ID» | ${DETAILS} > are its balance, when it was created, its id and what it plays
  a Deposit dialog                              | «Deposit» POST /administration/accounts/{id}/deposit | ${DETAILS} > Deposit asks in a dialog for an amount, and names whose it is
  a Withdraw dialog                             | «Withdraw» POST /administration/accounts/{id}/withdraw | ${DETAILS} > Withdraw asks in a dialog for an amount, and names whose it is
  a history of transactions                     | «Transaction History»  | ${DETAILS} > have every movement of money with its date, type, amount and the balance after it
  an eye on what a racing bet cost or paid      | «Bet details»          | routes/all-bets > one bet > opens from the transaction history by its eye, for what was placed and what was paid out
  … opens a dialog of the bet                   | GET /racing/all-bets/{id} | routes/all-bets > one bet > is shown with its horses, its figures, and how it was settled
  … kept, with a badge and when that ends       | «Cached, expires at {12:30}» | routes/all-bets > one bet > says until when a browser may keep it | browser/all-bets > the eye beside a transaction opens the bet; a second look is kept, until it is refreshed
  … and read anew by force                      | «Refresh»              | browser/all-bets > the eye beside a transaction opens the bet; a second look is kept, until it is refreshed | islands/keep-bets > a forced refresh skips what is kept, and is kept in its place
  … in pages                                    |                        | routes/pages > an account's pages > turn twenty transactions at a time, and never past the last
`,
);
