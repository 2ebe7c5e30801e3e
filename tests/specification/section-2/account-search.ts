import { table } from "../table.ts";

export const ACCOUNT_SEARCH = table(
  "§2 Account search",
  `
  S2.7.1 | a card with a text field and a button | «Find Account» «Search by name or ID» «Search»
  S2.7.2 | the button is off while it searches | «Searching...»
  S2.7.3 | … and while the text is blank or white space
  S2.7.4 | a piece of the name in any case, or the id | GET /account/search
  S2.7.5 | each result: name, id, and two tags | «Lottery» «Races» «ID {7}»
  S2.7.6 | nothing found | «No results»
  S2.7.7 | choosing one selects it and goes home | POST /account/select
`,
);

export const DASHBOARD = table(
  "§2 Account dashboard",
  `
  S2.8.1 | without an account it leads to the search | GET /
  S2.8.2 | a card to the account | «View Account»
  S2.8.3 | a card to the lottery, for who plays it | «Lottery Bets»
  S2.8.4 | a card to the racing bets, for who plays them | «Racing Bets»
`,
);
