import { nameOnServer } from "../postgres/postgres-pools.ts";

/** PostgreSQL still counts a connection for a moment after it was closed. */
const CLOSING_MS = 1000;

/** Refuses a database that a shop has open on any server. Shops in other schemas are not affected. */
export async function refuseOpenShop(
  where: string,
  ask: CopySource["ask"],
  what: "copy" | "restore" = "copy",
): Promise<void> {
  const [{ schema } = { schema: null }] = await ask("select current_schema() as schema");
  // A schema that is still to be made has no shop.
  if (schema === null) return;
  const name = nameOnServer(String(schema));
  const latest = performance.now() + CLOSING_MS;
  while (await isOpen(ask, name)) {
    if (performance.now() > latest)
      throw new Error(
        `A shop is open on ${where}. Next: close every Satchel on it, and ${what} again. Its connections are those of pg_stat_activity with application_name '${name}'.`,
      );
    await Bun.sleep(50);
  }
}

async function isOpen(ask: CopySource["ask"], name: string): Promise<boolean> {
  const open = await ask(
    `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
     and application_name = '${name.replaceAll("'", "''")}' limit 1`,
  );
  return open.length > 0;
}

/** What a column holds, on either engine. */
export type Kind = "number" | "flag" | "instant" | "json" | "bytes" | "text";

/** `type` is PostgreSQL's own. */
export type MovedColumn = { name: string; kind: Kind; type: string };

/** `key`: the columns of its primary key, in whose order both engines read it. */
export type CopiedTable = { name: string; columns: MovedColumn[]; key: MovedColumn[] };

/**
 * A row as either engine can say it: whole numbers in digits, flags as true or false, instants in milliseconds since
 * 1970, bytes in hex, JSON and text as they stand; null where there is nothing.
 */
export type CopiedRow = (string | null)[];

/** How many rows are read and written at once. */
export const BATCH = 1000;

/** The source: read only, and locked against other processes. */
export type CopySource = {
  count(table: CopiedTable): Promise<number>;
  batches(table: CopiedTable): AsyncGenerator<CopiedRow[]>;
  /** The largest id ever given; null where the table gives none. */
  lastId(table: CopiedTable): Promise<number | null>;
  ask(sql: string): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
};

/** The target: one transaction, committed by `keep`, rolled back by `close` alone. */
export type CopyTarget = CopySource & {
  insert(table: CopiedTable, rows: CopiedRow[]): Promise<void>;
  setLastId(table: CopiedTable, id: number): Promise<void>;
  keep(): Promise<void>;
};
