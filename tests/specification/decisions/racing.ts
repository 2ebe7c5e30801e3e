import { table } from "../table.ts";

const PLACING = "routes/placing";
const ALL = "routes/all-bets";

export const DECIDED_RACING = table(
  "Decisions §5: racing",
  `
  both maps of status, side by side             | [src/domain/racing/bet-status.ts: CARD_LABELS] [src/domain/racing/bet-status.ts: STATUS_NAMES] | ${ALL} > All Racing Bets > reads status 4 as Void on the card, and tells its true name; the filter calls it Error
  all types, with Heinz, SuperHeinz, Goliath    | «Heinz» «SuperHeinz» «Goliath» | domain/racing/bet-types > sixteen types are offered, the form's own five first | domain/racing/worked-figures > bet types: a %s of %d at 2/1 has %d lines: all win, one loses, one void
  amount = stake × multiplier, doubled each way |                        | ${PLACING} > a bet over the counter > a Double on 2 (each way true) at £1 a line costs £2
  the type Each-Way doubles once                |                        | domain/racing/bet-types > the type Each-Way doubles once, toggle or no toggle
  shown total = charged amount = ledger row     |                        | ${PLACING} > a slip > is placed as a whole: what it showed is what is charged, bet by bet
  a bet settles at the odds it took             |                        | routes/settling > Check Results > a winner is paid into its account, and said so; a second look changes nothing | ${PLACING} > a bet over the counter > a browser does not make the price: the shop's own stands, and a forged one is shown and refused
  … or at the starting price where it took none |                        | routes/settling > what a race can come to > a bet at SP waits for the price, and then pays at it
  a whole bet can be settled by hand            | POST /api/odds/settle  | routes/odds-settle > POST /api/odds/settle > there are 252 published cases
  only a future race takes a bet, by our clock  | «Only future races can be selected» | ${PLACING} > what a bet is refused for > a race that is off, to the second, by the server's clock
  … and it stays in the slip                    |                        | islands/racing/bet-slip > a refusal (422) is shown in the shop's words, the slip stays, and the next try is a new one
  no two horses of one race in one multiple     |                        | ${PLACING} > what a bet is refused for > the same horse twice, and two horses of one race in a multiple
  Paid deposits and places in one transaction   |                        | ${PLACING} > a bet over the counter > paid: the money is deposited and staked, and the balance stays what it was | ${PLACING} > a slip > whose money cannot be taken in is not placed
  the warning is for the chosen option          | «Account will have negative balance» | islands/racing/bet-slip > the warning shows for the balance that the chosen way would leave
  winnings are credited once, however many look |                        | routes/settling > the checker > pays once, however many rounds and clerks look at once
  Void refunds                                  |                        | routes/settling > what a race can come to > abandoned: the stake goes back as a refund
  Error moves no money                          |                        | clock/check-bets > a round of the clock > puts a bet that the engine refuses into Error, moves no money, and says that staff decide
  what comes later has a reason, old and new figures | | ${ALL} > settling a bet again > shows old and new figures, asks why, then reverses and pays anew
  Check Results shows the outcome               | «Bet won! Winnings: {£x}» | ${ALL} > Check Results > of a bet that has won says so, and shows the card anew
  the checker runs every 5 minutes, and at a sign-in | [src/clock/check-bets.ts: "*/5 * * * *"] | clock/check-bets > a round of the clock > is made when somebody signs in
  the filter says that it is for this page      | «filter applies to this page» | ${ALL} > All Racing Bets > says where there is nothing: in the shop, and on an account
  screens ask for 20; the server answers 10 else | | ${ALL} > its pages > 20 by default, newest first; a choice of size begins anew | ${PLACING} > looking bets up > one, today's, settled ones, pending ones, and pages of all
  yesterday comes from our own store            |                        | routes/race-calls > GET /api/racing/racecards > answers yesterday from the books, whatever the feed can tell by then
  a feed that is down leaves the stored cards with their age | | routes/race-card-pages > when the feed is down > the stored cards stay, with their age and what can be done
  a replay shows no result before its race      |                        | clock/refresh-cards > a day that is replayed > runs on the shop's clock: no result before its race, whatever the files hold
`,
);
