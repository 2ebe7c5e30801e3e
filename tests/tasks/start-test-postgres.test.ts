import { expect, test } from "bun:test";
import { SQL } from "bun";
import { startTestPostgres } from "../../src/tasks/start-test-postgres.ts";

test("a PostgreSQL of the tests' own starts with every migration in its template, and ends with its folder", async () => {
  const server = await startTestPostgres();
  const template = new SQL(server.url, { max: 1 });
  const [row] = await template.unsafe(
    "select current_setting('data_directory') as folder, (select count(*)::int from accounts) as accounts",
  );
  await template.close();
  expect(row.accounts).toBe(0);
  await server.stop();
  expect(await Bun.file(`${row.folder}/PG_VERSION`).exists()).toBe(false);
  const after = new SQL(server.url, { max: 1, connectionTimeout: 2 });
  expect(await after.unsafe("select 1").catch(() => "away")).toBe("away");
  await after.close();
});
