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
-- A shift is written twice: when it is opened, and when it is closed.
CREATE FUNCTION close_shift_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.closed_at IS NOT NULL OR NEW.id <> OLD.id OR NEW.till_id <> OLD.till_id OR NEW.opened_at <> OLD.opened_at
    OR NEW.opened_by IS DISTINCT FROM OLD.opened_by OR NEW.closed_at IS NULL THEN
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
