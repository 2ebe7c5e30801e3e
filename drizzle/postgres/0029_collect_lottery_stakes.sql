CREATE TABLE "lottery_collections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lottery_collections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"week" text NOT NULL,
	"paid_from" text NOT NULL,
	"amount_pence" bigint NOT NULL,
	"dues" json NOT NULL,
	"collected_at" timestamp (3) with time zone NOT NULL,
	"collected_by" bigint,
	"taken_back_at" timestamp (3) with time zone,
	"taken_back_by" bigint,
	CONSTRAINT "lottery_collections_above_zero" CHECK (amount_pence > 0)
);
--> statement-breakpoint
ALTER TABLE "player_results" ADD COLUMN "paid_transfer_id" bigint;--> statement-breakpoint
ALTER TABLE "player_results" ADD COLUMN "paid_transaction_id" bigint;--> statement-breakpoint
ALTER TABLE "lottery_collections" ADD CONSTRAINT "lottery_collections_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_collections" ADD CONSTRAINT "lottery_collections_collected_by_users_id_fk" FOREIGN KEY ("collected_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_collections" ADD CONSTRAINT "lottery_collections_taken_back_by_users_id_fk" FOREIGN KEY ("taken_back_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lottery_collections_week" ON "lottery_collections" USING btree ("week","player_id") WHERE taken_back_at is null;--> statement-breakpoint
CREATE INDEX "lottery_collections_player" ON "lottery_collections" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "lottery_collections_cash" ON "lottery_collections" USING btree ("collected_at","amount_pence") WHERE taken_back_at is null and paid_from = 'cash';--> statement-breakpoint
ALTER TABLE "player_results" ADD CONSTRAINT "player_results_paid_transfer_id_shop_transfers_id_fk" FOREIGN KEY ("paid_transfer_id") REFERENCES "shop_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_results" ADD CONSTRAINT "player_results_paid_transaction_id_transactions_id_fk" FOREIGN KEY ("paid_transaction_id") REFERENCES "transactions"("id") ON DELETE no action ON UPDATE no action;