CREATE TABLE `shop_transfers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`from_account` text NOT NULL,
	`to_account` text NOT NULL,
	`amount_pence` integer NOT NULL,
	`kind` text NOT NULL,
	`description` text NOT NULL,
	`created_at` integer NOT NULL,
	`user_id` integer,
	`shift_id` integer,
	`reference_type` text,
	`reference_id` integer,
	`corrects_id` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`shift_id`) REFERENCES `shifts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`corrects_id`) REFERENCES `shop_transfers`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "shop_transfers_above_zero" CHECK(amount_pence > 0),
	CONSTRAINT "shop_transfers_to_another" CHECK(from_account <> to_account)
) STRICT;
--> statement-breakpoint
CREATE INDEX `shop_transfers_made` ON `shop_transfers` (`created_at`);--> statement-breakpoint
CREATE INDEX `shop_transfers_reference` ON `shop_transfers` (`reference_type`,`reference_id`);--> statement-breakpoint
CREATE INDEX `shop_transfers_shift` ON `shop_transfers` (`shift_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `shop_transfers_corrects` ON `shop_transfers` (`corrects_id`);--> statement-breakpoint
CREATE TABLE `seals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`sealed_table` text NOT NULL,
	`first_id` integer NOT NULL,
	`last_id` integer NOT NULL,
	`rows` integer NOT NULL,
	`row_digests` text NOT NULL,
	`previous_hash` text NOT NULL,
	`hash` text NOT NULL,
	`sealed_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `seals_hash` ON `seals` (`hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `seals_follow` ON `seals` (`previous_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `seals_of_table` ON `seals` (`sealed_table`,`last_id`);--> statement-breakpoint
CREATE TABLE `shifts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`till_id` integer NOT NULL,
	`opened_at` integer NOT NULL,
	`opened_by` integer,
	`closed_at` integer,
	`closed_by` integer,
	FOREIGN KEY (`till_id`) REFERENCES `tills`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`opened_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`closed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `shifts_open` ON `shifts` (`till_id`) WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX `shifts_opened` ON `shifts` (`opened_at`);--> statement-breakpoint
CREATE TABLE `tills` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `tills_name` ON `tills` (`name`);--> statement-breakpoint
ALTER TABLE `transactions` ADD `shift_id` integer REFERENCES shifts(id);--> statement-breakpoint
ALTER TABLE `transactions` ADD `corrects_id` integer REFERENCES transactions(id);--> statement-breakpoint
CREATE INDEX `transactions_shift` ON `transactions` (`shift_id`) WHERE shift_id is not null;