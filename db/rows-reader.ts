import type { Database as Sqlite } from "bun:sqlite";
import { Column, getTableColumns, getTableName, is, SQL, sql, Table } from "drizzle-orm";
import { drizzle } from "drizzle-orm/bun-sqlite";
import { CASING } from "./kit.ts";
import { Mapped } from "./mapped.ts";

type Fields = Record<string, unknown>;
type Decoder = (value: unknown) => unknown;
/** A field of a row: where it stands in it, and how it is read; null where the engine's value is the answer. */
type Step = { nodes: string[]; name: string; decode: Decoder | null };

/**
 * Makes rows, in place, of the bare values that a query's fields came as: the rows that drizzle would make. `text` is the query's. Refuses what
 * only each row by itself shows: a table that may be missing beside another, with its fields in a group.
 */
export function rowsReader(fields: Fields, text: string): (rows: unknown[][]) => unknown[] {
  refuseMissing(fields, text);
  const steps = stepsOf(fields, []);
  const read = readingBy(steps);
  return (rows: unknown[]) => {
    const width = (rows[0] as unknown[] | undefined)?.length ?? steps.length;
    if (width !== steps.length)
      throw new Error(`A query of ${width} columns names ${steps.length} fields: name each (${text})`);
    for (let at = 0; at < rows.length; at++) rows[at] = read(rows[at] as unknown[]);
    return rows;
  };
}

function readingBy(steps: readonly Step[]): (row: unknown[]) => unknown {
  return (row) => {
    const result: Fields = {};
    for (let at = 0; at < steps.length; at++) {
      const { nodes, name, decode } = steps[at]!;
      let node = result;
      for (const inner of nodes) {
        node[inner] ??= {};
        node = node[inner] as Fields;
      }
      const value = row[at];
      node[name] = value === null || decode === null ? value : decode(value);
    }
    return result;
  };
}

function stepsOf(fields: Fields, nodes: string[]): Step[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (is(field, Column)) return { nodes, name, decode: decoderOf(field) };
    if (field instanceof Mapped) return { nodes, name, decode: field.read };
    if (is(field, SQL) || is(field, SQL.Aliased)) return { nodes, name, decode: expressionDecoder(field) };
    return stepsOf(is(field, Table) ? getTableColumns(field) : (field as Fields), [...nodes, name]);
  });
}

function decoderOf(column: Column): Decoder | null {
  if (column.mapFromDriverValue === Column.prototype.mapFromDriverValue) return null;
  return (value) => column.mapFromDriverValue(value);
}

/**
 * How an expression is read that is not `mapped` is private to drizzle: so drizzle reads it, in a query of that one field whose
 * answer is laid before it. The field has a name there, of an outer table: what the expression itself says is not asked.
 */
function expressionDecoder(field: SQL | SQL.Aliased): Decoder {
  let answer: unknown;
  const client = { prepare: () => ({ values: () => [[answer]] }) } as unknown as Sqlite;
  const db = drizzle({ client, casing: CASING });
  const named = is(field, SQL) ? field.as("field") : field;
  const outer = db.$with("outer").as(db.select({ field: named }).from(sql`inner`));
  const read = db.select({ field: outer.field }).from(outer).prepare();
  return (value) => {
    answer = value;
    return read.all()[0]!.field;
  };
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
