CREATE TABLE "accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"search_name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"balance_pence" bigint DEFAULT 0 NOT NULL,
	"plays_lottery" boolean DEFAULT false NOT NULL,
	"plays_races" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"transaction_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "accounts_named" CHECK (length(trim(name)) > 0)
);
--> statement-breakpoint
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
CREATE TABLE "transactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"transaction_type" text NOT NULL,
	"description" text NOT NULL,
	"amount_pence" bigint NOT NULL,
	"balance_after_pence" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"reference_type" text,
	"reference_id" bigint,
	"user_id" bigint,
	"sequence" integer DEFAULT 0 NOT NULL,
	"shift_id" bigint,
	"corrects_id" bigint
);
--> statement-breakpoint
CREATE TABLE "race_attention" (
	"race_id" bigint PRIMARY KEY NOT NULL,
	"contradictions" json NOT NULL,
	"correction_version" integer,
	"differing_bets" integer NOT NULL,
	"questions" json
);
--> statement-breakpoint
CREATE TABLE "bet_counts" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"bets" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bet_settlements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bet_settlements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bet_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"status" integer NOT NULL,
	"payout_pence" bigint NOT NULL,
	"inputs" json NOT NULL,
	"workings" json NOT NULL,
	"settled_at" timestamp (3) with time zone NOT NULL,
	"user_id" bigint,
	"reason" text,
	"voided_by_staff" boolean DEFAULT false NOT NULL
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
	"settings" json NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"user_id" bigint,
	"account_sequence" integer DEFAULT 0 NOT NULL,
	"collected_pence" bigint DEFAULT 0 NOT NULL,
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
	"price" json,
	"place_terms" json NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"result_price" json,
	"terms_at_strike" json
);
--> statement-breakpoint
CREATE TABLE "leases" (
	"job" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message" text NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"user_id" bigint,
	"screen" text,
	"screenshot_bytes" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"screenshot_removed_at" timestamp (3) with time zone,
	CONSTRAINT "feedback_status_known" CHECK (status in (0, 1, 2))
);
--> statement-breakpoint
CREATE TABLE "feedback_screenshots" (
	"report_id" bigint PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draws" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draws_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"draw_date" text NOT NULL,
	"draw_type" integer NOT NULL,
	"winning_numbers" json NOT NULL,
	"bonus_ball" integer,
	"performed_at" timestamp (3) with time zone NOT NULL,
	"user_id" bigint,
	"corrected_at" timestamp (3) with time zone,
	"payout_rules" json DEFAULT '[]'::json NOT NULL,
	CONSTRAINT "draws_type" CHECK (draw_type in (1, 2, 3))
);
--> statement-breakpoint
CREATE TABLE "former_terms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "former_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"selection_id" bigint NOT NULL,
	"terms" json NOT NULL,
	"replaced_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lottery_fetch_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lottery_fetch_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fetched_at" timestamp (3) with time zone NOT NULL,
	"feed" text,
	"new_draws" integer NOT NULL,
	"conflicts" json NOT NULL,
	"failure" text,
	"user_id" bigint
);
--> statement-breakpoint
CREATE TABLE "payout_configs" (
	"number_count" integer PRIMARY KEY NOT NULL,
	"plain_halves" integer NOT NULL,
	"bonus_halves" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"user_id" bigint
);
--> statement-breakpoint
CREATE TABLE "player_results" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "player_results_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"draw_id" bigint NOT NULL,
	"player_id" bigint NOT NULL,
	"player_name" text NOT NULL,
	"selection_results" json NOT NULL,
	"total_winnings_pence" bigint NOT NULL,
	"paid" boolean DEFAULT false NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"paid_by" bigint,
	"losing_results" json DEFAULT '[]'::json NOT NULL,
	"paid_transfer_id" bigint,
	"paid_transaction_id" bigint
);
--> statement-breakpoint
CREATE TABLE "players" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "players_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
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
CREATE TABLE "selections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "selections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"selection_number" integer NOT NULL,
	"selected_numbers" json NOT NULL,
	"include_bonus" boolean NOT NULL,
	"bet_pence" bigint NOT NULL,
	"start_date" text NOT NULL,
	"number_of_weeks" integer NOT NULL,
	"is_never_ending" boolean NOT NULL,
	"play_wednesday" boolean NOT NULL,
	"play_saturday" boolean NOT NULL,
	"play_draw1" boolean NOT NULL,
	"play_draw2" boolean NOT NULL,
	"play_draw3" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	"won_pence" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "selections_bet_above_zero" CHECK (bet_pence > 0)
);
--> statement-breakpoint
CREATE TABLE "lottery_collections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lottery_collections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"week" text NOT NULL,
	"paid_from" text NOT NULL,
	"amount_pence" bigint NOT NULL,
	"dues" json NOT NULL,
	"collected_at" timestamp (3) with time zone NOT NULL,
	"collected_by" bigint,
	"taken_back_at" timestamp (3) with time zone,
	"taken_back_by" bigint,
	"given_back_to" text,
	"replaces_id" bigint,
	CONSTRAINT "lottery_collections_above_zero" CHECK (amount_pence > 0)
);
--> statement-breakpoint
CREATE TABLE "maintenance" (
	"job" text PRIMARY KEY NOT NULL,
	"ran_at" timestamp (3) with time zone NOT NULL,
	"succeeded_at" timestamp (3) with time zone,
	"failure" text,
	"facts" json
);
--> statement-breakpoint
CREATE TABLE "race_days" (
	"day" text PRIMARY KEY NOT NULL,
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
	"finishers" json NOT NULL,
	"source" text NOT NULL,
	"simulated" boolean NOT NULL,
	"as_of" timestamp (3) with time zone NOT NULL,
	"stored_at" timestamp (3) with time zone NOT NULL,
	"user_id" bigint,
	"reason" text,
	"raw" json NOT NULL
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
	"day" text NOT NULL,
	"off_time" text NOT NULL,
	"off_at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"distance_text" text NOT NULL,
	"distance_yards" integer,
	"going" text NOT NULL,
	"prize" json,
	"handicap" boolean NOT NULL,
	"race_class" integer,
	"pattern" text,
	"type" text,
	"age_band" text,
	"status" text NOT NULL,
	"runners_expected" integer NOT NULL,
	"raw" json NOT NULL,
	"fetched_at" timestamp (3) with time zone NOT NULL,
	"status_by_hand" boolean DEFAULT false NOT NULL,
	"runs_again" text
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
	"price" json,
	"withdrawn_at" timestamp (3) with time zone,
	"last_price" json,
	"status_by_hand" boolean DEFAULT false NOT NULL,
	"raw" json NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "shop_settings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"value" text NOT NULL,
	"valid_from" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"user_id" bigint
);
--> statement-breakpoint
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
CREATE TABLE "answered_requests" (
	"key" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" json NOT NULL,
	"refused" boolean NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"user_id" bigint,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"before" json,
	"after" json,
	"request_id" text,
	"reason" text,
	"screen" text
);
--> statement-breakpoint
CREATE TABLE "kept_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"cookie_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_buckets" (
	"subject" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	"first_password_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "shifts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"till_id" bigint NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"opened_by" bigint,
	"closed_at" timestamp (3) with time zone,
	"closed_by" bigint,
	"carried_pence" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tills" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"key_hash" text
);
--> statement-breakpoint
ALTER TABLE "shop_transfers" ADD CONSTRAINT "shop_transfers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_transfers" ADD CONSTRAINT "shop_transfers_shift_id_shifts_id_fk" FOREIGN KEY ("shift_id") REFERENCES "shifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_transfers" ADD CONSTRAINT "shop_transfers_corrects_id_shop_transfers_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "shop_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_shift_id_shifts_id_fk" FOREIGN KEY ("shift_id") REFERENCES "shifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_corrects_id_transactions_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_attention" ADD CONSTRAINT "race_attention_race_id_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "races"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bet_counts" ADD CONSTRAINT "bet_counts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "feedback_reports" ADD CONSTRAINT "feedback_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_screenshots" ADD CONSTRAINT "feedback_screenshots_report_id_feedback_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "feedback_reports"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_terms" ADD CONSTRAINT "former_terms_selection_id_selections_id_fk" FOREIGN KEY ("selection_id") REFERENCES "selections"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_fetch_log" ADD CONSTRAINT "lottery_fetch_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_configs" ADD CONSTRAINT "payout_configs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_results" ADD CONSTRAINT "player_results_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "draws"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_results" ADD CONSTRAINT "player_results_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_results" ADD CONSTRAINT "player_results_paid_by_users_id_fk" FOREIGN KEY ("paid_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_results" ADD CONSTRAINT "player_results_paid_transfer_id_shop_transfers_id_fk" FOREIGN KEY ("paid_transfer_id") REFERENCES "shop_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_results" ADD CONSTRAINT "player_results_paid_transaction_id_transactions_id_fk" FOREIGN KEY ("paid_transaction_id") REFERENCES "transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_draws" ADD CONSTRAINT "removed_draws_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selections" ADD CONSTRAINT "selections_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_collections" ADD CONSTRAINT "lottery_collections_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_collections" ADD CONSTRAINT "lottery_collections_collected_by_users_id_fk" FOREIGN KEY ("collected_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_collections" ADD CONSTRAINT "lottery_collections_taken_back_by_users_id_fk" FOREIGN KEY ("taken_back_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_results" ADD CONSTRAINT "race_results_race_id_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "races"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_results" ADD CONSTRAINT "race_results_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_4_decisions" ADD CONSTRAINT "rule_4_decisions_race_id_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "races"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_4_decisions" ADD CONSTRAINT "rule_4_decisions_runner_id_runners_id_fk" FOREIGN KEY ("runner_id") REFERENCES "runners"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_4_decisions" ADD CONSTRAINT "rule_4_decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runner_prices" ADD CONSTRAINT "runner_prices_runner_id_runners_id_fk" FOREIGN KEY ("runner_id") REFERENCES "runners"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runners" ADD CONSTRAINT "runners_race_id_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "races"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_closings" ADD CONSTRAINT "day_closings_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_counts" ADD CONSTRAINT "shift_counts_shift_id_shifts_id_fk" FOREIGN KEY ("shift_id") REFERENCES "shifts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_counts" ADD CONSTRAINT "shift_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_counts" ADD CONSTRAINT "shift_counts_corrects_id_shift_counts_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "shift_counts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_counts" ADD CONSTRAINT "shift_counts_transfer_id_shop_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "shop_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_rows" ADD CONSTRAINT "audit_rows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_till_id_tills_id_fk" FOREIGN KEY ("till_id") REFERENCES "tills"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_name" ON "accounts" USING btree ("search_name");--> statement-breakpoint
CREATE INDEX "shop_transfers_made" ON "shop_transfers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "shop_transfers_reference" ON "shop_transfers" USING btree ("reference_type","reference_id");--> statement-breakpoint
CREATE INDEX "shop_transfers_shift" ON "shop_transfers" USING btree ("shift_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_transfers_corrects" ON "shop_transfers" USING btree ("corrects_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_sequence" ON "transactions" USING btree ("account_id","sequence");--> statement-breakpoint
CREATE INDEX "transactions_reference" ON "transactions" USING btree ("reference_type","reference_id");--> statement-breakpoint
CREATE INDEX "transactions_cash" ON "transactions" USING btree ("created_at","transaction_type","amount_pence") WHERE transaction_type in ('Deposit', 'Withdraw');--> statement-breakpoint
CREATE INDEX "transactions_shift" ON "transactions" USING btree ("shift_id") WHERE shift_id is not null;--> statement-breakpoint
CREATE INDEX "transactions_put_right" ON "transactions" USING btree ("created_at") WHERE corrects_id is not null or transaction_type = 'Adjustment';--> statement-breakpoint
CREATE UNIQUE INDEX "bet_settlements_version" ON "bet_settlements" USING btree ("bet_id","version");--> statement-breakpoint
CREATE INDEX "bet_slips_account" ON "bet_slips" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "racing_bets_reference" ON "racing_bets" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "racing_bets_account" ON "racing_bets" USING btree ("account_id","account_sequence");--> statement-breakpoint
CREATE INDEX "racing_bets_slip" ON "racing_bets" USING btree ("slip_id");--> statement-breakpoint
CREATE INDEX "racing_bets_pending" ON "racing_bets" USING btree ("id") WHERE status = 0;--> statement-breakpoint
CREATE INDEX "racing_bets_error" ON "racing_bets" USING btree ("id") WHERE status = 4;--> statement-breakpoint
CREATE INDEX "racing_bets_unclaimed" ON "racing_bets" USING btree ("account_id","settled_at","payout_pence","collected_pence") WHERE is_paid and payout_pence > collected_pence;--> statement-breakpoint
CREATE INDEX "racing_bets_pending_account" ON "racing_bets" USING btree ("account_id") WHERE status = 0;--> statement-breakpoint
CREATE INDEX "racing_bets_placed" ON "racing_bets" USING btree ("placed_at","amount_pence");--> statement-breakpoint
CREATE INDEX "racing_bets_settled" ON "racing_bets" USING btree ("settled_at","status","payout_pence") WHERE settled_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "racing_selections_position" ON "racing_selections" USING btree ("bet_id","position");--> statement-breakpoint
CREATE INDEX "racing_selections_race" ON "racing_selections" USING btree ("race_id","bet_id");--> statement-breakpoint
CREATE INDEX "racing_selections_waiting" ON "racing_selections" USING btree ("race_id","bet_id") WHERE status = 0;--> statement-breakpoint
CREATE INDEX "feedback_status" ON "feedback_reports" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "draws_date_type" ON "draws" USING btree ("draw_date","draw_type");--> statement-breakpoint
CREATE INDEX "former_terms_replaced" ON "former_terms" USING btree ("replaced_at");--> statement-breakpoint
CREATE INDEX "former_terms_selection" ON "former_terms" USING btree ("selection_id");--> statement-breakpoint
CREATE UNIQUE INDEX "player_results_once" ON "player_results" USING btree ("draw_id","player_id");--> statement-breakpoint
CREATE INDEX "player_results_ranked" ON "player_results" USING btree ("draw_id",total_winnings_pence desc,"player_name","id");--> statement-breakpoint
CREATE INDEX "player_results_owed" ON "player_results" USING btree ("draw_id","total_winnings_pence","paid") WHERE total_winnings_pence > 0 and not paid;--> statement-breakpoint
CREATE INDEX "player_results_owed_to" ON "player_results" USING btree ("player_id","total_winnings_pence","paid") WHERE total_winnings_pence > 0 and not paid;--> statement-breakpoint
CREATE INDEX "player_results_handed_over" ON "player_results" USING btree ("paid_at","total_winnings_pence") WHERE paid_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "players_account" ON "players" USING btree ("account_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "players_of_account" ON "players" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "removed_draws_day" ON "removed_draws" USING btree ("draw_date","draw_type");--> statement-breakpoint
CREATE UNIQUE INDEX "selections_number" ON "selections" USING btree ("player_id","selection_number");--> statement-breakpoint
CREATE INDEX "lottery_collections_week" ON "lottery_collections" USING btree ("week","player_id") WHERE taken_back_at is null;--> statement-breakpoint
CREATE INDEX "lottery_collections_player" ON "lottery_collections" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "lottery_collections_replaces" ON "lottery_collections" USING btree ("replaces_id") WHERE replaces_id is not null;--> statement-breakpoint
CREATE INDEX "lottery_collections_cash" ON "lottery_collections" USING btree ("collected_at","amount_pence") WHERE taken_back_at is null and paid_from = 'cash';--> statement-breakpoint
CREATE UNIQUE INDEX "race_results_version" ON "race_results" USING btree ("race_id","version");--> statement-breakpoint
CREATE INDEX "race_results_stored" ON "race_results" USING btree ("stored_at");--> statement-breakpoint
CREATE UNIQUE INDEX "races_source" ON "races" USING btree ("source_key");--> statement-breakpoint
CREATE INDEX "races_day" ON "races" USING btree ("day","off_at");--> statement-breakpoint
CREATE INDEX "races_off" ON "races" USING btree ("off_at");--> statement-breakpoint
CREATE INDEX "rule_4_race" ON "rule_4_decisions" USING btree ("race_id","runner_id");--> statement-breakpoint
CREATE INDEX "runner_prices_seen" ON "runner_prices" USING btree ("runner_id","seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "runners_source" ON "runners" USING btree ("source_key");--> statement-breakpoint
CREATE INDEX "runners_race" ON "runners" USING btree ("race_id","number");--> statement-breakpoint
CREATE INDEX "runners_out" ON "runners" USING btree ("race_id") WHERE status = 'non-runner';--> statement-breakpoint
CREATE INDEX "runners_name" ON "runners" USING btree ("search_name","race_id");--> statement-breakpoint
CREATE UNIQUE INDEX "day_closings_day" ON "day_closings" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "product_sums_of_key" ON "product_sums" USING btree ("product","dimension","is_month","period","key");--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_sums_of_day" ON "transfer_sums" USING btree ("day","from_account","to_account","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "seals_hash" ON "seals" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "seals_follow" ON "seals" USING btree ("previous_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "seals_of_table" ON "seals" USING btree ("sealed_table","last_id");--> statement-breakpoint
CREATE INDEX "shop_settings_key" ON "shop_settings" USING btree ("key","id");--> statement-breakpoint
CREATE INDEX "shift_counts_shift" ON "shift_counts" USING btree ("shift_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shift_counts_corrects" ON "shift_counts" USING btree ("corrects_id");--> statement-breakpoint
CREATE INDEX "answered_at" ON "answered_requests" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit_rows" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit_rows" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_user" ON "audit_rows" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "audit_action" ON "audit_rows" USING btree ("action","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_cookie" ON "sessions" USING btree ("cookie_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "shifts_open" ON "shifts" USING btree ("till_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "shifts_opened" ON "shifts" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "shifts_of_till" ON "shifts" USING btree ("till_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tills_name" ON "tills" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "tills_key" ON "tills" USING btree ("key_hash");