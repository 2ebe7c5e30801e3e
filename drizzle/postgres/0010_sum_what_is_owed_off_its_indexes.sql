DROP INDEX "player_results_owed";--> statement-breakpoint
CREATE INDEX "player_results_owed_to" ON "player_results" USING btree ("player_id","total_winnings_pence","paid") WHERE total_winnings_pence > 0 and not paid;--> statement-breakpoint
CREATE INDEX "player_results_owed" ON "player_results" USING btree ("draw_id","total_winnings_pence","paid") WHERE total_winnings_pence > 0 and not paid;