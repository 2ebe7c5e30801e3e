ALTER TABLE "draws" ADD COLUMN "payout_limit_pence" bigint;--> statement-breakpoint
ALTER TABLE "selections" ADD COLUMN "play_monday" boolean DEFAULT false NOT NULL;