-- A day that was closed stays as it was closed.
CREATE TRIGGER day_closings_never_change BEFORE UPDATE ON day_closings
BEGIN SELECT RAISE(ABORT, 'day_closings are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER day_closings_never_go BEFORE DELETE ON day_closings
BEGIN SELECT RAISE(ABORT, 'day_closings are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER day_closings_never_replaced BEFORE INSERT ON day_closings
WHEN EXISTS (SELECT 1 FROM day_closings WHERE id = NEW.id OR day = NEW.day)
BEGIN SELECT RAISE(ABORT, 'day_closings are append-only'); END;
