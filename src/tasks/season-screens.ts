import type { Screen } from "./screen-list.ts";
import { statisticScreens } from "./statistic-screens.ts";
import { whatIfScreens } from "./what-if-screens.ts";

const SEASON_DAYS = "from=2026-06-06&to=2026-08-29";
const AUGUST_DAYS = "from=2026-08-01&to=2026-08-29";

/** In the demo shop after twelve weeks of trading. */
export const SEASON_SCREENS: readonly Screen[] = [
  { name: "season-home", path: "/account/search" },
  { name: "season-account", path: "/administration/accounts/1" },
  { name: "season-account-debt", path: "/administration/accounts/14" },
  { name: "season-collections", path: "/lottery/collections" },
  { name: "season-day", path: "/administration/day/2026-08-22" },
  { name: "season-summary", path: `/administration/reports/summary?${SEASON_DAYS}` },
  { name: "season-promises", path: `/administration/reports/promises?${SEASON_DAYS}` },
  { name: "season-cash", path: `/administration/reports/cash?${SEASON_DAYS}` },
  { name: "season-courses", path: `/administration/reports/courses?${SEASON_DAYS}` },
  { name: "season-bet-types", path: `/administration/reports/bet-types?${SEASON_DAYS}` },
  { name: "season-hours", path: `/administration/reports/hours?${SEASON_DAYS}` },
  { name: "season-customers", path: `/administration/reports/customers?${SEASON_DAYS}` },
  { name: "season-draws", path: `/administration/reports/draws?${SEASON_DAYS}` },
  { name: "season-lottery", path: `/administration/reports/lottery?${SEASON_DAYS}` },
  ...statisticScreens(SEASON_DAYS, "season-"),
  { name: "season-owing", path: "/administration/reports/owing" },
  { name: "season-duty", path: `/administration/reports/duty?${SEASON_DAYS}` },
  { name: "season-compared", path: `/administration/reports/summary?${AUGUST_DAYS}&compare=previous` },
  {
    name: "season-courses-compared",
    path: `/administration/reports/courses?${AUGUST_DAYS}&compare=previous`,
  },
  { name: "season-journal", path: "/administration/bookkeeping?from=2026-08-01&to=2026-08-28" },
  { name: "season-held", path: "/administration/bookkeeping/held" },
  { name: "season-dues", path: "/administration/reports/dues" },
  { name: "season-tills", path: "/administration/tills" },
  ...whatIfScreens("season-"),
];
