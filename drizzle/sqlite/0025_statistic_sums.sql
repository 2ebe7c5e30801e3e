CREATE TABLE `statistic_sums` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`statistic` text NOT NULL,
	`day` text NOT NULL,
	`key` text NOT NULL,
	`measure` text NOT NULL,
	`amount` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `statistic_sums_of_key` ON `statistic_sums` (`statistic`,`day`,`key`,`measure`);