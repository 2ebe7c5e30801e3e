import type { SystemFacts } from "../../domain/system/system-facts.ts";

type Labels = Record<string, string>;
type Sample = { labels: Labels; value: number };
type GaugeOfShops = { name: string; help: string; samples: Sample[] };

/** What a gauge says of one shop; none where nothing is known. */
type Reading = (facts: SystemFacts) => (Sample | null)[];

const one = (value: number | null | undefined, labels: Labels = {}): (Sample | null)[] => [
  value == null ? null : { labels, value },
];
const seconds = (at: Date | null | undefined): number | null => (at ? at.getTime() / 1000 : null);
const flag = (is: boolean): number => (is ? 1 : 0);

const READINGS: Record<string, [help: string, reading: Reading]> = {
  info: [
    "Which program this is, and the last change of its tables.",
    ({ version, migration, booksAre }) =>
      one(1, { version, migration, books: booksAre.replace(/^(a|in) /, "") }),
  ],
  books_writable: [
    "Whether a row could be written to the books just now.",
    ({ writeFailure }) => one(flag(writeFailure === null)),
  ],
  books_checked_timestamp_seconds: [
    "When every page of the books was read and every account added up.",
    ({ checkedAt }) => one(seconds(checkedAt)),
  ],
  copy_made_timestamp_seconds: [
    "When the newest copy was made; 0 where a shop with a file has none.",
    // Without a sample an alert on its age would never fire. Of books on PostgreSQL other tools make the copies.
    ({ copies, booksAre }) => one(seconds(copies[0]?.madeAt) ?? (booksAre === "a file" ? 0 : null)),
  ],
  copy_size_bytes: ["The size of the newest copy.", ({ copies }) => one(copies[0]?.bytes ?? null)],
  copies: ["How many copies are kept.", ({ copies }) => one(copies.length)],
  job_succeeded_timestamp_seconds: [
    "When a job that keeps the books safe succeeded last.",
    ({ runs }) => Object.values(runs).flatMap(({ job, succeededAt }) => one(seconds(succeededAt), { job })),
  ],
  job_failed: [
    "Whether a job that keeps the books safe failed the last time.",
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
  transactions_under_way: [
    "Operations that wait for the books, or are in them.",
    ({ writesUnderWay }) => one(writesUnderWay),
  ],
  needs_attention: ["Entries under Needs attention.", ({ needsAttention }) => one(needsAttention)],
  disk_free_bytes: ["What is free on the disk of the books.", ({ disk }) => one(disk?.freeBytes)],
  disk_size_bytes: ["The size of the disk of the books.", ({ disk }) => one(disk?.totalBytes)],
  disk_week_bytes: ["What a week needs of that disk.", ({ disk }) => one(disk?.weekBytes)],
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
