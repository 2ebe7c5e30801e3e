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
-- What a shift found in its drawer stays as well.
DROP TRIGGER shifts_close_once;
--> statement-breakpoint
CREATE TRIGGER shifts_close_once BEFORE UPDATE ON shifts
WHEN OLD.closed_at IS NOT NULL OR NEW.id <> OLD.id OR NEW.till_id <> OLD.till_id OR NEW.opened_at <> OLD.opened_at
  OR NEW.opened_by IS NOT OLD.opened_by OR NEW.carried_pence <> OLD.carried_pence OR NEW.closed_at IS NULL
BEGIN SELECT RAISE(ABORT, 'a closed shift is never written again'); END;
