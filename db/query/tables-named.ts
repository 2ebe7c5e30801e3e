import { getTableName, is, Table } from "drizzle-orm";
import * as schema from "../schema/index.ts";

/** The tables of the shop. Each has a number by which what was read and what was written are compared. */
const NUMBERS: ReadonlyMap<string, number> = new Map(
  Object.values(schema)
    .filter((one) => is(one, Table))
    .map((table, number) => [getTableName(table as Table), number]),
);

export const TABLES = NUMBERS.size;

/** The numbers of a table. */
export type Tables = ReadonlySet<number>;

export const ALL_TABLES: Tables = new Set(NUMBERS.values());
export const NO_TABLES: Tables = Object.freeze(new Set<number>());

/**
 * The tables named in a statement. A column or text spelled like a table counts as one: the cache is then
 * invalidated once too often, never too seldom.
 */
export function tablesNamed(text: string): Tables {
  const words = text.match(/\w+/g) ?? [];
  return new Set(words.flatMap((word) => NUMBERS.get(word) ?? []));
}

export const isChange = (text: string): boolean => !/^\s*(\(\s*)*select\b/i.test(text);
