-- The ledger and the audit trail only ever grow, and a ledger row agrees with its account's balance.
CREATE TRIGGER transactions_never_go BEFORE DELETE ON transactions
BEGIN SELECT RAISE(ABORT, 'transactions are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER audit_rows_never_change BEFORE UPDATE ON audit_rows
BEGIN SELECT RAISE(ABORT, 'audit rows are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER audit_rows_never_go BEFORE DELETE ON audit_rows
BEGIN SELECT RAISE(ABORT, 'audit rows are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER transactions_never_change BEFORE UPDATE ON transactions
BEGIN SELECT RAISE(ABORT, 'transactions are append-only'); END;
--> statement-breakpoint
-- What a feed or staff once said, and how a bet was settled, is history: it only grows.
CREATE TRIGGER runner_prices_never_change BEFORE UPDATE ON runner_prices
BEGIN SELECT RAISE(ABORT, 'runner_prices are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER runner_prices_never_go BEFORE DELETE ON runner_prices
BEGIN SELECT RAISE(ABORT, 'runner_prices are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER race_results_never_change BEFORE UPDATE ON race_results
BEGIN SELECT RAISE(ABORT, 'race_results are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER race_results_never_go BEFORE DELETE ON race_results
BEGIN SELECT RAISE(ABORT, 'race_results are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER rule_4_decisions_never_change BEFORE UPDATE ON rule_4_decisions
BEGIN SELECT RAISE(ABORT, 'rule_4_decisions are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER rule_4_decisions_never_go BEFORE DELETE ON rule_4_decisions
BEGIN SELECT RAISE(ABORT, 'rule_4_decisions are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER bet_settlements_never_change BEFORE UPDATE ON bet_settlements
BEGIN SELECT RAISE(ABORT, 'bet_settlements are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER bet_settlements_never_go BEFORE DELETE ON bet_settlements
BEGIN SELECT RAISE(ABORT, 'bet_settlements are append-only'); END;
--> statement-breakpoint
-- INSERT OR REPLACE deletes the present row and asks no trigger that guards deletes: it is refused before.
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
-- A balance is moved and counted once for each row, which is refused where it does not follow; or it is set
-- back to what the newest row left.
CREATE TRIGGER accounts_move_with_ledger BEFORE UPDATE OF id, balance_pence, transaction_count ON accounts
WHEN NEW.id IS NOT OLD.id
  OR (NEW.transaction_count <> OLD.transaction_count + 1
    AND (NEW.balance_pence <> OLD.balance_pence OR NEW.transaction_count <> OLD.transaction_count)
    AND NOT (NEW.transaction_count = coalesce((SELECT max(sequence) FROM transactions WHERE account_id = OLD.id), 0)
      AND NEW.balance_pence = coalesce((SELECT balance_after_pence FROM transactions
        WHERE account_id = OLD.id AND sequence = NEW.transaction_count), 0)))
BEGIN SELECT RAISE(ABORT, 'a balance changes only together with its ledger'); END;
--> statement-breakpoint
-- What was moved, sealed or closed stays as it was.
CREATE TRIGGER shop_transfers_never_change BEFORE UPDATE ON shop_transfers
BEGIN SELECT RAISE(ABORT, 'shop_transfers are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER shop_transfers_never_go BEFORE DELETE ON shop_transfers
BEGIN SELECT RAISE(ABORT, 'shop_transfers are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER shop_transfers_never_replaced BEFORE INSERT ON shop_transfers
WHEN EXISTS (SELECT 1 FROM shop_transfers WHERE id = NEW.id)
  OR EXISTS (SELECT 1 FROM shop_transfers WHERE corrects_id = NEW.corrects_id)
BEGIN SELECT RAISE(ABORT, 'shop_transfers are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER seals_never_change BEFORE UPDATE ON seals
BEGIN SELECT RAISE(ABORT, 'seals are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER seals_never_go BEFORE DELETE ON seals
BEGIN SELECT RAISE(ABORT, 'seals are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER seals_never_replaced BEFORE INSERT ON seals
WHEN EXISTS (SELECT 1 FROM seals WHERE id = NEW.id)
  OR EXISTS (SELECT 1 FROM seals WHERE hash = NEW.hash OR previous_hash = NEW.previous_hash)
  OR EXISTS (SELECT 1 FROM seals WHERE sealed_table = NEW.sealed_table AND last_id = NEW.last_id)
BEGIN SELECT RAISE(ABORT, 'seals are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER shifts_never_go BEFORE DELETE ON shifts
BEGIN SELECT RAISE(ABORT, 'shifts stay'); END;
--> statement-breakpoint
CREATE TRIGGER shifts_never_replaced BEFORE INSERT ON shifts
WHEN EXISTS (SELECT 1 FROM shifts WHERE id = NEW.id)
  OR (NEW.closed_at IS NULL AND EXISTS (SELECT 1 FROM shifts WHERE till_id = NEW.till_id AND closed_at IS NULL))
BEGIN SELECT RAISE(ABORT, 'a till has one open shift'); END;
--> statement-breakpoint
CREATE TRIGGER lottery_collections_never_go BEFORE DELETE ON lottery_collections
BEGIN SELECT RAISE(ABORT, 'collections stay'); END;
--> statement-breakpoint
CREATE TRIGGER lottery_collections_never_replaced BEFORE INSERT ON lottery_collections
WHEN EXISTS (SELECT 1 FROM lottery_collections WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'collections stay'); END;
--> statement-breakpoint
-- What was decided stays on record: another decision is another row.
CREATE TRIGGER shop_settings_never_change BEFORE UPDATE ON shop_settings
BEGIN SELECT RAISE(ABORT, 'shop_settings are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER shop_settings_never_go BEFORE DELETE ON shop_settings
BEGIN SELECT RAISE(ABORT, 'shop_settings are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER shop_settings_never_replaced BEFORE INSERT ON shop_settings
WHEN EXISTS (SELECT 1 FROM shop_settings WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'shop_settings are append-only'); END;
--> statement-breakpoint
-- What was counted stays as it was.
CREATE TRIGGER shift_counts_never_change BEFORE UPDATE ON shift_counts
BEGIN SELECT RAISE(ABORT, 'shift_counts are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER shift_counts_never_go BEFORE DELETE ON shift_counts
BEGIN SELECT RAISE(ABORT, 'shift_counts are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER shift_counts_never_replaced BEFORE INSERT ON shift_counts
WHEN EXISTS (SELECT 1 FROM shift_counts WHERE id = NEW.id)
  OR EXISTS (SELECT 1 FROM shift_counts WHERE corrects_id = NEW.corrects_id)
BEGIN SELECT RAISE(ABORT, 'shift_counts are append-only'); END;
--> statement-breakpoint
-- A shift is written twice: when it is opened, and when it is closed. What it found in its drawer stays.
CREATE TRIGGER shifts_close_once BEFORE UPDATE ON shifts
WHEN OLD.closed_at IS NOT NULL OR NEW.id <> OLD.id OR NEW.till_id <> OLD.till_id OR NEW.opened_at <> OLD.opened_at
  OR NEW.opened_by IS NOT OLD.opened_by OR NEW.carried_pence <> OLD.carried_pence OR NEW.closed_at IS NULL
BEGIN SELECT RAISE(ABORT, 'a closed shift is never written again'); END;
--> statement-breakpoint
-- A day that was closed stays as it was closed.
CREATE TRIGGER day_closings_never_change BEFORE UPDATE ON day_closings
BEGIN SELECT RAISE(ABORT, 'day_closings are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER day_closings_never_go BEFORE DELETE ON day_closings
BEGIN SELECT RAISE(ABORT, 'day_closings are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER day_closings_never_replaced BEFORE INSERT ON day_closings
WHEN EXISTS (SELECT 1 FROM day_closings WHERE id = NEW.id OR day = NEW.day)
BEGIN SELECT RAISE(ABORT, 'day_closings are append-only'); END;
--> statement-breakpoint
-- What was taken away stays written down as it stood.
CREATE TRIGGER removed_draws_never_change BEFORE UPDATE ON removed_draws
BEGIN SELECT RAISE(ABORT, 'removed_draws are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER removed_draws_never_go BEFORE DELETE ON removed_draws
BEGIN SELECT RAISE(ABORT, 'removed_draws are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER removed_draws_never_replaced BEFORE INSERT ON removed_draws
WHEN EXISTS (SELECT 1 FROM removed_draws WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'removed_draws are append-only'); END;
--> statement-breakpoint
-- A collection is written twice at most: when it is taken, and when it is taken back. What it replaces stays.
CREATE TRIGGER lottery_collections_taken_back_once BEFORE UPDATE ON lottery_collections
WHEN OLD.taken_back_at IS NOT NULL OR NEW.taken_back_at IS NULL OR NEW.id <> OLD.id OR NEW.player_id <> OLD.player_id
  OR NEW.week <> OLD.week OR NEW.paid_from <> OLD.paid_from OR NEW.amount_pence <> OLD.amount_pence OR NEW.dues <> OLD.dues
  OR NEW.collected_at <> OLD.collected_at OR NEW.collected_by IS NOT OLD.collected_by OR NEW.replaces_id IS NOT OLD.replaces_id
BEGIN SELECT RAISE(ABORT, 'a collection is taken back once, and never changed'); END;
