ALTER TABLE "feedback_reports" ADD COLUMN "screenshot_removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_at" timestamp (3) with time zone;