import type { SystemFacts } from "../../domain/system/system-facts.ts";

type Labels = Record<string, string>;
type Sample = { labels: Labels; value: number };
type GaugeOfShops = { name: string; help: string; samples: Sample[] };

/** The samples of one shop; null: unknown. */
type Reading = (facts: SystemFacts) => (Sample | null)[];

const one = (value: number | null | undefined, labels: Labels = {}): (Sample | null)[] => [
  value == null ? null : { labels, value },
];
const seconds = (at: Date | null | undefined): number | null => (at ? at.getTime() / 1000 : null);
const flag = (is: boolean): number => (is ? 1 : 0);

const READINGS: Record<string, [help: string, reading: Reading]> = {
  info: [
    "The version of the program, and its newest migration.",
    ({ version, migration, databaseKind }) =>
      one(1, { version, migration, database: databaseKind.replace(/^(a|in) /, "") }),
  ],
  database_writable: [
    "Whether a row could be written to the database just now.",
    ({ writeFailure }) => one(flag(writeFailure === null)),
  ],
  database_checked_timestamp_seconds: [
    "When every page of the database was read and every account added up.",
    ({ checkedAt }) => one(seconds(checkedAt)),
  ],
  backup_made_timestamp_seconds: [
    "When the newest backup was made; 0: a shop with a file has none.",
    // Without a sample an alert on its age would never fire. A database on PostgreSQL is backed up by its own tools.
    ({ backups, databaseKind }) => one(seconds(backups[0]?.madeAt) ?? (databaseKind === "a file" ? 0 : null)),
  ],
  backup_size_bytes: ["The size of the newest backup.", ({ backups }) => one(backups[0]?.bytes ?? null)],
  backups: ["How many backups are kept.", ({ backups }) => one(backups.length)],
  job_succeeded_timestamp_seconds: [
    "When a maintenance job succeeded last.",
    ({ runs }) => Object.values(runs).flatMap(({ job, succeededAt }) => one(seconds(succeededAt), { job })),
  ],
  job_failed: [
    "Whether a maintenance job failed the last time.",
    ({ runs }) => Object.values(runs).flatMap(({ job, failure }) => one(flag(failure !== null), { job })),
  ],
  feed_answered_timestamp_seconds: [
    "When a feed answered last.",
    ({ feeds }) =>
      Object.entries(feeds).flatMap(([feed, { answeredAt }]) => one(seconds(answeredAt), { feed })),
  ],
  feed_failed: [
    "Whether no feed answered the last time.",
    ({ feeds }) =>
      Object.entries(feeds).flatMap(([feed, { failure }]) => one(flag(failure !== null), { feed })),
  ],
  transactions_under_way: ["Transactions that wait or run.", ({ writesUnderWay }) => one(writesUnderWay)],
  needs_attention: ["Entries under Needs attention.", ({ needsAttention }) => one(needsAttention)],
  disk_free_bytes: ["Free bytes on the disk of the database.", ({ disk }) => one(disk?.freeBytes)],
  disk_size_bytes: ["The size of the disk of the database.", ({ disk }) => one(disk?.totalBytes)],
  disk_week_bytes: ["What a week needs on that disk.", ({ disk }) => one(disk?.weekBytes)],
};

/** A gauge for each fact, with a sample of each shop that knows it; `shop` is a label where there are several. */
export const gaugesOf = (shops: readonly { name: string | null; facts: SystemFacts }[]): GaugeOfShops[] =>
  Object.entries(READINGS).map(([name, [help, reading]]) => ({
    name: `satchel_${name}`,
    help,
    samples: shops.flatMap(({ name: shop, facts }) =>
      reading(facts).flatMap((sample) =>
        sample === null ? [] : [{ ...sample, labels: { ...sample.labels, ...(shop !== null && { shop }) } }],
      ),
    ),
  }));
