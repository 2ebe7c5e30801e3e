/**
 * The column types: a table is defined once, for SQLite and PostgreSQL. Which of the two is decided when the
 * process starts, by DATABASE_URL; the types are SQLite's, which both engines satisfy at run time.
 */
import * as postgres from "drizzle-orm/pg-core";
import * as sqlite from "drizzle-orm/sqlite-core";
import { isUnreadable } from "../src/domain/unreadable.ts";

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
/** An integer past 31 bits. */
export const large = () => either(sqlite.integer(), () => postgres.bigint({ mode: "number" }));
/** Money: integer pence, signed where it moves. */
export const pence = large;
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
/** What a column of JSON holds. */
export type Shape<T> = {
  /** Whether a value that was stored can be read as one. */
  fits(value: unknown): boolean;
  /** The stand-in of an unreadable value: marked `unreadable` where money depends on it. */
  standIn: T;
  /** Null is a value of the column. */
  orNull?: true;
};

/**
 * A value as JSON, never a bare number or flag: a list, an object, a text or null. One that cannot be read, or is of another shape, is the
 * shape's stand-in: a damaged row must not take a whole page with it.
 */
export const json = <T>(shape: Shape<T>) =>
  either(
    sqlite.customType<{ data: T; driverData: string }>({
      dataType: () => "text",
      toDriver: (value) => JSON.stringify(writable(value)),
      fromDriver: (stored) => shaped(shape, parsed(stored)),
    })(),
    () =>
      postgres.customType<{ data: T }>({
        dataType: () => "json",
        // Bun's client writes and reads JSON. Where statements are not prepared, for a pooler's sake, it sends a bare text as
        // if it were JSON already.
        toDriver: (value) => (typeof value === "string" ? Bun.sql.json(value) : writable(value)),
        fromDriver: (stored) => shaped(shape, stored),
      })(),
  );

/** What a text of JSON holds; undefined where it is none. */
export function parsed(stored: unknown): unknown {
  try {
    return typeof stored === "string" ? JSON.parse(stored) : undefined;
  } catch {
    return undefined;
  }
}

const shaped = <T>({ fits, standIn, orNull }: Shape<T>, value: unknown): T =>
  (value === null && orNull) || fits(value) ? (value as T) : standIn;

/** A stand-in would be read as a value of its own from then on. */
function writable<T>(value: T): T {
  if (isUnreadable(value)) throw new Error("A stored value that could not be read is written nowhere");
  return value;
}

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
