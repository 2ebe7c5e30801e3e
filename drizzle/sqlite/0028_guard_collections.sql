-- A collection is written twice at most: when it is taken, and when it is taken back.
CREATE TRIGGER lottery_collections_taken_back_once BEFORE UPDATE ON lottery_collections
WHEN OLD.taken_back_at IS NOT NULL OR NEW.taken_back_at IS NULL OR NEW.id <> OLD.id OR NEW.player_id <> OLD.player_id
  OR NEW.week <> OLD.week OR NEW.paid_from <> OLD.paid_from OR NEW.amount_pence <> OLD.amount_pence OR NEW.dues <> OLD.dues
  OR NEW.collected_at <> OLD.collected_at OR NEW.collected_by IS NOT OLD.collected_by
BEGIN SELECT RAISE(ABORT, 'a collection is taken back once, and never changed'); END;
--> statement-breakpoint
CREATE TRIGGER lottery_collections_never_go BEFORE DELETE ON lottery_collections
BEGIN SELECT RAISE(ABORT, 'collections stay'); END;
--> statement-breakpoint
CREATE TRIGGER lottery_collections_never_replaced BEFORE INSERT ON lottery_collections
WHEN EXISTS (SELECT 1 FROM lottery_collections WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'collections stay'); END;
