-- How a lay-off was settled is history: it only grows.
CREATE TRIGGER lay_off_settlements_never_change BEFORE UPDATE ON lay_off_settlements
BEGIN SELECT RAISE(ABORT, 'lay_off_settlements are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER lay_off_settlements_never_go BEFORE DELETE ON lay_off_settlements
BEGIN SELECT RAISE(ABORT, 'lay_off_settlements are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER lay_off_settlements_never_replaced BEFORE INSERT ON lay_off_settlements
WHEN EXISTS (SELECT 1 FROM lay_off_settlements WHERE id = NEW.id)
  OR EXISTS (SELECT 1 FROM lay_off_settlements WHERE lay_off_id = NEW.lay_off_id AND version = NEW.version)
BEGIN SELECT RAISE(ABORT, 'lay_off_settlements are append-only'); END;
