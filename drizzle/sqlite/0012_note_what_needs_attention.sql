CREATE TABLE `race_attention` (
	`race_id` integer PRIMARY KEY NOT NULL,
	`contradictions` text NOT NULL,
	`correction_version` integer,
	`differing_bets` integer NOT NULL,
	FOREIGN KEY (`race_id`) REFERENCES `races`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
ALTER TABLE `bet_settlements` ADD `voided_by_staff` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `racing_bets_error` ON `racing_bets` (`id`) WHERE status = 4;