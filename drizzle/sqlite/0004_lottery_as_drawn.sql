ALTER TABLE `draws` ADD `payout_limit_pence` integer;--> statement-breakpoint
ALTER TABLE `selections` ADD `play_monday` integer DEFAULT false NOT NULL;