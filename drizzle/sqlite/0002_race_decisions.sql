CREATE TABLE `race_decisions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`race_id` integer NOT NULL,
	`kind` text NOT NULL,
	`choice` text,
	`at` integer,
	`runner_id` integer,
	`bet_id` integer,
	`price` text,
	`decided_at` integer NOT NULL,
	`user_id` integer,
	`reason` text NOT NULL,
	FOREIGN KEY (`race_id`) REFERENCES `races`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`runner_id`) REFERENCES `runners`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`bet_id`) REFERENCES `racing_bets`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `race_decisions_race` ON `race_decisions` (`race_id`,`id`);--> statement-breakpoint
ALTER TABLE `racing_bets` ADD `goodwill_pence` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- A decision about a race is history: it only grows.
CREATE TRIGGER race_decisions_never_change BEFORE UPDATE ON race_decisions
BEGIN SELECT RAISE(ABORT, 'race_decisions are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER race_decisions_never_go BEFORE DELETE ON race_decisions
BEGIN SELECT RAISE(ABORT, 'race_decisions are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER race_decisions_never_replaced BEFORE INSERT ON race_decisions
WHEN EXISTS (SELECT 1 FROM race_decisions WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'race_decisions are append-only'); END;
