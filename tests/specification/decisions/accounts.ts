import { table } from "../table.ts";

const CALLS = "routes/account-calls";
const TWICE = `${CALLS} > the same request twice`;

export const DECIDED_ACCOUNTS = table(
  "Decisions §3: accounts and money",
  `
  balance = sum of the ledger = its newest row  |                        | operations/accounts/ledger > balance = sum of ledger = newest balanceAfter, after \${OPERATIONS} random operations, \${AT_ONCE} at a time
  no row is ever changed or deleted             |                        | db/transact > the books defend themselves > ledger and audit rows are never changed and never go | db/transact > the books defend themselves > a ledger row that disagrees with its account's balance is not taken
  a PATCH is one row of the difference          | PATCH /api/accounts/{id}/balance | ${CALLS} > money over the counter > set as a new balance becomes one row of the difference
  … with expectedBalance, else a conflict       | «expectedBalance»      | ${CALLS} > money over the counter > set by two clerks who saw the same balance is set by one
  our screens deposit and withdraw an amount    | POST /api/accounts/{id}/deposit POST /api/accounts/{id}/withdraw | ${CALLS} > money over the counter > goes in and comes out to the penny, and the ledger says so
  nothing lowers a balance below zero from the till | «Balance cannot be negative» | ${CALLS} > money over the counter > never takes a balance below zero from the till's side
  a deposit is never refused for a debt         |                        | routes/account-screens > who owes can pay in: a deposit is never refused for a debt
  the same key and body: the first answer again |                        | ${TWICE} > moves money once, and gives the first answer again
  … with another body it is refused             |                        | ${TWICE} > is refused where the same key comes with another amount or for another account
  our screens always send a key                 |                        | browser/accounts > three quick clicks on Deposit move the money once | routes/pages > an account's pages > the same form sent twice opens one account
  types of transactions                         | «OpeningBalance» «Deposit» «Withdraw» «RacingBetPlaced» «RacingBetPaidOut» «RacingBetRefunded» «Adjustment» | ${CALLS} > an account > opened with money has it as the first row of its ledger | ${CALLS} > money over the counter > goes in and comes out to the penny, and the ledger says so | routes/settling > what a race can come to > abandoned: the stake goes back as a refund | routes/settling > Check Results > a winner is paid into its account, and said so; a second look changes nothing | routes/placing > a bet over the counter > owed: the stake is taken off the balance, which goes below zero | operations/audit > money and bets, walked through one by one > accounts
  references of transactions                    | «RacingBet» «BetSlip»  | routes/placing > a bet over the counter > owed: the stake is taken off the balance, which goes below zero | routes/placing > a slip > is placed as a whole: what it showed is what is charged, bet by bet
  a deleted account leaves lists, keeps its ledger | DELETE /api/accounts/{id} | ${CALLS} > an account > that is deleted leaves every list and takes no more money
  … and its pending bets still settle           |                        | routes/settling > the checker > still settles the bets of an account that was deleted
  … its confirmation names balance and pending bets | «It has {1 pending bet}» | routes/account-screens > Registered Accounts > a deletion is confirmed by name and balance | routes/all-bets > one bet > is named before its account is deleted
  … and lists call it unknown                   | «Unknown Account»      | routes/all-bets > All Racing Bets > a bet at starting price promises nothing, and a gone account is unknown | routes/lottery-screens > after a week > Manage Bets > whose account is gone is Unknown Account
  a Paid placement whose deposit fails          | «Failed to process payment» | routes/placing > a slip > whose money cannot be taken in is not placed
  the edit dialog and the edit route are one form |                      | routes/account-screens > Registered Accounts > the edit dialog and the edit page are the same form, with the description
`,
);
