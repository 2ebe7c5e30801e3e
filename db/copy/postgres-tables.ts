import type { CopiedTable, CopySource, Kind } from "./copied-table.ts";

const KINDS: Record<string, Kind> = {
  bigint: "number",
  integer: "number",
  boolean: "flag",
  "timestamp with time zone": "instant",
  json: "json",
  bytea: "bytes",
  date: "text",
  text: "text",
};

/** Not moved: sessions end with a move, leases of jobs are taken anew, and copies were of the books left behind. */
const LEFT_BEHIND = ["migrations", "sessions", "leases", "kept_keys", "maintenance"];

/** PostgreSQL's tables, parents before children, so that no row comes before the one that it belongs to. */
export async function movedTables(ask: CopySource["ask"]): Promise<CopiedTable[]> {
  const columns = await ask(
    `select table_name as table, column_name as name, data_type as type from information_schema.columns
     where table_schema = current_schema() order by table_name, ordinal_position`,
  );
  const keys = await ask(
    `select c.conrelid::regclass::text as table, a.attname as name from pg_constraint c
     cross join lateral unnest(c.conkey) with ordinality as k(number, place)
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number
     where c.contype = 'p' and c.connamespace = current_schema()::regnamespace order by 1, k.place`,
  );
  const parents = await ask(
    `select conrelid::regclass::text as table, confrelid::regclass::text as parent from pg_constraint
     where contype = 'f' and connamespace = current_schema()::regnamespace and conrelid <> confrelid`,
  );
  const tables = new Map<string, CopiedTable>();
  for (const { table, name, type } of columns) {
    if (LEFT_BEHIND.includes(String(table))) continue;
    const kind = KINDS[String(type)];
    if (!kind) throw new Error(`The column ${table}.${name} is ${type}, which no move knows`);
    const moved = tables.get(String(table)) ?? { name: String(table), columns: [], key: [] };
    moved.columns.push({ name: String(name), kind, type: String(type) });
    tables.set(moved.name, moved);
  }
  for (const { table, name } of keys) {
    const moved = tables.get(String(table));
    moved?.key.push(moved.columns.find((column) => column.name === name)!);
  }
  return parentsFirst([...tables.values()], parents);
}

function parentsFirst(tables: CopiedTable[], parents: Record<string, unknown>[]): CopiedTable[] {
  const ordered: CopiedTable[] = [];
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const names = new Set([...waiting].map(({ name }) => name));
    const free = [...waiting].filter(
      ({ name }) => !parents.some(({ table, parent }) => table === name && names.has(String(parent))),
    );
    if (free.length === 0)
      throw new Error(`The tables ${[...names].join(", ")} refer to one another in a circle`);
    for (const table of free) waiting.delete(table);
    ordered.push(...free);
  }
  return ordered;
}
