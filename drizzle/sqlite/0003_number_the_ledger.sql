-- Rows that were there before are numbered in the order they came: the guard stands aside for it, and comes back.
ALTER TABLE `transactions` ADD `sequence` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `accounts` ADD `transaction_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP TRIGGER transactions_never_change;--> statement-breakpoint
UPDATE `transactions` SET `sequence` = (
	SELECT count(*) FROM `transactions` earlier
	WHERE earlier.account_id = `transactions`.account_id AND earlier.id <= `transactions`.id
);--> statement-breakpoint
UPDATE `accounts` SET `transaction_count` = (SELECT count(*) FROM `transactions` WHERE account_id = `accounts`.id);--> statement-breakpoint
CREATE TRIGGER transactions_never_change BEFORE UPDATE ON transactions
BEGIN SELECT RAISE(ABORT, 'transactions are append-only'); END;--> statement-breakpoint
DROP INDEX `transactions_account`;--> statement-breakpoint
CREATE UNIQUE INDEX `transactions_sequence` ON `transactions` (`account_id`,`sequence`);
