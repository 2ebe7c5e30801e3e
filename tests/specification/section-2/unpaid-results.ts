import { table } from "../table.ts";

const SCREEN = "routes/lottery-screens > after a week > Unpaid Results";
const CARD = `${SCREEN} > a draw that owes has its date, its label, how much is unpaid, its numbers and its bonus ball`;
const BETS = `${SCREEN} > a result unfolds into its bets: numbers, matches, amount and what it won`;

export const UNPAID_RESULTS = table(
  "§2 Unpaid Results",
  `
  draws with winnings above 0 that are not paid |                        | ${CARD} | routes/lottery > a lottery week at the counter > three of three at £5 wins £55.00, is paid out, and leaves the unpaid list
  a card: date, label, how many are unpaid      | «Draw {1}» «{1} unpaid {result}» | ${CARD}
  … the winning numbers and the bonus ball      |                        | ${CARD}
  an accordion of players, winnings in pounds   |                        | ${BETS}
  a toggle for paid                             | «Paid» «Unpaid»        | ${SCREEN} > its switch pays, says so, and can be taken back until the page is loaded anew | browser/lottery > a lottery week by keyboard: a bet, the night's draws, £55.00 paid out
  a bet: its numbers, its amount, what it won   |                        | ${BETS}
  the label of matches                          | «{1} {match}»          | domain/lottery/payout > matches are labelled as the specification writes them
  … with * when the bonus is included           |                        | ${BETS} | domain/lottery/payout > matches are labelled as the specification writes them
  empty                                         | «No Unpaid Results» «All winnings have been paid out or there are no winning results to display» | routes/lottery-screens > before anything has happened > there are no bets and nothing is owed
  while loading                                 | «Loading unpaid results...» | routes/lottery-screens > a large syndicate > is turned by pages, which say that they are loading
`,
);
