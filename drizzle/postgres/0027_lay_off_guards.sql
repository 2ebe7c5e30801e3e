-- How a lay-off was settled is history: it only grows.
CREATE TRIGGER lay_off_settlements_never_change BEFORE UPDATE OR DELETE ON lay_off_settlements
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER lay_off_settlements_never_emptied BEFORE TRUNCATE ON lay_off_settlements
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
