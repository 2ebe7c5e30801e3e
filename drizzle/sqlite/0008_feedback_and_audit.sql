CREATE TABLE `feedback_reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`message` text NOT NULL,
	`status` integer DEFAULT 0 NOT NULL,
	`user_id` integer,
	`screen` text,
	`screenshot_bytes` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "feedback_status_known" CHECK(status in (0, 1, 2))
) STRICT;
--> statement-breakpoint
CREATE INDEX `feedback_status` ON `feedback_reports` (`status`,`id`);--> statement-breakpoint
CREATE TABLE `feedback_screenshots` (
	`report_id` integer PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`bytes` blob NOT NULL,
	FOREIGN KEY (`report_id`) REFERENCES `feedback_reports`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
ALTER TABLE `audit_rows` ADD `reason` text;--> statement-breakpoint
ALTER TABLE `audit_rows` ADD `screen` text;--> statement-breakpoint
CREATE INDEX `audit_at` ON `audit_rows` (`at`);--> statement-breakpoint
CREATE INDEX `audit_user` ON `audit_rows` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_action` ON `audit_rows` (`action`,`id`);