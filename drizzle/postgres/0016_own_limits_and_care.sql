CREATE TABLE "care_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "care_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"follow_up_on" text,
	"written_at" timestamp (3) with time zone NOT NULL,
	"user_id" bigint
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "care_limits" json;--> statement-breakpoint
ALTER TABLE "care_notes" ADD CONSTRAINT "care_notes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_notes" ADD CONSTRAINT "care_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "care_notes_account" ON "care_notes" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "care_notes_follow_up" ON "care_notes" USING btree ("follow_up_on","account_id") WHERE follow_up_on is not null;--> statement-breakpoint
CREATE INDEX "player_results_paid_to" ON "player_results" USING btree ("player_id","paid_at","total_winnings_pence") WHERE paid_at is not null;