import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type Database, openDatabase } from "../../db/client.ts";
import { onPostgres } from "../../db/kit.ts";
import { findAccount, insertAccount } from "../../db/stores/accounts/accounts.ts";
import { whyNotWritten } from "../../src/domain/cannot-write.ts";
import { type DatabaseDoor, databaseDoor } from "../support/database-door.ts";
import { emptyBooks } from "../support/empty-database.ts";

const books = onPostgres ? await emptyBooks() : null;
let hosts: DatabaseDoor[] = [];
let database: Database;

beforeAll(async () => {
  if (!books) return;
  const { port } = new URL(books.url);
  hosts = await Promise.all([databaseDoor(Number(port)), databaseDoor(Number(port))]);
  const where = hosts.map((host) => `127.0.0.1:${host.port}`).join(",");
  database = await openDatabase(books.url.replace(/127\.0\.0\.1:\d+/, where));
});
afterAll(async () => {
  await database?.close();
  for (const host of hosts) await host.cut();
  await books?.drop();
});

const add = async (name: string): Promise<number> => {
  const account = await database.transact((tx) =>
    insertAccount(tx, { name, description: "", playsLottery: true, playsRaces: false }, new Date()),
  );
  return account.id;
};

describe.skipIf(!onPostgres)("a database with two hosts", () => {
  test("[13.3] the second is used once the first is lost, for reading, writing and listening; until then it is away", async () => {
    let heard = 0;
    database.listen(() => {
      heard += 1;
    });
    while (heard === 0) await Bun.sleep(20);
    await add("Nora Byrne");
    await hosts[0]!.cut();
    const faults: unknown[] = [];
    let id: number | null = null;
    while (id === null) {
      id = await add("Tom Walsh").catch((fault: unknown) => {
        faults.push(fault);
        return null;
      });
      await Bun.sleep(20);
    }
    expect(new Set(faults.map(whyNotWritten))).toEqual(faults.length > 0 ? new Set(["away"]) : new Set());
    expect((await findAccount(database.reader, id))?.name).toBe("Tom Walsh");
    while (heard < 2) await Bun.sleep(20);
  }, 120_000);
});
