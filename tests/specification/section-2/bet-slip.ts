import { table } from "../table.ts";

export const BET_SLIP = table(
  "§2 Bet slip panel",
  `
  S2.17.1 | a side panel of 320 px on large screens | [public/styles/racing/slip-panel.css: width: 320px]
  S2.17.2 | a bar at the bottom of small ones
  S2.17.3 | with a tab and the count of its items | «Slip»
  S2.17.4 | it opens and closes
  S2.17.5 | each item can be removed | «Remove {Single}»
  S2.17.6 | a button opens the payment options | «Place Bet» «Payment options»
  S2.17.7 | … Paid, or Credit/Owed | «Paid» «Credit/Owed»
  S2.17.8 | a warning where the balance would be negative | «Account will have negative balance»
  S2.17.9 | open, it shifts the page's layout | [public/styles/racing/slip-panel.css: body[data-slip="open"] { padding-right: 320px]
`,
);
