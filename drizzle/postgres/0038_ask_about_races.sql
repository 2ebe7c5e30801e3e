ALTER TABLE "race_attention" ADD COLUMN "questions" json;--> statement-breakpoint
ALTER TABLE "races" ADD COLUMN "runs_again" text;