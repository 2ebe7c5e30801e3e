import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openReader, pathOf } from "../../db/backup/database-reader.ts";
import { renewGuards } from "../../db/check/renew-guards.ts";
import { partsOf } from "../../db/check/schema-parts.ts";
import { schemaDifferencesAt } from "../../db/check/wrong-schema.ts";
import { openDatabase } from "../../db/client.ts";
import { onPostgres } from "../../db/kit.ts";
import { made } from "../../drizzle/postgres/made.ts";
import { verifyFile } from "../../src/app/backups/verify-backup.ts";
import { readConfig } from "../../src/app/config.ts";
import { openChecked } from "../../src/app/open/open-checked.ts";
import { databaseLike } from "../support/copied-database.ts";
import { booksOnDisk } from "../support/database-on-disk.ts";
import type { EmptyBooks } from "../support/empty-database.ts";
import { type Tool, toolOnBooks } from "../support/tool-on-database.ts";

const folder = mkdtempSync(join(tmpdir(), "satchel-guards-"));
const asMade = join(folder, "made.db");
let files = 0;

beforeAll(async () => {
  if (!onPostgres) await (await openDatabase(`file:${asMade}`)).close();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A migrated database, changed by a foreign tool's statements. */
async function after<T>(
  changes: readonly string[],
  work: (url: string, tool: Tool) => Promise<T>,
): Promise<T> {
  const books = await fresh();
  const tool = toolOnBooks(books.url);
  try {
    for (const change of changes) await tool.run(change);
    return await work(books.url, tool);
  } finally {
    await tool.close();
    await books.drop();
  }
}

async function fresh(): Promise<EmptyBooks> {
  if (onPostgres) return await databaseLike(process.env.DATABASE_URL!);
  const url = `file:${join(folder, `books-${++files}.db`)}`;
  copyFileSync(asMade, pathOf(url));
  return { url, drop: async () => {} };
}

const open = (url: string): Promise<string> =>
  openChecked(readConfig({ DATABASE_URL: url, BACKUP_DIR: join(folder, "copies") }), { info() {} }).then(
    async (database) => {
      await database.close();
      return "opened";
    },
    (fault: Error) => fault.message,
  );

const NEVER_CHANGE = onPostgres
  ? "create trigger transactions_never_change before update or delete on transactions for each row when (old.id < 0) execute function refuse_change()"
  : "create trigger transactions_never_change before update on transactions when old.id < 0 begin select raise(abort, 'no'); end";
const PAYS = onPostgres
  ? [
      "create function pay() returns trigger language plpgsql as $$ begin update accounts set balance_pence = balance_pence + 100 where id = new.account_id; return new; end $$",
      "create trigger pays after insert on transactions for each row execute function pay()",
    ]
  : [
      "create trigger pays after insert on transactions begin update accounts set balance_pence = balance_pence + 100 where id = new.account_id; end",
    ];
const drop = (trigger: string, table: string) => `drop trigger ${trigger}${onPostgres ? ` on ${table}` : ""}`;

/** The change, its finding, and whether --renew-guards mends it. */
type Change = [what: string, changes: string[], sentences: string[], isRenewed: boolean];
const EITHER: Change[] = [
  [
    "a guard that was dropped",
    [drop("transactions_never_change", "transactions")],
    ["The guard transactions_never_change of transactions is missing."],
    true,
  ],
  [
    "a guard that asks for less",
    [drop("transactions_never_change", "transactions"), NEVER_CHANGE],
    ["The guard transactions_never_change of transactions is not as Satchel made it."],
    true,
  ],
  [
    "a trigger that pays £1 at each deposit",
    PAYS,
    [
      ...(onPostgres ? ["The function pay was not made by Satchel."] : []),
      "The trigger pays of transactions was not made by Satchel.",
    ],
    true,
  ],
  [
    "a unique index that was dropped",
    ["drop index transactions_sequence"],
    ["The unique index transactions_sequence of transactions is missing."],
    true,
  ],
  [
    "a unique index that lets twice the same in",
    ["drop index transactions_sequence", "create index transactions_sequence on transactions (sequence)"],
    ["The unique index transactions_sequence of transactions is not as Satchel made it."],
    true,
  ],
  ["a table that was dropped", ["drop table leases"], ["The table leases is missing."], false],
];
const ON_SQLITE: Change[] = [
  [
    "a column that was added",
    ["alter table accounts add column note text"],
    ["The table accounts is not as Satchel made it."],
    false,
  ],
];
const ON_POSTGRES: Change[] = [
  [
    "a guard that was disabled",
    ["alter table transactions disable trigger transactions_never_change"],
    ["The guard transactions_never_change of transactions is disabled."],
    true,
  ],
  [
    "a guard whose function does nothing",
    [
      "create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$",
    ],
    ["The function refuse_change is not as Satchel made it."],
    true,
  ],
  [
    "an index that calls a function of each row",
    [
      "create function pays(id bigint) returns bigint immutable language sql as 'select id'",
      "create index by_pay on accounts (pays(id))",
    ],
    ["The function pays was not made by Satchel.", "The index by_pay of accounts was not made by Satchel."],
    false,
  ],
  [
    "foreign keys that are not asked",
    ["alter table former_terms disable trigger all"],
    ["The constraint former_terms_selection_id_selections_id_fk of former_terms is disabled."],
    false,
  ],
  [
    "a rule that writes something else",
    ["create rule nothing as on update to accounts where old.id = 1 do instead nothing"],
    ["The rule nothing of accounts was not made by Satchel."],
    true,
  ],
  [
    "a table that a crash empties",
    ["alter table maintenance set unlogged"],
    ["The table maintenance is not as Satchel made it."],
    false,
  ],
  [
    "rows that a role does not see",
    ["alter table transactions enable row level security"],
    ["The table transactions is not as Satchel made it."],
    false,
  ],
  [
    "a column of another type",
    ["alter table users alter column first_name type varchar(9)"],
    ["The column first_name of users is not as Satchel made it."],
    false,
  ],
];

describe("the guards of the tables", () => {
  test("[F80] as the migrations make them nothing is said, and another's index, view and table are no guards", async () => {
    expect(await after([], (url) => schemaDifferencesAt(url))).toEqual([]);
    const beside = [
      "create index by_name on accounts (name)",
      "create view rich as select id from accounts where balance_pence > 10000",
      "create table notes (id integer primary key)",
    ];
    const [differences, opened] = await after(beside, async (url) => [
      await schemaDifferencesAt(url),
      await open(url),
    ]);
    expect(
      (differences as { sentence: string; isGuard: boolean }[]).map((one) => [one.sentence, one.isGuard]),
    ).toEqual(
      expect.arrayContaining([
        ["The index by_name of accounts was not made by Satchel.", false],
        ["The view rich was not made by Satchel.", false],
        ["The table notes was not made by Satchel.", false],
      ]),
    );
    expect(opened).toBe("opened");
  });

  test.each([...EITHER, ...(onPostgres ? ON_POSTGRES : ON_SQLITE)])(
    "[F80] %s is named, and keeps the shop closed until it is put right",
    async (_, changes, sentences, isRenewed) => {
      await after(changes, async (url) => {
        const differences = await schemaDifferencesAt(url);
        expect(differences.map(({ sentence }) => sentence)).toEqual(sentences);
        const refusal = await open(url);
        expect(refusal).toContain(
          "are not as Satchel created them: another program has changed them. The shop stays closed.",
        );
        for (const { sentence, isGuard } of differences)
          expect(refusal.includes(`  ${sentence}`)).toBe(isGuard);
        expect(refusal).toContain('"satchel check --renew-guards"');
        await renewGuards(url, differences);
        expect((await schemaDifferencesAt(url)).some(({ isGuard }) => isGuard)).toBe(!isRenewed);
        if (isRenewed) expect(await open(url)).toBe("opened");
      });
    },
  );

  test.skipIf(!onPostgres)("[F80] a database for which triggers are turned off is named", async () => {
    await after([], async (url, tool) => {
      const name = new URL(url).pathname.slice(1);
      await tool.run(`alter database ${name} set session_replication_role = replica`);
      expect((await schemaDifferencesAt(url)).map(({ sentence }) => sentence)).toEqual([
        "No guard is asked: session_replication_role is set for this role or this database.",
      ]);
    });
  });

  test.skipIf(!onPostgres)(
    "[F80] what the program knows of PostgreSQL is what the migrations make there",
    async () => {
      const parts = await after([], async (url) => {
        const books = openReader(url);
        return await partsOf(books).finally(() => books.close());
      });
      expect(parts).toEqual(made as typeof parts);
    },
  );

  test.skipIf(onPostgres)(
    "[F80] check, verify and restore name a guard that is missing; check puts it back",
    async () => {
      const books = booksOnDisk();
      await books.fill();
      const copy = join(books.folder, "copy.db");
      const tool = toolOnBooks(books.environment.DATABASE_URL);
      await tool.run(drop("transactions_never_change", "transactions"));
      await tool.run("create index by_name on accounts (name)");
      await tool.run("PRAGMA wal_checkpoint(TRUNCATE)");
      await tool.close();
      copyFileSync(books.path, copy);
      const missing = "The guard transactions_never_change of transactions is missing.";
      expect((await verifyFile(copy)).findings).toEqual([missing]);
      expect(await books.satchel("backup", "restore", copy)).toEqual({
        code: 1,
        said: `${copy} is not sound, and nothing was changed.\n  ${missing}\n`,
      });
      expect(await books.satchel("check")).toEqual({
        code: 1,
        said: expect.stringContaining(
          `${missing}\nNote: The index by_name of accounts was not made by Satchel.\n`,
        ),
      });
      expect(JSON.parse((await books.satchel("check", "--json")).said).findings).toEqual([missing]);
      expect((await books.satchel("check", "--quick")).said).toContain(missing);
      expect(await books.satchel("check", "--renew-guards")).toEqual({
        code: 0,
        said: expect.stringContaining(`Recreated: ${missing}\n`),
      });
      books.remove();
    },
  );
});
