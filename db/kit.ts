/**
 * The column types: a table is defined once, for SQLite and PostgreSQL. Which of the two is decided when the
 * process starts, by DATABASE_URL; the types are SQLite's, which both engines satisfy at run time.
 */
import * as postgres from "drizzle-orm/pg-core";
import * as sqlite from "drizzle-orm/sqlite-core";

export const onPostgres = (process.env.DATABASE_URL ?? "").startsWith("postgres");

/** How a property's name becomes a column's: given to every drizzle handle. */
export const CASING = "snake_case";

/** The PostgreSQL builder, typed as the SQLite builder, when PostgreSQL is underneath. */
const either = <Sqlite>(onSqlite: Sqlite, onPg: () => unknown): Sqlite =>
  onPostgres ? (onPg() as Sqlite) : onSqlite;

export const table = either(sqlite.sqliteTable, () => postgres.pgTable);
export const index = either(sqlite.index, () => postgres.index);
export const uniqueIndex = either(sqlite.uniqueIndex, () => postgres.uniqueIndex);
export const check = either(sqlite.check, () => postgres.check);

/** A positive integer that is never given twice, not even after a delete. */
export const id = <Id extends number = number>() =>
  either(sqlite.integer().$type<Id>().primaryKey({ autoIncrement: true }), () =>
    postgres.bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  );
export const reference = <Id extends number = number>() =>
  either(sqlite.integer().$type<Id>(), () => postgres.bigint({ mode: "number" }));
export const text = () => either(sqlite.text(), () => postgres.text());
export const integer = () => either(sqlite.integer(), () => postgres.integer());
/** Money: integer pence, signed where it moves. */
export const pence = () => either(sqlite.integer(), () => postgres.bigint({ mode: "number" }));
export const flag = () => either(sqlite.integer({ mode: "boolean" }), () => postgres.boolean());
/** A moment, to the millisecond. */
export const instant = () => either(sqlite.integer({ mode: "timestamp_ms" }), () => moment());
/**
 * A calendar date, yyyy-mm-dd, that knows no zone: text on PostgreSQL, too, whose client makes a moment of a date, which
 * is before and after no text.
 */
export const day = text;
/** A file's bytes, such as a picture; in a table of their own, so that no list carries them along. */
export const bytes = () => either(sqlite.blob({ mode: "buffer" }), () => bytea());
/** A value as JSON, never a bare number or flag: a list, an object, a text or null. */
/** A list as JSON. One that cannot be read is empty: a damaged row must not take a whole page with it. */
export const jsonList = <T>() =>
  either(
    sqlite.customType<{ data: T[]; driverData: string }>({
      dataType: () => "text",
      toDriver: (list) => JSON.stringify(list),
      fromDriver: listIn<T>,
    })(),
    () =>
      postgres.customType<{ data: T[] }>({
        dataType: () => "json",
        toDriver: (list) => list,
        fromDriver: listIn<T>,
      })(),
  );

function listIn<T>(stored: unknown): T[] {
  try {
    const list: unknown = typeof stored === "string" ? JSON.parse(stored) : stored;
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

export const json = <T>() =>
  either(sqlite.text({ mode: "json" }).$type<T>(), () => passedOnJson().$type<T>());

/** Staff may ask for the days of any year: ISO 8601 has a year 0 and signs of years, which PostgreSQL does not read. */
const moment = postgres.customType<{ data: Date; driverData: string | Date }>({
  dataType: () => "timestamp (3) with time zone",
  toDriver(at) {
    const year = at.getUTCFullYear();
    const [sinceYear] = /-\d\d-\d\dT.*$/.exec(at.toISOString()) ?? [""];
    const digits = String(year > 0 ? year : 1 - year).padStart(4, "0");
    return `${digits}${sinceYear}${year > 0 ? "" : " BC"}`;
  },
  fromDriver: (value) => new Date(value),
});
const bytea = postgres.customType<{ data: Buffer }>({ dataType: () => "bytea" });
/** Bun's client writes and reads JSON: drizzle's own column would do it a second time. As json a text stays as it came. */
const passedOnJson = postgres.customType<{ data: unknown }>({
  dataType: () => "json",
  // Where statements are not prepared, for a pooler's sake, Bun sends a bare text as if it were JSON already.
  toDriver: (value) => (typeof value === "string" ? Bun.sql.json(value) : value),
});
