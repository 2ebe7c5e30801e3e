-- What was moved, sealed or closed stays as it was.
CREATE TRIGGER shop_transfers_never_change BEFORE UPDATE ON shop_transfers
BEGIN SELECT RAISE(ABORT, 'shop_transfers are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER shop_transfers_never_go BEFORE DELETE ON shop_transfers
BEGIN SELECT RAISE(ABORT, 'shop_transfers are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER shop_transfers_never_replaced BEFORE INSERT ON shop_transfers
WHEN EXISTS (SELECT 1 FROM shop_transfers WHERE id = NEW.id)
  OR EXISTS (SELECT 1 FROM shop_transfers WHERE corrects_id = NEW.corrects_id)
BEGIN SELECT RAISE(ABORT, 'shop_transfers are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER seals_never_change BEFORE UPDATE ON seals
BEGIN SELECT RAISE(ABORT, 'seals are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER seals_never_go BEFORE DELETE ON seals
BEGIN SELECT RAISE(ABORT, 'seals are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER seals_never_replaced BEFORE INSERT ON seals
WHEN EXISTS (SELECT 1 FROM seals WHERE id = NEW.id)
  OR EXISTS (SELECT 1 FROM seals WHERE hash = NEW.hash OR previous_hash = NEW.previous_hash)
  OR EXISTS (SELECT 1 FROM seals WHERE sealed_table = NEW.sealed_table AND last_id = NEW.last_id)
BEGIN SELECT RAISE(ABORT, 'seals are append-only'); END;
--> statement-breakpoint
-- A shift is written twice: when it is opened, and when it is closed.
CREATE TRIGGER shifts_close_once BEFORE UPDATE ON shifts
WHEN OLD.closed_at IS NOT NULL OR NEW.id <> OLD.id OR NEW.till_id <> OLD.till_id OR NEW.opened_at <> OLD.opened_at
  OR NEW.opened_by IS NOT OLD.opened_by OR NEW.closed_at IS NULL
BEGIN SELECT RAISE(ABORT, 'a closed shift is never written again'); END;
--> statement-breakpoint
CREATE TRIGGER shifts_never_go BEFORE DELETE ON shifts
BEGIN SELECT RAISE(ABORT, 'shifts stay'); END;
--> statement-breakpoint
CREATE TRIGGER shifts_never_replaced BEFORE INSERT ON shifts
WHEN EXISTS (SELECT 1 FROM shifts WHERE id = NEW.id)
  OR (NEW.closed_at IS NULL AND EXISTS (SELECT 1 FROM shifts WHERE till_id = NEW.till_id AND closed_at IS NULL))
BEGIN SELECT RAISE(ABORT, 'a till has one open shift'); END;
