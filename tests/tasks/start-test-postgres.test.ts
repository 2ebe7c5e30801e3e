import { expect, test } from "bun:test";
import { SQL } from "bun";
import { startTestPostgres } from "../../src/tasks/start-test-postgres.ts";
import { copiedBooks } from "../support/copied-database.ts";

test("a PostgreSQL of the tests' own starts with every migration in its template, and ends with its folder", async () => {
  const server = await startTestPostgres();
  const books = await copiedBooks(server.url);
  const client = new SQL(books.url, { max: 1 });
  const [row] = await client.unsafe(
    "select current_setting('data_directory') as folder, (select count(*)::int from accounts) as accounts",
  );
  await client.close();
  expect(row.accounts).toBe(0);
  const template = new SQL(server.url, { max: 1 });
  expect(await template.unsafe("select 1").catch(String)).toContain("not currently accepting connections");
  await template.close();
  await server.stop();
  expect(await Bun.file(`${row.folder}/PG_VERSION`).exists()).toBe(false);
  const after = new SQL(server.url, { max: 1, connectionTimeout: 2 });
  expect(await after.unsafe("select 1").catch(() => "away")).toBe("away");
  await after.close();
});

test("copied books are empty again for the next shop, and go where their tables were changed", async () => {
  const server = await startTestPostgres();
  const books = await copiedBooks(server.url);
  const client = new SQL(books.url, { max: 1 });
  const opened = () =>
    client.unsafe(
      "insert into accounts (name, search_name, created_at) values ('x', 'x', now()) returning id",
    );
  expect((await opened())[0].id).toBe("1");
  await client.close();
  expect(await books.emptied()).toBe(true);
  const next = new SQL(books.url, { max: 1 });
  const [row] = await next.unsafe(
    "insert into accounts (name, search_name, created_at) values ('y', 'y', now()) returning id, (select count(*)::int from accounts) as before",
  );
  expect([row.id, row.before]).toEqual(["1", 0]);
  await next.unsafe("drop trigger accounts_never_go on accounts");
  await next.close();
  expect(await books.emptied()).toBe(false);
  await server.stop();
});
