CREATE TABLE `bet_settlements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`bet_id` integer NOT NULL,
	`version` integer NOT NULL,
	`status` integer NOT NULL,
	`payout_pence` integer NOT NULL,
	`inputs` text NOT NULL,
	`workings` text NOT NULL,
	`settled_at` integer NOT NULL,
	`user_id` integer,
	`reason` text,
	FOREIGN KEY (`bet_id`) REFERENCES `racing_bets`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `bet_settlements_version` ON `bet_settlements` (`bet_id`,`version`);--> statement-breakpoint
CREATE TABLE `bet_slips` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`is_paid` integer NOT NULL,
	`total_stake_pence` integer NOT NULL,
	`total_possible_return_pence` integer NOT NULL,
	`created_at` integer NOT NULL,
	`user_id` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `bet_slips_account` ON `bet_slips` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `racing_bets` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reference` text NOT NULL,
	`account_id` integer NOT NULL,
	`slip_id` integer,
	`bet_type` text NOT NULL,
	`stake_pence` integer NOT NULL,
	`amount_pence` integer NOT NULL,
	`each_way` integer NOT NULL,
	`is_paid` integer NOT NULL,
	`possible_return_pence` integer,
	`status` integer DEFAULT 0 NOT NULL,
	`payout_pence` integer,
	`settings` text NOT NULL,
	`placed_at` integer NOT NULL,
	`settled_at` integer,
	`user_id` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`slip_id`) REFERENCES `bet_slips`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "racing_bets_stake_above_zero" CHECK(stake_pence > 0 and amount_pence > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `racing_bets_reference` ON `racing_bets` (`reference`);--> statement-breakpoint
CREATE INDEX `racing_bets_account` ON `racing_bets` (`account_id`,`id`);--> statement-breakpoint
CREATE INDEX `racing_bets_pending` ON `racing_bets` (`id`) WHERE status = 0;--> statement-breakpoint
CREATE TABLE `racing_selections` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`bet_id` integer NOT NULL,
	`position` integer NOT NULL,
	`race_id` integer NOT NULL,
	`runner_id` integer NOT NULL,
	`horse_name` text NOT NULL,
	`horse_number` integer,
	`course_name` text NOT NULL,
	`off_at` integer NOT NULL,
	`price` text,
	`place_terms` text NOT NULL,
	`status` integer DEFAULT 0 NOT NULL,
	`result_price` text,
	FOREIGN KEY (`bet_id`) REFERENCES `racing_bets`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`race_id`) REFERENCES `races`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`runner_id`) REFERENCES `runners`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `racing_selections_position` ON `racing_selections` (`bet_id`,`position`);--> statement-breakpoint
CREATE INDEX `racing_selections_race` ON `racing_selections` (`race_id`,`bet_id`);--> statement-breakpoint
CREATE TABLE `leases` (
	`job` text PRIMARY KEY NOT NULL,
	`holder` text NOT NULL,
	`until` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `race_days` (
	`day` text PRIMARY KEY NOT NULL,
	`feed` text,
	`fetched_at` integer,
	`tried_at` integer NOT NULL,
	`failure` text
) STRICT;
--> statement-breakpoint
CREATE TABLE `race_results` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`race_id` integer NOT NULL,
	`version` integer NOT NULL,
	`status` text NOT NULL,
	`ran` integer NOT NULL,
	`finishers` text NOT NULL,
	`source` text NOT NULL,
	`simulated` integer NOT NULL,
	`as_of` integer NOT NULL,
	`stored_at` integer NOT NULL,
	`user_id` integer,
	`reason` text,
	`raw` text NOT NULL,
	FOREIGN KEY (`race_id`) REFERENCES `races`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `race_results_version` ON `race_results` (`race_id`,`version`);--> statement-breakpoint
CREATE INDEX `race_results_stored` ON `race_results` (`stored_at`);--> statement-breakpoint
CREATE TABLE `races` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`source_key` text NOT NULL,
	`source` text NOT NULL,
	`source_race_id` text,
	`simulated` integer NOT NULL,
	`course_key` text NOT NULL,
	`course_name` text NOT NULL,
	`region` text,
	`course_known` integer NOT NULL,
	`surface` text,
	`day` text NOT NULL,
	`off_time` text NOT NULL,
	`off_at` integer NOT NULL,
	`name` text NOT NULL,
	`distance_text` text NOT NULL,
	`distance_yards` integer,
	`going` text NOT NULL,
	`prize` text,
	`handicap` integer NOT NULL,
	`race_class` integer,
	`pattern` text,
	`type` text,
	`age_band` text,
	`status` text NOT NULL,
	`runners_expected` integer NOT NULL,
	`raw` text NOT NULL,
	`fetched_at` integer NOT NULL,
	`status_by_hand` integer DEFAULT false NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `races_source` ON `races` (`source_key`);--> statement-breakpoint
CREATE INDEX `races_day` ON `races` (`day`,`off_at`);--> statement-breakpoint
CREATE INDEX `races_off` ON `races` (`off_at`);--> statement-breakpoint
CREATE TABLE `rule_4_decisions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`race_id` integer NOT NULL,
	`runner_id` integer NOT NULL,
	`pence_in_pound` integer,
	`decided_at` integer NOT NULL,
	`user_id` integer,
	`reason` text NOT NULL,
	FOREIGN KEY (`race_id`) REFERENCES `races`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`runner_id`) REFERENCES `runners`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `rule_4_race` ON `rule_4_decisions` (`race_id`,`runner_id`);--> statement-breakpoint
CREATE TABLE `runner_prices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`runner_id` integer NOT NULL,
	`numerator` integer NOT NULL,
	`denominator` integer NOT NULL,
	`bookmaker` text,
	`seen_at` integer NOT NULL,
	FOREIGN KEY (`runner_id`) REFERENCES `runners`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `runner_prices_seen` ON `runner_prices` (`runner_id`,`seen_at`);--> statement-breakpoint
CREATE TABLE `runners` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`race_id` integer NOT NULL,
	`source_key` text NOT NULL,
	`horse_id` text,
	`number` integer,
	`name` text NOT NULL,
	`search_name` text NOT NULL,
	`bred` text,
	`jockey` text,
	`claim` integer,
	`age` integer,
	`draw` integer,
	`status` text NOT NULL,
	`price` text,
	`withdrawn_at` integer,
	`last_price` text,
	`status_by_hand` integer DEFAULT false NOT NULL,
	`raw` text NOT NULL,
	FOREIGN KEY (`race_id`) REFERENCES `races`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `runners_source` ON `runners` (`source_key`);--> statement-breakpoint
CREATE INDEX `runners_race` ON `runners` (`race_id`,`number`);--> statement-breakpoint
CREATE INDEX `runners_name` ON `runners` (`search_name`);