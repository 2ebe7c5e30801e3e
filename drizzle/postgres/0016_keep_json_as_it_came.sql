-- What was there had been encoded twice: a JSON text with the JSON of the value inside.
ALTER TABLE "race_attention" ALTER COLUMN "contradictions" SET DATA TYPE json
  USING CASE jsonb_typeof("contradictions") WHEN 'string' THEN ("contradictions" #>> '{}')::json ELSE "contradictions"::json END;--> statement-breakpoint
ALTER TABLE "bet_settlements" ALTER COLUMN "inputs" SET DATA TYPE json
  USING CASE jsonb_typeof("inputs") WHEN 'string' THEN ("inputs" #>> '{}')::json ELSE "inputs"::json END;--> statement-breakpoint
ALTER TABLE "bet_settlements" ALTER COLUMN "workings" SET DATA TYPE json
  USING CASE jsonb_typeof("workings") WHEN 'string' THEN ("workings" #>> '{}')::json ELSE "workings"::json END;--> statement-breakpoint
ALTER TABLE "racing_bets" ALTER COLUMN "settings" SET DATA TYPE json
  USING CASE jsonb_typeof("settings") WHEN 'string' THEN ("settings" #>> '{}')::json ELSE "settings"::json END;--> statement-breakpoint
ALTER TABLE "racing_selections" ALTER COLUMN "price" SET DATA TYPE json
  USING CASE jsonb_typeof("price") WHEN 'string' THEN ("price" #>> '{}')::json ELSE "price"::json END;--> statement-breakpoint
ALTER TABLE "racing_selections" ALTER COLUMN "place_terms" SET DATA TYPE json
  USING CASE jsonb_typeof("place_terms") WHEN 'string' THEN ("place_terms" #>> '{}')::json ELSE "place_terms"::json END;--> statement-breakpoint
ALTER TABLE "racing_selections" ALTER COLUMN "result_price" SET DATA TYPE json
  USING CASE jsonb_typeof("result_price") WHEN 'string' THEN ("result_price" #>> '{}')::json ELSE "result_price"::json END;--> statement-breakpoint
ALTER TABLE "draws" ALTER COLUMN "winning_numbers" SET DATA TYPE json
  USING CASE jsonb_typeof("winning_numbers") WHEN 'string' THEN ("winning_numbers" #>> '{}')::json ELSE "winning_numbers"::json END;--> statement-breakpoint
ALTER TABLE "draws" ALTER COLUMN "payout_rules" SET DATA TYPE json
  USING CASE jsonb_typeof("payout_rules") WHEN 'string' THEN ("payout_rules" #>> '{}')::json ELSE "payout_rules"::json END;--> statement-breakpoint
ALTER TABLE "draws" ALTER COLUMN "payout_rules" SET DEFAULT '[]'::json;--> statement-breakpoint
ALTER TABLE "former_terms" ALTER COLUMN "terms" SET DATA TYPE json
  USING CASE jsonb_typeof("terms") WHEN 'string' THEN ("terms" #>> '{}')::json ELSE "terms"::json END;--> statement-breakpoint
ALTER TABLE "lottery_fetch_log" ALTER COLUMN "conflicts" SET DATA TYPE json
  USING CASE jsonb_typeof("conflicts") WHEN 'string' THEN ("conflicts" #>> '{}')::json ELSE "conflicts"::json END;--> statement-breakpoint
ALTER TABLE "player_results" ALTER COLUMN "selection_results" SET DATA TYPE json
  USING CASE jsonb_typeof("selection_results") WHEN 'string' THEN ("selection_results" #>> '{}')::json ELSE "selection_results"::json END;--> statement-breakpoint
ALTER TABLE "player_results" ALTER COLUMN "losing_results" SET DATA TYPE json
  USING CASE jsonb_typeof("losing_results") WHEN 'string' THEN ("losing_results" #>> '{}')::json ELSE "losing_results"::json END;--> statement-breakpoint
ALTER TABLE "player_results" ALTER COLUMN "losing_results" SET DEFAULT '[]'::json;--> statement-breakpoint
ALTER TABLE "selections" ALTER COLUMN "selected_numbers" SET DATA TYPE json
  USING CASE jsonb_typeof("selected_numbers") WHEN 'string' THEN ("selected_numbers" #>> '{}')::json ELSE "selected_numbers"::json END;--> statement-breakpoint
ALTER TABLE "race_results" ALTER COLUMN "finishers" SET DATA TYPE json
  USING CASE jsonb_typeof("finishers") WHEN 'string' THEN ("finishers" #>> '{}')::json ELSE "finishers"::json END;--> statement-breakpoint
ALTER TABLE "race_results" ALTER COLUMN "raw" SET DATA TYPE json
  USING CASE jsonb_typeof("raw") WHEN 'string' THEN ("raw" #>> '{}')::json ELSE "raw"::json END;--> statement-breakpoint
ALTER TABLE "races" ALTER COLUMN "prize" SET DATA TYPE json
  USING CASE jsonb_typeof("prize") WHEN 'string' THEN ("prize" #>> '{}')::json ELSE "prize"::json END;--> statement-breakpoint
ALTER TABLE "races" ALTER COLUMN "raw" SET DATA TYPE json
  USING CASE jsonb_typeof("raw") WHEN 'string' THEN ("raw" #>> '{}')::json ELSE "raw"::json END;--> statement-breakpoint
ALTER TABLE "runners" ALTER COLUMN "price" SET DATA TYPE json
  USING CASE jsonb_typeof("price") WHEN 'string' THEN ("price" #>> '{}')::json ELSE "price"::json END;--> statement-breakpoint
ALTER TABLE "runners" ALTER COLUMN "last_price" SET DATA TYPE json
  USING CASE jsonb_typeof("last_price") WHEN 'string' THEN ("last_price" #>> '{}')::json ELSE "last_price"::json END;--> statement-breakpoint
ALTER TABLE "runners" ALTER COLUMN "raw" SET DATA TYPE json
  USING CASE jsonb_typeof("raw") WHEN 'string' THEN ("raw" #>> '{}')::json ELSE "raw"::json END;--> statement-breakpoint
ALTER TABLE "answered_requests" ALTER COLUMN "answer" SET DATA TYPE json
  USING CASE jsonb_typeof("answer") WHEN 'string' THEN ("answer" #>> '{}')::json ELSE "answer"::json END;--> statement-breakpoint
ALTER TABLE "audit_rows" ALTER COLUMN "before" SET DATA TYPE json
  USING CASE jsonb_typeof("before") WHEN 'string' THEN ("before" #>> '{}')::json ELSE "before"::json END;--> statement-breakpoint
ALTER TABLE "audit_rows" ALTER COLUMN "after" SET DATA TYPE json
  USING CASE jsonb_typeof("after") WHEN 'string' THEN ("after" #>> '{}')::json ELSE "after"::json END;