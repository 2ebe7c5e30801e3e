import { type Param, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Db } from "../database.ts";
import { onPostgres } from "../kit.ts";
import { mapped } from "./mapped.ts";

/** Runs SQL that the query builder cannot express, on either engine. */
export async function runSql(tx: Db, command: SQL): Promise<void> {
  if (!onPostgres) return void tx.run(command);
  await (tx as unknown as { execute(command: SQL): Promise<unknown> }).execute(command);
}

/**
 * Whether a column is one of many ids, which come as one JSON list: no statement has room for a thousand values.
 * PostgreSQL gets it as an array, of which it expects ten values: of a JSON list it would expect a hundred, and read
 * a whole table for them. The select has the list read once: where PostgreSQL reads a whole table all the same, it would
 * read the list again for each row.
 */
export const isOneOf = (column: AnySQLiteColumn | SQL, ids: readonly number[] | unknown): SQL => {
  const list = Array.isArray(ids) ? JSON.stringify(ids) : ids;
  return onPostgres
    ? sql`${column} = any((select translate(${list}::text, '[]', '{}')::bigint[])::bigint[])`
    : sql`${column} in (select value from json_each(${list}))`;
};

/**
 * A number of ours, written out in a query. SQLite uses an index of some rows (`where status = …`) only where the query
 * has the same number in its text; one that comes as a value could be any.
 */
export const literal = (number: number): SQL => sql.raw(String(number));

/**
 * An instant that PostgreSQL's planner ignores. It plans a query at each call where values may change the
 * plan, and planning a join of many tables costs ten times its execution.
 */
export const unplanned = (instant: SQL | Param): SQL =>
  onPostgres ? sql`(select ${instant}::timestamptz)` : sql`${instant}`;

/** Whether a column of JSON holds nothing: a row that is inserted whole has JSON's own null in it. */
export const isJsonNull = (column: SQL | AnySQLiteColumn): SQL =>
  sql`coalesce(cast(${column} as text), 'null') = 'null'`;

/** A JSON list without anything in it, as a value inside a query. */
export const EMPTY_LIST: SQL = onPostgres ? sql`'[]'::json` : sql`'[]'`;

/** The ids of the rows of a group, in their order, as a JSON list; nulls are left out. */
export const idsOfGroup = (id: AnySQLiteColumn): SQL<number[]> =>
  onPostgres
    ? mapped(
        sql<number[]>`coalesce(json_agg(${id} order by ${id}) filter (where ${id} is not null), '[]'::json)`,
        (ids: number[]) => ids,
      )
    : mapped(
        sql<number[]>`json_group_array(${id} order by ${id}) filter (where ${id} is not null)`,
        (ids: string) => JSON.parse(ids) as number[],
      );
