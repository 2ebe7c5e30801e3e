CREATE TABLE "bet_settlements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bet_settlements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bet_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"status" integer NOT NULL,
	"payout_pence" bigint NOT NULL,
	"inputs" jsonb NOT NULL,
	"workings" jsonb NOT NULL,
	"settled_at" timestamp (3) with time zone NOT NULL,
	"user_id" bigint,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "bet_slips" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bet_slips_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"is_paid" boolean NOT NULL,
	"total_stake_pence" bigint NOT NULL,
	"total_possible_return_pence" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"user_id" bigint
);
--> statement-breakpoint
CREATE TABLE "racing_bets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "racing_bets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"account_id" bigint NOT NULL,
	"slip_id" bigint,
	"bet_type" text NOT NULL,
	"stake_pence" bigint NOT NULL,
	"amount_pence" bigint NOT NULL,
	"each_way" boolean NOT NULL,
	"is_paid" boolean NOT NULL,
	"possible_return_pence" bigint,
	"status" integer DEFAULT 0 NOT NULL,
	"payout_pence" bigint,
	"settings" jsonb NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"user_id" bigint,
	CONSTRAINT "racing_bets_stake_above_zero" CHECK (stake_pence > 0 and amount_pence > 0)
);
--> statement-breakpoint
CREATE TABLE "racing_selections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "racing_selections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bet_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"race_id" bigint NOT NULL,
	"runner_id" bigint NOT NULL,
	"horse_name" text NOT NULL,
	"horse_number" integer,
	"course_name" text NOT NULL,
	"off_at" timestamp (3) with time zone NOT NULL,
	"price" jsonb,
	"place_terms" jsonb NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"result_price" jsonb
);
--> statement-breakpoint
CREATE TABLE "leases" (
	"job" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "race_days" (
	"day" date PRIMARY KEY NOT NULL,
	"feed" text,
	"fetched_at" timestamp (3) with time zone,
	"tried_at" timestamp (3) with time zone NOT NULL,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "race_results" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "race_results_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"race_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"status" text NOT NULL,
	"ran" integer NOT NULL,
	"finishers" jsonb NOT NULL,
	"source" text NOT NULL,
	"simulated" boolean NOT NULL,
	"as_of" timestamp (3) with time zone NOT NULL,
	"stored_at" timestamp (3) with time zone NOT NULL,
	"user_id" bigint,
	"reason" text,
	"raw" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "races" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "races_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source_key" text NOT NULL,
	"source" text NOT NULL,
	"source_race_id" text,
	"simulated" boolean NOT NULL,
	"course_key" text NOT NULL,
	"course_name" text NOT NULL,
	"region" text,
	"course_known" boolean NOT NULL,
	"surface" text,
	"day" date NOT NULL,
	"off_time" text NOT NULL,
	"off_at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"distance_text" text NOT NULL,
	"distance_yards" integer,
	"going" text NOT NULL,
	"prize" jsonb,
	"handicap" boolean NOT NULL,
	"race_class" integer,
	"pattern" text,
	"type" text,
	"age_band" text,
	"status" text NOT NULL,
	"runners_expected" integer NOT NULL,
	"raw" jsonb NOT NULL,
	"fetched_at" timestamp (3) with time zone NOT NULL,
	"status_by_hand" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rule_4_decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rule_4_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"race_id" bigint NOT NULL,
	"runner_id" bigint NOT NULL,
	"pence_in_pound" integer,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"user_id" bigint,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "runner_prices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "runner_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"runner_id" bigint NOT NULL,
	"numerator" integer NOT NULL,
	"denominator" integer NOT NULL,
	"bookmaker" text,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "runners" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "runners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"race_id" bigint NOT NULL,
	"source_key" text NOT NULL,
	"horse_id" text,
	"number" integer,
	"name" text NOT NULL,
	"search_name" text NOT NULL,
	"bred" text,
	"jockey" text,
	"claim" integer,
	"age" integer,
	"draw" integer,
	"status" text NOT NULL,
	"price" jsonb,
	"withdrawn_at" timestamp (3) with time zone,
	"last_price" jsonb,
	"status_by_hand" boolean DEFAULT false NOT NULL,
	"raw" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bet_settlements" ADD CONSTRAINT "bet_settlements_bet_id_racing_bets_id_fk" FOREIGN KEY ("bet_id") REFERENCES "racing_bets"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bet_settlements" ADD CONSTRAINT "bet_settlements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bet_slips" ADD CONSTRAINT "bet_slips_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bet_slips" ADD CONSTRAINT "bet_slips_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "racing_bets" ADD CONSTRAINT "racing_bets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "racing_bets" ADD CONSTRAINT "racing_bets_slip_id_bet_slips_id_fk" FOREIGN KEY ("slip_id") REFERENCES "bet_slips"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "racing_bets" ADD CONSTRAINT "racing_bets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "racing_selections" ADD CONSTRAINT "racing_selections_bet_id_racing_bets_id_fk" FOREIGN KEY ("bet_id") REFERENCES "racing_bets"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "racing_selections" ADD CONSTRAINT "racing_selections_race_id_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "races"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "racing_selections" ADD CONSTRAINT "racing_selections_runner_id_runners_id_fk" FOREIGN KEY ("runner_id") REFERENCES "runners"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_results" ADD CONSTRAINT "race_results_race_id_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "races"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_results" ADD CONSTRAINT "race_results_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_4_decisions" ADD CONSTRAINT "rule_4_decisions_race_id_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "races"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_4_decisions" ADD CONSTRAINT "rule_4_decisions_runner_id_runners_id_fk" FOREIGN KEY ("runner_id") REFERENCES "runners"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_4_decisions" ADD CONSTRAINT "rule_4_decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runner_prices" ADD CONSTRAINT "runner_prices_runner_id_runners_id_fk" FOREIGN KEY ("runner_id") REFERENCES "runners"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runners" ADD CONSTRAINT "runners_race_id_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "races"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bet_settlements_version" ON "bet_settlements" USING btree ("bet_id","version");--> statement-breakpoint
CREATE INDEX "bet_slips_account" ON "bet_slips" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "racing_bets_reference" ON "racing_bets" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "racing_bets_account" ON "racing_bets" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "racing_bets_pending" ON "racing_bets" USING btree ("id") WHERE status = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "racing_selections_position" ON "racing_selections" USING btree ("bet_id","position");--> statement-breakpoint
CREATE INDEX "racing_selections_race" ON "racing_selections" USING btree ("race_id","bet_id");--> statement-breakpoint
CREATE UNIQUE INDEX "race_results_version" ON "race_results" USING btree ("race_id","version");--> statement-breakpoint
CREATE INDEX "race_results_stored" ON "race_results" USING btree ("stored_at");--> statement-breakpoint
CREATE UNIQUE INDEX "races_source" ON "races" USING btree ("source_key");--> statement-breakpoint
CREATE INDEX "races_day" ON "races" USING btree ("day","off_at");--> statement-breakpoint
CREATE INDEX "races_off" ON "races" USING btree ("off_at");--> statement-breakpoint
CREATE INDEX "rule_4_race" ON "rule_4_decisions" USING btree ("race_id","runner_id");--> statement-breakpoint
CREATE INDEX "runner_prices_seen" ON "runner_prices" USING btree ("runner_id","seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "runners_source" ON "runners" USING btree ("source_key");--> statement-breakpoint
CREATE INDEX "runners_race" ON "runners" USING btree ("race_id","number");--> statement-breakpoint
CREATE INDEX "runners_name" ON "runners" USING btree ("search_name");