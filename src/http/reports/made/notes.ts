/** What figures mean, said under every table that has them. docs/rules/reports.md */
export const STRUCK_AND_SETTLED =
  "A bet counts on the day it was struck for its stake, and on the day it was settled for its return; what a resettlement changed counts on the day it was made.";
export const TURNOVER =
  "Turnover is stakes less those that were returned. Gross win is turnover less returns and resettlements.";
