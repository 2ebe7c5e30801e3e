CREATE TABLE `age_challenges` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`challenged_at` integer NOT NULL,
	`document` text NOT NULL,
	`result` text NOT NULL,
	`user_id` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `age_challenges_account` ON `age_challenges` (`account_id`,`id`);--> statement-breakpoint
CREATE INDEX `age_challenges_at` ON `age_challenges` (`challenged_at`);--> statement-breakpoint
CREATE TABLE `customer_birthdays` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`birthday` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `customer_birthdays_day` ON `customer_birthdays` (`birthday`);--> statement-breakpoint
CREATE TABLE `customer_photographs` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`consent_on` text NOT NULL,
	`saved_at` integer NOT NULL,
	`user_id` integer,
	`sealed` blob NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `listed_exclusions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`list` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`birthday` text,
	`begins_on` text NOT NULL,
	`ends_on` text NOT NULL,
	`photograph` text NOT NULL,
	`imported_at` integer NOT NULL,
	`user_id` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `listed_exclusions_name` ON `listed_exclusions` (`name_key`);--> statement-breakpoint
CREATE INDEX `listed_exclusions_birthday` ON `listed_exclusions` (`birthday`);--> statement-breakpoint
CREATE INDEX `listed_exclusions_in_force` ON `listed_exclusions` (`ends_on`,`list`,`imported_at`);--> statement-breakpoint
CREATE TABLE `listed_questions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`listed_id` integer NOT NULL,
	`answer` text,
	`answered_at` integer,
	`user_id` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`listed_id`) REFERENCES `listed_exclusions`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `listed_questions_once` ON `listed_questions` (`account_id`,`listed_id`);--> statement-breakpoint
CREATE INDEX `listed_questions_open` ON `listed_questions` (`id`) WHERE answer is null;