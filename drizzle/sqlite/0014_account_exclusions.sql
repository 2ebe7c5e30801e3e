ALTER TABLE `accounts` ADD `excluded_from` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `excluded_until` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `excluded_as_break` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `accounts` ADD `exclusion_ends_at` integer;--> statement-breakpoint
CREATE INDEX `accounts_excluded` ON `accounts` (`excluded_until`) WHERE excluded_until is not null;