-- Every selection of a draw is stored from here on. What was not, the losing ones, is written once, as it stood at
-- 19:45 Dublin time of the day. A JSON column may hold its list as a JSON text: #>> '{}' reads either.
ALTER TABLE "player_results" ADD COLUMN "losing_results" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
WITH held AS (
	SELECT id, draw_date, draw_type, (winning_numbers #>> '{}')::jsonb AS winning_numbers, bonus_ball,
		(draw_date + time '19:45') AT TIME ZONE 'Europe/Dublin' AS cut_off
	FROM draws
), stood AS (
	SELECT results.id AS result_id, selections.id AS selection_id, selections.selection_number,
		held.draw_date, held.draw_type, held.winning_numbers, held.bonus_ball, coalesce(
		(SELECT (former_terms.terms #>> '{}')::jsonb FROM former_terms
			WHERE former_terms.selection_id = selections.id AND replaced_at >= held.cut_off ORDER BY id LIMIT 1),
		jsonb_build_object(
			'selectedNumbers', (selected_numbers #>> '{}')::jsonb, 'includeBonus', include_bonus, 'betPence', bet_pence,
			'startDate', start_date, 'numberOfWeeks', number_of_weeks, 'isNeverEnding', is_never_ending,
			'playWednesday', play_wednesday, 'playSaturday', play_saturday,
			'playDraw1', play_draw1, 'playDraw2', play_draw2, 'playDraw3', play_draw3
		)) AS terms
	FROM player_results results
	INNER JOIN held ON held.id = results.draw_id
	INNER JOIN selections ON selections.player_id = results.player_id
	WHERE selections.created_at < held.cut_off
		AND (selections.stopped_at IS NULL OR selections.stopped_at >= held.cut_off)
		AND NOT EXISTS (
			SELECT 1 FROM jsonb_array_elements((results.selection_results #>> '{}')::jsonb) won
			WHERE (won->>'selectionNumber')::integer = selections.selection_number)
), lost AS (
	SELECT result_id, jsonb_build_array(
		selection_id, selection_number, terms->'betPence', (terms->>'includeBonus')::boolean::integer,
		((terms->>'includeBonus')::boolean AND bonus_ball IS NOT NULL
			AND terms->'selectedNumbers' @> to_jsonb(bonus_ball))::integer,
		terms->'selectedNumbers',
		(SELECT coalesce(jsonb_agg(number ORDER BY place), '[]'::jsonb)
			FROM jsonb_array_elements(terms->'selectedNumbers') WITH ORDINALITY AS picked (number, place)
			WHERE winning_numbers @> number)
	) AS losing_result
	FROM stood
	WHERE draw_date >= (terms->>'startDate')::date
		AND ((terms->>'isNeverEnding')::boolean
			OR draw_date < (terms->>'startDate')::date + 7 * (terms->>'numberOfWeeks')::integer)
		AND (extract(dow FROM draw_date) <> 3 OR (terms->>'playWednesday')::boolean)
		AND (extract(dow FROM draw_date) <> 6 OR (terms->>'playSaturday')::boolean)
		AND (terms->>('playDraw' || draw_type))::boolean
)
UPDATE player_results SET losing_results = filled.losing_results
FROM (SELECT result_id, jsonb_agg(losing_result) AS losing_results FROM lost GROUP BY result_id) filled
WHERE filled.result_id = player_results.id;--> statement-breakpoint
-- The stamp of a draw held only what staff had saved: the defaults that stood beside it are the ones below.
UPDATE draws SET payout_rules = (
	SELECT jsonb_agg(jsonb_build_object(
		'numberCount', standing.count,
		'plainHalves', coalesce(saved->'plainHalves', to_jsonb(standing.plain)),
		'bonusHalves', coalesce(saved->'bonusHalves', to_jsonb(standing.bonus)),
		'source', CASE WHEN saved IS NULL THEN 'default' ELSE 'saved' END) ORDER BY standing.count)
	FROM (VALUES (1, 4, 6), (2, 10, 16), (3, 20, 30), (4, 40, 60)) AS standing (count, plain, bonus)
	LEFT JOIN jsonb_array_elements((draws.payout_rules #>> '{}')::jsonb) saved ON (saved->>'numberCount')::integer = standing.count
);
