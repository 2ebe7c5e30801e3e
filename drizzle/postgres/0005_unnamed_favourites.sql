ALTER TABLE "racing_selections" ALTER COLUMN "runner_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "racing_selections" ADD COLUMN "favourite" integer;--> statement-breakpoint
ALTER TABLE "racing_selections" ADD CONSTRAINT "racing_selections_horse_or_favourite" CHECK ((runner_id is null) <> (favourite is null));