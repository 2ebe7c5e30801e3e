import { afterEach, beforeEach, expect, test } from "bun:test";
import { asc, eq, sql } from "drizzle-orm";
import { type Database, type Db, openDatabase } from "../../db/client.ts";
import { batchSelects } from "../../db/query/batch-selects.ts";
import { mapped } from "../../db/query/mapped.ts";
import { statement } from "../../db/query/statement.ts";
import { accounts, auditRows, users } from "../../db/schema/index.ts";
import { insertAccount } from "../../db/stores/accounts/accounts.ts";
import { emptyBooks } from "../support/empty-database.ts";

const NOW = new Date("2026-08-15T14:00:00.789Z");
const p = sql.placeholder;

let books: Awaited<ReturnType<typeof emptyBooks>>;
let database: Database;
beforeEach(async () => {
  books = await emptyBooks();
  database = await openDatabase(books.url);
  await database.transact(async (tx) => {
    for (const name of ['Nora "Non" Byrne', "Tom\\Walsh"])
      await insertAccount(tx, { name, description: "", playsLottery: true, playsRaces: false }, NOW);
    const change = { at: NOW, action: "SignIn", subjectType: "user", subjectId: 1 } as const;
    await tx.insert(auditRows).values({ ...change, after: { said: 'a "word"', pence: [500] } });
  });
});
afterEach(async () => {
  await database.close();
  await books.drop();
});

const everybody = (db: Db) => db.select().from(accounts).orderBy(asc(accounts.searchName));
const one = (db: Db) =>
  db
    .select({
      id: accounts.id,
      inside: { name: accounts.name, since: accounts.createdAt },
      twice: mapped(sql<number>`${accounts.id} * 2`, Number),
      plays: sql<boolean>`${accounts.playsLottery}`.mapWith(accounts.playsLottery),
    })
    .from(accounts)
    .where(eq(accounts.id, p("id")));
const trail = (db: Db) =>
  db
    .select({ at: auditRows.at, after: auditRows.after, before: auditRows.before, user: users.email })
    .from(auditRows)
    .leftJoin(users, eq(users.id, auditRows.userId));
const backwards = (db: Db) => db.select({ id: accounts.id }).from(accounts).orderBy(sql`id desc`).limit(1);

test("several selects are answered by one statement as each is by itself: instants, flags, JSON, nulls and groups", async () => {
  const asked = batchSelects((db) => ({
    everybody: everybody(db),
    one: one(db),
    trail: trail(db),
    backwards: backwards(db),
  }));
  const values = { id: 2 };
  expect(await asked(database.reader, values)).toEqual({
    everybody: await statement(everybody)(database.reader),
    one: await statement(one)(database.reader, values),
    trail: await statement(trail)(database.reader),
    backwards: await statement(backwards)(database.reader),
  });
  expect((await asked(database.reader, values)).one[0]!.inside.since).toEqual(NOW);
});

test("what finds nothing is an empty list", async () => {
  const asked = batchSelects((db) => ({ one: one(db), users: db.select({ id: users.id }).from(users) }));
  expect(await asked(database.reader, { id: 999 })).toEqual({ one: [], users: [] });
});
