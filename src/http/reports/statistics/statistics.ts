import { folds, prices, stakes } from "./bands.ts";
import { clerks } from "./clerks.ts";
import { comings, largest } from "./customers.ts";
import { feeds } from "./feeds.ts";
import { hours } from "./hours.ts";
import { lotteryReturn } from "./lottery-return.ts";
import { luck } from "./luck.ts";
import { net } from "./net.ts";
import { rules } from "./rules.ts";
import { sameDay } from "./same-day.ts";
import type { StatisticPage } from "./statistic-page.ts";
import { tills } from "./tills.ts";
import { worst } from "./worst.ts";

/** The owner's statistics, in the order of their list. docs/rules/reports.md#the-owners-statistics */
export const STATISTICS: readonly StatisticPage[] = [
  ...[luck, net, sameDay, worst, rules, lotteryReturn],
  ...[prices, stakes, folds],
  ...[largest, comings],
  ...[hours, clerks, tills, feeds],
];
