CREATE TABLE `shift_counts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`shift_id` integer NOT NULL,
	`kind` text NOT NULL,
	`expected_pence` integer NOT NULL,
	`counted_pence` integer NOT NULL,
	`pieces` text NOT NULL,
	`note` text NOT NULL,
	`at` integer NOT NULL,
	`user_id` integer,
	`corrects_id` integer,
	`transfer_id` integer,
	FOREIGN KEY (`shift_id`) REFERENCES `shifts`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`corrects_id`) REFERENCES `shift_counts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`transfer_id`) REFERENCES `shop_transfers`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `shift_counts_shift` ON `shift_counts` (`shift_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `shift_counts_corrects` ON `shift_counts` (`corrects_id`);--> statement-breakpoint
ALTER TABLE `shifts` ADD `carried_pence` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `shifts_of_till` ON `shifts` (`till_id`,`id`);--> statement-breakpoint
ALTER TABLE `tills` ADD `key_hash` text;--> statement-breakpoint
CREATE UNIQUE INDEX `tills_key` ON `tills` (`key_hash`);