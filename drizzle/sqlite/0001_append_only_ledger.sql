-- The ledger and the audit trail only ever grow, and a ledger row agrees with its account's balance.
CREATE TRIGGER transactions_never_change BEFORE UPDATE ON transactions
BEGIN SELECT RAISE(ABORT, 'transactions are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER transactions_never_go BEFORE DELETE ON transactions
BEGIN SELECT RAISE(ABORT, 'transactions are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER transactions_match_balance BEFORE INSERT ON transactions
WHEN NEW.balance_after_pence IS NOT (SELECT balance_pence FROM accounts WHERE id = NEW.account_id)
BEGIN SELECT RAISE(ABORT, 'balance_after_pence is not the balance of the account'); END;
--> statement-breakpoint
CREATE TRIGGER audit_rows_never_change BEFORE UPDATE ON audit_rows
BEGIN SELECT RAISE(ABORT, 'audit rows are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER audit_rows_never_go BEFORE DELETE ON audit_rows
BEGIN SELECT RAISE(ABORT, 'audit rows are append-only'); END;
