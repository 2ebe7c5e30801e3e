import { table } from "../table.ts";

export const UNPAID_RESULTS = table(
  "§2 Unpaid Results",
  `
  S2.13.1  | draws with winnings above 0 that are not paid
  S2.13.2  | a card: date, label, how many are unpaid | «Draw {1}» «{1} unpaid {result}»
  S2.13.3  | … the winning numbers and the bonus ball
  S2.13.4  | an accordion of players, winnings in pounds
  S2.13.5  | a toggle for paid | «Paid» «Unpaid»
  S2.13.6  | a bet: its numbers, its amount, what it won
  S2.13.7  | the label of matches | «{1} {match}»
  S2.13.8  | … with * when the bonus is included
  S2.13.9  | empty | «No Unpaid Results» «All winnings have been paid out or there are no winning results to display»
  S2.13.10 | while loading | «Loading unpaid results...»
`,
);
