CREATE TABLE `account_notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`text` text NOT NULL,
	`written_at` integer NOT NULL,
	`user_id` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `account_notes_account` ON `account_notes` (`account_id`,`id`);--> statement-breakpoint
ALTER TABLE `accounts` ADD `credit_limit_pence` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `next_limit_pence` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `next_limit_at` integer;