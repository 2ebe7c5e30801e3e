// Written by src/tasks/generate-migrations.ts.
import sql0 from "./0000_baseline.sql" with { type: "text" };
import sql1 from "./0001_guards.sql" with { type: "text" };
import sql2 from "./0002_race_decisions.sql" with { type: "text" };
import sql3 from "./0003_leg_offers.sql" with { type: "text" };
import sql4 from "./0004_lottery_as_drawn.sql" with { type: "text" };
import sql5 from "./0005_unnamed_favourites.sql" with { type: "text" };
import sql6 from "./0006_held_draws.sql" with { type: "text" };
import sql7 from "./0007_former_payouts.sql" with { type: "text" };
import sql8 from "./0008_lapsed_returns.sql" with { type: "text" };
import sql9 from "./0009_day_payout_limit.sql" with { type: "text" };
import sql10 from "./0010_nights_and_lottery_stakes.sql" with { type: "text" };
import sql11 from "./0011_credit_limits.sql" with { type: "text" };
import sql12 from "./0012_roles_of_staff.sql" with { type: "text" };
import sql13 from "./0013_two_factor_sign_in.sql" with { type: "text" };
import sql14 from "./0014_account_exclusions.sql" with { type: "text" };
import sql15 from "./0015_liabilities_and_day_stakes.sql" with { type: "text" };
import sql16 from "./0016_own_limits_and_care.sql" with { type: "text" };
import sql17 from "./0017_customer_identity.sql" with { type: "text" };
import sql18 from "./0018_passkeys.sql" with { type: "text" };
import sql19 from "./0019_second_person.sql" with { type: "text" };
import sql20 from "./0020_bookkeeping.sql" with { type: "text" };
import sql21 from "./0021_disputes.sql" with { type: "text" };
import sql22 from "./0022_telephone_bets.sql" with { type: "text" };
import sql23 from "./0023_disputes_by_account.sql" with { type: "text" };
import sql24 from "./0024_erased_staff.sql" with { type: "text" };
import sql25 from "./0025_statistic_sums.sql" with { type: "text" };
import sql26 from "./0026_lay_offs.sql" with { type: "text" };
import sql27 from "./0027_lay_off_guards.sql" with { type: "text" };

export const migrations = [
  { name: "0000_baseline", sql: sql0 },
  { name: "0001_guards", sql: sql1 },
  { name: "0002_race_decisions", sql: sql2 },
  { name: "0003_leg_offers", sql: sql3 },
  { name: "0004_lottery_as_drawn", sql: sql4 },
  { name: "0005_unnamed_favourites", sql: sql5 },
  { name: "0006_held_draws", sql: sql6 },
  { name: "0007_former_payouts", sql: sql7 },
  { name: "0008_lapsed_returns", sql: sql8 },
  { name: "0009_day_payout_limit", sql: sql9 },
  { name: "0010_nights_and_lottery_stakes", sql: sql10 },
  { name: "0011_credit_limits", sql: sql11 },
  { name: "0012_roles_of_staff", sql: sql12 },
  { name: "0013_two_factor_sign_in", sql: sql13 },
  { name: "0014_account_exclusions", sql: sql14 },
  { name: "0015_liabilities_and_day_stakes", sql: sql15 },
  { name: "0016_own_limits_and_care", sql: sql16 },
  { name: "0017_customer_identity", sql: sql17 },
  { name: "0018_passkeys", sql: sql18 },
  { name: "0019_second_person", sql: sql19 },
  { name: "0020_bookkeeping", sql: sql20 },
  { name: "0021_disputes", sql: sql21 },
  { name: "0022_telephone_bets", sql: sql22 },
  { name: "0023_disputes_by_account", sql: sql23 },
  { name: "0024_erased_staff", sql: sql24 },
  { name: "0025_statistic_sums", sql: sql25 },
  { name: "0026_lay_offs", sql: sql26 },
  { name: "0027_lay_off_guards", sql: sql27 },
];
