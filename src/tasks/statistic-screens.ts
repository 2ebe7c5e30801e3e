/** The list of statistics. */
export const STATISTICS_LIST = { name: "statistics", path: "/administration/reports/statistics" };

/** Each statistic by the last word of its address; tests/http/reports/statistics.test.ts compares them with the shop's. */
export const STATISTIC_NAMES = [
  ...["luck", "net", "same-day", "worst", "rules", "lottery"],
  ...["prices", "stakes", "folds", "customers", "new-and-lapsed"],
  ...["hours", "clerks", "tills", "feeds"],
];

/** A picture of each statistic of some days: "statistic-luck", or "season-statistic-luck". */
export const statisticScreens = (days: string, before = ""): { name: string; path: string }[] =>
  STATISTIC_NAMES.map((name) => ({
    name: `${before}statistic-${name}`,
    path: `/administration/reports/statistics/${name}?${days}`,
  }));
