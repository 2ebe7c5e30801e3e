import { table } from "../table.ts";

export const PLACE_RACING_BET = table(
  "§2 Place Racing Bet",
  `
  S2.16.1  | the page's title | «Place Racing Bet»
  S2.16.2  | without an account it leads to the search | GET /racing/bets
  S2.16.3  | without a user it leads to the login page
  S2.16.4  | a chooser of the bet type | «Bet type»
  S2.16.5  | a toggle for each way | «Each Way»
  S2.16.6  | an amount | «Amount per line (£)»
  S2.16.7  | horses by name, from 2 characters
  S2.16.8  | … or by course, race, number, and a button | «Course» «Race» «Horse number» «Add Horse»
  S2.16.9  | the selected horses | «Selected horses»
  S2.16.10 | a summary of the bet | «Total stake» «Possible return»
  S2.16.11 | the button, off while the bet is not whole | «Add Racing Bet to Slip»
`,
);
