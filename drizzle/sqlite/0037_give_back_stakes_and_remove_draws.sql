CREATE TABLE `removed_draws` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`draw_date` text NOT NULL,
	`draw_type` integer NOT NULL,
	`winning_numbers` text NOT NULL,
	`bonus_ball` integer,
	`reason` text NOT NULL,
	`removed_at` integer NOT NULL,
	`removed_by` integer,
	FOREIGN KEY (`removed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "removed_draws_type" CHECK(draw_type in (1, 2, 3))
) STRICT;
--> statement-breakpoint
CREATE INDEX `removed_draws_day` ON `removed_draws` (`draw_date`,`draw_type`);--> statement-breakpoint
ALTER TABLE `lottery_collections` ADD `given_back_to` text;--> statement-breakpoint
ALTER TABLE `lottery_collections` ADD `replaces_id` integer;--> statement-breakpoint
CREATE INDEX `lottery_collections_replaces` ON `lottery_collections` (`replaces_id`) WHERE replaces_id is not null;