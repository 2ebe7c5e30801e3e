import type { Statement } from "bun:sqlite";
import { Column, is, Param, Placeholder, SQL } from "drizzle-orm";

/** What drizzle prepared for bun:sqlite, as far as it is read here. */
type Prepared = {
  getQuery(): { params: unknown[] };
  stmt: Statement;
  fields: { path: string[]; field: unknown }[] | undefined;
  joinsNotNullableMap: Record<string, boolean> | undefined;
  executeMethod: string;
  customResultMapper?: unknown;
};
type Values = Record<string, unknown>;

/**
 * A prepared query of drizzle's, run without drizzle: at every call it asks anew what each parameter and each field of
 * each row is, which costs several times SQLite's own work; here that is asked once. The answers are the same. Null for
 * what only drizzle can read: fields of a table that may be missing beside another.
 */
export function compiled(query: unknown): ((values: Values) => unknown) | null {
  const prepared = query as Prepared;
  const { stmt, fields, joinsNotNullableMap } = prepared;
  const mayMiss = Object.values(joinsNotNullableMap ?? {}).includes(false);
  const isKnown = prepared.executeMethod === "all" || prepared.executeMethod === "run";
  if (!stmt || mayMiss || !isKnown || prepared.customResultMapper) return null;
  const fill = filling(prepared.getQuery().params);
  if (prepared.executeMethod === "run" || !fields) {
    const isRun = prepared.executeMethod === "run";
    return (values) => (isRun ? stmt.run(...fill(values)) : stmt.all(...fill(values)));
  }
  const read = reading(fields);
  return (values) => {
    const rows = stmt.values(...fill(values)) as unknown[][];
    for (let at = 0; at < rows.length; at++) (rows as unknown[])[at] = read(rows[at]!);
    return rows;
  };
}

function filling(params: readonly unknown[]): (values: Values) => never[] {
  const steps = params.map((param) => {
    if (is(param, Placeholder)) return { name: param.name, encoder: null, value: null };
    if (is(param, Param) && is(param.value, Placeholder))
      return { name: param.value.name, encoder: param.encoder, value: null };
    return { name: null, encoder: null, value: param };
  });
  return (values) => {
    const filled: unknown[] = [];
    for (const { name, encoder, value } of steps) {
      const given = name === null ? value : values[name];
      if (given === undefined) throw new Error(`No value for placeholder "${name}" was provided`);
      filled.push(encoder === null ? given : encoder.mapToDriverValue(given));
    }
    return filled as never[];
  };
}

type Decoder = { mapFromDriverValue(value: unknown): unknown };

function reading(fields: readonly { path: string[]; field: unknown }[]): (row: unknown[]) => unknown {
  const steps = fields.map(({ path, field }) => {
    const decoder = decoderOf(field);
    const isPlain = decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue;
    return { nodes: path.slice(0, -1), name: path.at(-1)!, decoder: isPlain ? null : decoder };
  });
  return (row) => {
    const result: Values = {};
    for (let at = 0; at < steps.length; at++) {
      const { nodes, name, decoder } = steps[at]!;
      let node = result;
      for (const inner of nodes) {
        node[inner] ??= {};
        node = node[inner] as Values;
      }
      const raw = row[at];
      node[name] = raw === null || decoder === null ? raw : decoder.mapFromDriverValue(raw);
    }
    return result;
  };
}

/** A column reads its own values; an expression has been told how, be it under a name or not. */
function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field;
  const expression = (is(field, SQL) ? field : (field as { sql: SQL }).sql) as unknown as {
    decoder: Decoder;
  };
  return expression.decoder;
}
