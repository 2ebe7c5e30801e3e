-- A day that was closed stays as it was closed.
CREATE TRIGGER day_closings_never_change BEFORE UPDATE OR DELETE ON day_closings
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER day_closings_never_emptied BEFORE TRUNCATE ON day_closings
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
