import { table } from "../table.ts";

export const LOTTERY_RESULTS = table(
  "§2 Lottery Results",
  `
  S2.9.1  | title and subtitle | «Lottery Results» «View and manage lottery draw results and outcomes»
  S2.9.2  | while loading | «Loading results...»
  S2.9.3  | header button | «Fetch Latest Results» POST /lottery/results/fetch
  S2.9.4  | the list's title | «Past Draws»
  S2.9.5  | … and when it is empty, with a text | «Recent Draws» «No draws have been performed yet. Click "Fetch Latest Results" to generate results.»
  S2.9.6  | by date, newest first, in collapsible rows | «{date} ({weekday}) - {n} {Draws}»
  S2.9.7  | a tab for each draw type | «Draw {1} (» [src/domain/lottery/game.ts: { 1: "Main", 2: "Plus 1", 3: "Plus 2" }]
  S2.9.8  | in it: the numbers with the bonus, the players | «Winning Numbers» «Player Results»
  S2.9.9  | a player: name, and winnings above 0
  S2.9.10 | a toggle for paid | «Paid» «Unpaid» POST /lottery/results/{id}/paid
  S2.9.11 | a bet: label of matches, the bet, what it won | «Won: {£55.00}» «No win»
  S2.9.12 | gold from 3 matches, or 1 or 2 with the bonus
`,
);

export const DRAW_ENTRY = table(
  "§2 Draw-entry dialog",
  `
  S2.10.1 | two tabs | «Manual Entry» «Auto Fetch» GET /lottery/results/enter
  S2.10.2 | by hand: three draws together | POST /lottery/results/enter
  S2.10.3 | a picker takes up to 6 winning numbers | «You can only select up to {6} numbers» [src/domain/lottery/game.ts: WINNING_NUMBERS = 6]
  S2.10.4 | a double click sets the bonus ball
  S2.10.5 | Quick Pick: random distinct numbers | «Quick Pick»
  S2.10.6 | Clear empties the selection | «Clear»
  S2.10.7 | Auto Fetch shows 20, 40, 90, then 100 percent | GET /lottery/results/fetch
`,
);
