CREATE TABLE `accounts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`search_name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`balance_pence` integer DEFAULT 0 NOT NULL,
	`plays_lottery` integer DEFAULT false NOT NULL,
	`plays_races` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	CONSTRAINT "accounts_named" CHECK(length(trim(name)) > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `accounts_name` ON `accounts` (`search_name`);--> statement-breakpoint
CREATE TABLE `transactions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`transaction_type` text NOT NULL,
	`description` text NOT NULL,
	`amount_pence` integer NOT NULL,
	`balance_after_pence` integer NOT NULL,
	`created_at` integer NOT NULL,
	`reference_type` text,
	`reference_id` integer,
	`user_id` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `transactions_account` ON `transactions` (`account_id`,`id`);--> statement-breakpoint
CREATE INDEX `transactions_reference` ON `transactions` (`reference_type`,`reference_id`);--> statement-breakpoint
CREATE TABLE `draws` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`draw_date` text NOT NULL,
	`draw_type` integer NOT NULL,
	`winning_numbers` text NOT NULL,
	`bonus_ball` integer,
	`performed_at` integer NOT NULL,
	`user_id` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "draws_type" CHECK(draw_type in (1, 2, 3))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `draws_date_type` ON `draws` (`draw_date`,`draw_type`);--> statement-breakpoint
CREATE TABLE `payout_configs` (
	`number_count` integer PRIMARY KEY NOT NULL,
	`plain_halves` integer NOT NULL,
	`bonus_halves` integer NOT NULL,
	`saved_at` integer NOT NULL,
	`user_id` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `player_results` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`draw_id` integer NOT NULL,
	`player_id` integer NOT NULL,
	`player_name` text NOT NULL,
	`selection_results` text NOT NULL,
	`total_winnings_pence` integer NOT NULL,
	`paid` integer DEFAULT false NOT NULL,
	`paid_at` integer,
	`paid_by` integer,
	FOREIGN KEY (`draw_id`) REFERENCES `draws`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`paid_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `player_results_once` ON `player_results` (`draw_id`,`player_id`);--> statement-breakpoint
CREATE INDEX `player_results_unpaid` ON `player_results` (`draw_id`) WHERE total_winnings_pence > 0 and not paid;--> statement-breakpoint
CREATE TABLE `players` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`removed_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `players_account` ON `players` (`account_id`) WHERE removed_at is null;--> statement-breakpoint
CREATE TABLE `selections` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`player_id` integer NOT NULL,
	`selection_number` integer NOT NULL,
	`selected_numbers` text NOT NULL,
	`include_bonus` integer NOT NULL,
	`bet_pence` integer NOT NULL,
	`start_date` text NOT NULL,
	`number_of_weeks` integer NOT NULL,
	`is_never_ending` integer NOT NULL,
	`play_wednesday` integer NOT NULL,
	`play_saturday` integer NOT NULL,
	`play_draw1` integer NOT NULL,
	`play_draw2` integer NOT NULL,
	`play_draw3` integer NOT NULL,
	`created_at` integer NOT NULL,
	`stopped_at` integer,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "selections_bet_above_zero" CHECK(bet_pence > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `selections_number` ON `selections` (`player_id`,`selection_number`);--> statement-breakpoint
CREATE TABLE `answered_requests` (
	`key` text PRIMARY KEY NOT NULL,
	`fingerprint` text NOT NULL,
	`answer` text NOT NULL,
	`refused` integer NOT NULL,
	`answered_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `answered_at` ON `answered_requests` (`answered_at`);--> statement-breakpoint
CREATE TABLE `audit_rows` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`user_id` integer,
	`action` text NOT NULL,
	`subject_type` text NOT NULL,
	`subject_id` integer NOT NULL,
	`before` text,
	`after` text,
	`request_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `audit_subject` ON `audit_rows` (`subject_type`,`subject_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`cookie_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_cookie` ON `sessions` (`cookie_hash`);--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `sign_in_buckets` (
	`subject` text PRIMARY KEY NOT NULL,
	`tries` integer NOT NULL,
	`started_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);