import { newestMigration } from "../../../db/migrate/migrate.ts";
import { takeLease } from "../../../db/stores/clock/leases.ts";
import { feedsAsked } from "../../../db/stores/system/feeds-asked.ts";
import { maintenanceRuns } from "../../../db/stores/system/maintenance.ts";
import { whyNotWritten } from "../../domain/cannot-write.ts";
import { wallClock } from "../../domain/london-time.ts";
import { refuse } from "../../domain/outcome.ts";
import type { SystemFacts } from "../../domain/system/system-facts.ts";
import { weekOfDisk } from "../../domain/system/week-of-disk.ts";
import { VERSION } from "../../domain/version.ts";
import type { Shop } from "../shop.ts";
import { slowestButOne } from "./answer-times.ts";
import type { Machine } from "./machine.ts";

/**
 * The present state of program and machine. `needsAttention`: counted by the caller, which shows the list.
 */
export async function systemFacts(
  shop: Shop,
  machine: Machine,
  needsAttention: number,
): Promise<SystemFacts> {
  const { reader } = shop.database;
  const now = shop.clock.real();
  const [writeFailure, runs, asked] = await Promise.all([
    whyNotWritable(shop, machine),
    maintenanceRuns(reader),
    feedsAsked(reader, wallClock(shop.clock.now(), "Europe/London").day),
  ]);
  // Feeds answer by the shop's clock, which may be set; backups and checks are dated by the machine's.
  const ahead = shop.clock.now().getTime() - now.getTime();
  const inRealTime = (feed: typeof asked.races) => ({
    ...feed,
    answeredAt: feed.answeredAt && new Date(feed.answeredAt.getTime() - ahead),
  });
  const { found: backups, keep } = machine.backups();
  const room = machine.room();
  const isSetUp = (feeds: readonly { name: string }[]) => feeds.some(({ name }) => name !== "none");
  return {
    now,
    databaseKind: machine.databaseKind,
    clockBehind: shop.clock.books?.behind() ?? null,
    writeFailure,
    checkedAt: latest(shop.memory.databaseCheckedAt, runs.backup?.succeededAt ?? null),
    backups,
    uploadTo: machine.uploadTo,
    runs,
    feeds: {
      races: { isSetUp: isSetUp(shop.feeds.racing), ...inRealTime(asked.races) },
      draws: { isSetUp: isSetUp(shop.feeds.draws), ...inRealTime(asked.draws) },
    },
    writesUnderWay: shop.database.transactionsUnderWay(),
    answers: slowestButOne(shop.memory.answers, performance.now()),
    needsAttention,
    disk: room && { ...room, weekBytes: weekOfDisk(backups, keep) },
    version: VERSION,
    migration: newestMigration,
  };
}

const latest = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other > one) ? other : one;

/** As long as a clerk would wait. */
const PATIENCE_MS = 5000;

const SAID = {
  locked: "They are locked by another program.",
  full: "The disk is full.",
  failing: "The disk cannot be read or written.",
  away: "The database does not answer.",
  clock: "The clock is behind the newest row.",
} as const;

/**
 * Why the database cannot be written now, as a sentence; null where it can. Writes and rolls back a row, and
 * a file beside the database: reading a page leaves nothing behind.
 */
export async function whyNotWritable(shop: Shop, machine: Machine): Promise<string | null> {
  const tried = Promise.all([tryRow(shop), machine.tryDisk()]).then(([row, disk]) => row ?? disk);
  const slow = Bun.sleep(PATIENCE_MS).then(() => "It takes longer than five seconds.");
  return await Promise.race([tried, slow]);
}

async function tryRow(shop: Shop): Promise<string | null> {
  const lease = { job: "try-writing", holder: shop.newSecret(), now: shop.clock.real(), lastsMs: 0 };
  try {
    await shop.database.transact(async (tx) => {
      await takeLease(tx, lease);
      // A refusal rolls back.
      return refuse({ code: "key-reused" });
    });
    return null;
  } catch (fault) {
    return SAID[whyNotWritten(fault) ?? "away"];
  }
}
