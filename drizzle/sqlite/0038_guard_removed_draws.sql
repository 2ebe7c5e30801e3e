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
-- What a collection replaces stays as well.
DROP TRIGGER lottery_collections_taken_back_once;
--> statement-breakpoint
CREATE TRIGGER lottery_collections_taken_back_once BEFORE UPDATE ON lottery_collections
WHEN OLD.taken_back_at IS NOT NULL OR NEW.taken_back_at IS NULL OR NEW.id <> OLD.id OR NEW.player_id <> OLD.player_id
  OR NEW.week <> OLD.week OR NEW.paid_from <> OLD.paid_from OR NEW.amount_pence <> OLD.amount_pence OR NEW.dues <> OLD.dues
  OR NEW.collected_at <> OLD.collected_at OR NEW.collected_by IS NOT OLD.collected_by OR NEW.replaces_id IS NOT OLD.replaces_id
BEGIN SELECT RAISE(ABORT, 'a collection is taken back once, and never changed'); END;
