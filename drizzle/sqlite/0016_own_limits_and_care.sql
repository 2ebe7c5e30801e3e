CREATE TABLE `care_notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`kind` text NOT NULL,
	`text` text NOT NULL,
	`follow_up_on` text,
	`written_at` integer NOT NULL,
	`user_id` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `care_notes_account` ON `care_notes` (`account_id`,`id`);--> statement-breakpoint
CREATE INDEX `care_notes_follow_up` ON `care_notes` (`follow_up_on`,`account_id`) WHERE follow_up_on is not null;--> statement-breakpoint
ALTER TABLE `accounts` ADD `care_limits` text;--> statement-breakpoint
CREATE INDEX `player_results_paid_to` ON `player_results` (`player_id`,`paid_at`,`total_winnings_pence`) WHERE paid_at is not null;