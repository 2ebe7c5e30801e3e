import { expect, test } from "bun:test";
import { DrizzleQueryError } from "drizzle-orm";
import { lastCause, openingFault } from "../../src/app/open/opening-fault.ts";
import { CannotWrite } from "../../src/domain/cannot-write.ts";

const URL = "postgres://shop:database-secret@one,two:5433/books";
const VALUES = ["owner@shop.example", "$argon2id$hash", "line\nbroken"];
const SECRETS = /database-secret|owner@|argon2id|line|broken/;

const failed = (code: string, errno: string, message: string) =>
  new DrizzleQueryError(
    "insert into users values ($1, $2, $3)",
    VALUES,
    Object.assign(new Error(message), { code, errno }),
  );
const said = (fault: unknown) => String(openingFault(URL, fault));

test("[13.5] a start that fails at a query says what the database said, and nothing of what was to be written", () => {
  const fault = failed("ERR_POSTGRES_SERVER_ERROR", "42501", "permission denied for table users");
  expect(said(fault)).toContain(
    "The database one,two:5433/books cannot be opened: permission denied for table users",
  );
  expect(said(fault)).not.toMatch(SECRETS);
  expect(lastCause(new DrizzleQueryError("insert", VALUES))).not.toMatch(SECRETS);
});

test("[13.5] one that fails at a pooler leads to its settings", () => {
  for (const message of [
    'prepared statement "P0" already exists',
    "unsupported startup parameter: lock_timeout",
  ])
    expect(said(failed("ERR_POSTGRES_SERVER_ERROR", "08P01", message))).toMatch(
      /pooler[\s\S]*docs\/running\.md/,
    );
});

test("[13.5] one whose database is away says which setting names it", () => {
  expect(said(new CannotWrite("away"))).toMatch(/does not answer[\s\S]*DATABASE_URL/);
});

test("[13.5] any other fault stays as it is", () => {
  const own = new Error("Account 7 does not add up");
  expect(openingFault(URL, own)).toBe(own);
});
