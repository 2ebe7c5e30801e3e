import { sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { runSql } from "../../db/query/raw.ts";
import { HEAD_OFFICE_NAME, shopTitle } from "../domain/head-office/shop-list.ts";
import type { OverseenShop } from "../http/head-office/shop-lines.ts";
import { faultFacts, type Log } from "../http/response/log.ts";
import { closeScreens } from "../operations/live/live.ts";
import { requestBetCheck } from "../operations/racing/request-bet-check.ts";
import { backfillAttention } from "../operations/racing/update-attention.ts";
import type { Shop } from "../operations/shop.ts";
import { firstUser } from "../operations/staff/first-user.ts";
import { checkClock, databaseClock } from "../operations/system/database-clock.ts";
import type { Machine } from "../operations/system/machine.ts";
import { backupJobs } from "./backups/backup-jobs.ts";
import { backupsBy, hasFile } from "./backups/create-backup.ts";
import { nightlyCheck } from "./commands/nightly-check.ts";
import type { Config } from "./config.ts";
import type { ScheduledJob } from "./jobs.ts";
import { makeShop } from "./open/make-shop.ts";
import { machineOf, openUnchecked } from "./open/open-unchecked.ts";
import { openingFault } from "./open/opening-fault.ts";
import { sharedSessionKey } from "./open/session-key.ts";

type Opening = {
  log: Log;
  clock: Shop["clock"];
  /** The program's source, for the child process that makes backups. */
  program: string;
  /** One for all places of a process: what a feed allows, it allows an account. */
  feeds: Shop["feeds"];
  /** The shops that are open already: a head office reads over them. */
  overseen: readonly OverseenShop[];
};

/** How long a round of checking bets that is under way may take when the shop closes. */
const ROUND_MS = 10_000;
/** How long what the clock has begun may take then: a feed that does not answer holds up no close. */
const JOB_MS = 3000;
const LOOK_MS = 10;

export type Tenant = Awaited<ReturnType<typeof openTenant>>;

/** Opens a shop or a head office: its database, its routes, and its jobs, which `start` begins. */
export async function openTenant(config: Config, opening: Opening) {
  const log = opening.log.with(config.shopName === null ? {} : { shop: config.shopName });
  const books = await openUnchecked(config, log, opening.program).catch(throwOpeningFault(config));
  books.database.cache.mostBytes = config.keptBytes;
  const clock = databaseClock(opening.clock, isMachines(opening.clock) && !config.acceptClockBehind);
  const shop = makeShop(config, books.database, log, { ...opening, clock });
  const machine = machineOf(config);
  try {
    const app = await appOf(config, shop, { log, machine, overseen: opening.overseen });
    const isHeadOffice = config.shopName === HEAD_OFFICE_NAME;
    let jobs: ScheduledJob[] = [];
    return {
      shop,
      isHeadOffice,
      name: nameOfPlace(config),
      address: config.publicUrl,
      handle: app.handle,
      measured: () => measuredShop(config, shop, machine),
      /** Whether its pages may be shown before the check. */
      isUnchecked: books.isUnchecked,
      /** Refuses an unsound database. Pages may be shown before; writes wait for it. */
      async check() {
        await books.check().catch(throwOpeningFault(config));
        shop.memory.databaseCheckedAt = shop.clock.real();
        await checkClock(shop);
        await backfillAttention(shop);
      },
      /** Once nothing else can fail: a password that is made here is shown once. */
      newcomer: () => firstUser(shop, config.admin).catch(throwOpeningFault(config)),
      /** No first page waits for what happens later. */
      async start() {
        shop.database.listen(() => void requestBetCheck(shop));
        const { scheduleJobs } = await import("./jobs.ts");
        jobs = scheduleJobs(shop, log, jobsOf(config, opening.program));
        void app.loadRest();
      },
      stop() {
        for (const job of jobs) job.stop();
        // Open streams would delay the close.
        void closeScreens(shop);
      },
      async close() {
        // A refused database stays as it is.
        await endWork(shop, log, jobs);
        await shop.database.close();
      },
    };
  } catch (fault) {
    await shop.database.close();
    throw fault;
  }
}

/** Whether this is the machine's clock, not one that is set or stopped for pictures. */
const isMachines = ({ now, real }: Shop["clock"]): boolean => now === real;

/** A stopped job does not run again; one under way would meet a closed database. */
async function endOf(jobs: readonly ScheduledJob[]): Promise<void> {
  for (let waited = 0; waited < JOB_MS; waited += LOOK_MS) {
    if (!jobs.some((job) => job.isBusy())) return;
    await Bun.sleep(LOOK_MS);
  }
}

/**
 * An interrupted job would keep its lease from other servers for a while. Rows of the last minute are sealed
 * now, or at the next start.
 */
async function endWork(shop: Shop, log: Log, jobs: readonly ScheduledJob[]): Promise<void> {
  shop.memory.rehearsal?.stop();
  await endOf(jobs);
  await Promise.race([shop.memory.checkRound?.running, Bun.sleep(ROUND_MS)]);
  // A shop that did not start has nothing to seal.
  if (jobs.length === 0) return;
  const { sealRows } = await import("../operations/system/seal-rows.ts");
  await Promise.race([sealRows(shop), Bun.sleep(ROUND_MS)]).catch((fault) =>
    log.warn("the ledger was not sealed at the close", faultFacts(fault)),
  );
}

/** The metrics of a shop; loaded on the first request. */
async function measuredShop({ shopName }: Config, shop: Shop, machine: Machine) {
  const { loadSystemFacts } = await import("../http/system/load-system-facts.ts");
  const facts = await loadSystemFacts(shop, machine, shop.database.reader);
  return { name: shopName, facts, answers: shop.memory.answers };
}

/** The scheduled jobs; backups on PostgreSQL are made by its own tools. */
const jobsOf = (config: Config, program: string) => ({
  isShop: config.shopName !== HEAD_OFFICE_NAME,
  copies: hasFile(config) ? { backups: backupsBy(program, config), jobs: backupJobs(program, config) } : null,
  check: config.databaseUrl === ":memory:" ? null : nightlyCheck(program, config),
});

/** The reason a database cannot be opened, with the next step. */
const throwOpeningFault =
  ({ databaseUrl }: Config) =>
  (fault: unknown): never => {
    throw openingFault(databaseUrl, fault);
  };

const nameOfPlace = ({ shopName }: Config): string | null =>
  shopName === null ? null : shopName === HEAD_OFFICE_NAME ? "Head Office" : shopTitle(shopName);

type Around = { log: Log; machine: Machine; overseen: readonly OverseenShop[] };

async function appOf(config: Config, shop: Shop, { log, machine, overseen }: Around) {
  const [{ buildApp }, assets] = await Promise.all([
    import("./app.ts"),
    import("../../public/built/manifest.ts"),
  ]);
  return buildApp({
    shop,
    assets,
    log,
    sessionSecret: config.sessionSecret ?? (await sharedSessionKey(config.databaseUrl, shop.database, log)),
    publicUrl: config.publicUrl,
    clockNotice: config.shopClock !== null,
    shopName: config.shopName,
    tradeName: config.tradeName,
    kiosksStaySignedIn: config.kiosksStaySignedIn,
    ...(config.shopName === HEAD_OFFICE_NAME && { overseen }),
    machine,
  });
}

/** A proxy's health check runs every second or two. */
const PATIENCE_MS = 2000;

/** Whether the database answers a query in time. */
export function databaseAnswers({ reader }: Database): Promise<boolean> {
  const answered = runSql(reader, sql`select 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, Bun.sleep(PATIENCE_MS).then(() => false)]);
}
