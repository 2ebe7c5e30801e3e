CREATE TABLE `__new_racing_selections` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`bet_id` integer NOT NULL,
	`position` integer NOT NULL,
	`race_id` integer NOT NULL,
	`runner_id` integer,
	`favourite` integer,
	`horse_name` text NOT NULL,
	`horse_number` integer,
	`course_name` text NOT NULL,
	`off_at` integer NOT NULL,
	`price` text,
	`place_terms` text NOT NULL,
	`terms_at_strike` text,
	`offer` text,
	`status` integer DEFAULT 0 NOT NULL,
	`result_price` text,
	FOREIGN KEY (`bet_id`) REFERENCES `racing_bets`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`race_id`) REFERENCES `races`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`runner_id`) REFERENCES `runners`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "racing_selections_horse_or_favourite" CHECK((runner_id is null) <> (favourite is null))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_racing_selections`("id", "bet_id", "position", "race_id", "runner_id", "horse_name", "horse_number", "course_name", "off_at", "price", "place_terms", "terms_at_strike", "offer", "status", "result_price") SELECT "id", "bet_id", "position", "race_id", "runner_id", "horse_name", "horse_number", "course_name", "off_at", "price", "place_terms", "terms_at_strike", "offer", "status", "result_price" FROM `racing_selections`;--> statement-breakpoint
DROP TABLE `racing_selections`;--> statement-breakpoint
ALTER TABLE `__new_racing_selections` RENAME TO `racing_selections`;--> statement-breakpoint
CREATE UNIQUE INDEX `racing_selections_position` ON `racing_selections` (`bet_id`,`position`);--> statement-breakpoint
CREATE INDEX `racing_selections_race` ON `racing_selections` (`race_id`,`bet_id`);--> statement-breakpoint
CREATE INDEX `racing_selections_waiting` ON `racing_selections` (`race_id`,`bet_id`) WHERE status = 0;