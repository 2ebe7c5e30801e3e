import { table } from "../table.ts";

export const MANAGE_BETS = table(
  "§2 Manage Bets",
  `
  S2.11.1  | title and subtitle | «Manage Bets» «Add and manage player lottery bets and selections»
  S2.11.2  | while loading | «Loading bets...»
  S2.11.3  | a list with a button | «Lottery Bets» «Add Bet»
  S2.11.4  | grouped per account name
  S2.11.5  | … or under the fallback | «Unknown Account»
  S2.11.6  | each bet: its number, its amount in pounds | «Selection #{1}»
  S2.11.7  | the marker of the bonus | «• Bonus»
  S2.11.8  | the chosen numbers
  S2.11.9  | from and to | «From» «To» «Never ending»
  S2.11.10 | the days | «Play on» «Wed & Sat» «Wednesday» «Saturday»
  S2.11.11 | … none of them | «None»
  S2.11.12 | the draws played | «Draws»
  S2.11.13 | empty | «No bets have been created yet.»
`,
);

export const ADD_BET = table(
  "§2 Add New Bet form",
  `
  S2.12.1  | opens from Add Bet | «Add New Bet» GET /lottery/manage-bets/new
  S2.12.2  | a Cancel button and a card | «Cancel» «Bet Details»
  S2.12.3  | a dropdown of accounts | «Select Account»
  S2.12.4  | the numbers | «Number Selection»
  S2.12.5  | a switch for the bonus ball | «Include Bonus Ball»
  S2.12.6  | a slider of the amount | «Bet Amount»
  S2.12.7  | a date picker with a Clear button | «Start Date» «Clear Start Date»
  S2.12.8  | … any date is allowed
  S2.12.9  | a switch for a bet without end | «Never Ending Bet»
  S2.12.10 | a slider of weeks, hidden then | «Number of Weeks»
  S2.12.11 | checkboxes of days | «Draw Days» «Wednesday» «Saturday»
  S2.12.12 | checkboxes of draws | «Draw Types» «Draw {1} (» [src/domain/lottery/game.ts: { 1: "Main", 2: "Plus 1", 3: "Plus 2" }]
  S2.12.13 | a panel that sums up | «Bet Summary» «Weekly Bet Amount» «Total Bet Amount» «Numbers Selected» «Draw Days» «Draw Types»
  S2.12.14 | submit | «Add Bet» POST /lottery/manage-bets/new
`,
);
