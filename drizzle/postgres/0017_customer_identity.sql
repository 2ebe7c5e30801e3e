CREATE TABLE "age_challenges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "age_challenges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"challenged_at" timestamp (3) with time zone NOT NULL,
	"document" text NOT NULL,
	"result" text NOT NULL,
	"user_id" bigint
);
--> statement-breakpoint
CREATE TABLE "customer_birthdays" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"birthday" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_photographs" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"consent_on" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"user_id" bigint,
	"sealed" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listed_exclusions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listed_exclusions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"birthday" text,
	"begins_on" text NOT NULL,
	"ends_on" text NOT NULL,
	"photograph" text NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL,
	"user_id" bigint
);
--> statement-breakpoint
CREATE TABLE "listed_questions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listed_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"listed_id" bigint NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"user_id" bigint
);
--> statement-breakpoint
ALTER TABLE "age_challenges" ADD CONSTRAINT "age_challenges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "age_challenges" ADD CONSTRAINT "age_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_birthdays" ADD CONSTRAINT "customer_birthdays_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_photographs" ADD CONSTRAINT "customer_photographs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_photographs" ADD CONSTRAINT "customer_photographs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_exclusions" ADD CONSTRAINT "listed_exclusions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_questions" ADD CONSTRAINT "listed_questions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_questions" ADD CONSTRAINT "listed_questions_listed_id_listed_exclusions_id_fk" FOREIGN KEY ("listed_id") REFERENCES "listed_exclusions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_questions" ADD CONSTRAINT "listed_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "age_challenges_account" ON "age_challenges" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "age_challenges_at" ON "age_challenges" USING btree ("challenged_at");--> statement-breakpoint
CREATE INDEX "customer_birthdays_day" ON "customer_birthdays" USING btree ("birthday");--> statement-breakpoint
CREATE INDEX "listed_exclusions_name" ON "listed_exclusions" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "listed_exclusions_birthday" ON "listed_exclusions" USING btree ("birthday");--> statement-breakpoint
CREATE INDEX "listed_exclusions_in_force" ON "listed_exclusions" USING btree ("ends_on","list","imported_at");--> statement-breakpoint
CREATE UNIQUE INDEX "listed_questions_once" ON "listed_questions" USING btree ("account_id","listed_id");--> statement-breakpoint
CREATE INDEX "listed_questions_open" ON "listed_questions" USING btree ("id") WHERE answer is null;