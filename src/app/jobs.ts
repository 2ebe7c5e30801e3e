import { Cron } from "croner";
import { isSealDue } from "../../db/stores/system/seals.ts";
import { currentSettings } from "../../db/stores/system/shop-settings.ts";
import { cronEvery, DRAWS_SECONDS, REFRESH_SECONDS, SUMS_SECONDS } from "../domain/intervals.ts";
import { faultFacts, type Log } from "../http/response/log.ts";
import type { Backups } from "../operations/back-up-if-due.ts";
import { fetchTonightsDraws } from "../operations/lottery/fetch-draws.ts";
import { lapseWinnings } from "../operations/lottery/lapse-winnings.ts";
import { checkRound, refreshDueDays } from "../operations/racing/check-round.ts";
import { lapseReturns } from "../operations/racing/lapse-returns.ts";
import { areWaitsDue, keepWaits } from "../operations/reports/keep-waits.ts";
import { areSumsDue, updateDailySums } from "../operations/reports/update-daily-sums.ts";
import { areStatisticsDue, updateStatistics } from "../operations/reports/update-statistics.ts";
import type { Shop } from "../operations/shop.ts";
import { purgeExpired } from "../operations/staff/purge-expired.ts";
import { checkClock } from "../operations/system/database-clock.ts";
import type { BackupJobs } from "../operations/system/run-backup-jobs.ts";
import {
  checkDatabaseIfDue,
  type NightlyCheck,
  runBackupJobs,
} from "../operations/system/run-backup-jobs.ts";
import { sealRows } from "../operations/system/seal-rows.ts";
import { isOurTurn } from "../operations/with-lease.ts";

/** A scheduled job that runs until it is stopped. */
export type ScheduledJob = Pick<Cron, "stop" | "isBusy">;

type Job = {
  /** Cron expression, in the time zone of the draws or of the shop. */
  at: string;
  timezone?: "Europe/London" | "Europe/Dublin";
  /** The log's message where it throws. */
  failure: string;
  /** One server of many runs it: the lease outlasts the difference of two clocks and ends before the next run. */
  leaseMs?: number;
  /** Checked before the lease is taken: a job without work writes nothing. */
  isDue?: (shop: Shop) => Promise<boolean>;
  /** Runs once more when it is scheduled. */
  atStart?: boolean;
  run: (shop: Shop) => Promise<unknown>;
};

const MINUTE = 60_000;

/** Jobs of every tenant, head office included: it has sessions and a database of its own. */
const HOUSEKEEPING = {
  "forget-old": {
    at: "17 4 * * *",
    timezone: "Europe/London",
    failure: "forgetting failed",
    leaseMs: 60 * MINUTE,
    run: purgeExpired,
  },
  "seal-books": {
    at: "* * * * *",
    failure: "sealing the ledger failed",
    leaseMs: 45_000,
    isDue: (shop) => isSealDue(shop.database.reader),
    run: sealRows,
  },
  // Each server for itself: each has a clock of its own.
  "check-clock": { at: "* * * * *", failure: "the clock was not checked", run: checkClock },
} satisfies Record<string, Job>;

/** Jobs of a shop. Draws and cards follow the shop's own clock, so that a replayed day runs as it did. */
const TRADING = {
  "fetch-draws": {
    at: cronEvery(DRAWS_SECONDS),
    timezone: "Europe/Dublin",
    failure: "fetching draws failed",
    leaseMs: DRAWS_SECONDS * 1000 - MINUTE,
    run: fetchTonightsDraws,
  },
  "check-bets": { at: cronEvery(REFRESH_SECONDS), failure: "checking bets failed", run: checkRound },
  // Looks each minute for days that are due (refresh-plan.ts).
  "refresh-cards": {
    at: "* * * * *",
    failure: "refreshing race cards failed",
    atStart: true,
    run: refreshDueDays,
  },
  // At night, before the till is switched on.
  "lapse-unclaimed": {
    at: "37 4 * * *",
    timezone: "Europe/London",
    failure: "lapsing unclaimed money failed",
    leaseMs: 60 * MINUTE,
    isDue: async (shop) => (await currentSettings(shop.database.reader)).lapseDays !== null,
    run: async (shop) => {
      await lapseReturns(shop);
      await lapseWinnings(shop);
    },
  },
  // Through the day: a report of a busy one would add up all rows since the night by itself.
  "keep-sums": {
    at: cronEvery(SUMS_SECONDS),
    failure: "keeping sums failed",
    leaseMs: SUMS_SECONDS * 1000 - MINUTE,
    isDue: async (shop) =>
      (await areSumsDue(shop)) || (await areStatisticsDue(shop)) || (await areWaitsDue(shop)),
    run: async (shop) => {
      await updateDailySums(shop);
      await updateStatistics(shop);
      await keepWaits(shop);
    },
  },
} satisfies Record<string, Job>;

export type JobName = keyof typeof HOUSEKEEPING | keyof typeof TRADING;
const JOBS: Record<JobName, Job> = { ...HOUSEKEEPING, ...TRADING };

/** Schedules one job. croner ends the process where a job throws and no handler is set. */
export const scheduleJob = (name: JobName, shop: Shop, log: Log): Cron =>
  schedule(JOBS[name], name, shop, log);

function schedule(job: Job, name: string, shop: Shop, log: Log): Cron {
  const { at, timezone, failure, leaseMs, isDue, atStart, run } = job;
  const options = {
    ...(timezone && { timezone }),
    protect: true,
    catch: (fault: unknown) => log.error(failure, faultFacts(fault)),
  };
  const scheduled = new Cron(at, options, async () => {
    if (isDue && !(await isDue(shop))) return;
    if (leaseMs !== undefined && !(await isOurTurn(shop, name, leaseMs))) return;
    await run(shop);
  });
  if (atStart) void scheduled.trigger();
  return scheduled;
}

type Work = {
  isShop: boolean;
  /** Null on PostgreSQL, which is copied by its own tools. */
  copies: { backups: Backups; jobs: BackupJobs } | null;
  /** Checks the whole database; one in memory is not checked. */
  check: NightlyCheck | null;
};

/** Schedules all jobs of a tenant. Copies and checks are looked at each hour: most tills are off at night. */
export function scheduleJobs(shop: Shop, log: Log, { isShop, copies, check }: Work): ScheduledJob[] {
  const names = Object.keys(isShop ? JOBS : HOUSEKEEPING) as JobName[];
  const scheduled = names.map((name) => scheduleJob(name, shop, log));
  const hourly = (name: string, at: string, failure: string, run: Job["run"]) =>
    scheduled.push(schedule({ at, timezone: "Europe/London", failure, run }, name, shop, log));
  if (copies)
    hourly("copy", "23 * * * *", "backing up failed", () => runBackupJobs(shop, copies.backups, copies.jobs));
  if (check)
    hourly("check", "43 * * * *", "checking the database failed", () => checkDatabaseIfDue(shop, check));
  return scheduled;
}
