import { describe, expect, test } from "bun:test";
import { sizeInWords } from "../../../src/domain/system/health-of-database.ts";
import { healthOfShop } from "../../../src/domain/system/health-of-shop.ts";
import type { CheckFacts, MaintenanceJob, MaintenanceRun } from "../../../src/domain/system/maintenance.ts";
import type { SystemFacts } from "../../../src/domain/system/system-facts.ts";

const NOW = new Date("2026-11-22T15:00:00Z");
const LAST_NIGHT = new Date("2026-11-22T03:23:00Z");
const LONG_AGO = new Date("2026-09-22T03:23:00Z");
const PLACES = { attention: "/a", races: "/r", draws: "/d" };

const ran = <Job extends Exclude<MaintenanceJob, "check">>(
  job: Job,
  at: Date,
  failure: string | null = null,
): MaintenanceRun<Job> => ({
  job,
  ranAt: at,
  succeededAt: failure === null ? at : LONG_AGO,
  failure,
  facts: { file: "satchel-2026-11-22-0323.db", bytes: 5_300_000, sha256: "ab", rows: { account: 20 } },
});
const ADDED_UP: CheckFacts = { movements: 12_345, seals: 67, newestHash: "ab" };
const checked = (at: Date, failure: string | null = null): MaintenanceRun<"check"> => ({
  ...{ job: "check", ranAt: at, succeededAt: failure === null ? at : null, failure, facts: ADDED_UP },
});
const feed = { isSetUp: true, answeredAt: NOW, failure: null };
const WELL: SystemFacts = {
  now: NOW,
  databaseKind: "a file",
  clockBehind: null,
  writeFailure: null,
  checkedAt: LAST_NIGHT,
  backups: [{ file: "satchel-2026-11-22-0323.db", madeAt: LAST_NIGHT, bytes: 5_300_000 }],
  uploadTo: "s3://bucket/shop",
  runs: {
    backup: ran("backup", LAST_NIGHT),
    "upload-backup": ran("upload-backup", LAST_NIGHT),
    "test-backup": ran("test-backup", LAST_NIGHT),
    check: checked(LAST_NIGHT),
  },
  feeds: { races: feed, draws: feed },
  writesUnderWay: 0,
  answers: { p99Ms: 12.34, count: 4821 },
  needsAttention: 0,
  disk: { freeBytes: 50e9, totalBytes: 100e9, weekBytes: 256e6 },
  version: "1.2.3",
  migration: "0024_note_maintenance",
};
const lineOf = (facts: Partial<SystemFacts>, key: string) =>
  healthOfShop({ ...WELL, ...facts }, PLACES).find((line) => line.key === key)!;

describe("a shop that is well", () => {
  test("says so of each thing, with its age, and there is nothing to do", () => {
    const lines = healthOfShop(WELL, PLACES);
    expect(lines.map(({ state, todo }) => [state, todo])).toEqual(lines.map(() => ["good", null]));
    expect(lineOf({}, "backup").says).toBe("Made 11 hours ago, 22/11/2026, 03:23: 5.3 MB. 1 backup kept.");
    expect(lineOf({}, "answers").says).toContain("at most 12 milliseconds, of 4,821");
    expect(lineOf({}, "check").says).toBe(
      "12,345 movements of money were added up again 11 hours ago, 22/11/2026, 03:23, and nothing was changed since it was sealed, in 67 seals.",
    );
    expect(lineOf({}, "test-backup").says).toContain("whole, every account adds up, 20 accounts.");
  });
});

describe("what is not well is a warning that says what to do", () => {
  const WRONG: [key: string, facts: Partial<SystemFacts>, says: string][] = [
    ["writable", { writeFailure: "The disk is full." }, "The disk is full."],
    ["whole", { checkedAt: LONG_AGO }, "61 days ago"],
    ["backup", { runs: { backup: ran("backup", NOW, "No room.") } }, "Last night's backup failed: No room."],
    ["backup", { backups: [{ file: "x", madeAt: LONG_AGO, bytes: 1 }] }, "61 days ago"],
    ["upload-backup", { runs: { "upload-backup": ran("upload-backup", NOW, "No answer.") } }, "No answer."],
    ["upload-backup", { runs: { "upload-backup": ran("upload-backup", LONG_AGO) } }, "61 days ago"],
    [
      "test-backup",
      { runs: { "test-backup": ran("test-backup", LAST_NIGHT, "It is damaged.") } },
      "It is damaged.",
    ],
    ["test-backup", { runs: { "test-backup": ran("test-backup", LONG_AGO) } }, "61 days ago"],
    [
      "check",
      { runs: { check: checked(LAST_NIGHT, "Transaction 12 was changed.") } },
      "Transaction 12 was changed.",
    ],
    ["check", { runs: { check: checked(LONG_AGO) } }, "61 days ago"],
    ["disk", { disk: { freeBytes: 1e8, totalBytes: 1e11, weekBytes: 256e6 } }, "100 MB of 100 GB are free"],
    ["attention", { needsAttention: 2 }, "2 entries under Needs attention."],
    ["races", { feeds: { races: { ...feed, failure: "No answer." }, draws: feed } }, "No answer."],
    ["draws", { feeds: { races: feed, draws: { ...feed, failure: "No answer." } } }, "No answer."],
    ["writes", { writesUnderWay: 200 }, "200 operations"],
    ["answers", { answers: { p99Ms: 1001, count: 100 } }, "1,001 milliseconds"],
  ];
  test.each(WRONG)("%s", (key, facts, says) => {
    const line = lineOf(facts, key);
    expect([line.state, line.says]).toEqual(["warning", expect.stringContaining(says)]);
    expect(line.todo).toMatch(/\.$/);
  });
});

describe("what is not set up is none", () => {
  const OFF: [key: string, facts: Partial<SystemFacts>][] = [
    ["upload-backup", { uploadTo: null }],
    ["upload-backup", { runs: {} }],
    ["test-backup", { runs: {} }],
    ["check", { runs: {} }],
    ["backup", { backups: [], runs: {} }],
    ["backup", { databaseKind: "PostgreSQL", backups: [] }],
    ["memory", { databaseKind: "in memory" }],
    ["whole", { checkedAt: null }],
    ["disk", { disk: null }],
    ["races", { feeds: { races: { ...feed, isSetUp: false }, draws: feed } }],
    ["races", { feeds: { races: { ...feed, answeredAt: null }, draws: feed } }],
    ["answers", { answers: { p99Ms: null, count: 0 } }],
  ];
  test.each(OFF)("%s %p", (key, facts) => expect(lineOf(facts, key).state).toBe("off"));

  test("books in memory have one line, and none of checks, copies or a disk", () => {
    const lines = healthOfShop(
      { ...WELL, databaseKind: "in memory", runs: {}, backups: [], disk: null },
      PLACES,
    );
    const ofBooks = ["memory", "whole", "check", "backup", "upload-backup", "test-backup", "disk"];
    expect(lines.filter(({ key }) => ofBooks.includes(key)).map(({ says }) => says)).toEqual([
      "In memory only. It is lost when the shop closes.",
    ]);
  });

  test("of the disk is said whose it is, and nothing of which machine it is in", () => {
    expect(lineOf({ databaseKind: "PostgreSQL", disk: null }, "disk").says).toBe(
      "The shop does not see PostgreSQL's disk.",
    );
    expect(lineOf({ disk: null }, "disk").says).toBe("It could not be read.");
  });

  test("books on PostgreSQL have a copy where the command made one", () => {
    expect(lineOf({ databaseKind: "PostgreSQL" }, "backup").state).toBe("good");
  });
});

test("a few slow answers after a start are no warning", () => {
  const { state, says } = lineOf({ answers: { p99Ms: 1290, count: 9 } }, "answers");
  expect([state, says]).toEqual(["good", "All 9 answers of the last hour took at most 1,290 milliseconds."]);
  expect(lineOf({ answers: { p99Ms: 32, count: 1 } }, "answers").says).toBe(
    "The one answer of the last hour took at most 32 milliseconds.",
  );
});

test("sizes are said as disks are sold", () => {
  expect([0, 999, 5_300, 53_000_000, 1.25e9, 3e15].map(sizeInWords)).toEqual([
    "0 bytes",
    "999 bytes",
    "5.3 kB",
    "53 MB",
    "1.3 GB",
    "3000 TB",
  ]);
});

test("[F66] a clock behind the newest row is said, with what becomes of what is done now", () => {
  const clockBehind = { newest: LAST_NIGHT, behindMs: 26 * 60_000, refuses: true };
  expect(lineOf({ clockBehind }, "clock")).toMatchObject({
    state: "warning",
    says: "It is 26 minutes behind the newest row of the database, of 22/11/2026, 03:23. Nothing is saved until it is right.",
  });
  expect(lineOf({ clockBehind: { ...clockBehind, refuses: false } }, "clock").says).toEndWith(
    "What is done now is dated before it.",
  );
});
