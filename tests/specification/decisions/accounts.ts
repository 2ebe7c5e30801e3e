import { table } from "../table.ts";

export const DECIDED_ACCOUNTS = table(
  "Decisions §3: accounts and money",
  `
  D3.1.1  | balance = sum of the ledger = its newest row
  D3.1.2  | no row is ever changed or deleted
  D3.1.3  | a PATCH is one row of the difference | PATCH /api/accounts/{id}/balance
  D3.1.4  | … with expectedBalance, else a conflict | «expectedBalance»
  D3.1.5  | our screens deposit and withdraw an amount | POST /api/accounts/{id}/deposit POST /api/accounts/{id}/withdraw
  D3.1.6  | nothing lowers a balance below zero from the till | «Balance cannot be negative»
  D3.1.7  | a deposit is never refused for a debt
  D3.1.8  | the same key and body: the first answer again
  D3.1.9  | … with another body it is refused
  D3.1.10 | our screens always send a key
  D3.1.11 | types of transactions | «OpeningBalance» «Deposit» «Withdraw» «RacingBetPlaced» «RacingBetPaidOut» «RacingBetRefunded» «Adjustment»
  D3.1.12 | references of transactions | «RacingBet» «BetSlip»
  D3.1.13 | a deleted account leaves lists, keeps its ledger | DELETE /api/accounts/{id}
  D3.1.14 | … and its pending bets still settle
  D3.1.15 | … its confirmation names balance and pending bets | «{1 pending bet} will still be settled»
  D3.1.16 | … and lists call it unknown | «Unknown Account»
  D3.1.17 | a Paid placement whose deposit fails | «Failed to process payment»
  D3.1.18 | the edit dialog and the edit route are one form
`,
);
