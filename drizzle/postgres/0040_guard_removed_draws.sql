-- What was taken away stays written down as it stood.
CREATE TRIGGER removed_draws_never_change BEFORE UPDATE OR DELETE ON removed_draws
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER removed_draws_never_emptied BEFORE TRUNCATE ON removed_draws
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What a collection replaces stays as well.
CREATE OR REPLACE FUNCTION take_back_collection_once() RETURNS trigger LANGUAGE plpgsql AS $$
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
