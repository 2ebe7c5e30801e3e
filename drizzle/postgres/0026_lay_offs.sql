CREATE TABLE "lay_off_settlements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lay_off_settlements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lay_off_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"status" integer NOT NULL,
	"return_pence" bigint NOT NULL,
	"inputs" json NOT NULL,
	"workings" json NOT NULL,
	"settled_at" timestamp (3) with time zone NOT NULL,
	"user_id" bigint,
	"reason" text,
	"voided_by_staff" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lay_offs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lay_offs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"race_id" bigint NOT NULL,
	"runner_id" bigint NOT NULL,
	"horse_name" text NOT NULL,
	"course_name" text NOT NULL,
	"off_at" timestamp (3) with time zone NOT NULL,
	"bookmaker" text NOT NULL,
	"stake_pence" bigint NOT NULL,
	"amount_pence" bigint NOT NULL,
	"each_way" boolean NOT NULL,
	"price" json NOT NULL,
	"settings" json NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"return_pence" bigint,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"user_id" bigint,
	CONSTRAINT "lay_offs_stake_above_zero" CHECK (stake_pence > 0 and amount_pence > 0)
);
--> statement-breakpoint
ALTER TABLE "lay_off_settlements" ADD CONSTRAINT "lay_off_settlements_lay_off_id_lay_offs_id_fk" FOREIGN KEY ("lay_off_id") REFERENCES "lay_offs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lay_off_settlements" ADD CONSTRAINT "lay_off_settlements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lay_offs" ADD CONSTRAINT "lay_offs_race_id_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "races"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lay_offs" ADD CONSTRAINT "lay_offs_runner_id_runners_id_fk" FOREIGN KEY ("runner_id") REFERENCES "runners"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lay_offs" ADD CONSTRAINT "lay_offs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lay_off_settlements_version" ON "lay_off_settlements" USING btree ("lay_off_id","version");--> statement-breakpoint
CREATE INDEX "lay_offs_race" ON "lay_offs" USING btree ("race_id","id");--> statement-breakpoint
CREATE INDEX "lay_offs_pending" ON "lay_offs" USING btree ("race_id") WHERE status = 0;