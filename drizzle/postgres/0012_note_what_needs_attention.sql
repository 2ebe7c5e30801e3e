CREATE TABLE "race_attention" (
	"race_id" bigint PRIMARY KEY NOT NULL,
	"contradictions" jsonb NOT NULL,
	"correction_version" integer,
	"differing_bets" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bet_settlements" ADD COLUMN "voided_by_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "race_attention" ADD CONSTRAINT "race_attention_race_id_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "races"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "racing_bets_error" ON "racing_bets" USING btree ("id") WHERE status = 4;