DROP INDEX `disputes_running`;--> statement-breakpoint
CREATE UNIQUE INDEX `disputes_running` ON `disputes` (`subject`,`subject_id`,`account_id`) WHERE closed_at is null;