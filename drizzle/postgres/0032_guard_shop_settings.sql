-- What was decided stays on record: another decision is another row.
CREATE TRIGGER shop_settings_never_change BEFORE UPDATE OR DELETE ON shop_settings
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER shop_settings_never_emptied BEFORE TRUNCATE ON shop_settings
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
