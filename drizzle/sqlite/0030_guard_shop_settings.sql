-- What was decided stays on record: another decision is another row.
CREATE TRIGGER shop_settings_never_change BEFORE UPDATE ON shop_settings
BEGIN SELECT RAISE(ABORT, 'shop_settings are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER shop_settings_never_go BEFORE DELETE ON shop_settings
BEGIN SELECT RAISE(ABORT, 'shop_settings are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER shop_settings_never_replaced BEFORE INSERT ON shop_settings
WHEN EXISTS (SELECT 1 FROM shop_settings WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'shop_settings are append-only'); END;
