import { table } from "../table.ts";

const WEEK = "routes/lottery-screens > after a week";
const SCREEN = `${WEEK} > Lottery Results`;
const WINNER = `${SCREEN} > a winner has the winnings and a switch, and every bet its matches, its amount and its end`;

export const LOTTERY_RESULTS = table(
  "§2 Lottery Results",
  `
  title and subtitle                            | «Lottery Results» «View and manage lottery draw results and outcomes» | ${SCREEN} > has its title, its line, and the button that fetches
  while loading                                 | «Loading results...»   | ${SCREEN} > a row that is still closed says that its results are loading when it is opened | routes/lottery-screens > a large syndicate > is turned by pages, which say that they are loading
  header button                                 | «Fetch Latest Results» POST /lottery/results/fetch | ${SCREEN} > has its title, its line, and the button that fetches | routes/draw-feeds > Fetch Latest Results > fetches as a plain form, and says so on the list of draws
  the list's title                              | «Past Draws»           | ${SCREEN} > lists the dates newest first, in rows that open
  … and when it is empty, with a text           | «Recent Draws» «No draws have been performed yet. Click "Fetch Latest Results" to generate results.» | routes/lottery-screens > before anything has happened > the results teach how to get some
  by date, newest first, in collapsible rows    | «{date} ({weekday}) - {n} {Draws}» | ${SCREEN} > lists the dates newest first, in rows that open
  a tab for each draw type                      | «Draw {1} (» [src/domain/lottery/game.ts: { 1: "Main", 2: "Plus 1", 3: "Plus 2" }] | ${SCREEN} > a date has a tab for each draw, with the numbers, the bonus ball and the players | islands/tabs > a click selects the tab and shows its panel, without following its link
  in it: the numbers with the bonus, the players | «Winning Numbers» «Player Results» | ${SCREEN} > a date has a tab for each draw, with the numbers, the bonus ball and the players
  a player: name, and winnings above 0          |                        | ${WINNER} | ${SCREEN} > who won nothing has neither winnings nor a switch
  a toggle for paid                             | «Paid» «Unpaid» POST /lottery/results/{id}/paid | ${WINNER} | browser/lottery > a lottery week by mouse: a bet, the night's draws, £55.00 paid out
  a bet: label of matches, the bet, what it won | «Won: {£55.00}» «No win» | ${WINNER} | ${SCREEN} > who won nothing has neither winnings nor a switch
  gold from 3 matches, or 1 or 2 with the bonus |                        | domain/lottery/payout > the gold badge is decoration > 2 matches, bonus ball true: gold true | domain/lottery/payout > the gold badge is decoration > 2 matches, bonus ball false: gold false | ${SCREEN} > three matches are gold even where they win nothing; the words say so
`,
);

const DIALOG = `${WEEK} > the draw-entry dialog`;
const PICKER = "islands/number-picker > awake";

export const DRAW_ENTRY = table(
  "§2 Draw-entry dialog",
  `
  two tabs                                      | «Manual Entry» «Auto Fetch» GET /lottery/results/enter | ${DIALOG} > has two tabs, three pickers with a bonus ball each, and the last draw day
  by hand: three draws together                 | POST /lottery/results/enter | ${DIALOG} > has two tabs, three pickers with a bonus ball each, and the last draw day | browser/lottery > scripts off: a night's draws are entered and shown
  a picker takes up to 6 winning numbers        | «You can only select up to {6} numbers» [src/domain/lottery/game.ts: WINNING_NUMBERS = 6] | ${PICKER} > clicks put numbers on and off, and refuse the seventh with a sentence
  a double click sets the bonus ball            |                        | ${PICKER} > two clicks within 300 ms make the bonus ball and take it off the winning numbers
  Quick Pick: random distinct numbers           | «Quick Pick»           | ${PICKER} > Quick Pick takes what it should, Clear empties everything | islands/picking > quick picks > a thousand of them are six distinct numbers and another as bonus, from 1 to 47
  Clear empties the selection                   | «Clear»                | ${PICKER} > Quick Pick takes what it should, Clear empties everything
  Auto Fetch shows 20, 40, 90, then 100 percent | GET /lottery/results/fetch | routes/draw-feeds > the Auto Fetch tab of the draw-entry dialog > shows 20, 40, 90 and 100 percent, in this order, and none before it is so | browser/draw-feeds > by keyboard in the dialog: Auto Fetch goes through 20, 40, 90 and 100, and the list behind has the draws
`,
);
