CREATE TABLE "bet_counts" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"bets" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "racing_bets_account";--> statement-breakpoint
ALTER TABLE "racing_bets" ADD COLUMN "account_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bet_counts" ADD CONSTRAINT "bet_counts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "racing_bets_slip" ON "racing_bets" USING btree ("slip_id");--> statement-breakpoint
CREATE INDEX "racing_bets_pending_account" ON "racing_bets" USING btree ("account_id") WHERE status = 0;--> statement-breakpoint
CREATE INDEX "racing_selections_waiting" ON "racing_selections" USING btree ("race_id","bet_id") WHERE status = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "racing_bets_account" ON "racing_bets" USING btree ("account_id","account_sequence");