import type { Database } from "bun:sqlite";
import { trail } from "./place-slip.ts";
import { instant, money, safe } from "./text.ts";

type Account = {
  id: number;
  balance: number;
  created_at: number;
  plays_lottery: number;
  plays_races: number;
  movements: number;
};
type Movement = {
  type: string;
  description: string;
  amount: number;
  after: number;
  at: number;
};

const PAGE = 20;
const NAMES: Record<string, string> = { Deposit: "Deposit", Withdraw: "Withdrawal" };
const WORDS: Record<string, string> = {
  Deposit: "Paid in at the counter",
  Withdraw: "Paid out at the counter",
};

/** An account's facts and the newest page of its ledger, which has cash alone, by two prepared queries. */
export function accountPage(db: Database): (id: number) => string {
  const accountOf = db.query<Account, [number]>(
    `select id, balance_pence as balance, created_at, plays_lottery, plays_races, transaction_count as movements
     from accounts where id = ?`,
  );
  const ledgerOf = db.query<Movement, [number, number]>(
    `select transaction_type as type, description, amount_pence as amount, balance_after_pence as after,
       created_at as at from transactions where account_id = ? and sequence > ? order by sequence desc`,
  );
  return (id) => {
    const account = accountOf.get(id)!;
    const rows = ledgerOf.all(id, account.movements - PAGE);
    return `${facts(account)}<section id="transactions" class="sheet" aria-labelledby="transactions-title" data-live="account:${id}" hx-get="/administration/accounts/${id}?page=1" hx-trigger="refresh-due" hx-swap="outerHTML"><header><h2 id="transactions-title">Transaction History</h2></header><div class="scroll"><table class="ledger"><caption class="visually-hidden">Transactions, newest first</caption><thead><tr><th scope="col">Date</th><th scope="col">Type</th><th scope="col">Description</th><th scope="col" class="money">Amount</th><th scope="col" class="money">Balance after</th></tr></thead><tbody>${rows.map(line).join("")}</tbody></table></div><nav class="pager" aria-label="Transaction pages"><span class="button off" aria-disabled="true">Previous</span><span class="soft">Page 1 of ${Math.ceil(account.movements / PAGE)}</span><a class="button" href="/administration/accounts/${id}?page=2" hx-get="/administration/accounts/${id}?page=2" hx-target="#transactions" hx-swap="outerHTML" hx-push-url="true">Next</a><span class="loading">Loading transactions...</span></nav>`;
  };
}

const badge = (text: string): string => `<span class="badge good">${text}</span>`;
const held = (pence: number): string =>
  pence < 0
    ? `<span class="money owed">${money(pence)} <span class="small">owed</span></span>`
    : `<span class="money">${money(pence)}</span>`;

const facts = ({ id, balance, created_at, plays_lottery, plays_races }: Account): string =>
  `<dl id="account-facts" class="sheet facts" data-live="account:${id}" hx-get="/administration/accounts/${id}" hx-select="#account-facts" hx-trigger="refresh-due" hx-swap="outerHTML"><div><dt>Balance</dt><dd class="figure">${held(balance)}</dd></div><div><dt>Created</dt><dd>${instant(created_at)}</dd></div><div><dt>ID</dt><dd>${id}</dd></div><div><dt>Plays</dt><dd>${plays_lottery ? badge("Lottery") : ""}${plays_races ? badge("Races") : ""}</dd></div></dl>`;

function line({ type, description, amount, after, at }: Movement): string {
  const text = safe((description === type && WORDS[type]) || description);
  return `<tr><td class="soft">${instant(at)}</td><th scope="row">${NAMES[type]}</th><td>${text}</td><td class="${amount < 0 ? "money" : "money in-money"}">${amount > 0 ? "+" : ""}${money(amount)}</td><td class="money">${held(after)}</td></tr>`;
}

export type SentDeposit = { accountId: number; pence: number };

/** A deposit: balance, ledger row, audit row and the kept answer, in a commit of its own. */
export function takeDeposit(db: Database, at: number): (sent: SentDeposit) => void {
  const move = db.query<{ balance: number; sequence: number }, [number, number]>(
    `update accounts set balance_pence = balance_pence + ?, transaction_count = transaction_count + 1 where id = ?
     returning balance_pence as balance, transaction_count as sequence`,
  );
  const movement = db.query(
    `insert into transactions (account_id, sequence, transaction_type, description, amount_pence, balance_after_pence,
       created_at) values (?, ?, 'Deposit', 'Deposit', ?, ?, ${at})`,
  );
  const { note, answer } = trail(db, at);
  return ({ accountId, pence }) => {
    db.run("BEGIN IMMEDIATE");
    const { balance, sequence } = move.get(pence, accountId)!;
    movement.run(accountId, sequence, pence, balance);
    note("Deposit", "account", accountId, { balancePence: balance - pence }, { balancePence: balance });
    answer({ accountId, balancePence: balance });
    db.run("COMMIT");
  };
}
