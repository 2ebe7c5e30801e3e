ALTER TABLE `feedback_reports` ADD `screenshot_removed_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `disabled_at` integer;