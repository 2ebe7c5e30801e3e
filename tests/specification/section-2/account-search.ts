import { table } from "../table.ts";

const SCREEN = "routes/account-screens > Find Account";
const CHOSEN = `${SCREEN} > shows of each account its name, its id and what it plays, and choosing it leads home`;
const COUNTER = "routes/pages > the counter";

export const ACCOUNT_SEARCH = table(
  "§2 Account search",
  `
  a card with a text field and a button         | «Find Account» «Search by name or ID» «Search» | ${SCREEN} > is a card with a field and a button
  the button is off while it searches           | «Searching...»         | ${SCREEN} > is a card with a field and a button | islands/busy > a second click reaches nobody while it is busy
  … and while the text is blank or white space  |                        | islands/needs-text > a form that needs a text cannot be sent while it is blank | browser/accounts > a clerk finds a customer, takes money and pays some out
  a piece of the name in any case, or the id    | GET /account/search    | ${COUNTER} > finds by part of a name in any case and accent, or by the exact id
  each result: name, id, and two tags           | «Lottery» «Races» «ID {7}» | ${CHOSEN}
  nothing found                                 | «No results»           | ${COUNTER} > finds by part of a name in any case and accent, or by the exact id
  choosing one selects it and goes home         | POST /account/select   | ${CHOSEN}
`,
);

const CARDS =
  "routes/account-screens > the dashboard > leads whoever plays the lottery to the lottery bets, and whoever bets on horses to the racing bets";

export const DASHBOARD = table(
  "§2 Account dashboard",
  `
  without an account it leads to the search     | GET /                  | ${COUNTER} > without a selected account leads to the search
  a card to the account                         | «View Account»         | ${CARDS}
  a card to the lottery, for who plays it       | «Lottery Bets»         | ${CARDS} | ${COUNTER} > shows the lottery card to those who play it
  a card to the racing bets, for who plays them | «Racing Bets»          | ${CARDS}
`,
);
