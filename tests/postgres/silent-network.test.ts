import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import type { SilentDatabase } from "../../db/database.ts";
import { onPostgres } from "../../db/kit.ts";
import { openPostgres } from "../../db/postgres/postgres.ts";
import { runSql } from "../../db/query/raw.ts";
import { findAccount, insertAccount } from "../../db/stores/accounts/accounts.ts";
import { whyNotWritten } from "../../src/domain/cannot-write.ts";
import { type DatabaseDoor, databaseDoor } from "../support/database-door.ts";
import { emptyBooks } from "../support/empty-database.ts";

const UNANSWERED_MS = 2000;
const books = onPostgres ? await emptyBooks() : null;
let door: DatabaseDoor;
let database: SilentDatabase;

beforeAll(async () => {
  if (!books) return;
  const address = new URL(books.url);
  door = await databaseDoor(Number(address.port));
  address.port = String(door.port);
  database = await openPostgres(address.href, 2, address.href, undefined, UNANSWERED_MS);
});
afterAll(async () => {
  await database?.close();
  await door?.cut();
  await books?.drop();
});

const details = { name: "Nora Byrne", description: "", playsLottery: true, playsRaces: false };
const add = () => database.transact((tx) => insertAccount(tx, details, new Date()));
const why = (asked: Promise<unknown>) =>
  asked.then(
    () => "answered",
    (fault: unknown) => whyNotWritten(fault) ?? String(fault),
  );
const read = () => findAccount(database.reader, 1);

describe.skipIf(!onPostgres)("[13.5] a network that falls silent without closing a connection", () => {
  test("refuses whoever waits, in a transaction and outside, and all is well once it carries again", async () => {
    await add();
    const held = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const midway = database.transact(async (tx) => {
      await insertAccount(tx, details, new Date());
      begun.resolve();
      await held.promise;
      await insertAccount(tx, details, new Date());
    });
    await begun.promise;
    door.silence(true);
    held.resolve();
    const refused = await Promise.all([midway, add(), read(), read(), read()].map(why));
    door.silence(false);
    // A connection being opened is waited for like one in use.
    const awayOrLocked = expect.stringMatching(/^(away|locked)$/);
    expect(refused).toEqual(["away", awayOrLocked, "away", "away", "away"]);
    for (let tries = 0; tries < 100 && (await why(add())) !== "answered"; tries++) await Bun.sleep(50);
    expect(await Promise.all([add(), add(), add(), read(), read()].map(why))).toEqual(
      new Array(5).fill("answered"),
    );
  }, 120_000);

  test("but what is slow and answered is waited for, one statement after another", async () => {
    const slow = () => runSql(database.reader, sql`select pg_sleep(0.8)`);
    const slowly = database.transact(async (tx) => {
      for (let at = 0; at < 4; at++) await runSql(tx, sql`select pg_sleep(0.8)`);
    });
    expect(await Promise.all([slowly, slow()].map(why))).toEqual(["answered", "answered"]);
  });
});
