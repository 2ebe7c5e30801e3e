CREATE INDEX "transactions_cash" ON "transactions" USING btree ("created_at","transaction_type","amount_pence") WHERE transaction_type in ('Deposit', 'Withdraw');--> statement-breakpoint
CREATE INDEX "racing_bets_placed" ON "racing_bets" USING btree ("placed_at","amount_pence");--> statement-breakpoint
CREATE INDEX "racing_bets_settled" ON "racing_bets" USING btree ("settled_at","status","payout_pence") WHERE settled_at is not null;--> statement-breakpoint
CREATE INDEX "player_results_handed_over" ON "player_results" USING btree ("paid_at","total_winnings_pence") WHERE paid_at is not null;