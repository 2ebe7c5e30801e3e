import { describe, expect, test } from "bun:test";
import { statementsOf } from "../../db/migrate/migrate.ts";
import { migrations } from "../../drizzle/postgres/manifest.ts";

/**
 * Changes that a server of the version before cannot work with, while a new one has migrated the database. A
 * migration that removes something names the release that stopped using it, never its own.
 */
const STOPPED_USING: Record<string, string> = {};

const TAKEN_AWAY: [what: string, pattern: RegExp][] = [
  ["drops a table", /\bDROP\s+TABLE\b/i],
  [
    "drops a column",
    /\bALTER\s+TABLE\b[\s\S]*\bDROP\s+(COLUMN\b|(?!CONSTRAINT|DEFAULT|NOT|EXPRESSION|IDENTITY)")/i,
  ],
  ["drops a default", /\bDROP\s+DEFAULT\b/i],
  ["renames", /\bRENAME\b/i],
  ["changes a type", /\bALTER\s+(COLUMN\s+)?"?\w+"?\s+(SET\s+DATA\s+)?TYPE\b/i],
  ["demands a value", /\bSET\s+NOT\s+NULL\b/i],
  [
    "adds a column that must be written",
    /\bADD\s+(?!CONSTRAINT)(COLUMN\s+)?"?\w+"?(?![\s\S]*\bDEFAULT\b)[\s\S]*\bNOT\s+NULL\b/i,
  ],
];

const bare = (sql: string): string => sql.replaceAll(/--(?!>).*$/gm, "").replaceAll(/'(?:[^']|'')*'/g, "''");

/** What of a migration an older server that is still running does not survive. */
const takenAway = (sql: string): string[] =>
  TAKEN_AWAY.filter(([, pattern]) => statementsOf(sql).some((one) => pattern.test(bare(one)))).map(
    ([what]) => what,
  );

describe("migrations of PostgreSQL", () => {
  test("[13.5] add first and take away a release later, so that old and new servers stand side by side", () => {
    const found = migrations
      .map(({ name, sql }) => ({ name, taken: takenAway(sql) }))
      .filter(({ taken }) => taken.length > 0);
    expect(found.filter(({ name }) => !STOPPED_USING[name])).toEqual([]);
    const names = found.map(({ name }) => name);
    expect(Object.keys(STOPPED_USING).filter((name) => !names.includes(name))).toEqual([]);
  });

  test.each([
    ['ALTER TABLE "bets" DROP COLUMN "note";', ["drops a column"]],
    ['alter table bets drop "note"', ["drops a column"]],
    ["DROP TABLE bets", ["drops a table"]],
    ['ALTER TABLE "bets" RENAME TO "wagers"', ["renames"]],
    ['ALTER TABLE "bets" RENAME COLUMN "note" TO "remark"', ["renames"]],
    ['ALTER TABLE "bets" ALTER COLUMN "note" SET NOT NULL', ["demands a value"]],
    ['ALTER TABLE "bets" ALTER COLUMN "note" DROP DEFAULT', ["drops a default"]],
    ['ALTER TABLE "bets" ALTER COLUMN "note" SET DATA TYPE json USING note::json', ["changes a type"]],
    ['ALTER TABLE "bets" ADD COLUMN "note" text NOT NULL', ["adds a column that must be written"]],
    [
      'ALTER TABLE "bets" ADD "note" text NOT NULL;--> statement-breakpoint\nSELECT 1',
      ["adds a column that must be written"],
    ],
    [`ALTER TABLE "bets" ADD COLUMN "note" text DEFAULT '' NOT NULL`, []],
    ['ALTER TABLE "bets" ADD COLUMN "note" text', []],
    ['ALTER TABLE "bets" DROP CONSTRAINT "bets_named"', []],
    ['-- DROP TABLE bets\nCREATE TABLE "tills" ("name" text NOT NULL)', []],
    ['ALTER TABLE "bets" ADD CONSTRAINT "noted" CHECK ("note" IS NOT NULL) NOT VALID', []],
    ["COMMENT ON TABLE bets IS 'we RENAME nothing'", []],
  ])("[13.5] %p", (sql, taken) => {
    expect(takenAway(sql)).toEqual(taken);
  });
});
