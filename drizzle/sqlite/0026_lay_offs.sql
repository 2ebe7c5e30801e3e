CREATE TABLE `lay_off_settlements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`lay_off_id` integer NOT NULL,
	`version` integer NOT NULL,
	`status` integer NOT NULL,
	`return_pence` integer NOT NULL,
	`inputs` text NOT NULL,
	`workings` text NOT NULL,
	`settled_at` integer NOT NULL,
	`user_id` integer,
	`reason` text,
	`voided_by_staff` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`lay_off_id`) REFERENCES `lay_offs`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `lay_off_settlements_version` ON `lay_off_settlements` (`lay_off_id`,`version`);--> statement-breakpoint
CREATE TABLE `lay_offs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`race_id` integer NOT NULL,
	`runner_id` integer NOT NULL,
	`horse_name` text NOT NULL,
	`course_name` text NOT NULL,
	`off_at` integer NOT NULL,
	`bookmaker` text NOT NULL,
	`stake_pence` integer NOT NULL,
	`amount_pence` integer NOT NULL,
	`each_way` integer NOT NULL,
	`price` text NOT NULL,
	`settings` text NOT NULL,
	`status` integer DEFAULT 0 NOT NULL,
	`return_pence` integer,
	`placed_at` integer NOT NULL,
	`settled_at` integer,
	`user_id` integer,
	FOREIGN KEY (`race_id`) REFERENCES `races`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`runner_id`) REFERENCES `runners`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "lay_offs_stake_above_zero" CHECK(stake_pence > 0 and amount_pence > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `lay_offs_race` ON `lay_offs` (`race_id`,`id`);--> statement-breakpoint
CREATE INDEX `lay_offs_pending` ON `lay_offs` (`race_id`) WHERE status = 0;