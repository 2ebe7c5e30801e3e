import { type DriverValueDecoder, SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { onPostgres } from "../kit.ts";

/** A function, or a column whose values these are. */
type Decoder<T> = ((value: never) => T) | DriverValueDecoder<unknown, never>;

/** An expression with a decoder of its values. */
export class Mapped<T> extends SQL<T> {
  readonly read: (value: unknown) => unknown;

  constructor(expression: SQL<T>, decoder: Decoder<NonNullable<T>>) {
    super(expression.queryChunks);
    this.mapWith(decoder);
    const read = typeof decoder === "function" ? decoder : decoder.mapFromDriverValue.bind(decoder);
    this.read = read as (value: unknown) => unknown;
  }
}

/**
 * drizzle's `mapWith`, visible to `rowsReader`: drizzle hides a decoder and calls it for each value, which
 * makes 100 rows with six such fields cost 200 µs instead of 32. Null stays null.
 */
export const mapped = <T>(expression: SQL<T>, decoder: Decoder<NonNullable<T>>): SQL<T> =>
  new Mapped<T>(expression, decoder);

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
