import { type DriverValueDecoder, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { onPostgres } from "../kit.ts";

/** A function, or a column whose values these are. */
type Decoder<T> = ((value: never) => T) | DriverValueDecoder<unknown, never>;

/** drizzle's `mapWith` with the type of the decoder's answer. Null stays null. */
export const mapped = <T>(expression: SQL<T>, decoder: Decoder<NonNullable<T>>): SQL<T> =>
  expression.mapWith(decoder) as SQL<T>;

/**
 * A column of JSON in which the next row nearly always has the same text, such as the house rules of bets: that is read once
 * for all of these, which then have one value together. PostgreSQL's client has read each already.
 */
export function repeatedJson<T>(column: AnySQLiteColumn<{ data: T }>): SQL<T> {
  let text: unknown;
  let value: unknown;
  return mapped(sql<T>`${column}`, (stored: unknown) => {
    if (onPostgres || stored !== text) value = column.mapFromDriverValue(stored);
    text = stored;
    return value as NonNullable<T>;
  });
}
