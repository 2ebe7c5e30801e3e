import { newestMigration } from "../../../db/migrate/migrate.ts";
import { feedsAsked } from "../../../db/stores/system/feeds-asked.ts";
import { maintenanceRuns } from "../../../db/stores/system/maintenance.ts";
import { wallClock } from "../../domain/london-time.ts";
import type { SystemFacts } from "../../domain/system/system-facts.ts";
import { weekOfDisk } from "../../domain/system/week-of-disk.ts";
import { VERSION } from "../../domain/version.ts";
import type { Shop } from "../shop.ts";
import { slowestButOne } from "./answer-times.ts";
import type { Machine } from "./machine.ts";
import { whyNotWritable } from "./why-not-writable.ts";

/** How the shop's program and machine are now. `needsAttention`: counted by whoever shows the list. */
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
    checkedAt: latest(shop.memory.booksCheckedAt, runs.backup?.succeededAt ?? null),
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
