import { type ReservedSQL, SQL } from "bun";
import { migrations } from "../../drizzle/postgres/manifest.ts";
import { namedDatabase } from "../../src/domain/database-addresses.ts";
import { openPostgres } from "../postgres/postgres.ts";
import { untilThere } from "../until-there.ts";
import {
  BATCH,
  type CopiedRow,
  type CopiedTable,
  type CopySource,
  type CopyTarget,
  type Kind,
  type MovedColumn,
  refuseOpenShop,
} from "./refuse-open-shop.ts";

/** A PostgreSQL database in one snapshot, closed to writers. */
export async function postgresSource(url: string): Promise<CopySource> {
  const { client, connection, books } = await connect(url);
  try {
    const tables = await movedTables(books.ask);
    await connection.unsafe("begin isolation level repeatable read");
    // Before the first look at the rows: a shop that opens after all waits for the end of the move before it
    // writes.
    for (const { name } of tables) await connection.unsafe(`lock table ${name} in share mode`);
    await refuseOtherVersion(connection);
    return { ...books, close: async () => await end(client, connection) };
  } catch (fault) {
    await end(client, connection);
    throw fault;
  }
}

/**
 * An empty database on PostgreSQL, migrated. Its triggers are off inside the one transaction, and on again
 * before its end.
 */
export async function postgresTarget(url: string): Promise<CopyTarget> {
  await refuseUnfit(url);
  await (await openPostgres(url, 1)).close();
  const { client, connection, books } = await connect(url);
  try {
    await connection.unsafe("begin");
    const tables = await movedTables(books.ask);
    for (const { name } of tables) await connection.unsafe(`lock table ${name} in access exclusive mode`);
    await refuseRows(url, books, tables);
    for (const { name } of tables) await connection.unsafe(`alter table ${name} disable trigger user`);
    return {
      ...books,
      async insert({ name, columns }, rows) {
        const names = columns.map((column) => column.name).join(", ");
        await connection.unsafe(
          `insert into ${name} (${names}) overriding system value
           select ${columns.map(fromText).join(", ")} from jsonb_array_elements($1::text::jsonb) as row`,
          [JSON.stringify(rows)],
        );
      },
      async setLastId({ name }, id) {
        await connection.unsafe(`select setval(pg_get_serial_sequence('${name}', 'id'), ${id})`);
      },
      async keep() {
        for (const { name } of tables) await connection.unsafe(`alter table ${name} enable trigger user`);
        await connection.unsafe("commit");
        for (const { name } of tables) await connection.unsafe(`analyze ${name}`);
      },
      close: async () => await end(client, connection),
    };
  } catch (fault) {
    await end(client, connection);
    throw fault;
  }
}

/** Before anything is created or migrated there. */
async function refuseUnfit(url: string): Promise<void> {
  const { client, connection, books } = await connect(url);
  try {
    await refuseRows(url, books, await movedTables(books.ask));
  } finally {
    await end(client, connection);
  }
}

async function refuseRows(
  url: string,
  { count }: Pick<CopySource, "count">,
  tables: CopiedTable[],
): Promise<void> {
  for (const table of tables)
    if ((await count(table)) > 0)
      throw new Error(`${where(url)} is not empty: ${table.name} has rows. Nothing was changed.`);
}

async function connect(url: string) {
  const client = new SQL(await untilThere(url), {
    max: 1,
    connection: { statement_timeout: 0, lock_timeout: 5000 },
  });
  const connection = await client.reserve();
  const ask: CopySource["ask"] = async (sql) => [...(await connection.unsafe(sql))];
  const books = {
    ask,
    count: async ({ name }: CopiedTable) =>
      Number((await ask(`select count(*) as rows from ${name}`))[0]!.rows),
    batches: (table: CopiedTable) => batchesOf(connection, table),
    lastId: (table: CopiedTable) => lastIdOf(connection, table),
  };
  try {
    await refuseOpenShop(where(url), ask);
    return { client, connection, books };
  } catch (fault) {
    await end(client, connection);
    throw fault;
  }
}

async function refuseOtherVersion(connection: ReservedSQL): Promise<void> {
  const rows: { name: string }[] = await connection.unsafe("select name from migrations order by name");
  const applied = rows.map(({ name }) => name);
  const known = migrations.map((row: { name: string }) => row.name).sort();
  if (applied.join() !== known.join())
    throw new Error(
      'The database is of another version of Satchel. Next: run "satchel migrate" on it, and copy again.',
    );
}

async function* batchesOf(
  connection: ReservedSQL,
  { name, columns, key }: CopiedTable,
): AsyncGenerator<CopiedRow[]> {
  // By the table's own columns: their texts, which are selected, would put 10 before 2.
  const order = key.map(({ name: column, kind }) =>
    kind === "text" ? `${name}.${column}::text collate "C"` : `${name}.${column}`,
  );
  await connection.unsafe(
    `declare moved no scroll cursor for select ${columns.map(asText).join(", ")} from ${name} order by ${order.join(", ")}`,
  );
  for (;;) {
    const rows: CopiedRow[] = await connection.unsafe(`fetch ${BATCH} from moved`).values();
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) break;
  }
  await connection.unsafe("close moved");
}

function asText({ name, kind }: MovedColumn): string {
  if (kind === "instant") return `(extract(epoch from ${name}) * 1000)::bigint::text`;
  if (kind === "bytes") return `encode(${name}, 'hex')`;
  return `${name}::text`;
}

function fromText({ kind, type }: MovedColumn, place: number): string {
  const value = `(row ->> ${place})`;
  if (kind === "instant") return `timestamptz 'epoch' + (${value} || ' milliseconds')::interval`;
  if (kind === "bytes") return `decode(${value}, 'hex')`;
  return `${value}::${type}`;
}

async function lastIdOf(connection: ReservedSQL, { name, key }: CopiedTable): Promise<number | null> {
  if (key[0]?.name !== "id") return null;
  const [sequence] = await connection.unsafe(`select pg_get_serial_sequence('${name}', 'id') as name`);
  if (!sequence.name) return null;
  const [row] = await connection.unsafe(
    `select case when is_called then last_value else 0 end as last from ${sequence.name}`,
  );
  return Number(row.last);
}

async function end(client: SQL, connection: ReservedSQL): Promise<void> {
  await connection.unsafe("rollback").catch(() => {});
  connection.release();
  await client.close();
}

/** Its name without the password in its address, and the schema of a shop among several. */
const where = (url: string): string => {
  const schema = /[?&]search_path=([^&]+)/.exec(url)?.[1];
  return `the database ${namedDatabase(url)}${schema ? `, schema ${schema}` : ""}`;
};

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

/** Not copied: sessions end, leases are taken again, and backups are of the old database. */
const LEFT_BEHIND = [
  "migrations",
  "sessions",
  "leases",
  "kept_keys",
  "passkey_challenges",
  "maintenance",
  "maintenance_nights",
];

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
