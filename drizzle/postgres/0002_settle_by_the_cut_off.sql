CREATE TABLE "former_terms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "former_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"selection_id" bigint NOT NULL,
	"terms" jsonb NOT NULL,
	"replaced_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "player_results_unpaid";--> statement-breakpoint
ALTER TABLE "draws" ADD COLUMN "corrected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "draws" ADD COLUMN "payout_rules" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "selections" ADD COLUMN "won_pence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "former_terms" ADD CONSTRAINT "former_terms_selection_id_selections_id_fk" FOREIGN KEY ("selection_id") REFERENCES "selections"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_terms_replaced" ON "former_terms" USING btree ("replaced_at");--> statement-breakpoint
CREATE INDEX "player_results_ranked" ON "player_results" USING btree ("draw_id",total_winnings_pence desc,"player_name","id");--> statement-breakpoint
CREATE INDEX "player_results_owed" ON "player_results" USING btree ("draw_id","player_id","total_winnings_pence") WHERE total_winnings_pence > 0 and not paid;