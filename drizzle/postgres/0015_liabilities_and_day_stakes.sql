CREATE TABLE "runner_liabilities" (
	"runner_id" bigint PRIMARY KEY NOT NULL,
	"race_id" bigint NOT NULL,
	"stake_pence" bigint NOT NULL,
	"win_pence" bigint NOT NULL,
	"place_pence" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bet_counts" ADD COLUMN "staked_day" text;--> statement-breakpoint
ALTER TABLE "bet_counts" ADD COLUMN "staked_pence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "racing_selections" ADD COLUMN "board_price" json;--> statement-breakpoint
CREATE INDEX "runner_liabilities_race" ON "runner_liabilities" USING btree ("race_id");--> statement-breakpoint
CREATE INDEX "racing_bets_void" ON "racing_bets" USING btree ("account_id","placed_at","amount_pence") WHERE status = 5;--> statement-breakpoint
CREATE INDEX "selections_numbers" ON "selections" USING btree ((selected_numbers #>> '{}')) WHERE stopped_at is null;