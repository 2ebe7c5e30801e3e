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
	CONSTRAINT "accounts_named" CHECK (length(trim(name)) > 0)
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
	"user_id" bigint
);
--> statement-breakpoint
CREATE TABLE "draws" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draws_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"draw_date" date NOT NULL,
	"draw_type" integer NOT NULL,
	"winning_numbers" jsonb NOT NULL,
	"bonus_ball" integer,
	"performed_at" timestamp (3) with time zone NOT NULL,
	"user_id" bigint,
	CONSTRAINT "draws_type" CHECK (draw_type in (1, 2, 3))
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
	"selection_results" jsonb NOT NULL,
	"total_winnings_pence" bigint NOT NULL,
	"paid" boolean DEFAULT false NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"paid_by" bigint
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
CREATE TABLE "selections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "selections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"selection_number" integer NOT NULL,
	"selected_numbers" jsonb NOT NULL,
	"include_bonus" boolean NOT NULL,
	"bet_pence" bigint NOT NULL,
	"start_date" date NOT NULL,
	"number_of_weeks" integer NOT NULL,
	"is_never_ending" boolean NOT NULL,
	"play_wednesday" boolean NOT NULL,
	"play_saturday" boolean NOT NULL,
	"play_draw1" boolean NOT NULL,
	"play_draw2" boolean NOT NULL,
	"play_draw3" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	CONSTRAINT "selections_bet_above_zero" CHECK (bet_pence > 0)
);
--> statement-breakpoint
CREATE TABLE "answered_requests" (
	"key" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" jsonb NOT NULL,
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
	"before" jsonb,
	"after" jsonb,
	"request_id" text
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
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_configs" ADD CONSTRAINT "payout_configs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_results" ADD CONSTRAINT "player_results_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "draws"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_results" ADD CONSTRAINT "player_results_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_results" ADD CONSTRAINT "player_results_paid_by_users_id_fk" FOREIGN KEY ("paid_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selections" ADD CONSTRAINT "selections_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_rows" ADD CONSTRAINT "audit_rows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_name" ON "accounts" USING btree ("search_name");--> statement-breakpoint
CREATE INDEX "transactions_account" ON "transactions" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "transactions_reference" ON "transactions" USING btree ("reference_type","reference_id");--> statement-breakpoint
CREATE UNIQUE INDEX "draws_date_type" ON "draws" USING btree ("draw_date","draw_type");--> statement-breakpoint
CREATE UNIQUE INDEX "player_results_once" ON "player_results" USING btree ("draw_id","player_id");--> statement-breakpoint
CREATE INDEX "player_results_unpaid" ON "player_results" USING btree ("draw_id") WHERE total_winnings_pence > 0 and not paid;--> statement-breakpoint
CREATE UNIQUE INDEX "players_account" ON "players" USING btree ("account_id") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "selections_number" ON "selections" USING btree ("player_id","selection_number");--> statement-breakpoint
CREATE INDEX "answered_at" ON "answered_requests" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit_rows" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_cookie" ON "sessions" USING btree ("cookie_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");