CREATE TABLE "removed_draws" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "removed_draws_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"draw_date" text NOT NULL,
	"draw_type" integer NOT NULL,
	"winning_numbers" json NOT NULL,
	"bonus_ball" integer,
	"reason" text NOT NULL,
	"removed_at" timestamp (3) with time zone NOT NULL,
	"removed_by" bigint,
	CONSTRAINT "removed_draws_type" CHECK (draw_type in (1, 2, 3))
);
--> statement-breakpoint
ALTER TABLE "lottery_collections" ADD COLUMN "given_back_to" text;--> statement-breakpoint
ALTER TABLE "lottery_collections" ADD COLUMN "replaces_id" bigint;--> statement-breakpoint
ALTER TABLE "removed_draws" ADD CONSTRAINT "removed_draws_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_draws_day" ON "removed_draws" USING btree ("draw_date","draw_type");--> statement-breakpoint
CREATE INDEX "lottery_collections_replaces" ON "lottery_collections" USING btree ("replaces_id") WHERE replaces_id is not null;