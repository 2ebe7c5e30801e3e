CREATE TABLE `former_terms` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`selection_id` integer NOT NULL,
	`terms` text NOT NULL,
	`replaced_at` integer NOT NULL,
	FOREIGN KEY (`selection_id`) REFERENCES `selections`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `former_terms_replaced` ON `former_terms` (`replaced_at`);--> statement-breakpoint
DROP INDEX `player_results_unpaid`;--> statement-breakpoint
CREATE INDEX `player_results_ranked` ON `player_results` (`draw_id`,total_winnings_pence desc,`player_name`,`id`);--> statement-breakpoint
CREATE INDEX `player_results_owed` ON `player_results` (`draw_id`,`player_id`,`total_winnings_pence`) WHERE total_winnings_pence > 0 and not paid;--> statement-breakpoint
ALTER TABLE `draws` ADD `corrected_at` integer;--> statement-breakpoint
ALTER TABLE `draws` ADD `payout_rules` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `selections` ADD `won_pence` integer DEFAULT 0 NOT NULL;