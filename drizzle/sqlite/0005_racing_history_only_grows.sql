-- What a feed or staff once said, and how a bet was settled, is history: it only grows.
CREATE TRIGGER runner_prices_never_change BEFORE UPDATE ON runner_prices
BEGIN SELECT RAISE(ABORT, 'runner_prices are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER runner_prices_never_go BEFORE DELETE ON runner_prices
BEGIN SELECT RAISE(ABORT, 'runner_prices are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER race_results_never_change BEFORE UPDATE ON race_results
BEGIN SELECT RAISE(ABORT, 'race_results are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER race_results_never_go BEFORE DELETE ON race_results
BEGIN SELECT RAISE(ABORT, 'race_results are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER rule_4_decisions_never_change BEFORE UPDATE ON rule_4_decisions
BEGIN SELECT RAISE(ABORT, 'rule_4_decisions are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER rule_4_decisions_never_go BEFORE DELETE ON rule_4_decisions
BEGIN SELECT RAISE(ABORT, 'rule_4_decisions are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER bet_settlements_never_change BEFORE UPDATE ON bet_settlements
BEGIN SELECT RAISE(ABORT, 'bet_settlements are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER bet_settlements_never_go BEFORE DELETE ON bet_settlements
BEGIN SELECT RAISE(ABORT, 'bet_settlements are append-only'); END;
