CREATE TABLE `maintenance_nights` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`job` text NOT NULL,
	`day` text NOT NULL,
	`has_failed` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `maintenance_nights_day` ON `maintenance_nights` (`day`,`job`);--> statement-breakpoint
CREATE INDEX `transactions_lottery_stakes` ON `transactions` (`created_at`,`amount_pence`) WHERE transaction_type = 'LotteryStake';