CREATE TABLE `approval_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`verb` text NOT NULL,
	`operation` text NOT NULL,
	`wanted` text NOT NULL,
	`facts` text NOT NULL,
	`amount_pence` integer,
	`subject_type` text NOT NULL,
	`subject_id` integer NOT NULL,
	`account_id` integer,
	`reason` text,
	`requested_by` integer NOT NULL,
	`requested_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`screen` text,
	`till` text,
	`status` text NOT NULL,
	`decided_by` integer,
	`decided_at` integer,
	`refusal` text,
	`answer` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`requested_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `approval_requests_status` ON `approval_requests` (`status`,`expires_at`);--> statement-breakpoint
ALTER TABLE `users` ADD `pin_hash` text;