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
-- A balance is moved and counted once for each row, which is refused where it does not follow; or it is set back to what
-- the newest row left.
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
