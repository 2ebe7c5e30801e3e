import { describe, expect, test } from "bun:test";
import { SQL } from "bun";
import { openDatabase } from "../../db/client.ts";
import { onPostgres } from "../../db/kit.ts";
import { isUpToDate, migratePostgres, type Run } from "../../db/migrate/statistics.ts";
import { migrations } from "../../drizzle/postgres/manifest.ts";
import { emptyBooks } from "../support/empty-database.ts";

const runOn =
  (connection: SQL): Run =>
  (text, values = []) =>
    connection.unsafe(text, values);

describe.skipIf(!onPostgres)("servers that open at once", () => {
  test("[13.5] on a schema that is not there yet make it once, and all of them open", async () => {
    const books = await emptyBooks();
    const opened = await Promise.all(
      Array.from({ length: 4 }, () => openDatabase(`${books.url}?search_path=dublin`, 1)),
    );
    for (const one of opened) await one.close();
    await books.drop();
  });

  test("[13.5] one that looked before the other had made the tables does not make them again", async () => {
    const books = await emptyBooks();
    const url = `${books.url}?search_path=galway`;
    const [late, early] = [new SQL(url, { max: 1 }), new SQL(url, { max: 1 })];
    await late.begin(async (connection) => {
      const onLate = runOn(connection);
      expect(await isUpToDate(onLate, migrations)).toBe(false);
      // This connection's cached catalogue is older than the present one.
      await early.unsafe("create schema galway; create table galway.migrations (name text, applied_at text)");
      for (const { name } of migrations)
        await early.unsafe("insert into galway.migrations values ($1, 'now')", [name]);
      expect(await isUpToDate(onLate, migrations)).toBe(true);
      await migratePostgres(onLate, migrations, async () => {});
    });
    await Promise.all([late.close(), early.close()]);
    await books.drop();
  });
});
