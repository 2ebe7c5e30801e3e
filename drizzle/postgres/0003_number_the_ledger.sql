-- Rows that were there before are numbered in the order they came: the guard stands aside for it, and comes back.
ALTER TABLE "accounts" ADD COLUMN "transaction_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" DISABLE TRIGGER transactions_never_change;--> statement-breakpoint
UPDATE "transactions" SET "sequence" = numbered.place FROM (
	SELECT id, row_number() OVER (PARTITION BY account_id ORDER BY id) AS place FROM "transactions"
) numbered WHERE numbered.id = "transactions".id;--> statement-breakpoint
UPDATE "accounts" SET "transaction_count" = (SELECT count(*) FROM "transactions" WHERE account_id = "accounts".id);--> statement-breakpoint
ALTER TABLE "transactions" ENABLE TRIGGER transactions_never_change;--> statement-breakpoint
DROP INDEX "transactions_account";--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_sequence" ON "transactions" USING btree ("account_id","sequence");
