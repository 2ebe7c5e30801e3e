CREATE TABLE `day_closings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`day` text NOT NULL,
	`figures` text NOT NULL,
	`closed_at` integer NOT NULL,
	`closed_by` integer,
	`newest_hash` text,
	FOREIGN KEY (`closed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `day_closings_day` ON `day_closings` (`day`);--> statement-breakpoint
CREATE TABLE `product_sums` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product` text NOT NULL,
	`dimension` text NOT NULL,
	`period` text NOT NULL,
	`is_month` integer NOT NULL,
	`key` text NOT NULL,
	`bets` integer NOT NULL,
	`stakes_pence` integer NOT NULL,
	`refunds_pence` integer NOT NULL,
	`returns_pence` integer NOT NULL,
	`resettled_pence` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `product_sums_of_key` ON `product_sums` (`product`,`dimension`,`is_month`,`period`,`key`);--> statement-breakpoint
CREATE TABLE `sum_marks` (
	`source` text PRIMARY KEY NOT NULL,
	`through_id` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `transfer_sums` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`day` text NOT NULL,
	`from_account` text NOT NULL,
	`to_account` text NOT NULL,
	`kind` text NOT NULL,
	`transfers` integer NOT NULL,
	`amount_pence` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `transfer_sums_of_day` ON `transfer_sums` (`day`,`from_account`,`to_account`,`kind`);--> statement-breakpoint
CREATE INDEX `transactions_put_right` ON `transactions` (`created_at`) WHERE corrects_id is not null or transaction_type = 'Adjustment';