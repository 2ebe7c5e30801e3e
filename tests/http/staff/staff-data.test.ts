import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { getTableColumns, getTableName, is, Table } from "drizzle-orm";
import { getTableConfig as postgresConfig } from "drizzle-orm/pg-core";
import { getTableConfig as sqliteConfig } from "drizzle-orm/sqlite-core";
import { onPostgres } from "../../../db/kit.ts";
import * as schema from "../../../db/schema/index.ts";
import { STAFF_PART_NAMES, STAFF_PARTS } from "../../../db/stores/staff/staff-parts.ts";
import { addQuark, keepNamesFor, plantQuark, QUARK, QUARK_NAME } from "../../support/former-staff.ts";
import { cardRace } from "../../support/race-cards.ts";
import { wordsOf } from "../../support/reading.ts";
import { giveRole, switchRoles } from "../../support/roles.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const THURSDAY = new Date("2026-09-10T12:00:00Z");

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop({ now: THURSDAY });
  await addQuark(shop, THURSDAY);
});
afterEach(() => shop.close());

const page = () => shop.page(`/administration/staff/${QUARK.id}/data`);
const file = async () =>
  JSON.parse((await shop.page(`/administration/staff/${QUARK.id}/data.json`)).text) as Record<
    string,
    Record<string, unknown>[]
  >;

/** Columns that refer to a user and are in no file, and why. */
const NOT_HANDED_OVER: Record<string, string> = {
  "passkey_challenges.userId": "Random numbers that are gone after minutes",
};

const tables = Object.values(schema as object).filter((one): one is Table => is(one, Table));
/** The columns of a table that refer to a user, by the schema's own reference or by their name. */
function columnsOfUsers(table: Table): string[] {
  const { foreignKeys } = onPostgres ? postgresConfig(table as never) : sqliteConfig(table as never);
  const referring = foreignKeys
    .map((key) => key.reference() as { foreignTable: Table; columns: unknown[] })
    .filter(({ foreignTable }) => foreignTable === (schema.users as unknown))
    .flatMap(({ columns }) => columns);
  return Object.entries(getTableColumns(table))
    .filter(([name, column]) => referring.includes(column) || /^(user|approver|author)Id$|By$/.test(name))
    .map(([name]) => name);
}
const partsOf = (table: Table) =>
  STAFF_PART_NAMES.filter((name) => (STAFF_PARTS[name].table as unknown) === table);

type Every = { select(): { from(table: Table): Promise<Record<string, unknown>[]> } };
const rowsOf = (table: Table) => (shop.shop.database.reader as unknown as Every).select().from(table);

describe("a colleague's data", () => {
  test("has every column of the schema that refers to a user, or a reason why not", () => {
    const left = tables.flatMap((table) => {
      const handed = partsOf(table).flatMap((name) => STAFF_PARTS[name].by) as unknown[];
      const columns = getTableColumns(table);
      return columnsOfUsers(table)
        .filter((name) => !handed.includes(columns[name]))
        .map((name) => `${getTableName(table)}.${name}`);
    });
    expect(left.toSorted()).toEqual(Object.keys(NOT_HANDED_OVER).toSorted());
    expect(tables.flatMap(columnsOfUsers).length).toBeGreaterThan(35);
  });

  test("has each row of the books that names them, every kind of it, and no secret and no word about others", async () => {
    const race = await cardRace(shop, {
      offAt: new Date("2026-09-10T14:05:00Z"),
      horses: { Abbey: "4/1" },
    });
    await plantQuark(shop, { raceId: race.raceId, runnerId: race.runnerIds.Abbey! });
    const found = await file();
    expect(STAFF_PART_NAMES.filter((part) => !(found[part]!.length > 0))).toEqual([]);
    let planted = 0;
    const lost: string[] = [];
    for (const table of tables) {
      for (const row of await rowsOf(table)) {
        const text = JSON.stringify(row);
        if (!text.includes(String(QUARK.id)) && !text.toLowerCase().includes("quark")) continue;
        planted++;
        const isThere = partsOf(table).some((part) => {
          const { order } = STAFF_PARTS[part];
          const columns = Object.entries(getTableColumns(table));
          const key = columns.find(([, column]) => (column as unknown) === order)![0];
          return found[part]!.some((one) => (one[key] ?? QUARK.id) === row[key]);
        });
        if (!isThere) lost.push(`${getTableName(table)}: ${text}`);
      }
    }
    expect(lost).toEqual([]);
    expect(planted).toBeGreaterThan(40);
    expect(found.auditBy!.map(({ action }) => action)).toEqual(["Deposit", "Deposit"]);
    expect(found.auditOf!.map(({ action }) => action)).toEqual([
      ...["SignIn", "HandOverShift", "Approve", "RefuseApproval", "RefusedApproval", "MarkUnpaid"],
      ...["ChangeRole", "Register"],
    ]);
    const handed = JSON.stringify(found);
    for (const other of ["Nora", "Una", "argon2", "passwordHash", "sealedSecret", "cookieHash", "publicKey"])
      expect(handed).not.toContain(other);
    expect(handed).toContain(QUARK.email);
    const { status, text } = await page();
    expect(status).toBe(200);
    for (const part of STAFF_PART_NAMES) expect(wordsOf(text)).toContain(STAFF_PARTS[part].title);
    expect(wordsOf(text)).toContain(`Data of ${QUARK_NAME}`);
    expect(wordsOf(text)).toContain("Hand over shift");
    expect(wordsOf(text)).not.toContain("Nora");
  });

  test("shows the newest hundred of many rows, and the file has all", async () => {
    const rows = Array.from({ length: 4100 }, () => ({
      ...{ at: THURSDAY, userId: QUARK.id, action: "Deposit" as const },
      ...{ subjectType: "account" as const, subjectId: 1 },
    }));
    await shop.shop.database.transact(async (tx) => {
      for (let at = 0; at < rows.length; at += 500)
        await tx.insert(schema.auditRows).values(rows.slice(at, at + 500));
    });
    const { auditBy } = await file();
    expect(auditBy).toHaveLength(4100);
    expect(new Set(auditBy!.map(({ id }) => id)).size).toBe(4100);
    expect(wordsOf((await page()).text)).toContain("The newest 100 of 4,100 rows: the file has all.");
  });

  test("of a colleague who is none leads back, and is an owner's", async () => {
    for (const other of [999, -1, "1e3", "🐎", "9".repeat(40)])
      for (const end of ["data", "data.json"])
        expect([303, 404]).toContain((await shop.page(`/administration/staff/${other}/${end}`)).status);
    await switchRoles(shop.shop);
    await giveRole(shop.shop, "manager");
    expect((await page()).status).toBe(403);
    expect((await shop.page(`/administration/staff/${QUARK.id}/data.json`)).status).toBe(403);
    await giveRole(shop.shop, "owner");
    expect((await page()).status).toBe(200);
  });

  test("is linked only where the shop says when names are erased", async () => {
    const staff = async () => (await shop.page("/administration/staff")).text;
    expect(await staff()).not.toContain(`/staff/${QUARK.id}/data`);
    expect(wordsOf((await page()).text)).not.toContain("Erasure");
    await keepNamesFor(shop, 5);
    expect(await staff()).toContain(`/staff/${QUARK.id}/data`);
    expect(wordsOf((await page()).text)).toContain("they can still sign in: disable them first");
  });
});
