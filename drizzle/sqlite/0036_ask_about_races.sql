ALTER TABLE `race_attention` ADD `questions` text;--> statement-breakpoint
ALTER TABLE `races` ADD `runs_again` text;