import { randomUUID } from "node:crypto";
import { SQL } from "bun";
import type { Engine } from "../../db/database.ts";
import { openPostgres } from "../../db/postgres/postgres.ts";
import { nameOnServer } from "../../db/postgres/postgres-pools.ts";

/** Of writers, and of readers: on PostgreSQL each is a process, and all of them are opened with the shop. */
export const POOL = 2;

export type CopiedBooks = {
  url: string;
  /** The connections of a shop: they stay open for the next one, since each of them is a process to start. */
  engine(): Promise<Engine>;
  /** Whether they are again as they were copied; else they are dropped. */
  emptied(): Promise<boolean>;
};

/**
 * A copy of the template takes a tenth of a second, and so does dropping it; a test shop writes a few rows. So a copy is
 * emptied and used again by the next shop of the same process, unless somebody has changed its tables.
 */
export async function copiedBooks(template: string): Promise<CopiedBooks> {
  const name = `shop_${randomUUID().replaceAll("-", "")}`;
  const url = addressOf(template, name);
  await asAdmin(
    template,
    `create database ${name} template ${new URL(template).pathname.slice(1)} strategy file_copy`,
  );
  const tool = new SQL(url, { max: 1 });
  // No trigger that keeps the books from losing a row, and no foreign key.
  await tool.unsafe("set session_replication_role = replica");
  const tables = await namesOf(
    tool,
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migrations'",
  );
  const sequences = await namesOf(tool, "select sequencename as name from pg_sequences");
  // Of this session alone, and planned once.
  await tool.unsafe(`create function pg_temp.empty_all() returns void language plpgsql as $$ begin
    ${tables.map((table) => `delete from ${table};`).join(" ")}
    ${sequences.map((sequence) => `perform setval('${sequence}', 1, false);`).join(" ")}
  end $$`);
  const asCopied = await shapeOf(tool);
  let engine: Promise<Engine> | undefined;
  return {
    url,
    engine() {
      engine ??= openPostgres(url, POOL);
      return engine;
    },
    async emptied() {
      await untilAlone(tool, engine !== undefined);
      if ((await shapeOf(tool)) === asCopied) {
        await tool.unsafe("select pg_temp.empty_all()");
        return true;
      }
      await (await engine)?.close();
      await tool.close();
      await asAdmin(template, `drop database ${name} with (force)`);
      return false;
    },
  };
}

/**
 * Whoever has not left by now would write into the next shop's books. Waiting for their end is not left to
 * pg_terminate_backend, which looks every 100 ms: a closed connection is gone in one.
 */
async function untilAlone(tool: SQL, besideShop: boolean): Promise<void> {
  const others = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      ${besideShop ? `and application_name <> '${nameOnServer("public")}'` : ""}`;
  while ((await tool.unsafe(others)).length > 0) await Bun.sleep(2);
}

/** By the column whose ids begin at 16384 for all that is not PostgreSQL's own. */
const OWN_ROWS = { pg_class: "oid", pg_attribute: "attrelid", pg_trigger: "oid", pg_proc: "oid" };

/** Changes with every table, column, trigger and function that is made, changed or dropped, and every migration. */
async function shapeOf(tool: SQL): Promise<string> {
  const catalogs = Object.entries(OWN_ROWS).map(
    ([catalog, id]) =>
      `(select concat(count(*), ':', max(xmin::text::bigint)) from ${catalog} where ${id} >= 16384)`,
  );
  const [row] = await tool.unsafe(`select concat_ws(' ', ${catalogs.join(", ")}) as shape`);
  const asked = "select count(*) as applied from migrations";
  const [{ applied }] = await tool.unsafe(asked).catch(() => [{ applied: "none" }]);
  return `${row.shape} ${applied}`;
}

/** A database with the same rows as another, to which nobody is connected. */
export async function databaseLike(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `like_${randomUUID().replaceAll("-", "")}`;
  await asAdmin(url, `create database ${name} template ${new URL(url).pathname.slice(1)} strategy file_copy`);
  return {
    url: addressOf(url, name),
    drop: () => asAdmin(url, `drop database ${name} with (force)`),
  };
}

const namesOf = async (tool: SQL, query: string): Promise<string[]> =>
  (await tool.unsafe(query)).map(({ name }: { name: string }) => name);

const addressOf = (url: string, database: string): string => {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
};

async function asAdmin(url: string, command: string): Promise<void> {
  const client = new SQL(addressOf(url, "postgres"), { max: 1 });
  try {
    await client.unsafe(command);
  } finally {
    await client.close();
  }
}
