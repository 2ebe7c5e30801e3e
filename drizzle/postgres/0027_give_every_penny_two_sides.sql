CREATE TABLE "shop_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from_account" text NOT NULL,
	"to_account" text NOT NULL,
	"amount_pence" bigint NOT NULL,
	"kind" text NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"user_id" bigint,
	"shift_id" bigint,
	"reference_type" text,
	"reference_id" bigint,
	"corrects_id" bigint,
	CONSTRAINT "shop_transfers_above_zero" CHECK (amount_pence > 0),
	CONSTRAINT "shop_transfers_to_another" CHECK (from_account <> to_account)
);
--> statement-breakpoint
CREATE TABLE "seals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sealed_table" text NOT NULL,
	"first_id" bigint NOT NULL,
	"last_id" bigint NOT NULL,
	"rows" integer NOT NULL,
	"row_digests" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shifts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"till_id" bigint NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"opened_by" bigint,
	"closed_at" timestamp (3) with time zone,
	"closed_by" bigint
);
--> statement-breakpoint
CREATE TABLE "tills" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "shift_id" bigint;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "corrects_id" bigint;--> statement-breakpoint
ALTER TABLE "shop_transfers" ADD CONSTRAINT "shop_transfers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_transfers" ADD CONSTRAINT "shop_transfers_shift_id_shifts_id_fk" FOREIGN KEY ("shift_id") REFERENCES "shifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_transfers" ADD CONSTRAINT "shop_transfers_corrects_id_shop_transfers_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "shop_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_till_id_tills_id_fk" FOREIGN KEY ("till_id") REFERENCES "tills"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_transfers_made" ON "shop_transfers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "shop_transfers_reference" ON "shop_transfers" USING btree ("reference_type","reference_id");--> statement-breakpoint
CREATE INDEX "shop_transfers_shift" ON "shop_transfers" USING btree ("shift_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_transfers_corrects" ON "shop_transfers" USING btree ("corrects_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seals_hash" ON "seals" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "seals_follow" ON "seals" USING btree ("previous_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "seals_of_table" ON "seals" USING btree ("sealed_table","last_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shifts_open" ON "shifts" USING btree ("till_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "shifts_opened" ON "shifts" USING btree ("opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tills_name" ON "tills" USING btree ("name");--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_shift_id_shifts_id_fk" FOREIGN KEY ("shift_id") REFERENCES "shifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_corrects_id_transactions_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transactions_shift" ON "transactions" USING btree ("shift_id") WHERE shift_id is not null;