DROP INDEX "runners_name";--> statement-breakpoint
CREATE INDEX "runners_name" ON "runners" USING btree ("search_name","race_id");