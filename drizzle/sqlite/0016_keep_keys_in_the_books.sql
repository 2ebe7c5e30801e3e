CREATE TABLE `kept_keys` (
	`name` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`made_at` integer NOT NULL
) STRICT;
