-- INSERT OR REPLACE takes the row away that stood there, and asks no trigger that guards deletes: it is refused before.
CREATE TRIGGER transactions_never_replaced BEFORE INSERT ON transactions
WHEN EXISTS (SELECT 1 FROM transactions WHERE id = NEW.id)
  OR EXISTS (SELECT 1 FROM transactions WHERE account_id = NEW.account_id AND sequence = NEW.sequence)
BEGIN SELECT RAISE(ABORT, 'transactions are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER audit_rows_never_replaced BEFORE INSERT ON audit_rows
WHEN EXISTS (SELECT 1 FROM audit_rows WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'audit_rows are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER runner_prices_never_replaced BEFORE INSERT ON runner_prices
WHEN EXISTS (SELECT 1 FROM runner_prices WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'runner_prices are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER race_results_never_replaced BEFORE INSERT ON race_results
WHEN EXISTS (SELECT 1 FROM race_results WHERE id = NEW.id)
  OR EXISTS (SELECT 1 FROM race_results WHERE race_id = NEW.race_id AND version = NEW.version)
BEGIN SELECT RAISE(ABORT, 'race_results are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER rule_4_decisions_never_replaced BEFORE INSERT ON rule_4_decisions
WHEN EXISTS (SELECT 1 FROM rule_4_decisions WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'rule_4_decisions are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER bet_settlements_never_replaced BEFORE INSERT ON bet_settlements
WHEN EXISTS (SELECT 1 FROM bet_settlements WHERE id = NEW.id)
  OR EXISTS (SELECT 1 FROM bet_settlements WHERE bet_id = NEW.bet_id AND version = NEW.version)
BEGIN SELECT RAISE(ABORT, 'bet_settlements are append-only'); END;
--> statement-breakpoint
-- A ledger row follows from the one before it, and leaves what its account has and counts.
DROP TRIGGER transactions_match_balance;
--> statement-breakpoint
CREATE TRIGGER transactions_follow BEFORE INSERT ON transactions
WHEN NOT EXISTS (
  SELECT 1 FROM accounts account
  LEFT JOIN transactions last ON last.account_id = account.id AND last.sequence = NEW.sequence - 1
  WHERE account.id = NEW.account_id
    AND account.transaction_count = NEW.sequence
    AND account.balance_pence = NEW.balance_after_pence
    AND coalesce(last.balance_after_pence, 0) = NEW.balance_after_pence - NEW.amount_pence
)
BEGIN SELECT RAISE(ABORT, 'a transaction does not follow: neither its number nor its balance may jump'); END;
--> statement-breakpoint
CREATE TRIGGER accounts_begin_at_nothing BEFORE INSERT ON accounts
WHEN NEW.balance_pence <> 0 OR NEW.transaction_count <> 0 OR EXISTS (SELECT 1 FROM accounts WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'a balance changes only together with its ledger'); END;
--> statement-breakpoint
CREATE TRIGGER accounts_never_go BEFORE DELETE ON accounts
BEGIN SELECT RAISE(ABORT, 'accounts stay: they are marked as deleted'); END;
--> statement-breakpoint
-- A balance is moved and counted once for each row, which is refused where it does not follow; or it is set back to what
-- the newest row left.
CREATE TRIGGER accounts_move_with_ledger BEFORE UPDATE OF id, balance_pence, transaction_count ON accounts
WHEN NEW.id IS NOT OLD.id
  OR (NEW.transaction_count <> OLD.transaction_count + 1
    AND (NEW.balance_pence <> OLD.balance_pence OR NEW.transaction_count <> OLD.transaction_count)
    AND NOT (NEW.transaction_count = coalesce((SELECT max(sequence) FROM transactions WHERE account_id = OLD.id), 0)
      AND NEW.balance_pence = coalesce((SELECT balance_after_pence FROM transactions
        WHERE account_id = OLD.id AND sequence = NEW.transaction_count), 0)))
BEGIN SELECT RAISE(ABORT, 'a balance changes only together with its ledger'); END;
