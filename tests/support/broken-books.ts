import { sql } from "drizzle-orm";
import type { TestShop } from "./test-shop.ts";

/** Who is who stays known, so that what was asked for gets as far as the books that are gone. */
const KEPT = ["users", "sessions"];

/** Takes the books away from an open shop, as a broken disk would: whatever reads or writes one is a fault. */
export async function breakBooks({ shop }: TestShop, only?: string): Promise<void> {
  const { database } = shop;
  const rows = await database.reader.all(sql`select name from sqlite_master where type = 'table'`);
  const tables = (rows as { name: string }[])
    .map(({ name }) => name)
    .filter((name) => (only ? name === only : !KEPT.includes(name) && !/^(sqlite|__)/.test(name)));
  if (tables.length === 0) throw new Error("There are no such books");
  await database.transact(async (tx) => {
    for (const name of tables) await tx.run(sql.raw(`alter table ${name} rename to ${name}_gone`));
  });
}
