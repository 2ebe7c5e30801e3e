ALTER TABLE "racing_bets" ADD COLUMN "lapsed_pence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "player_results" ADD COLUMN "lapsed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "racing_bets_lapsed" ON "racing_bets" USING btree ("id","lapsed_pence") WHERE lapsed_pence > 0;--> statement-breakpoint
CREATE INDEX "player_results_lapsed" ON "player_results" USING btree ("id") WHERE lapsed_at is not null;