-- Every selection of a draw is stored from here on. What was not, the losing ones, is written once, as it stood at
-- 19:45 Dublin time of the day (summer time from the last Sunday of March to that of October).
ALTER TABLE `player_results` ADD `losing_results` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
WITH held AS (
	SELECT id, draw_date, draw_type, winning_numbers, bonus_ball,
		(strftime('%s', draw_date || ' 19:45') - CASE
			WHEN draw_date >= date(substr(draw_date, 1, 4) || '-03-25', 'weekday 0')
				AND draw_date < date(substr(draw_date, 1, 4) || '-10-25', 'weekday 0')
			THEN 3600 ELSE 0 END) * 1000 AS cut_off
	FROM draws
), stood AS (
	SELECT results.id AS result_id, selections.id, selections.selection_number, held.*, coalesce(
		(SELECT terms FROM former_terms
			WHERE selection_id = selections.id AND replaced_at >= held.cut_off ORDER BY id LIMIT 1),
		json_object(
			'selectedNumbers', json(selected_numbers), 'includeBonus', include_bonus, 'betPence', bet_pence,
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
			SELECT 1 FROM json_each(results.selection_results) won
			WHERE won.value->>'selectionNumber' = selections.selection_number)
), lost AS (
	SELECT result_id, json_array(
		stood.id, selection_number, terms->>'betPence', terms->>'includeBonus',
		terms->>'includeBonus' AND bonus_ball IS NOT NULL
			AND bonus_ball IN (SELECT value FROM json_each(terms, '$.selectedNumbers')),
		json(terms->'selectedNumbers'),
		json((SELECT json_group_array(value) FROM json_each(terms, '$.selectedNumbers')
			WHERE value IN (SELECT value FROM json_each(winning_numbers))))
	) AS losing_result
	FROM stood
	WHERE draw_date >= terms->>'startDate'
		AND (terms->>'isNeverEnding' OR draw_date < date(terms->>'startDate', (7 * (terms->>'numberOfWeeks')) || ' days'))
		AND (strftime('%w', draw_date) <> '3' OR terms->>'playWednesday')
		AND (strftime('%w', draw_date) <> '6' OR terms->>'playSaturday')
		AND terms->>('playDraw' || draw_type)
)
UPDATE player_results SET losing_results = filled.losing_results
FROM (SELECT result_id, json_group_array(json(losing_result)) AS losing_results FROM lost GROUP BY result_id) filled
WHERE filled.result_id = player_results.id;--> statement-breakpoint
-- The stamp of a draw held only what staff had saved: the defaults that stood beside it are the ones below.
UPDATE draws SET payout_rules = (
	SELECT json_group_array(json_object(
		'numberCount', standing.column1,
		'plainHalves', coalesce(saved.value->>'plainHalves', standing.column2),
		'bonusHalves', coalesce(saved.value->>'bonusHalves', standing.column3),
		'source', CASE WHEN saved.value IS NULL THEN 'default' ELSE 'saved' END))
	FROM (VALUES (1, 4, 6), (2, 10, 16), (3, 20, 30), (4, 40, 60)) standing
	LEFT JOIN json_each(draws.payout_rules) saved ON saved.value->>'numberCount' = standing.column1
);
