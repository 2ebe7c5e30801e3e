import { table } from "../table.ts";

export const DECIDED_LOTTERY = table(
  "Decisions §4: lottery",
  `
  D4.1.1  | Main, Plus 1, Plus 2 of six and a bonus, all distinct, from one drum
  D4.1.2  | the drum is 1 to 47, the days Wednesday and Saturday | [src/app/config.ts: "47"] [src/app/config.ts: "wed,sat"]
  D4.1.3  | history of any era imports, as often as one likes
  D4.1.4  | a fetched Monday is skipped with a line in the log
  D4.1.5  | … unless the shop plays Mondays
  D4.1.6  | 46 and 47 warn since 5 September 2026, and are taken | «{46 and 47} not been in the drum since {5 September 2026}»
  D4.1.7  | a bet is on 1 to 4 numbers; numberCount is how many
  D4.1.8  | matches count the bonus ball where it is included
  D4.1.9  | one match more than numbers never adds a win
  D4.1.10 | the bonus multiplier applies when the bonus ball matched
  D4.1.11 | saved rule, else the default, else the fallback
  D4.1.12 | Reset to Defaults stores nothing
  D4.1.13 | results are stored with the draw, and later settings change none
  D4.1.14 | a bet after the cut-off, 19:45 in Dublin, is not in the draw | [src/domain/lottery/game.ts: CUT_OFF = "19:45"]
  D4.1.15 | a start in the past is accepted, and counts for the weeks
  D4.1.16 | the same draw twice is one
  D4.1.17 | other numbers correct it until somebody was paid | «Draw has paid results»
  D4.1.18 | a fetched draw that differs is told, never written
  D4.1.19 | other weekdays always apply
  D4.1.20 | the toggle of Unpaid Results works, until the next load
  D4.1.21 | what is owed, per player and in all | «Owed per player» «Total owed»
  D4.1.22 | paying out moves no balance
  D4.1.23 | gold is decoration; the words are the truth | «No win»
  D4.1.24 | the draw-entry dialog opens beside the fetch button, at the last draw day
  D4.1.25 | the end is start + weeks, exclusive
  D4.1.26 | one fetch at a time, however many tabs ask
  D4.1.27 | draw nights from 20:50 in Dublin, every ten minutes until found
  D4.1.28 | an empty automatic fetch is only logged | «No lottery results found»
  D4.1.29 | junk in any field of any call, and twenty at once
  D4.1.30 | a whole season agrees with the plain rules
`,
);
