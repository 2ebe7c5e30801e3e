import { nameOnServer } from "../postgres/postgres-pools.ts";
import type { CopySource } from "./copied-table.ts";

/** PostgreSQL still counts a connection for a moment after it was closed. */
const CLOSING_MS = 1000;

/** Refuses books of which a shop is open on any server. Shops in other schemas of the database go on as they are. */
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
