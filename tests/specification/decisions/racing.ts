import { table } from "../table.ts";

export const DECIDED_RACING = table(
  "Decisions §5: racing",
  `
  D5.1.1  | both maps of status, side by side | [src/domain/racing/bet-status.ts: CARD_LABELS] [src/domain/racing/bet-status.ts: STATUS_NAMES]
  D5.1.2  | all types, with Heinz, SuperHeinz, Goliath | «Heinz» «SuperHeinz» «Goliath»
  D5.1.3  | amount = stake × multiplier, doubled each way
  D5.1.4  | the type Each-Way doubles once
  D5.1.5  | shown total = charged amount = ledger row
  D5.1.6  | a bet settles at the odds it took
  D5.1.7  | … or at the starting price where it took none
  D5.1.8  | a whole bet can be settled by hand | POST /api/odds/settle
  D5.1.9  | only a future race takes a bet, by our clock | «Only future races can be selected»
  D5.1.10 | … and it stays in the slip
  D5.1.11 | no two horses of one race in one multiple
  D5.1.12 | Paid deposits and places in one transaction
  D5.1.13 | the warning is for the chosen option | «Account will have negative balance»
  D5.1.14 | winnings are credited once, however many look
  D5.1.15 | Void refunds
  D5.1.16 | Error moves no money
  D5.1.17 | what comes later has a reason, old and new figures
  D5.1.18 | Check Results shows the outcome | «Bet won! Winnings: {£x}»
  D5.1.19 | the checker runs every 5 minutes, and at a sign-in | [src/domain/intervals.ts: REFRESH_SECONDS = 300]
  D5.1.20 | the filter says that it is for this page | «filter applies to this page»
  D5.1.21 | screens ask for 20; the server answers 10 else
  D5.1.22 | yesterday comes from our own store
  D5.1.23 | a feed that is down leaves the stored cards with their age
  D5.1.24 | a replay shows no result before its race
`,
);
