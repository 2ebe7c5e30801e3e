CREATE TABLE "race_decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "race_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"race_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"choice" text,
	"at" timestamp (3) with time zone,
	"runner_id" bigint,
	"bet_id" bigint,
	"price" json,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"user_id" bigint,
	"reason" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "racing_bets" ADD COLUMN "goodwill_pence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "race_decisions" ADD CONSTRAINT "race_decisions_race_id_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "races"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_decisions" ADD CONSTRAINT "race_decisions_runner_id_runners_id_fk" FOREIGN KEY ("runner_id") REFERENCES "runners"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_decisions" ADD CONSTRAINT "race_decisions_bet_id_racing_bets_id_fk" FOREIGN KEY ("bet_id") REFERENCES "racing_bets"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_decisions" ADD CONSTRAINT "race_decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "race_decisions_race" ON "race_decisions" USING btree ("race_id","id");
--> statement-breakpoint
-- A decision about a race is history: it only grows.
CREATE TRIGGER race_decisions_never_change BEFORE UPDATE OR DELETE ON race_decisions
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER race_decisions_never_emptied BEFORE TRUNCATE ON race_decisions
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
