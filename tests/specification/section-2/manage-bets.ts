import { table } from "../table.ts";

const WEEK = "routes/lottery-screens > after a week";
const SCREEN = `${WEEK} > Manage Bets`;
const ROW = `${SCREEN} > a bet has its number, amount, numbers, dates, days and draws`;

export const MANAGE_BETS = table(
  "§2 Manage Bets",
  `
  title and subtitle                            | «Manage Bets» «Add and manage player lottery bets and selections» | ${SCREEN} > has its title, its line, and a list with the button that adds
  while loading                                 | «Loading bets...»      | routes/lottery-screens > a large syndicate > is turned by pages, which say that they are loading
  a list with a button                          | «Lottery Bets» «Add Bet» | ${SCREEN} > has its title, its line, and a list with the button that adds
  grouped per account name                      |                        | ${ROW}
  … or under the fallback                       | «Unknown Account»      | ${SCREEN} > whose account is gone is Unknown Account
  each bet: its number, its amount in pounds    | «Selection #{1}»       | ${ROW}
  the marker of the bonus                       | «• Bonus»              | ${ROW}
  the chosen numbers                            |                        | ${ROW}
  from and to                                   | «From» «To» «Never ending» | ${ROW}
  the days                                      | «Play on» «Wed & Sat» «Wednesday» «Saturday» | ${ROW} | domain/lottery/selection > what the form shows > Wednesday false, Saturday true: Saturday
  … none of them                                | «None»                 | domain/lottery/selection > what the form shows > Wednesday false, Saturday false: None
  the draws played                              | «Draws»                | ${ROW}
  empty                                         | «No bets have been created yet.» | routes/lottery-screens > before anything has happened > there are no bets and nothing is owed
`,
);

const FORM = `${WEEK} > Add New Bet`;
const ALL = `${FORM} > asks for everything in its card, and sums it up`;

export const ADD_BET = table(
  "§2 Add New Bet form",
  `
  opens from Add Bet                            | «Add New Bet» GET /lottery/manage-bets/new | ${ALL} | browser/lottery > a clerk takes a bet with the picker, and sees it on the list
  a Cancel button and a card                    | «Cancel» «Bet Details» | ${ALL}
  a dropdown of accounts                        | «Select Account»       | ${ALL} | islands/bet-fields > the server's HTML has the summary of the given terms and posts by itself
  the numbers                                   | «Number Selection»     | ${ALL}
  a switch for the bonus ball                   | «Include Bonus Ball»   | ${ALL}
  a slider of the amount                        | «Bet Amount»           | ${ALL} | islands/bet-fields > slider and field follow each other, and only the field posts
  a date picker with a Clear button             | «Start Date» «Clear Start Date» | ${ALL} | islands/bet-fields > Clear empties the start date
  … any date is allowed                         |                        | domain/lottery/selection > the rules of a bet, in the specification's order > a start on "2020-01-01": null
  a switch for a bet without end                | «Never Ending Bet»     | ${ALL}
  a slider of weeks, hidden then                | «Number of Weeks»      | ${ALL} | islands/bet-fields > a never-ending bet has no weeks, and its total is the weekly amount
  checkboxes of days                            | «Draw Days» «Wednesday» «Saturday» | ${ALL}
  checkboxes of draws                           | «Draw Types» «Draw {1} (» [src/domain/lottery/game.ts: { 1: "Main", 2: "Plus 1", 3: "Plus 2" }] | ${ALL}
  a panel that sums up                          | «Bet Summary» «Weekly Bet Amount» «Total Bet Amount» «Numbers Selected» «Draw Days» «Draw Types» | ${ALL} | islands/bet-fields > every change is in the summary at once
  submit                                        | «Add Bet» POST /lottery/manage-bets/new | ${ALL} | browser/lottery > a clerk takes a bet with the picker, and sees it on the list
`,
);
