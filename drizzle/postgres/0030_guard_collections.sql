-- A collection is written twice at most: when it is taken, and when it is taken back.
CREATE FUNCTION take_back_collection_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.taken_back_at IS NOT NULL OR NEW.taken_back_at IS NULL OR NEW.id <> OLD.id OR NEW.player_id <> OLD.player_id
    OR NEW.week <> OLD.week OR NEW.paid_from <> OLD.paid_from OR NEW.amount_pence <> OLD.amount_pence
    OR NEW.dues::text <> OLD.dues::text
    OR NEW.collected_at <> OLD.collected_at OR NEW.collected_by IS DISTINCT FROM OLD.collected_by THEN
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
