import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { asc, eq } from "drizzle-orm";
import { auditRows, shopTransfers } from "../../../db/schema/index.ts";
import { post } from "../../../db/stores/accounts/ledger.ts";
import { bankCash } from "../../../src/operations/bookkeeping/bank-cash.ts";
import { updateDailySums } from "../../../src/operations/reports/update-daily-sums.ts";
import { JOURNAL_READERS, recordsIn } from "../../support/journal-files.ts";
import { wordsOf } from "../../support/reading.ts";
import { giveRole, switchRoles } from "../../support/roles.ts";
import { saveSettingsForm, unescaped } from "../../support/settings-form.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const BANKING = "/administration/bookkeeping/banking";
const HELD = "/administration/bookkeeping/held";
const BY = { userId: 1, requestId: "test" };

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop({ now: new Date("2026-08-29T11:00:00Z") });
});
afterEach(() => shop.close());

const at = (instant: string) => {
  shop.clock.shop = new Date(instant);
};
const bank = (fields: Record<string, string> = {}) =>
  shop.post(BANKING, { way: "ToBank", amount: "500", slip: "000123", key: "", ...fields });
const transfers = () => shop.shop.database.reader.select().from(shopTransfers).orderBy(asc(shopTransfers.id));

describe("cash to the bank", () => {
  test("goes from the cash of a shop without tills to the bank, with its slip, and into the journal", async () => {
    expect((await bank()).status).toBe(303);
    const [row] = await transfers();
    expect(row).toMatchObject({
      fromAccount: "bank",
      toAccount: "counter",
      kind: "ToBank",
      description: "000123",
    });
    expect(wordsOf((await shop.page(BANKING)).text)).toContain("000123 Ada Clerk £500.00");
    expect(recordsIn((await shop.page(`${BANKING}.csv`)).text)[1]?.slice(1)).toEqual([
      "000123",
      "500.00",
      "",
      "Ada Clerk",
    ]);
    at("2026-08-30T09:00:00Z");
    const file = "/administration/bookkeeping/journal.csv?from=2026-08-29&to=2026-08-29&shape=plain";
    const lines = JOURNAL_READERS.plain!((await shop.page(file)).text);
    expect(lines.map(({ account, debit, credit }) => [account, debit, credit])).toEqual([
      ["S-CASH", 0, 50_000],
      ["S-BANK", 50_000, 0],
    ]);
    // No takings, and no difference of a count.
    const sheet = wordsOf((await shop.page("/administration/day/2026-08-29")).text);
    expect(sheet).toContain("To the bank £0.00 £500.00");
    expect(sheet).not.toContain("Over and short");
  });

  test("comes out of the safe where tills are counted, and back into it", async () => {
    await saveSettingsForm(shop, { tills: "on" });
    await bank();
    await bank({ way: "FromBank", amount: "40.50", slip: "W-1" });
    expect(
      (await transfers()).map(({ fromAccount, toAccount, amountPence }) => [
        fromAccount,
        toAccount,
        amountPence,
      ]),
    ).toEqual([
      ["bank", "safe", 50_000],
      ["safe", "bank", 4050],
    ]);
    const rows = await shop.shop.database.reader
      .select()
      .from(auditRows)
      .where(eq(auditRows.subjectType, "bank"))
      .orderBy(asc(auditRows.id));
    expect(rows.map(({ action, after }) => [action, after])).toEqual([
      ["CashToBank", { slip: "000123", amountPence: 50_000, transferId: 1 }],
      ["CashFromBank", { slip: "W-1", amountPence: 4050, transferId: 2 }],
    ]);
  });

  test("is entered once for each slip, also by two at once and by one key twice", async () => {
    await bank({ slip: "abc" });
    const again = await bank({ slip: "ABC", amount: "7" });
    expect(again.status).toBe(409);
    expect(unescaped(again.text)).toContain("Slip ABC was entered on 29/08/2026, 12:00, with £500.00");
    const two = await Promise.all(
      [1, 2].map((pounds) =>
        bankCash(shop.shop, BY, { way: "ToBank", amountPence: pounds * 100, slip: "77" }),
      ),
    );
    expect(two.map(({ outcome }) => outcome.done).sort()).toEqual([false, true]);
    const key = "0123456789abcdef0123456789abcdef";
    expect((await bank({ slip: "88", key })).status).toBe(303);
    expect((await bank({ slip: "88", key })).status).toBe(303);
    expect((await transfers()).length).toBe(3);
  });

  test("refuses what is no amount, no slip and no way", async () => {
    for (const fields of [
      { amount: "" },
      { amount: "-5" },
      { amount: "0" },
      { amount: "1e9" },
      { amount: "10000000.01" },
      { amount: "🐎" },
      { slip: " " },
      { slip: "x".repeat(41) },
      { slip: "\u200b" },
      { way: "ToSafe" },
    ])
      expect((await bank(fields)).status).toBe(422);
    expect(await transfers()).toEqual([]);
    await bank({ slip: "<b>=1</b>" });
    expect((await shop.page(BANKING)).text).not.toContain("<b>=1</b>");
    expect((await shop.page(`${BANKING}?from=x`)).status).toBe(422);
    await bank({ slip: "=1+1" });
    expect((await shop.page(`${BANKING}.csv`)).text).toContain('"\'=1+1"');
  });
});

describe("money held", () => {
  const enter = (day: string, balance: string) => shop.post(HELD, { day, balance });
  const rows = async (asked = "") =>
    recordsIn((await shop.page(`${HELD}.csv${asked}`)).text.replace(/^\uFEFF/, "")).slice(1);

  /** Two customers over the end of summer time: one pays in and falls into debt, one only owes. */
  async function season(): Promise<void> {
    at("2026-10-23T11:00:00Z");
    const maeve = (await shop.call("POST", "/api/accounts", { name: "Maeve", balance: 50 })).body.id;
    const tom = (await shop.call("POST", "/api/accounts", { name: "Tom" })).body.id;
    const move = (accountId: number, pounds: number) =>
      shop.shop.database.transact((tx) =>
        post(
          tx,
          {
            ...{ accountId, amountPence: pounds * 100, description: "By hand" },
            ...{ transactionType: "Adjustment", createdAt: shop.clock.shop, userId: null },
          },
          null,
        ),
      );
    await move(tom, -30);
    // 25 October 2026 has 25 hours: its last minute, and the next day's first.
    at("2026-10-25T23:59:30Z");
    await move(maeve, 30);
    at("2026-10-26T00:00:30Z");
    await move(maeve, -100);
    at("2026-10-27T12:00:00Z");
    await move(tom, 35);
  }
  const SPAN = "?from=2026-10-22&to=2026-10-27";
  const WANTED = [
    ["2026-10-22", "0.00"],
    ["2026-10-23", "50.00"],
    ["2026-10-24", "50.00"],
    ["2026-10-25", "80.00"],
    ["2026-10-26", "0.00"],
    ["2026-10-27", "5.00"],
  ];

  test("is the balances above zero at each day's end, by London's days, whether sums are kept or not", async () => {
    await season();
    expect((await rows(SPAN)).map(([day, held]) => [day, held] as string[])).toEqual(WANTED);
    await updateDailySums(shop.shop);
    expect((await rows(SPAN)).map(([day, held]) => [day, held] as string[])).toEqual(WANTED);
    expect((await rows("?from=2026-10-25&to=2026-10-25"))[0]?.[1]).toBe("80.00");
  });

  test("stands beside the bank's balance of the day, with the difference; a later entry replaces it", async () => {
    await season();
    expect((await enter("2026-10-25", "80.00")).status).toBe(303);
    await enter("2026-10-24", "49.99");
    await enter("2026-10-26", "0");
    await enter("2026-10-25", "£1,100.50");
    expect((await rows(SPAN)).map(([, , bank, more]) => [bank, more] as string[])).toEqual([
      ["", ""],
      ["", ""],
      ["49.99", "-0.01"],
      ["1100.50", "1020.50"],
      ["0.00", "0.00"],
      ["", ""],
    ]);
    const words = wordsOf((await shop.page(HELD + SPAN)).text);
    expect(words).toContain("24 October 2026 £50.00 £49.99 -£0.01 Ada Clerk");
    const audited = await shop.shop.database.reader
      .select()
      .from(auditRows)
      .where(eq(auditRows.subjectType, "bank"))
      .orderBy(auditRows.id);
    expect(audited.find(({ before }) => before !== null)).toMatchObject({
      before: { balancePence: 8000 },
      after: { day: "2026-10-25", balancePence: 110_050 },
    });
  });

  test("refuses a day that has not begun, is none, and what is no balance", async () => {
    for (const [day, balance] of [
      ["2026-08-30", "5"],
      ["2026-02-29", "5"],
      ["today", "5"],
      ["2026-08-28", ""],
      ["2026-08-28", "-5"],
      ["2026-08-28", "99999999999"],
      ["2026-08-28", "<b>"],
    ])
      expect((await enter(day!, balance!)).status).toBe(422);
    expect((await rows()).every(([, , bank]) => bank === "")).toBe(true);
    expect((await shop.page(`${HELD}?from=2026-08-31&to=2026-08-01`)).status).toBe(422);
  });
});

test("a clerk has none of it: no card, no page, no entry", async () => {
  await switchRoles(shop.shop);
  await giveRole(shop.shop, "clerk");
  expect(wordsOf((await shop.page("/administration")).text)).not.toContain("Bookkeeping");
  for (const path of ["/administration/bookkeeping", BANKING, `${BANKING}.csv`, HELD, `${HELD}.csv`])
    expect((await shop.page(path)).status).toBe(403);
  expect((await bank()).status).toBe(403);
  await giveRole(shop.shop, "manager");
  expect((await bank()).status).toBe(303);
});
