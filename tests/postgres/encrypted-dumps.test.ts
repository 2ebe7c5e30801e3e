import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { SQL } from "bun";
import { migrations } from "../../drizzle/postgres/manifest.ts";
import { startTestPostgres, type TestPostgres } from "../../src/tasks/start-test-postgres.ts";
import { type BooksOnDisk, booksOnDisk } from "../support/database-on-disk.ts";
import { lastStepOnPostgres } from "../support/last-step.ts";

const DEBIAN = "/usr/lib/postgresql";
const PROGRAMS = ["postgres", "initdb", "pg_dump", "pg_restore"];

/** A folder with a server and the tools that belong to it; npm's package has the server alone. */
function withTools(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((one) => join(DEBIAN, one, "bin")) : [];
  const onPath = Bun.which("pg_dump");
  return (
    [...versions, ...(onPath ? [dirname(onPath)] : [])].find((bin) =>
      PROGRAMS.every((name) => existsSync(join(bin, name))),
    ) ?? null
  );
}

const tools = withTools();
let server: TestPostgres | null = null;
let books: BooksOnDisk;
let key = "";
let away = "";

beforeAll(async () => {
  books = booksOnDisk();
  key = join(books.folder, "owner.key");
  away = join(books.folder, "other-disk");
  const { said } = await books.satchel("keygen", key);
  const [, recipient = ""] = /^Set BACKUP_RECIPIENT=([\w-]+)$/m.exec(said) ?? [];
  Object.assign(books.environment, { BACKUP_TO: away, BACKUP_RECIPIENT: recipient });
  if (tools !== null) server = await serverOf(tools);
}, 120_000);
afterAll(async () => {
  await server?.stop();
  books.remove();
});

async function serverOf(bin: string): Promise<TestPostgres> {
  const named = process.env.SATCHEL_TEST_POSTGRES;
  process.env.SATCHEL_TEST_POSTGRES = bin;
  try {
    return await startTestPostgres();
  } finally {
    if (named === undefined) delete process.env.SATCHEL_TEST_POSTGRES;
    else process.env.SATCHEL_TEST_POSTGRES = named;
  }
}

const sent = () => join(away, readdirSync(away).find((name) => name.endsWith(".dump.jwe"))!);

const NORA = `insert into accounts (name, search_name, created_at) values ('Nora Byrne', 'nora byrne', now());
  update accounts set balance_pence = 1250, transaction_count = 1 where name = 'Nora Byrne';
  insert into transactions (account_id, amount_pence, balance_after_pence, transaction_type, description, created_at, sequence)
    select id, 1250, 1250, 'Deposit', 'Cash', now(), 1 from accounts where name = 'Nora Byrne'`;
const ADA = `insert into users (email, password_hash, first_name, last_name, created_at)
  values ('ada@shop.example', '$argon2id$v=19$x', 'Ada', 'Clerk', now())`;

/** Each starts the program a dozen times, which a busy machine needs minutes for. */
const STARTS_MS = 300_000;

describe("an encrypted copy of books on PostgreSQL", () => {
  test.skipIf(tools === null)(
    "[F81] is opened, restored to try, and put in the place of the shop's schema",
    async () => {
      const url = server!.database;
      Object.assign(books.environment, { DATABASE_URL: url, SHOP: "dublin" });
      expect((await books.satchel("migrate")).code).toBe(0);
      const tool = new SQL(`${url}?search_path=dublin`, { max: 1 });
      const names = async () =>
        (await tool.unsafe("select name from accounts order by id")).map(
          ({ name }: { name: string }) => name,
        );
      await tool.unsafe(`${NORA}; ${ADA}`);
      expect((await books.satchel("backup", "create")).code).toBe(0);
      expect((await books.satchel("backup", "upload")).code).toBe(0);
      away = join(away, "dublin");
      const words = ["--key", key, sent()];

      const verified = await books.satchel("backup", "verify", ...words);
      expect([verified.code, verified.said]).toEqual([
        0,
        expect.stringContaining("pg_restore reads it to its end"),
      ]);
      expect(verified.said).toMatch(/Newest entry: none\. 1 account, 1 movement of money, 0 racing bets/);
      const drilled = await books.satchel("backup", "test", ...words);
      expect([drilled.code, drilled.said]).toEqual([
        0,
        expect.stringContaining("it was restored, every account adds up, and staff can sign in."),
      ]);
      expect(await tool.unsafe("select 1 from pg_database where datname like 'satchel_drill%'")).toHaveLength(
        0,
      );

      await tool.unsafe(NORA.replaceAll("Nora Byrne", "Tom Walsh").replaceAll("nora byrne", "tom walsh"));
      const asked = await books.satchel("backup", "restore", ...words);
      expect(asked).toEqual({
        code: 1,
        said: expect.stringContaining("lost by restoring it: 1 account, 1 movement of money."),
      });
      expect(await names()).toEqual(["Nora Byrne", "Tom Walsh"]);
      const restored = await books.satchel("backup", "restore", "--lose-them", ...words);
      expect([restored.code, restored.said]).toEqual([
        0,
        expect.stringMatching(/The former one is kept in the schema dublin_before_\d+\./),
      ]);
      expect(await names()).toEqual(["Nora Byrne"]);
      expect((await books.satchel("check")).said).toContain("the database is sound");

      // One that does not add up leaves the present database in place.
      await tool.unsafe("set session_replication_role = replica");
      await tool.unsafe("update accounts set balance_pence = 1300");
      expect((await books.satchel("backup", "create")).code).toBe(0);
      await tool.unsafe("update accounts set balance_pence = 1250");
      await tool.close();
      const [wrong] = readdirSync(join(books.environment.BACKUP_DIR, "dublin")).sort().reverse();
      const refused = await books.satchel(
        "backup",
        "restore",
        join(books.environment.BACKUP_DIR, "dublin", wrong!),
      );
      expect([refused.code, refused.said]).toEqual([
        1,
        expect.stringMatching(
          /was not restored, and the present database is as it was\.\n {2}.*Account 1, Nora Byrne/s,
        ),
      ]);
      expect((await books.satchel("check")).said).toContain("the database is sound");
      expect(
        (await books.satchel("backup", "test", join(books.environment.BACKUP_DIR, "dublin", wrong!))).code,
      ).toBe(1);
    },
    STARTS_MS,
  );

  test.skipIf(tools === null)(
    "[26.4] from before the baseline is restored to try and in its place, and the next start carries it over",
    async () => {
      const url = server!.database;
      Object.assign(books.environment, { DATABASE_URL: url, SHOP: "galway" });
      const tool = new SQL(`${url}?search_path=galway`, { max: 1 });
      const applied = async () =>
        (await tool.unsafe("select max(name) as newest from migrations"))[0].newest as string;
      await tool.unsafe("create schema galway");
      await tool.unsafe(lastStepOnPostgres());
      await tool.unsafe(`${NORA}; ${ADA}`);
      expect((await books.satchel("backup", "create")).code).toBe(0);
      const folder = join(books.environment.BACKUP_DIR, "galway");
      const copy = join(folder, readdirSync(folder)[0]!);
      expect((await books.satchel("backup", "verify", copy)).code).toBe(0);
      expect(await books.satchel("backup", "test", copy)).toMatchObject({ code: 0 });
      expect(await books.satchel("backup", "restore", copy)).toMatchObject({ code: 0 });
      expect(await applied()).toBe("0040_guard_removed_draws");
      expect((await books.satchel("migrate")).code).toBe(0);
      expect(await applied()).toBe(migrations.at(-1)!.name);
      expect((await books.satchel("check")).said).toContain("the database is sound");
      await tool.close();
    },
    STARTS_MS,
  );

  test("[F81] that pg_restore cannot read, or that has nowhere to go, is said in a true sentence", async () => {
    const shop = booksOnDisk();
    await shop.fill();
    const copy = join(shop.folder, "satchel-2026-11-22-0323.dump");
    writeFileSync(copy, "PGDMP and then nothing");
    Object.assign(shop.environment, {
      BACKUP_TO: join(shop.folder, "away"),
      BACKUP_RECIPIENT: JSON.parse(readFileSync(key, "utf8")).x,
    });
    expect((await shop.satchel("backup", "upload", copy)).code).toBe(0);
    const encrypted = join(shop.folder, "away", "satchel-2026-11-22-0323.dump.jwe");
    const verified = await shop.satchel("backup", "verify", "--key", key, encrypted);
    expect(verified).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^The backup cannot be read by pg_restore: .*(pg_restore: error|is not on this machine)/,
      ),
    });
    for (const said of [verified, await shop.satchel("backup", "verify", copy)].map((one) => one.said))
      expect(said).not.toContain("not a database");
    expect((await shop.satchel("backup", "verify", encrypted)).said).toContain(
      "is encrypted. Next: name the file",
    );
    expect((await shop.satchel("backup", "test", "--key", key, encrypted)).said).toContain(
      "is a backup of a database on PostgreSQL, and is tested there.",
    );
    expect((await shop.satchel("backup", "restore", "--key", key, encrypted)).said).toContain(
      "is a backup of a database on PostgreSQL, and DATABASE_URL names none there. Nothing was changed.",
    );
    shop.remove();
  });
});
