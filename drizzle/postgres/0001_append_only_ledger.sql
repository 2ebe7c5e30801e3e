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
