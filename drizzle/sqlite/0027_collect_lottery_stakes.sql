CREATE TABLE `lottery_collections` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`player_id` integer NOT NULL,
	`week` text NOT NULL,
	`paid_from` text NOT NULL,
	`amount_pence` integer NOT NULL,
	`dues` text NOT NULL,
	`collected_at` integer NOT NULL,
	`collected_by` integer,
	`taken_back_at` integer,
	`taken_back_by` integer,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`collected_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`taken_back_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "lottery_collections_above_zero" CHECK(amount_pence > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `lottery_collections_week` ON `lottery_collections` (`week`,`player_id`) WHERE taken_back_at is null;--> statement-breakpoint
CREATE INDEX `lottery_collections_player` ON `lottery_collections` (`player_id`);--> statement-breakpoint
CREATE INDEX `lottery_collections_cash` ON `lottery_collections` (`collected_at`,`amount_pence`) WHERE taken_back_at is null and paid_from = 'cash';--> statement-breakpoint
ALTER TABLE `player_results` ADD `paid_transfer_id` integer REFERENCES shop_transfers(id);--> statement-breakpoint
ALTER TABLE `player_results` ADD `paid_transaction_id` integer REFERENCES transactions(id);