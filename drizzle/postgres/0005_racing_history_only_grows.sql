-- What a feed or staff once said, and how a bet was settled, is history: it only grows.
CREATE TRIGGER runner_prices_never_change BEFORE UPDATE OR DELETE ON runner_prices
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER race_results_never_change BEFORE UPDATE OR DELETE ON race_results
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER rule_4_decisions_never_change BEFORE UPDATE OR DELETE ON rule_4_decisions
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER bet_settlements_never_change BEFORE UPDATE OR DELETE ON bet_settlements
FOR EACH ROW EXECUTE FUNCTION refuse_change();
