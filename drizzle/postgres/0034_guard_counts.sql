-- What was counted stays as it was.
CREATE TRIGGER shift_counts_never_change BEFORE UPDATE OR DELETE ON shift_counts
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER shift_counts_never_emptied BEFORE TRUNCATE ON shift_counts
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What a shift found in its drawer stays as well.
CREATE OR REPLACE FUNCTION close_shift_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.closed_at IS NOT NULL OR NEW.id <> OLD.id OR NEW.till_id <> OLD.till_id OR NEW.opened_at <> OLD.opened_at
    OR NEW.opened_by IS DISTINCT FROM OLD.opened_by OR NEW.carried_pence <> OLD.carried_pence
    OR NEW.closed_at IS NULL THEN
    RAISE EXCEPTION 'a closed shift is never written again';
  END IF;
  RETURN NEW;
END $$;
