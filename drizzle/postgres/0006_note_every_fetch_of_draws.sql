CREATE TABLE "lottery_fetch_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lottery_fetch_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fetched_at" timestamp (3) with time zone NOT NULL,
	"feed" text,
	"new_draws" integer NOT NULL,
	"conflicts" jsonb NOT NULL,
	"failure" text,
	"user_id" bigint
);
--> statement-breakpoint
ALTER TABLE "lottery_fetch_log" ADD CONSTRAINT "lottery_fetch_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;