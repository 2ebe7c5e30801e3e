-- Races from before their attention was noted, of which more is known than one result: the next start works out what
-- there is to decide on them, and -1 says that nobody has yet.
INSERT INTO "race_attention" ("race_id", "contradictions", "differing_bets")
SELECT "id", '[]'::json, -1 FROM "races"
WHERE EXISTS (SELECT 1 FROM "race_results" WHERE "race_id" = "races"."id")
  AND ("races"."status_by_hand"
    OR EXISTS (SELECT 1 FROM "race_results" WHERE "race_id" = "races"."id" AND "version" > 1)
    OR EXISTS (SELECT 1 FROM "runners" WHERE "race_id" = "races"."id" AND "runners"."status_by_hand")
    OR EXISTS (SELECT 1 FROM "rule_4_decisions" WHERE "race_id" = "races"."id"))
  AND NOT EXISTS (SELECT 1 FROM "race_attention" WHERE "race_id" = "races"."id");
