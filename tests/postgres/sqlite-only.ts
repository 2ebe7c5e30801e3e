/** The test files with books that `npm test` does not run on PostgreSQL, and why each of them differs there. */
export const SQLITE_ONLY: Record<string, string> = {
  "tests/program/back-up.test.ts": "copies of a file; PostgreSQL is backed up with its own tools",
  "tests/program/check-books.test.ts": "damage to a file: pages, indexes and rows that a tool writes into it",
  "tests/program/restore.test.ts":
    "a file put in the place of another; PostgreSQL is restored with its own tools",
  "tests/routes/account-search-index.test.ts": "how SQLite means to read, asked of its planner",
  "tests/routes/locked-books.test.ts":
    "the write lock of a file; tests/postgres/many-clerks.test.ts holds a row of PostgreSQL's",
  "tests/routes/statements.test.ts":
    "counts statements where SQLite prepares them; tests/postgres/round-trips.test.ts counts PostgreSQL's",
};
