CREATE TABLE `lottery_fetch_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`fetched_at` integer NOT NULL,
	`feed` text,
	`new_draws` integer NOT NULL,
	`conflicts` text NOT NULL,
	`failure` text,
	`user_id` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
