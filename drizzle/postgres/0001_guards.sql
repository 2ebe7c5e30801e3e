-- The ledger and the audit trail only ever grow, and a ledger row agrees with its account's balance.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION '% are append-only', TG_TABLE_NAME; END $$;
--> statement-breakpoint
CREATE TRIGGER transactions_never_change BEFORE UPDATE OR DELETE ON transactions
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_rows_never_change BEFORE UPDATE OR DELETE ON audit_rows
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION match_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.balance_after_pence IS DISTINCT FROM (SELECT balance_pence FROM accounts WHERE id = NEW.account_id) THEN
    RAISE EXCEPTION 'balance_after_pence is not the balance of the account';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transactions_match_balance BEFORE INSERT ON transactions
FOR EACH ROW EXECUTE FUNCTION match_balance();
--> statement-breakpoint
-- What a feed or staff once said, and how a bet was settled, is history: it only grows.
CREATE TRIGGER runner_prices_never_change BEFORE UPDATE OR DELETE ON runner_prices
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER race_results_never_change BEFORE UPDATE OR DELETE ON race_results
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER rule_4_decisions_never_change BEFORE UPDATE OR DELETE ON rule_4_decisions
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER bet_settlements_never_change BEFORE UPDATE OR DELETE ON bet_settlements
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- TRUNCATE empties a table and asks no trigger that guards rows.
CREATE TRIGGER transactions_never_emptied BEFORE TRUNCATE ON transactions
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_rows_never_emptied BEFORE TRUNCATE ON audit_rows
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER runner_prices_never_emptied BEFORE TRUNCATE ON runner_prices
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER race_results_never_emptied BEFORE TRUNCATE ON race_results
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER rule_4_decisions_never_emptied BEFORE TRUNCATE ON rule_4_decisions
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER bet_settlements_never_emptied BEFORE TRUNCATE ON bet_settlements
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A ledger row follows from the one before it, and is numbered as its account counts.
CREATE FUNCTION follow_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.sequence IS DISTINCT FROM (SELECT transaction_count FROM accounts WHERE id = NEW.account_id)
    OR NEW.balance_after_pence - NEW.amount_pence IS DISTINCT FROM coalesce((SELECT balance_after_pence FROM transactions
      WHERE account_id = NEW.account_id AND sequence = NEW.sequence - 1), 0) THEN
    RAISE EXCEPTION 'a transaction does not follow: neither its number nor its balance may jump';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transactions_follow BEFORE INSERT ON transactions
FOR EACH ROW EXECUTE FUNCTION follow_ledger();
--> statement-breakpoint
-- A balance is moved and counted once for each row, which is refused where it does not follow; or it is set
-- back to what the newest row left.
CREATE FUNCTION move_with_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  newest integer;
  stands bigint;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.balance_pence = 0 AND NEW.transaction_count = 0 THEN RETURN NEW; END IF;
  ELSIF NEW.id = OLD.id THEN
    IF NEW.balance_pence = OLD.balance_pence AND NEW.transaction_count = OLD.transaction_count THEN RETURN NEW; END IF;
    IF NEW.transaction_count = OLD.transaction_count + 1 THEN RETURN NEW; END IF;
    SELECT sequence, balance_after_pence INTO newest, stands FROM transactions
      WHERE account_id = OLD.id ORDER BY sequence DESC LIMIT 1;
    IF NEW.transaction_count = coalesce(newest, 0) AND NEW.balance_pence = coalesce(stands, 0) THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'a balance changes only together with its ledger';
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_move_with_ledger BEFORE INSERT OR UPDATE OF id, balance_pence, transaction_count ON accounts
FOR EACH ROW EXECUTE FUNCTION move_with_ledger();
--> statement-breakpoint
CREATE FUNCTION keep_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'accounts stay: they are marked as deleted'; END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_never_go BEFORE DELETE ON accounts
FOR EACH ROW EXECUTE FUNCTION keep_accounts();
--> statement-breakpoint
CREATE TRIGGER accounts_never_emptied BEFORE TRUNCATE ON accounts
FOR EACH STATEMENT EXECUTE FUNCTION keep_accounts();
--> statement-breakpoint
-- What was moved, sealed or closed stays as it was.
CREATE TRIGGER shop_transfers_never_change BEFORE UPDATE OR DELETE ON shop_transfers
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER shop_transfers_never_emptied BEFORE TRUNCATE ON shop_transfers
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER seals_never_change BEFORE UPDATE OR DELETE ON seals
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER seals_never_emptied BEFORE TRUNCATE ON seals
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A shift is written twice: when it is opened, and when it is closed. What it found in its drawer stays.
CREATE FUNCTION close_shift_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.closed_at IS NOT NULL OR NEW.id <> OLD.id OR NEW.till_id <> OLD.till_id OR NEW.opened_at <> OLD.opened_at
    OR NEW.opened_by IS DISTINCT FROM OLD.opened_by OR NEW.carried_pence <> OLD.carried_pence
    OR NEW.closed_at IS NULL THEN
    RAISE EXCEPTION 'a closed shift is never written again';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER shifts_close_once BEFORE UPDATE ON shifts
FOR EACH ROW EXECUTE FUNCTION close_shift_once();
--> statement-breakpoint
CREATE TRIGGER shifts_never_go BEFORE DELETE ON shifts
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A collection is written twice at most: when it is taken, and when it is taken back. What it replaces stays.
CREATE FUNCTION take_back_collection_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.taken_back_at IS NOT NULL OR NEW.taken_back_at IS NULL OR NEW.id <> OLD.id OR NEW.player_id <> OLD.player_id
    OR NEW.week <> OLD.week OR NEW.paid_from <> OLD.paid_from OR NEW.amount_pence <> OLD.amount_pence
    OR NEW.dues::text <> OLD.dues::text
    OR NEW.collected_at <> OLD.collected_at OR NEW.collected_by IS DISTINCT FROM OLD.collected_by
    OR NEW.replaces_id IS DISTINCT FROM OLD.replaces_id THEN
    RAISE EXCEPTION 'a collection is taken back once, and never changed';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER lottery_collections_taken_back_once BEFORE UPDATE ON lottery_collections
FOR EACH ROW EXECUTE FUNCTION take_back_collection_once();
--> statement-breakpoint
CREATE TRIGGER lottery_collections_never_go BEFORE DELETE ON lottery_collections
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER lottery_collections_never_emptied BEFORE TRUNCATE ON lottery_collections
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What was decided stays on record: another decision is another row.
CREATE TRIGGER shop_settings_never_change BEFORE UPDATE OR DELETE ON shop_settings
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER shop_settings_never_emptied BEFORE TRUNCATE ON shop_settings
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What was counted stays as it was.
CREATE TRIGGER shift_counts_never_change BEFORE UPDATE OR DELETE ON shift_counts
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER shift_counts_never_emptied BEFORE TRUNCATE ON shift_counts
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A day that was closed stays as it was closed.
CREATE TRIGGER day_closings_never_change BEFORE UPDATE OR DELETE ON day_closings
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER day_closings_never_emptied BEFORE TRUNCATE ON day_closings
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What was taken away stays written down as it stood.
CREATE TRIGGER removed_draws_never_change BEFORE UPDATE OR DELETE ON removed_draws
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER removed_draws_never_emptied BEFORE TRUNCATE ON removed_draws
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
