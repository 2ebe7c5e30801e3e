import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { getTableColumns, sql } from "drizzle-orm";
import { rowText, SEALED_COLUMNS } from "../../../db/check/sealed-rows.ts";
import { onPostgres } from "../../../db/kit.ts";
import { runSql } from "../../../db/query/raw.ts";
import {
  auditRows,
  betSettlements,
  dayClosings,
  layOffSettlements,
  raceDecisions,
  raceResults,
  rule4Decisions,
  runnerPrices,
  shiftCounts,
  shopSettings,
  shopTransfers,
  transactions,
} from "../../../db/schema/index.ts";
import { postShopTransfer } from "../../../db/stores/accounts/transfers.ts";
import { maintenanceRuns } from "../../../db/stores/system/maintenance.ts";
import { isSealDue } from "../../../db/stores/system/seals.ts";
import { readHash, SEALED_TABLES } from "../../../src/domain/system/seal.ts";
import { audit } from "../../../src/operations/audit.ts";
import { checkDatabaseIfDue } from "../../../src/operations/system/run-backup-jobs.ts";
import { sealRows } from "../../../src/operations/system/seal-rows.ts";
import { attentionNow } from "../../../views/racing/attention/attention-page.tsx";
import { rowsBySql } from "../../support/rows-by-sql.ts";
import { openTestShop, SATURDAY, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
let accountId: number;
beforeAll(async () => {
  shop = await openTestShop();
  accountId = (await shop.call("POST", "/api/accounts", { name: "Nora Byrne" })).body.id;
});
afterAll(() => shop.close());

const deposit = (amount: number) => shop.call("POST", `/api/accounts/${accountId}/deposit`, { amount });
const asked = <Row>(question: string) => rowsBySql<Row>(shop.shop.database.reader, sql.raw(question));
type SealRow = {
  sealed_table: string;
  first_id: number;
  last_id: number;
  rows: number;
  previous_hash: string;
  hash: string;
};
const seals = async () =>
  (
    await asked<SealRow>(
      "select sealed_table, first_id, last_id, rows, previous_hash, hash from seals order by id",
    )
  ).map((row) => ({ ...row, first_id: Number(row.first_id), last_id: Number(row.last_id) }));

describe("sealing the books", () => {
  test("covers what is new, each table from where it ended, in one chain", async () => {
    await deposit(5);
    const first = await sealRows(shop.shop);
    await deposit(7);
    const second = await sealRows(shop.shop);
    const chain = await seals();
    expect(chain.map(({ previous_hash }) => previous_hash)).toEqual([
      "",
      ...chain.slice(0, -1).map(({ hash }) => hash),
    ]);
    expect(chain.map(({ hash }) => hash)).toEqual(expect.arrayContaining([first, second]));
    expect(chain.at(-1)!.hash).toBe(second);
    const ledger = chain.filter(({ sealed_table }) => sealed_table === "transactions");
    expect(ledger.map(({ rows }) => rows)).toEqual([1, 1]);
    expect([ledger[0]!.first_id, ledger[1]!.first_id]).toEqual([1, ledger[0]!.last_id + 1]);
  });

  test("writes nothing where nothing is new", async () => {
    const hash = await sealRows(shop.shop);
    const before = await seals();
    expect(await isSealDue(shop.shop.database.reader)).toBe(false);
    expect(await sealRows(shop.shop)).toBe(hash);
    expect(await seals()).toEqual(before);
    await deposit(1);
    expect(await isSealDue(shop.shop.database.reader)).toBe(true);
  });

  test("by two at once is still one chain", async () => {
    await Promise.all(Array.from({ length: 5 }, (_, at) => deposit(at + 1)));
    await Promise.all([sealRows(shop.shop), sealRows(shop.shop), sealRows(shop.shop)]);
    const chain = await seals();
    expect(new Set(chain.map(({ previous_hash }) => previous_hash)).size).toBe(chain.length);
  });

  test("a long day is sealed in blocks of 1,000 rows", async () => {
    const by = { userId: null, requestId: "many" };
    const note = { action: "StopRace", subjectType: "race", subjectId: 1 } as const;
    await shop.shop.database.transact((tx) =>
      audit(tx, shop.shop, by, ...Array.from({ length: 2100 }, () => note)),
    );
    const before = (await seals()).length;
    await sealRows(shop.shop);
    const added = (await seals()).slice(before);
    expect(added.filter(({ sealed_table }) => sealed_table === "audit_rows").map(({ rows }) => rows)).toEqual(
      [1000, 1000, expect.any(Number)],
    );
  });

  test.skipIf(!onPostgres)(
    "waits for whoever was given an id before the newest row was written",
    async () => {
      const begun = Promise.withResolvers<void>();
      const mayEnd = Promise.withResolvers<void>();
      const late = shop.shop.database.transact(async (tx) => {
        const by = { userId: null, requestId: "late" };
        await audit(tx, shop.shop, by, { action: "StopRace", subjectType: "race", subjectId: 1 });
        await runSql(tx, sql`select 1`);
        begun.resolve();
        await mayEnd.promise;
      });
      await begun.promise;
      await deposit(3);
      const sealing = sealRows(shop.shop);
      // No request waits for the seal.
      expect((await deposit(4)).status).toBe(200);
      mayEnd.resolve();
      await late;
      await sealing;
      await sealRows(shop.shop);
      const [counts] = await asked<{ rows: string; sealed: string }>(
        "select count(*) as rows, (select sum(rows) from seals where sealed_table = 'audit_rows') as sealed from audit_rows",
      );
      expect(Number(counts!.sealed)).toBe(Number(counts!.rows));
    },
  );
});

test("[F84] every table that is only added to is sealed", () => {
  // Each has a trigger that refuses a change; seals are a chain by themselves, and a shift is closed once.
  const sealed = [...SEALED_TABLES].sort();
  expect(Object.keys(SEALED_COLUMNS).sort()).toEqual(sealed);
  expect(sealed).toEqual([
    "audit_rows",
    "bet_settlements",
    "day_closings",
    "lay_off_settlements",
    "race_decisions",
    "race_results",
    "rule_4_decisions",
    "runner_prices",
    "shift_counts",
    "shop_settings",
    "shop_transfers",
    "transactions",
  ]);
});

describe("what is sealed of a row", () => {
  const TABLES = {
    transactions,
    shop_transfers: shopTransfers,
    audit_rows: auditRows,
    bet_settlements: betSettlements,
    lay_off_settlements: layOffSettlements,
    race_results: raceResults,
    rule_4_decisions: rule4Decisions,
    race_decisions: raceDecisions,
    runner_prices: runnerPrices,
    shift_counts: shiftCounts,
    day_closings: dayClosings,
    shop_settings: shopSettings,
  } as const;
  test.each(Object.entries(TABLES))("has every column of %s", (name, table) => {
    const columns = Object.values(getTableColumns(table)).map((column) =>
      column.name.replace(/[A-Z]/g, (letter: string) => `_${letter.toLowerCase()}`),
    );
    const sealed = SEALED_COLUMNS[name as keyof typeof TABLES].map(([column]) => column);
    expect([...sealed].sort()).toEqual(columns.sort());
  });

  test("is the same on either engine, whatever stands in it", async () => {
    const id = await shop.shop.database.transact((tx) =>
      postShopTransfer(tx, {
        ...{ fromAccount: "counter", toAccount: "safe", amountPence: 1250, kind: "ToSafe" },
        ...{ description: "Döner | 3:1\n€ 🎲", createdAt: new Date("2026-08-15T14:00:00.123Z") },
      }),
    );
    const by = { userId: null, requestId: "é" };
    await shop.shop.database.transact((tx) =>
      audit(tx, shop.shop, by, {
        ...{ action: "StopRace", subjectType: "race", subjectId: 1 },
        after: { name: 'O\'Brien "Ü" \\', pence: [1, 2] },
      }),
    );
    const textOf = async (table: "shop_transfers" | "audit_rows") =>
      (
        await asked<{ text: string }>(
          `select ${rowText(table, onPostgres)} as text from ${table} where id = (select max(id) from ${table})`,
        )
      )[0]!.text;
    expect((await textOf("shop_transfers")).replace(/^\d+/, "")).toBe(
      "|7:counter|4:safe|1250|6:ToSafe|21:Döner | 3:1\n€ 🎲|1786802400123|||:||",
    );
    expect(id).toBeGreaterThan(0);
    expect((await textOf("audit_rows")).replace(/^\d+/, "")).toBe(
      `|1786802400000||8:StopRace|4:race|1|4:null|42:{"name":"O'Brien \\"Ü\\" \\\\","pence":[1,2]}|2:é|:|:`,
    );
  });

  test.each([
    ["4F2A 91C0 77DE", "4f2a91c077de"],
    ["4f2a-91c0-77de-0", "4f2a91c077de0"],
    ["4f2a91c077d", null],
    ["zz2a91c077de", null],
    ["", null],
    ["a".repeat(65), null],
  ])("a hash typed from paper: %p", (typed, read) => {
    expect(readHash(typed)).toBe(read);
  });
});

describe("the nightly check", () => {
  const FACTS = { movements: 3, seals: 2, newestHash: "ab" };
  let times = 0;
  const check = async () => {
    times += 1;
    return FACTS;
  };
  const at = (time: string) => {
    shop.clock.real = new Date(time);
  };
  beforeEach(() => {
    times = 0;
  });
  afterAll(() => {
    shop.clock.real = SATURDAY;
  });
  const last = async () => (await maintenanceRuns(shop.shop.database.reader)).check;
  const needed = async () =>
    (await attentionNow({ reader: shop.shop.database.reader, now: shop.clock.real })).failedJobs;

  test("comes once a night, after three, by one server, and is noted with what it read", async () => {
    at("2026-11-20T02:43:00Z");
    expect(await checkDatabaseIfDue(shop.shop, check)).toBe(false);
    at("2026-11-20T03:43:00Z");
    const both = [checkDatabaseIfDue(shop.shop, check), checkDatabaseIfDue(shop.shop, check)];
    expect((await Promise.all(both)).sort()).toEqual([false, true]);
    at("2026-11-20T04:43:00Z");
    expect(await checkDatabaseIfDue(shop.shop, check)).toBe(false);
    expect(times).toBe(1);
    expect(await last()).toMatchObject({ failure: null, facts: FACTS });
  });

  test("shows under Needs attention what it found, until a night finds nothing", async () => {
    at("2026-11-21T03:43:00Z");
    const sentence = "Transaction 12 of account 3 was changed after it was sealed on 20/11/2026, 03:23.";
    await checkDatabaseIfDue(shop.shop, () => Promise.reject(new Error(sentence)));
    expect(await last()).toMatchObject({ failure: sentence, facts: FACTS });
    expect(await needed()).toEqual(["check"]);
    at("2026-11-22T03:43:00Z");
    await checkDatabaseIfDue(shop.shop, check);
    expect(await needed()).toEqual([]);
  });
});
