CREATE TABLE `runner_liabilities` (
	`runner_id` integer PRIMARY KEY NOT NULL,
	`race_id` integer NOT NULL,
	`stake_pence` integer NOT NULL,
	`win_pence` integer NOT NULL,
	`place_pence` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `runner_liabilities_race` ON `runner_liabilities` (`race_id`);--> statement-breakpoint
ALTER TABLE `bet_counts` ADD `staked_day` text;--> statement-breakpoint
ALTER TABLE `bet_counts` ADD `staked_pence` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `racing_selections` ADD `board_price` text;--> statement-breakpoint
CREATE INDEX `racing_bets_void` ON `racing_bets` (`account_id`,`placed_at`,`amount_pence`) WHERE status = 5;--> statement-breakpoint
CREATE INDEX `selections_numbers` ON `selections` (`selected_numbers`) WHERE stopped_at is null;