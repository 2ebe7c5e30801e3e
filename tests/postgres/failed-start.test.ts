import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { SQL } from "bun";
import { onPostgres } from "../../db/kit.ts";
import { emptyBooks } from "../support/empty-database.ts";

const SECRETS = /owner@shop\.example|argon2|counter-secret|database-secret/;
const books = onPostgres ? await emptyBooks() : null;

beforeAll(async () => {
  if (!books) return;
  const client = new SQL(books.url, { max: 1 });
  // No id is left for the first user.
  await client.unsafe("alter sequence users_id_seq maxvalue 2");
  await client.unsafe("select setval('users_id_seq', 2)");
  await client.close();
});
afterAll(() => books?.drop());

/** A start that is expected to fail: its exit code and output. */
async function start(databaseUrl: string) {
  const url = new URL(databaseUrl);
  url.password = "database-secret";
  const child = Bun.spawn(["bun", "src/app/server.ts"], {
    stdout: "pipe",
    stderr: "pipe",
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      DATABASE_URL: url.href,
      ADMIN_EMAIL: "owner@shop.example",
      ADMIN_PASSWORD: "counter-secret",
      DRAWS_FEED: "none",
      RACING_FEED: "none",
    },
  });
  const [out, err] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  return { code: await child.exited, said: out + err };
}

describe.skipIf(!onPostgres)("a start that fails", () => {
  test("[13.5] at the first user's row says what the database said, and nothing of the user", async () => {
    const { code, said } = await start(books!.url);
    expect([code, said]).toEqual([1, expect.stringContaining("reached maximum value of sequence")]);
    expect(said).not.toMatch(SECRETS);
  }, 120_000);

  test("[13.5] at a database that is not there names it, without who signs in there", async () => {
    const { code, said } = await start(`${books!.url}_not_there`);
    expect([code, said]).toEqual([1, expect.stringContaining("does not exist")]);
    expect(said).toContain("set DATABASE_URL");
    expect(said).not.toMatch(SECRETS);
  }, 120_000);
});
