ALTER TABLE `racing_bets` ADD `lapsed_pence` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `racing_bets_lapsed` ON `racing_bets` (`id`,`lapsed_pence`) WHERE lapsed_pence > 0;--> statement-breakpoint
ALTER TABLE `player_results` ADD `lapsed_at` integer;--> statement-breakpoint
CREATE INDEX `player_results_lapsed` ON `player_results` (`id`) WHERE lapsed_at is not null;