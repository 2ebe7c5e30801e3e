CREATE TABLE "day_closings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "day_closings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" text NOT NULL,
	"figures" json NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	"closed_by" bigint,
	"newest_hash" text
);
--> statement-breakpoint
CREATE TABLE "product_sums" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_sums_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product" text NOT NULL,
	"dimension" text NOT NULL,
	"period" text NOT NULL,
	"is_month" integer NOT NULL,
	"key" text NOT NULL,
	"bets" integer NOT NULL,
	"stakes_pence" bigint NOT NULL,
	"refunds_pence" bigint NOT NULL,
	"returns_pence" bigint NOT NULL,
	"resettled_pence" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sum_marks" (
	"source" text PRIMARY KEY NOT NULL,
	"through_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfer_sums" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_sums_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" text NOT NULL,
	"from_account" text NOT NULL,
	"to_account" text NOT NULL,
	"kind" text NOT NULL,
	"transfers" integer NOT NULL,
	"amount_pence" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "day_closings" ADD CONSTRAINT "day_closings_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "day_closings_day" ON "day_closings" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "product_sums_of_key" ON "product_sums" USING btree ("product","dimension","is_month","period","key");--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_sums_of_day" ON "transfer_sums" USING btree ("day","from_account","to_account","kind");--> statement-breakpoint
CREATE INDEX "transactions_put_right" ON "transactions" USING btree ("created_at") WHERE corrects_id is not null or transaction_type = 'Adjustment';