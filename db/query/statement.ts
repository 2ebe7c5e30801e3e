import {
  Column,
  type DriverValueDecoder,
  getTableColumns,
  getTableName,
  is,
  noopDecoder,
  SQL,
  Table,
} from "drizzle-orm";
import type { Db } from "../database.ts";
import { onPostgres } from "../kit.ts";
import { type Buildable, query, type Values } from "./query.ts";

/** A select of drizzle's; `prepare` is there for its type alone. */
export type Select<Rows> = Buildable & {
  prepare(): { execute(): Rows };
  readonly _: { readonly selectedFields: Record<string, unknown> };
};

/**
 * A select that is built once: building one costs some twenty times a prepared one. Values enter by
 * `sql.placeholder(name)`; the result is a list of rows.
 */
export function statement<Rows>(build: (db: Db) => Select<Rows>) {
  const select = query(build);
  let read: ((rows: unknown[][]) => unknown[]) | null = null;
  const reading = () => {
    const built = select.built();
    read = rowsReader(built._.selectedFields, built.toSQL().sql);
    return read;
  };
  return async (db: Db, values: Values = {}): Promise<Awaited<Rows>> => {
    const rows = select.rows(db, values);
    return (read ?? reading())(onPostgres ? await rows : (rows as unknown[][])) as Awaited<Rows>;
  };
}

/**
 * The same for hundreds of thousands of rows: each comes as a list of bare values in the order of its fields, and
 * nothing is made of them. SQLite has texts, 0 and 1 where PostgreSQL has parsed JSON, false and true.
 */
export function bareRows(build: (db: Db) => Buildable) {
  const select = query(build);
  return async (db: Db, values: Values = {}): Promise<unknown[][]> => select.rows(db, values);
}

type Fields = Record<string, unknown>;

/**
 * Makes rows, in place, of the bare values that a query's fields came as: the rows that drizzle would make. `text` is the query's. Refuses what
 * only each row by itself shows: a table that may be missing beside another, with its fields in a group.
 */
export function rowsReader(fields: Fields, text: string): (rows: unknown[][]) => unknown[] {
  refuseMissing(fields, text);
  const { places, width } = placesOf(fields);
  const read = rowFunction(places);
  return (rows: unknown[]) => {
    refuseUnnamed(rows, width, text);
    for (let at = 0; at < rows.length; at++) rows[at] = read(rows[at] as unknown[]);
    return rows;
  };
}

function refuseUnnamed(rows: readonly unknown[], width: number, text: string): void {
  const came = (rows[0] as unknown[] | undefined)?.length ?? width;
  if (came !== width)
    throw new Error(`A query of ${came} columns names ${width} fields: name each (${text})`);
}

/** How many values a row of these fields has. */
export const fieldCount = (fields: Fields): number => placesOf(fields).width;

/** Where each field's value comes, in the order in which drizzle selects them, and how many they are. */
function placesOf(fields: Fields): { places: Places; width: number } {
  let width = 0;
  const inGroup = (group: Fields): Places =>
    Object.fromEntries(
      Object.entries(group).map(([name, field]) => {
        const decode = decoderOf(field);
        if (decode !== undefined) return [name, { at: width++, decode }];
        return [name, inGroup(is(field, Table) ? getTableColumns(field) : (field as Fields))];
      }),
    );
  const places = inGroup(fields);
  return { places, width };
}

/** How a field is read: null where the engine's value is the answer, undefined for a group of fields. */
function decoderOf(field: unknown): Decoder | null | undefined {
  if (is(field, Column))
    return field.mapFromDriverValue === Column.prototype.mapFromDriverValue ? null : decodeBy(field);
  if (is(field, SQL)) return expressionDecoder(field);
  return is(field, SQL.Aliased) ? expressionDecoder(field.sql) : undefined;
}

const decodeBy =
  (decoder: DriverValueDecoder<unknown, never>): Decoder =>
  (value) =>
    decoder.mapFromDriverValue(value as never);

/** drizzle declares an expression's decoder internal, and reads it from here itself (`mapResultRow`). */
function expressionDecoder(expression: SQL): Decoder | null {
  const { decoder } = expression as unknown as { decoder: DriverValueDecoder<unknown, never> };
  return decoder === noopDecoder ? null : decodeBy(decoder);
}

function refuseMissing(fields: Fields, text: string): void {
  for (const [name, group] of Object.entries(fields)) {
    if (is(group, Column) || is(group, SQL) || is(group, SQL.Aliased)) continue;
    const columns = is(group, Table) ? getTableColumns(group) : (group as Fields);
    const mayMiss = Object.values(columns).some(
      (column) => is(column, Column) && text.includes(`left join "${getTableName(column.table)}"`),
    );
    if (mayMiss || /\b(right|full) join\b/.test(text))
      throw new Error(`The table of "${name}" may be missing: name its fields outside a group (${text})`);
  }
}

export type Decoder = (value: unknown) => unknown;
/** At which place of a row a field's value comes, and how it is read; null where the engine's value is the answer. */
export type Place = { at: number; decode: Decoder | null };
/** The places of an object's fields by name; nested objects are groups. */
export type Places = { [name: string]: Place | Places };

const isPlace = (one: Place | Places): one is Place => typeof one.at === "number";

/** The function that makes an object of a row's bare values. */
function rowFunction(places: Places): (row: unknown[]) => unknown {
  const fields = Object.entries(places).map(([name, one]) =>
    isPlace(one) ? { name, ...one, group: null } : { name, at: 0, decode: null, group: rowFunction(one) },
  );
  return (row) => {
    const made: Record<string, unknown> = {};
    // A loop: this runs for every row of every page.
    for (const { name, at, decode, group } of fields) {
      const value = row[at];
      if (group) made[name] = group(row);
      else made[name] = decode === null || value === null ? value : decode(value);
    }
    return made;
  };
}
