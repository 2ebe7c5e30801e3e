CREATE TABLE `passkey_challenges` (
	`challenge` text PRIMARY KEY NOT NULL,
	`use` text NOT NULL,
	`user_id` integer,
	`host` text NOT NULL,
	`origin` text NOT NULL,
	`user_handle` text,
	`until` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `passkey_challenges_until` ON `passkey_challenges` (`until`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`credential` text NOT NULL,
	`public_key` text NOT NULL,
	`host` text NOT NULL,
	`user_handle` text NOT NULL,
	`sign_count` integer NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_credential` ON `passkeys` (`credential`);--> statement-breakpoint
CREATE INDEX `passkeys_user` ON `passkeys` (`user_id`);