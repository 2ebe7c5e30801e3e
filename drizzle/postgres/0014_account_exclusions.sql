ALTER TABLE "accounts" ADD COLUMN "excluded_from" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "excluded_until" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "excluded_as_break" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "exclusion_ends_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "accounts_excluded" ON "accounts" USING btree ("excluded_until") WHERE excluded_until is not null;