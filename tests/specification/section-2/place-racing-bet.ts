import { table } from "../table.ts";

const SCREEN = "routes/racing-screens > Place Racing Bet";
const ASKED = `${SCREEN} > asks for type, amount, each way and horses, by name or by course, race and number`;
const SUMMED = `${SCREEN} > shows the chosen horses, and sums the bet up`;
const BUILDER = "islands/racing/bet-builder";
const PLAIN = "routes/place-bet > the counter without scripts";
const BY_RACE = `${BUILDER} > by course, race and number; a race's own card adds with one click`;

export const PLACE_RACING_BET = table(
  "§2 Place Racing Bet",
  `
  the page's title                              | «Place Racing Bet»     | ${ASKED}
  without an account it leads to the search     | GET /racing/bets       | ${PLAIN} > without an account leads to the search
  without a user it leads to the login page     |                        | routes/front-door > the front door > turns a stranger away from every route, before a byte of the body is read
  a chooser of the bet type                     | «Bet type»             | ${ASKED} | ${PLAIN} > offers every type and today's races that are still to run | ${BUILDER} > letters choose the type: L for Lucky 15, L again for Lucky 31, a word for its own
  a toggle for each way                         | «Each Way»             | ${ASKED} | ${BUILDER} > the type Each-Way holds the toggle on and doubles once
  an amount                                     | «Amount per line (£)»  | ${ASKED} | ${BUILDER} > each missing part is said: the button waits, Enter in the amount tells what lacks
  horses by name, from 2 characters             |                        | ${BUILDER} > [F9] the list below the line: of several none is marked, arrows choose, Enter and a click add | ${BUILDER} > one letter is refused in a sentence
  … or by course, race, number, and a button    | «Course» «Race» «Horse number» «Add Horse» | ${ASKED} | ${BY_RACE}
  the selected horses                           | «Selected horses»      | ${SUMMED} | ${BY_RACE}
  a summary of the bet                          | «Total stake» «Possible return» | ${SUMMED} | ${BUILDER} > a bet as the customer says it: type, amount and each way in one line, then horses, then Enter
  the button, off while the bet is not whole    | «Add Racing Bet to Slip» | ${BUILDER} > each missing part is said: the button waits, Enter in the amount tells what lacks
`,
);
