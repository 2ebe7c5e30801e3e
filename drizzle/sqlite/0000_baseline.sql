CREATE TABLE `accounts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`search_name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`balance_pence` integer DEFAULT 0 NOT NULL,
	`plays_lottery` integer DEFAULT false NOT NULL,
	`plays_races` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer, `transaction_count` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "accounts_named" CHECK(length(trim(name)) > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `accounts_name` ON `accounts` (`search_name`);
--> statement-breakpoint
CREATE TABLE `transactions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`transaction_type` text NOT NULL,
	`description` text NOT NULL,
	`amount_pence` integer NOT NULL,
	`balance_after_pence` integer NOT NULL,
	`created_at` integer NOT NULL,
	`reference_type` text,
	`reference_id` integer,
	`user_id` integer, `sequence` integer DEFAULT 0 NOT NULL, `shift_id` integer REFERENCES shifts(id), `corrects_id` integer REFERENCES transactions(id),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `transactions_reference` ON `transactions` (`reference_type`,`reference_id`);
--> statement-breakpoint
CREATE TABLE `draws` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`draw_date` text NOT NULL,
	`draw_type` integer NOT NULL,
	`winning_numbers` text NOT NULL,
	`bonus_ball` integer,
	`performed_at` integer NOT NULL,
	`user_id` integer, `corrected_at` integer, `payout_rules` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "draws_type" CHECK(draw_type in (1, 2, 3))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `draws_date_type` ON `draws` (`draw_date`,`draw_type`);
--> statement-breakpoint
CREATE TABLE `payout_configs` (
	`number_count` integer PRIMARY KEY NOT NULL,
	`plain_halves` integer NOT NULL,
	`bonus_halves` integer NOT NULL,
	`saved_at` integer NOT NULL,
	`user_id` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `player_results` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`draw_id` integer NOT NULL,
	`player_id` integer NOT NULL,
	`player_name` text NOT NULL,
	`selection_results` text NOT NULL,
	`total_winnings_pence` integer NOT NULL,
	`paid` integer DEFAULT false NOT NULL,
	`paid_at` integer,
	`paid_by` integer, `losing_results` text DEFAULT '[]' NOT NULL, `paid_transfer_id` integer REFERENCES shop_transfers(id), `paid_transaction_id` integer REFERENCES transactions(id),
	FOREIGN KEY (`draw_id`) REFERENCES `draws`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`paid_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `player_results_once` ON `player_results` (`draw_id`,`player_id`);
--> statement-breakpoint
CREATE TABLE `players` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`removed_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `players_account` ON `players` (`account_id`) WHERE removed_at is null;
--> statement-breakpoint
CREATE TABLE `selections` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`player_id` integer NOT NULL,
	`selection_number` integer NOT NULL,
	`selected_numbers` text NOT NULL,
	`include_bonus` integer NOT NULL,
	`bet_pence` integer NOT NULL,
	`start_date` text NOT NULL,
	`number_of_weeks` integer NOT NULL,
	`is_never_ending` integer NOT NULL,
	`play_wednesday` integer NOT NULL,
	`play_saturday` integer NOT NULL,
	`play_draw1` integer NOT NULL,
	`play_draw2` integer NOT NULL,
	`play_draw3` integer NOT NULL,
	`created_at` integer NOT NULL,
	`stopped_at` integer, `won_pence` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "selections_bet_above_zero" CHECK(bet_pence > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `selections_number` ON `selections` (`player_id`,`selection_number`);
--> statement-breakpoint
CREATE TABLE `answered_requests` (
	`key` text PRIMARY KEY NOT NULL,
	`fingerprint` text NOT NULL,
	`answer` text NOT NULL,
	`refused` integer NOT NULL,
	`answered_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `answered_at` ON `answered_requests` (`answered_at`);
--> statement-breakpoint
CREATE TABLE `audit_rows` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`user_id` integer,
	`action` text NOT NULL,
	`subject_type` text NOT NULL,
	`subject_id` integer NOT NULL,
	`before` text,
	`after` text,
	`request_id` text, `reason` text, `screen` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `audit_subject` ON `audit_rows` (`subject_type`,`subject_id`);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`cookie_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_cookie` ON `sessions` (`cookie_hash`);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);
--> statement-breakpoint
CREATE TABLE `sign_in_buckets` (
	`subject` text PRIMARY KEY NOT NULL,
	`tries` integer NOT NULL,
	`started_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`created_at` integer NOT NULL
, `disabled_at` integer, `first_password_until` integer) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);
--> statement-breakpoint
CREATE TABLE `former_terms` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`selection_id` integer NOT NULL,
	`terms` text NOT NULL,
	`replaced_at` integer NOT NULL,
	FOREIGN KEY (`selection_id`) REFERENCES `selections`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `former_terms_replaced` ON `former_terms` (`replaced_at`);
--> statement-breakpoint
CREATE INDEX `player_results_ranked` ON `player_results` (`draw_id`,total_winnings_pence desc,`player_name`,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `transactions_sequence` ON `transactions` (`account_id`,`sequence`);
--> statement-breakpoint
CREATE TABLE `bet_settlements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`bet_id` integer NOT NULL,
	`version` integer NOT NULL,
	`status` integer NOT NULL,
	`payout_pence` integer NOT NULL,
	`inputs` text NOT NULL,
	`workings` text NOT NULL,
	`settled_at` integer NOT NULL,
	`user_id` integer,
	`reason` text, `voided_by_staff` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`bet_id`) REFERENCES `racing_bets`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `bet_settlements_version` ON `bet_settlements` (`bet_id`,`version`);
--> statement-breakpoint
CREATE TABLE `bet_slips` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`is_paid` integer NOT NULL,
	`total_stake_pence` integer NOT NULL,
	`total_possible_return_pence` integer NOT NULL,
	`created_at` integer NOT NULL,
	`user_id` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `bet_slips_account` ON `bet_slips` (`account_id`,`id`);
--> statement-breakpoint
CREATE TABLE `racing_bets` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reference` text NOT NULL,
	`account_id` integer NOT NULL,
	`slip_id` integer,
	`bet_type` text NOT NULL,
	`stake_pence` integer NOT NULL,
	`amount_pence` integer NOT NULL,
	`each_way` integer NOT NULL,
	`is_paid` integer NOT NULL,
	`possible_return_pence` integer,
	`status` integer DEFAULT 0 NOT NULL,
	`payout_pence` integer,
	`settings` text NOT NULL,
	`placed_at` integer NOT NULL,
	`settled_at` integer,
	`user_id` integer, `account_sequence` integer DEFAULT 0 NOT NULL, `collected_pence` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`slip_id`) REFERENCES `bet_slips`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "racing_bets_stake_above_zero" CHECK(stake_pence > 0 and amount_pence > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `racing_bets_reference` ON `racing_bets` (`reference`);
--> statement-breakpoint
CREATE INDEX `racing_bets_pending` ON `racing_bets` (`id`) WHERE status = 0;
--> statement-breakpoint
CREATE TABLE `racing_selections` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`bet_id` integer NOT NULL,
	`position` integer NOT NULL,
	`race_id` integer NOT NULL,
	`runner_id` integer NOT NULL,
	`horse_name` text NOT NULL,
	`horse_number` integer,
	`course_name` text NOT NULL,
	`off_at` integer NOT NULL,
	`price` text,
	`place_terms` text NOT NULL,
	`status` integer DEFAULT 0 NOT NULL,
	`result_price` text, `terms_at_strike` text,
	FOREIGN KEY (`bet_id`) REFERENCES `racing_bets`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`race_id`) REFERENCES `races`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`runner_id`) REFERENCES `runners`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `racing_selections_position` ON `racing_selections` (`bet_id`,`position`);
--> statement-breakpoint
CREATE INDEX `racing_selections_race` ON `racing_selections` (`race_id`,`bet_id`);
--> statement-breakpoint
CREATE TABLE `leases` (
	`job` text PRIMARY KEY NOT NULL,
	`holder` text NOT NULL,
	`until` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `race_days` (
	`day` text PRIMARY KEY NOT NULL,
	`feed` text,
	`fetched_at` integer,
	`tried_at` integer NOT NULL,
	`failure` text
) STRICT;
--> statement-breakpoint
CREATE TABLE `race_results` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`race_id` integer NOT NULL,
	`version` integer NOT NULL,
	`status` text NOT NULL,
	`ran` integer NOT NULL,
	`finishers` text NOT NULL,
	`source` text NOT NULL,
	`simulated` integer NOT NULL,
	`as_of` integer NOT NULL,
	`stored_at` integer NOT NULL,
	`user_id` integer,
	`reason` text,
	`raw` text NOT NULL,
	FOREIGN KEY (`race_id`) REFERENCES `races`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `race_results_version` ON `race_results` (`race_id`,`version`);
--> statement-breakpoint
CREATE INDEX `race_results_stored` ON `race_results` (`stored_at`);
--> statement-breakpoint
CREATE TABLE `races` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`source_key` text NOT NULL,
	`source` text NOT NULL,
	`source_race_id` text,
	`simulated` integer NOT NULL,
	`course_key` text NOT NULL,
	`course_name` text NOT NULL,
	`region` text,
	`course_known` integer NOT NULL,
	`surface` text,
	`day` text NOT NULL,
	`off_time` text NOT NULL,
	`off_at` integer NOT NULL,
	`name` text NOT NULL,
	`distance_text` text NOT NULL,
	`distance_yards` integer,
	`going` text NOT NULL,
	`prize` text,
	`handicap` integer NOT NULL,
	`race_class` integer,
	`pattern` text,
	`type` text,
	`age_band` text,
	`status` text NOT NULL,
	`runners_expected` integer NOT NULL,
	`raw` text NOT NULL,
	`fetched_at` integer NOT NULL,
	`status_by_hand` integer DEFAULT false NOT NULL
, `runs_again` text) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `races_source` ON `races` (`source_key`);
--> statement-breakpoint
CREATE INDEX `races_day` ON `races` (`day`,`off_at`);
--> statement-breakpoint
CREATE INDEX `races_off` ON `races` (`off_at`);
--> statement-breakpoint
CREATE TABLE `rule_4_decisions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`race_id` integer NOT NULL,
	`runner_id` integer NOT NULL,
	`pence_in_pound` integer,
	`decided_at` integer NOT NULL,
	`user_id` integer,
	`reason` text NOT NULL,
	FOREIGN KEY (`race_id`) REFERENCES `races`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`runner_id`) REFERENCES `runners`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `rule_4_race` ON `rule_4_decisions` (`race_id`,`runner_id`);
--> statement-breakpoint
CREATE TABLE `runner_prices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`runner_id` integer NOT NULL,
	`numerator` integer NOT NULL,
	`denominator` integer NOT NULL,
	`bookmaker` text,
	`seen_at` integer NOT NULL,
	FOREIGN KEY (`runner_id`) REFERENCES `runners`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `runner_prices_seen` ON `runner_prices` (`runner_id`,`seen_at`);
--> statement-breakpoint
CREATE TABLE `runners` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`race_id` integer NOT NULL,
	`source_key` text NOT NULL,
	`horse_id` text,
	`number` integer,
	`name` text NOT NULL,
	`search_name` text NOT NULL,
	`bred` text,
	`jockey` text,
	`claim` integer,
	`age` integer,
	`draw` integer,
	`status` text NOT NULL,
	`price` text,
	`withdrawn_at` integer,
	`last_price` text,
	`status_by_hand` integer DEFAULT false NOT NULL,
	`raw` text NOT NULL,
	FOREIGN KEY (`race_id`) REFERENCES `races`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `runners_source` ON `runners` (`source_key`);
--> statement-breakpoint
CREATE INDEX `runners_race` ON `runners` (`race_id`,`number`);
--> statement-breakpoint
CREATE TABLE `lottery_fetch_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`fetched_at` integer NOT NULL,
	`feed` text,
	`new_draws` integer NOT NULL,
	`conflicts` text NOT NULL,
	`failure` text,
	`user_id` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `bet_counts` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`bets` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `racing_bets_slip` ON `racing_bets` (`slip_id`);
--> statement-breakpoint
CREATE INDEX `racing_bets_pending_account` ON `racing_bets` (`account_id`) WHERE status = 0;
--> statement-breakpoint
CREATE UNIQUE INDEX `racing_bets_account` ON `racing_bets` (`account_id`,`account_sequence`);
--> statement-breakpoint
CREATE INDEX `racing_selections_waiting` ON `racing_selections` (`race_id`,`bet_id`) WHERE status = 0;
--> statement-breakpoint
CREATE TABLE `feedback_reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`message` text NOT NULL,
	`status` integer DEFAULT 0 NOT NULL,
	`user_id` integer,
	`screen` text,
	`screenshot_bytes` integer,
	`created_at` integer NOT NULL, `screenshot_removed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "feedback_status_known" CHECK(status in (0, 1, 2))
) STRICT;
--> statement-breakpoint
CREATE INDEX `feedback_status` ON `feedback_reports` (`status`,`id`);
--> statement-breakpoint
CREATE TABLE `feedback_screenshots` (
	`report_id` integer PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`bytes` blob NOT NULL,
	FOREIGN KEY (`report_id`) REFERENCES `feedback_reports`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `audit_at` ON `audit_rows` (`at`);
--> statement-breakpoint
CREATE INDEX `audit_user` ON `audit_rows` (`user_id`,`id`);
--> statement-breakpoint
CREATE INDEX `audit_action` ON `audit_rows` (`action`,`id`);
--> statement-breakpoint
CREATE INDEX `former_terms_selection` ON `former_terms` (`selection_id`);
--> statement-breakpoint
CREATE INDEX `player_results_owed_to` ON `player_results` (`player_id`,`total_winnings_pence`,`paid`) WHERE total_winnings_pence > 0 and not paid;
--> statement-breakpoint
CREATE INDEX `player_results_owed` ON `player_results` (`draw_id`,`total_winnings_pence`,`paid`) WHERE total_winnings_pence > 0 and not paid;
--> statement-breakpoint
CREATE INDEX `runners_name` ON `runners` (`search_name`,`race_id`);
--> statement-breakpoint
CREATE TABLE `race_attention` (
	`race_id` integer PRIMARY KEY NOT NULL,
	`contradictions` text NOT NULL,
	`correction_version` integer,
	`differing_bets` integer NOT NULL, `questions` text,
	FOREIGN KEY (`race_id`) REFERENCES `races`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `racing_bets_error` ON `racing_bets` (`id`) WHERE status = 4;
--> statement-breakpoint
CREATE TABLE `kept_keys` (
	`name` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`made_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `racing_bets_unclaimed` ON `racing_bets` (`account_id`,`settled_at`,`payout_pence`,`collected_pence`) WHERE is_paid and payout_pence > collected_pence;
--> statement-breakpoint
CREATE INDEX `players_of_account` ON `players` (`account_id`);
--> statement-breakpoint
CREATE INDEX `transactions_cash` ON `transactions` (`created_at`,`transaction_type`,`amount_pence`) WHERE transaction_type in ('Deposit', 'Withdraw');
--> statement-breakpoint
CREATE INDEX `racing_bets_placed` ON `racing_bets` (`placed_at`,`amount_pence`);
--> statement-breakpoint
CREATE INDEX `racing_bets_settled` ON `racing_bets` (`settled_at`,`status`,`payout_pence`) WHERE settled_at is not null;
--> statement-breakpoint
CREATE INDEX `player_results_handed_over` ON `player_results` (`paid_at`,`total_winnings_pence`) WHERE paid_at is not null;
--> statement-breakpoint
CREATE INDEX `runners_out` ON `runners` (`race_id`) WHERE status = 'non-runner';
--> statement-breakpoint
CREATE TABLE `maintenance` (
	`job` text PRIMARY KEY NOT NULL,
	`ran_at` integer NOT NULL,
	`succeeded_at` integer,
	`failure` text,
	`facts` text
) STRICT;
--> statement-breakpoint
CREATE TABLE `shop_transfers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`from_account` text NOT NULL,
	`to_account` text NOT NULL,
	`amount_pence` integer NOT NULL,
	`kind` text NOT NULL,
	`description` text NOT NULL,
	`created_at` integer NOT NULL,
	`user_id` integer,
	`shift_id` integer,
	`reference_type` text,
	`reference_id` integer,
	`corrects_id` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`shift_id`) REFERENCES `shifts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`corrects_id`) REFERENCES `shop_transfers`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "shop_transfers_above_zero" CHECK(amount_pence > 0),
	CONSTRAINT "shop_transfers_to_another" CHECK(from_account <> to_account)
) STRICT;
--> statement-breakpoint
CREATE INDEX `shop_transfers_made` ON `shop_transfers` (`created_at`);
--> statement-breakpoint
CREATE INDEX `shop_transfers_reference` ON `shop_transfers` (`reference_type`,`reference_id`);
--> statement-breakpoint
CREATE INDEX `shop_transfers_shift` ON `shop_transfers` (`shift_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `shop_transfers_corrects` ON `shop_transfers` (`corrects_id`);
--> statement-breakpoint
CREATE TABLE `seals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`sealed_table` text NOT NULL,
	`first_id` integer NOT NULL,
	`last_id` integer NOT NULL,
	`rows` integer NOT NULL,
	`row_digests` text NOT NULL,
	`previous_hash` text NOT NULL,
	`hash` text NOT NULL,
	`sealed_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `seals_hash` ON `seals` (`hash`);
--> statement-breakpoint
CREATE UNIQUE INDEX `seals_follow` ON `seals` (`previous_hash`);
--> statement-breakpoint
CREATE UNIQUE INDEX `seals_of_table` ON `seals` (`sealed_table`,`last_id`);
--> statement-breakpoint
CREATE TABLE `shifts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`till_id` integer NOT NULL,
	`opened_at` integer NOT NULL,
	`opened_by` integer,
	`closed_at` integer,
	`closed_by` integer, `carried_pence` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`till_id`) REFERENCES `tills`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`opened_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`closed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `shifts_open` ON `shifts` (`till_id`) WHERE closed_at is null;
--> statement-breakpoint
CREATE INDEX `shifts_opened` ON `shifts` (`opened_at`);
--> statement-breakpoint
CREATE TABLE `tills` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL
, `key_hash` text) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `tills_name` ON `tills` (`name`);
--> statement-breakpoint
CREATE INDEX `transactions_shift` ON `transactions` (`shift_id`) WHERE shift_id is not null;
--> statement-breakpoint
CREATE TABLE `lottery_collections` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`player_id` integer NOT NULL,
	`week` text NOT NULL,
	`paid_from` text NOT NULL,
	`amount_pence` integer NOT NULL,
	`dues` text NOT NULL,
	`collected_at` integer NOT NULL,
	`collected_by` integer,
	`taken_back_at` integer,
	`taken_back_by` integer, `given_back_to` text, `replaces_id` integer,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`collected_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`taken_back_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "lottery_collections_above_zero" CHECK(amount_pence > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `lottery_collections_week` ON `lottery_collections` (`week`,`player_id`) WHERE taken_back_at is null;
--> statement-breakpoint
CREATE INDEX `lottery_collections_player` ON `lottery_collections` (`player_id`);
--> statement-breakpoint
CREATE INDEX `lottery_collections_cash` ON `lottery_collections` (`collected_at`,`amount_pence`) WHERE taken_back_at is null and paid_from = 'cash';
--> statement-breakpoint
CREATE TABLE `shop_settings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`value` text NOT NULL,
	`valid_from` text NOT NULL,
	`saved_at` integer NOT NULL,
	`user_id` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `shop_settings_key` ON `shop_settings` (`key`,`id`);
--> statement-breakpoint
CREATE TABLE `shift_counts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`shift_id` integer NOT NULL,
	`kind` text NOT NULL,
	`expected_pence` integer NOT NULL,
	`counted_pence` integer NOT NULL,
	`pieces` text NOT NULL,
	`note` text NOT NULL,
	`at` integer NOT NULL,
	`user_id` integer,
	`corrects_id` integer,
	`transfer_id` integer,
	FOREIGN KEY (`shift_id`) REFERENCES `shifts`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`corrects_id`) REFERENCES `shift_counts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`transfer_id`) REFERENCES `shop_transfers`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `shift_counts_shift` ON `shift_counts` (`shift_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `shift_counts_corrects` ON `shift_counts` (`corrects_id`);
--> statement-breakpoint
CREATE INDEX `shifts_of_till` ON `shifts` (`till_id`,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `tills_key` ON `tills` (`key_hash`);
--> statement-breakpoint
CREATE TABLE `day_closings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`day` text NOT NULL,
	`figures` text NOT NULL,
	`closed_at` integer NOT NULL,
	`closed_by` integer,
	`newest_hash` text,
	FOREIGN KEY (`closed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `day_closings_day` ON `day_closings` (`day`);
--> statement-breakpoint
CREATE TABLE `product_sums` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product` text NOT NULL,
	`dimension` text NOT NULL,
	`period` text NOT NULL,
	`is_month` integer NOT NULL,
	`key` text NOT NULL,
	`bets` integer NOT NULL,
	`stakes_pence` integer NOT NULL,
	`refunds_pence` integer NOT NULL,
	`returns_pence` integer NOT NULL,
	`resettled_pence` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `product_sums_of_key` ON `product_sums` (`product`,`dimension`,`is_month`,`period`,`key`);
--> statement-breakpoint
CREATE TABLE `sum_marks` (
	`source` text PRIMARY KEY NOT NULL,
	`through_id` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `transfer_sums` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`day` text NOT NULL,
	`from_account` text NOT NULL,
	`to_account` text NOT NULL,
	`kind` text NOT NULL,
	`transfers` integer NOT NULL,
	`amount_pence` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `transfer_sums_of_day` ON `transfer_sums` (`day`,`from_account`,`to_account`,`kind`);
--> statement-breakpoint
CREATE INDEX `transactions_put_right` ON `transactions` (`created_at`) WHERE corrects_id is not null or transaction_type = 'Adjustment';
--> statement-breakpoint
CREATE TABLE `removed_draws` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`draw_date` text NOT NULL,
	`draw_type` integer NOT NULL,
	`winning_numbers` text NOT NULL,
	`bonus_ball` integer,
	`reason` text NOT NULL,
	`removed_at` integer NOT NULL,
	`removed_by` integer,
	FOREIGN KEY (`removed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "removed_draws_type" CHECK(draw_type in (1, 2, 3))
) STRICT;
--> statement-breakpoint
CREATE INDEX `removed_draws_day` ON `removed_draws` (`draw_date`,`draw_type`);
--> statement-breakpoint
CREATE INDEX `lottery_collections_replaces` ON `lottery_collections` (`replaces_id`) WHERE replaces_id is not null;
