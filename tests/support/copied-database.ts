import { randomUUID } from "node:crypto";
import { SQL } from "bun";

export type CopiedBooks = {
  url: string;
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
  const emptying = [
    ...tables.map((table) => `delete from ${table}`),
    ...sequences.map((sequence) => `select setval('${sequence}', 1, false)`),
  ].join(";");
  const asCopied = await shapeOf(tool);
  return {
    url,
    async emptied() {
      await untilAlone(tool);
      if ((await shapeOf(tool)) === asCopied) {
        await tool.unsafe(emptying);
        return true;
      }
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
async function untilAlone(tool: SQL): Promise<void> {
  const others =
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
  while ((await tool.unsafe(others)).length > 0) await Bun.sleep(2);
}

/** Changes with every table, column, trigger and function that is made, changed or dropped, and every migration. */
async function shapeOf(tool: SQL): Promise<string> {
  const catalogs = ["pg_class", "pg_attribute", "pg_trigger", "pg_proc"].map(
    (catalog) => `(select concat(count(*), ':', max(xmin::text::bigint)) from ${catalog})`,
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
