/**
 * The test files with a database that `npm test` does not run on PostgreSQL, and why each of them differs
 * there.
 */
export const SQLITE_ONLY: Record<string, string> = {
  "tests/proof/faults/failing-feeds.test.ts":
    "what services do to a shop's feeds; tests/feeds and tests/http/racing have what is stored on both",
  "tests/proof/faults/migrations.test.ts":
    "books of older releases in files; its large run has a PostgreSQL of its own",
  "tests/proof/faults/replay.test.ts":
    "what a client decides by its seed; tests/proof/faults/model.test.ts asks both engines",
  "tests/postgres/encrypted-dumps.test.ts": "a server of its own, with the tools that belong to it",
  "tests/app/create-backup.test.ts": "copies of a file; PostgreSQL is backed up with its own tools",
  "tests/app/check-database.test.ts": "damage to a file: pages, indexes and rows that a tool writes into it",
  "tests/app/restore-backup.test.ts":
    "a file put in the place of another; PostgreSQL is restored with its own tools",
  "tests/http/account-search-index.test.ts": "how SQLite means to read, asked of its planner",
  "tests/operations/racing/day-limit-cost.test.ts":
    "counts statements where SQLite prepares them; tests/http/racing/day-limit.test.ts settles on both",
  "tests/http/locked-books.test.ts":
    "the write lock of a file; tests/postgres/many-clerks.test.ts holds a row of PostgreSQL's",
  "tests/http/statements.test.ts":
    "counts statements where SQLite prepares them; tests/postgres/round-trips.test.ts counts PostgreSQL's",
  "tests/http/disputes/big-account.test.ts":
    "counts statements where SQLite prepares them; tests/http/disputes/corrected.test.ts has what they find on both",
  "tests/proof/security/credentials.test.ts":
    "guards of routes; tests/http/staff/sessions.test.ts has what opens them on both",
  "tests/proof/security/guessing.test.ts":
    "hours of guesses, one a second; tests/http/staff/sessions.test.ts has the throttle on both",
  "tests/proof/security/hosts-and-ways.test.ts":
    "the front door, which turns them away before the books are asked",
  "tests/tasks/season.test.ts":
    "ten thousand movements, one after another, twice; tests/tasks/counted-tills.test.ts plays such days on both",
  "tests/tasks/start-test-postgres.test.ts": "a server of its own, whichever engine the other tests run on",
};
