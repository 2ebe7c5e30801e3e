CREATE TABLE `dispute_notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dispute_id` integer NOT NULL,
	`status` text NOT NULL,
	`text` text NOT NULL,
	`written_at` integer NOT NULL,
	`user_id` integer,
	FOREIGN KEY (`dispute_id`) REFERENCES `disputes`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `dispute_notes_dispute` ON `dispute_notes` (`dispute_id`,`id`);--> statement-breakpoint
CREATE TABLE `disputes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subject` text NOT NULL,
	`subject_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`about` text NOT NULL,
	`received_on` text NOT NULL,
	`status` text NOT NULL,
	`opened_at` integer NOT NULL,
	`closed_at` integer,
	`user_id` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `disputes_running` ON `disputes` (`subject`,`subject_id`) WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX `disputes_open` ON `disputes` (`received_on`) WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX `disputes_account` ON `disputes` (`account_id`);