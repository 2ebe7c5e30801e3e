import { table } from "../table.ts";

const PAYOUT = "domain/lottery/payout";
const FETCH = "operations/lottery/fetch-draws";
const SETTLE = "operations/lottery/settle-draws";
const SCREENS = "routes/lottery-screens > after a week";
const IMPORT = "tasks/import-history";

export const DECIDED_LOTTERY = table(
  "Decisions §4: lottery",
  `
  Main, Plus 1, Plus 2 of six and a bonus, all distinct, from one drum | | domain/lottery/draw > what is wrong with drawn numbers, in the specification's order > the bonus among the six | domain/lottery/game > draws are named as the forms name them
  the drum is 1 to 47, the days Wednesday and Saturday | [src/config.ts: "47"] [src/config.ts: "wed,sat"] | config > the settings > an empty environment opens a working shop | config > the settings > Monday joins the draw days by its name
  history of any era imports, as often as one likes | | ${IMPORT} > every era comes in without complaint: no bonus in 1988, a moved draw of 2002, Mondays of 2026 | ${IMPORT} > a year of draws comes in once, with a bar that fills, and a second time changes nothing
  a fetched Monday is skipped with a line in the log | | ${FETCH} > draws from a feed > of a Monday are skipped with a line in the log, once for the night
  … unless the shop plays Mondays               |                        | ${FETCH} > draws from a feed > of a Monday are kept by a shop that plays on Mondays
  46 and 47 warn since 5 September 2026, and are taken | «{46 and 47} not been in the drum since {5 September 2026}» | routes/lottery-screens > a number that has left the drum > is warned of when it is picked, and the bet is taken
  a bet is on 1 to 4 numbers; numberCount is how many | | routes/lottery-calls > a bet of a player > is on the numbers that were chosen, from one to four of them
  matches count the bonus ball where it is included | | ${PAYOUT} > a bet pays for all its numbers or for nothing > the bonus ball counts for a bet that includes it, and for no other
  one match more than numbers never adds a win  |                        | ${PAYOUT} > a bet pays for all its numbers or for nothing > one match more than numbers is allowed by the letter, and never adds a win
  the bonus multiplier applies when the bonus ball matched | | routes/lottery > a lottery week at the counter > the bonus ball makes the higher multiplier; two of three win nothing
  saved rule, else the default, else the fallback | | ${PAYOUT} > which rule is used > first what staff saved, for its count alone, bonus and all | ${PAYOUT} > which rule is used > then the default table | ${PAYOUT} > which rule is used > last the second fallback, bet × 2, for a count that has neither
  Reset to Defaults stores nothing              |                        | ${SCREENS} > Payout Settings > Reset to Defaults shows them with a word, and stores nothing
  results are stored with the draw, and later settings change none | | ${SETTLE} > what is told of a draw never changes by what happens later > nor by new payout settings
  a bet after the cut-off, 19:45 in Dublin, is not in the draw | [src/domain/lottery/game.ts: CUT_OFF = "19:45"] | ${SETTLE} > a draw counts the bets as they stood at 19:45 Dublin time > a bet made one second before, it is in | ${SETTLE} > a draw counts the bets as they stood at 19:45 Dublin time > a bet made at the cut-off, it is not
  a start in the past is accepted, and counts for the weeks | | domain/lottery/selection > the rules of a bet, in the specification's order > a start on "2020-01-01": null
  the same draw twice is one                    |                        | routes/lottery-calls > a draw > with the numbers that are stored is the same draw; with others it is a conflict once somebody was paid
  other numbers correct it until somebody was paid | «Draw has paid results» | routes/lottery > a lottery week at the counter > the same numbers again are the same draw; others correct it until somebody was paid | ${SETTLE} > a correction > computes everybody's results anew by the bets that stood at the draw, and what each bet has won
  a fetched draw that differs is told, never written | | ${FETCH} > draws from a feed > never overwrite a stored one: the rest is kept, and the conflict is told | browser/draw-feeds > a feed that tells other numbers is reported, and the stored draw stands
  other weekdays always apply                   |                        | routes/lottery-calls > a draw > of another weekday, moved by a holiday, is entered by hand and counts every bet
  the toggle of Unpaid Results works, until the next load | | ${SCREENS} > Unpaid Results > its switch pays, says so, and can be taken back until the page is loaded anew
  what is owed, per player and in all           | «Owed per player» «Total owed» | db/lottery-owed > the sums per player are the sum in all, most first, and shrink as winnings are paid | ${SCREENS} > Unpaid Results > sums up what each player is owed, and what all are
  paying out moves no balance                   |                        | ${SCREENS} > Unpaid Results > paying winnings out moves no balance
  gold is decoration; the words are the truth   | «No win»               | ${SCREENS} > Lottery Results > three matches are gold even where they win nothing; the words say so
  the draw-entry dialog opens beside the fetch button, at the last draw day | | ${SCREENS} > the draw-entry dialog > opens from a button beside Fetch Latest Results | ${SCREENS} > the draw-entry dialog > has two tabs, three pickers with a bonus ball each, and the last draw day
  the end is start + weeks, exclusive           |                        | domain/lottery/selection > the draws that a bet takes part in > of one week from Saturday: its end date, exclusively
  one fetch at a time, however many tabs ask    |                        | ${FETCH} > one fetch at a time > however many ask: all get the same answer, and the draws are stored once
  draw nights from 20:50 in Dublin, every ten minutes until found | | clock/fetch-draws-at-night > a draw night > the feed is asked every ten minutes until all three draws are found, and no more
  an empty automatic fetch is only logged       | «No lottery results found» | routes/draw-feeds > when the results open > an empty or failed fetch is only logged: no toast, a line of when it was | routes/draw-feeds > Fetch Latest Results > says when there is nothing new, and when no feed works
  junk in any field of any call, and twenty at once | | routes/lottery-bad-input > what a slider and a picker cannot send > a bet with %s | routes/lottery-at-once > the same, twenty times at once > a draw is one draw, settled once
  a whole season agrees with the plain rules    |                        | operations/lottery/season > every player's result in every draw is what the plain rules say: who, which numbers matched, how much
`,
);
