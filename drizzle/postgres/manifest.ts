// Written by src/tasks/generate-migrations.ts.
import sql0 from "./0000_open_the_shop.sql" with { type: "text" };
import sql1 from "./0001_append_only_ledger.sql" with { type: "text" };
import sql2 from "./0002_settle_by_the_cut_off.sql" with { type: "text" };
import sql3 from "./0003_number_the_ledger.sql" with { type: "text" };
import sql4 from "./0004_race_cards_and_bets.sql" with { type: "text" };
import sql5 from "./0005_racing_history_only_grows.sql" with { type: "text" };
import sql6 from "./0006_note_every_fetch_of_draws.sql" with { type: "text" };
import sql7 from "./0007_page_bets_without_counting.sql" with { type: "text" };
import sql8 from "./0008_feedback_and_audit.sql" with { type: "text" };
import sql9 from "./0009_find_former_terms_by_bet.sql" with { type: "text" };
import sql10 from "./0010_sum_what_is_owed_off_its_indexes.sql" with { type: "text" };
import sql11 from "./0011_find_horses_by_name_alone.sql" with { type: "text" };
import sql12 from "./0012_note_what_needs_attention.sql" with { type: "text" };
import sql13 from "./0013_guard_the_ledger.sql" with { type: "text" };
import sql14 from "./0014_disable_staff_and_remove_pictures.sql" with { type: "text" };
import sql15 from "./0015_keep_losing_results.sql" with { type: "text" };
import sql16 from "./0016_keep_json_as_it_came.sql" with { type: "text" };
import sql17 from "./0017_keep_keys_in_the_books.sql" with { type: "text" };
import sql18 from "./0018_note_attention_of_older_races.sql" with { type: "text" };
import sql19 from "./0019_keep_days_as_text.sql" with { type: "text" };
import sql20 from "./0020_note_what_is_collected.sql" with { type: "text" };
import sql21 from "./0021_find_unclaimed_returns.sql" with { type: "text" };
import sql22 from "./0022_keep_terms_at_strike.sql" with { type: "text" };
import sql23 from "./0023_find_all_players_of_an_account.sql" with { type: "text" };
import sql24 from "./0024_sum_a_day_off_its_indexes.sql" with { type: "text" };
import sql25 from "./0025_find_races_with_a_horse_out.sql" with { type: "text" };
import sql26 from "./0026_note_maintenance.sql" with { type: "text" };
import sql27 from "./0027_give_every_penny_two_sides.sql" with { type: "text" };
import sql28 from "./0028_guard_transfers.sql" with { type: "text" };
import sql29 from "./0029_collect_lottery_stakes.sql" with { type: "text" };
import sql30 from "./0030_guard_collections.sql" with { type: "text" };
import sql31 from "./0031_note_shop_settings.sql" with { type: "text" };
import sql32 from "./0032_guard_shop_settings.sql" with { type: "text" };
import sql33 from "./0033_count_tills.sql" with { type: "text" };
import sql34 from "./0034_guard_counts.sql" with { type: "text" };
import sql35 from "./0035_keep_sums_by_day.sql" with { type: "text" };
import sql36 from "./0036_guard_closed_days.sql" with { type: "text" };
import sql37 from "./0037_end_the_first_password.sql" with { type: "text" };
import sql38 from "./0038_ask_about_races.sql" with { type: "text" };
import sql39 from "./0039_give_back_stakes_and_remove_draws.sql" with { type: "text" };
import sql40 from "./0040_guard_removed_draws.sql" with { type: "text" };

export const migrations = [
  { name: "0000_open_the_shop", sql: sql0 },
  { name: "0001_append_only_ledger", sql: sql1 },
  { name: "0002_settle_by_the_cut_off", sql: sql2 },
  { name: "0003_number_the_ledger", sql: sql3 },
  { name: "0004_race_cards_and_bets", sql: sql4 },
  { name: "0005_racing_history_only_grows", sql: sql5 },
  { name: "0006_note_every_fetch_of_draws", sql: sql6 },
  { name: "0007_page_bets_without_counting", sql: sql7 },
  { name: "0008_feedback_and_audit", sql: sql8 },
  { name: "0009_find_former_terms_by_bet", sql: sql9 },
  { name: "0010_sum_what_is_owed_off_its_indexes", sql: sql10 },
  { name: "0011_find_horses_by_name_alone", sql: sql11 },
  { name: "0012_note_what_needs_attention", sql: sql12 },
  { name: "0013_guard_the_ledger", sql: sql13 },
  { name: "0014_disable_staff_and_remove_pictures", sql: sql14 },
  { name: "0015_keep_losing_results", sql: sql15 },
  { name: "0016_keep_json_as_it_came", sql: sql16 },
  { name: "0017_keep_keys_in_the_books", sql: sql17 },
  { name: "0018_note_attention_of_older_races", sql: sql18 },
  { name: "0019_keep_days_as_text", sql: sql19 },
  { name: "0020_note_what_is_collected", sql: sql20 },
  { name: "0021_find_unclaimed_returns", sql: sql21 },
  { name: "0022_keep_terms_at_strike", sql: sql22 },
  { name: "0023_find_all_players_of_an_account", sql: sql23 },
  { name: "0024_sum_a_day_off_its_indexes", sql: sql24 },
  { name: "0025_find_races_with_a_horse_out", sql: sql25 },
  { name: "0026_note_maintenance", sql: sql26 },
  { name: "0027_give_every_penny_two_sides", sql: sql27 },
  { name: "0028_guard_transfers", sql: sql28 },
  { name: "0029_collect_lottery_stakes", sql: sql29 },
  { name: "0030_guard_collections", sql: sql30 },
  { name: "0031_note_shop_settings", sql: sql31 },
  { name: "0032_guard_shop_settings", sql: sql32 },
  { name: "0033_count_tills", sql: sql33 },
  { name: "0034_guard_counts", sql: sql34 },
  { name: "0035_keep_sums_by_day", sql: sql35 },
  { name: "0036_guard_closed_days", sql: sql36 },
  { name: "0037_end_the_first_password", sql: sql37 },
  { name: "0038_ask_about_races", sql: sql38 },
  { name: "0039_give_back_stakes_and_remove_draws", sql: sql39 },
  { name: "0040_guard_removed_draws", sql: sql40 },
];
