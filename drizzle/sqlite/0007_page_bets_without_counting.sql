CREATE TABLE `bet_counts` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`bets` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
DROP INDEX `racing_bets_account`;--> statement-breakpoint
ALTER TABLE `racing_bets` ADD `account_sequence` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `racing_bets_slip` ON `racing_bets` (`slip_id`);--> statement-breakpoint
CREATE INDEX `racing_bets_pending_account` ON `racing_bets` (`account_id`) WHERE status = 0;--> statement-breakpoint
CREATE UNIQUE INDEX `racing_bets_account` ON `racing_bets` (`account_id`,`account_sequence`);--> statement-breakpoint
CREATE INDEX `racing_selections_waiting` ON `racing_selections` (`race_id`,`bet_id`) WHERE status = 0;