CREATE TABLE "statistic_sums" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statistic_sums_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"statistic" text NOT NULL,
	"day" text NOT NULL,
	"key" text NOT NULL,
	"measure" text NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "statistic_sums_of_key" ON "statistic_sums" USING btree ("statistic","day","key","measure");