-- Bun's client makes a moment of a date: a bet that begins later took part in draws before.
ALTER TABLE "draws" ALTER COLUMN "draw_date" SET DATA TYPE text USING to_char("draw_date", 'YYYY-MM-DD');--> statement-breakpoint
ALTER TABLE "selections" ALTER COLUMN "start_date" SET DATA TYPE text USING to_char("start_date", 'YYYY-MM-DD');--> statement-breakpoint
ALTER TABLE "race_days" ALTER COLUMN "day" SET DATA TYPE text USING to_char("day", 'YYYY-MM-DD');--> statement-breakpoint
ALTER TABLE "races" ALTER COLUMN "day" SET DATA TYPE text USING to_char("day", 'YYYY-MM-DD');
