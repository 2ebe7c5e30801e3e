CREATE TABLE "maintenance_nights" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "maintenance_nights_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"job" text NOT NULL,
	"day" text NOT NULL,
	"has_failed" boolean NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "maintenance_nights_day" ON "maintenance_nights" USING btree ("day","job");--> statement-breakpoint
CREATE INDEX "transactions_lottery_stakes" ON "transactions" USING btree ("created_at","amount_pence") WHERE transaction_type = 'LotteryStake';