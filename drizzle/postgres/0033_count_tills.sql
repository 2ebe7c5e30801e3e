CREATE TABLE "shift_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shift_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shift_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"expected_pence" bigint NOT NULL,
	"counted_pence" bigint NOT NULL,
	"pieces" json NOT NULL,
	"note" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"user_id" bigint,
	"corrects_id" bigint,
	"transfer_id" bigint
);
--> statement-breakpoint
ALTER TABLE "shifts" ADD COLUMN "carried_pence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tills" ADD COLUMN "key_hash" text;--> statement-breakpoint
ALTER TABLE "shift_counts" ADD CONSTRAINT "shift_counts_shift_id_shifts_id_fk" FOREIGN KEY ("shift_id") REFERENCES "shifts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_counts" ADD CONSTRAINT "shift_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_counts" ADD CONSTRAINT "shift_counts_corrects_id_shift_counts_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "shift_counts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_counts" ADD CONSTRAINT "shift_counts_transfer_id_shop_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "shop_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shift_counts_shift" ON "shift_counts" USING btree ("shift_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shift_counts_corrects" ON "shift_counts" USING btree ("corrects_id");--> statement-breakpoint
CREATE INDEX "shifts_of_till" ON "shifts" USING btree ("till_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tills_key" ON "tills" USING btree ("key_hash");