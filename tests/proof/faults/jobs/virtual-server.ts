import type { Cron } from "croner";
import { scheduleJob } from "../../../../src/app/jobs.ts";
import { openLog } from "../../../../src/http/response/log.ts";
import type { Shop } from "../../../../src/operations/shop.ts";
import { bareShop } from "../../../support/bare-shop.ts";

export type JobName = "forget-old" | "fetch-draws" | "check-bets" | "refresh-cards";
export type VirtualServer = Awaited<ReturnType<typeof virtualServer>>;

/** Two connections write at most: there are several servers, and each is one of them. */
const POOL = 2;

/**
 * A server of which only what its clock does is there, with its own connections, memory and schedule. Its time is what
 * `setTime` says; its jobs are run by `run`, as its clock would run them.
 */
export async function virtualServer(url: string, now: Date, feeds: Shop["feeds"]) {
  const { shop, clock, close } = await bareShop(url, POOL);
  const { database } = shop;
  let left = Number.POSITIVE_INFINITY;
  let failing: Error | null = null;
  let transactions = 0;
  const transact: typeof database.transact = (work, turn) => {
    if (left <= 0) return Promise.reject(new Error("The server was killed"));
    left -= 1;
    const fault = failing;
    failing = null;
    if (fault) return Promise.reject(fault);
    transactions += 1;
    return database.transact(work, turn);
  };
  shop.database = new Proxy(database, {
    get: (target, name) => (name === "transact" ? transact : Reflect.get(target, name)),
  });
  clock.shop = now;
  Object.assign(shop.feeds, feeds);
  const logged: string[] = [];
  const log = openLog("error", (line) => void logged.push(line));
  const jobs: Record<JobName, Cron> = {
    "forget-old": scheduleJob("forget-old", shop, log),
    "fetch-draws": scheduleJob("fetch-draws", shop, log),
    "check-bets": scheduleJob("check-bets", shop, log),
    "refresh-cards": scheduleJob("refresh-cards", shop, log),
  };
  // The machine's own clock starts none of them.
  for (const job of Object.values(jobs)) job.pause();
  while (jobs["refresh-cards"].isBusy()) await Bun.sleep(1);

  return {
    /** What the log has of jobs that failed. */
    logged,
    setTime(instant: Date): void {
      clock.shop = instant;
    },
    /** Which jobs come at this minute. */
    due: (minute: Date): JobName[] =>
      (Object.keys(jobs) as JobName[]).filter(
        (name) => jobs[name].nextRun(new Date(minute.getTime() - 1))?.getTime() === minute.getTime(),
      ),
    /** Runs a job to its end. @returns how many transactions it took. */
    async run(name: JobName): Promise<number> {
      const before = transactions;
      await jobs[name].trigger();
      // A round that a job has asked for ends by itself.
      await shop.memory.checkRound?.running;
      return transactions - before;
    },
    /** After so many more transactions nothing of it reaches the books any more. */
    dieAfter(more: number): void {
      left = more;
    },
    /** Its next transaction fails, once. */
    failNext(): void {
      failing = new Error("The disk did not answer");
    },
    isDead: (): boolean => left <= 0,
    async end(): Promise<void> {
      for (const job of Object.values(jobs)) job.stop();
      await close();
    },
  };
}
