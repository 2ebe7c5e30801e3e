import { table } from "../table.ts";

const SLIP = "islands/racing/bet-slip";
const PANEL = "islands/racing/slip-panel";

export const BET_SLIP = table(
  "§2 Bet slip panel",
  `
  a side panel of 320 px on large screens       | [public/styles/bets.css: width: 320px] | browser/bet > the slip opens beside a large screen and shifts the page, and is a bar below a small one | routes/place-bet > beside the counter > the slip's panel is on every page of a selected account, asleep and hidden
  a bar at the bottom of small ones             |                        | browser/bet > the slip opens beside a large screen and shifts the page, and is a bar below a small one
  with a tab and the count of its items         | «Slip»                 | ${PANEL} > with bets the count and the total are right on every page, and no island wakes for it
  it opens and closes                           |                        | ${PANEL} > the button opens the panel and wakes the slip; the tab and Esc close it; a new page finds it as it was
  each item can be removed                      | «Remove {Single}»      | ${SLIP} > a bet is taken off, here and in storage; the last one takes the slip with it
  a button opens the payment options            | «Place Bet» «Payment options» | ${SLIP} > the payment options are Paid and Credit/Owed, each with the balance that it leaves | ${SLIP} > nothing is chosen beforehand: Enter alone places nothing; O chooses, Enter places
  … Paid, or Credit/Owed                        | «Paid» «Credit/Owed»   | ${SLIP} > the payment options are Paid and Credit/Owed, each with the balance that it leaves | ${SLIP} > nothing is chosen beforehand: Enter alone places nothing; O chooses, Enter places
  a warning where the balance would be negative | «Account will have negative balance» | ${SLIP} > the warning shows for the balance that the chosen way would leave
  open, it shifts the page's layout             | [public/styles/bets.css: body[data-slip="open"] { padding-right: 320px] | browser/bet > the slip opens beside a large screen and shifts the page, and is a bar below a small one | ${PANEL} > the button opens the panel and wakes the slip; the tab and Esc close it; a new page finds it as it was
`,
);
