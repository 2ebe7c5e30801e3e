DROP INDEX `runners_name`;--> statement-breakpoint
CREATE INDEX `runners_name` ON `runners` (`search_name`,`race_id`);