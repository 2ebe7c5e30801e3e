import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { auditRows, seals } from "../../../db/schema/index.ts";
import { sealRows } from "../../../src/operations/system/seal-rows.ts";
import { JOURNAL_READERS, recordsIn, TEMPLATE_HEADS } from "../../support/journal-files.ts";
import { wordsOf } from "../../support/reading.ts";
import { saveSettingsForm, unescaped } from "../../support/settings-form.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const PATH = "/administration/bookkeeping";
const ACCOUNTS = `${PATH}/accounts`;
const AUGUST = "from=2026-08-01&to=2026-08-31";

let shop: TestShop;
let maeve: number;
beforeEach(async () => {
  shop = await openTestShop({ now: new Date("2026-08-29T11:00:00Z") });
  maeve = (await shop.call("POST", "/api/accounts", { name: "Maeve" })).body.id;
  await shop.call("POST", `/api/accounts/${maeve}/deposit`, { amount: 100 });
  await shop.call("POST", `/api/accounts/${maeve}/withdraw`, { amount: 30.5 });
});
afterEach(() => shop.close());

const at = (instant: string) => {
  shop.clock.shop = new Date(instant);
};
const file = (shape: string, asked = AUGUST) => shop.page(`${PATH}/journal.csv?${asked}&shape=${shape}`);
const savedBy = (fields: Record<string, string>) => shop.post(ACCOUNTS, { shown: "", ...fields });

describe("the journal", () => {
  test("is shown balanced, with what was paid in and out on both sides", async () => {
    at("2026-09-01T09:00:00Z");
    const words = wordsOf((await shop.page(`${PATH}?${AUGUST}`)).text);
    expect(words).toContain("Customers' accounts £30.50");
    expect(words).toContain("S-CASH Cash without a till £100.00");
    expect(words).toContain("Total £130.50 £130.50");
  });

  test("shows last month where no days are asked for", async () => {
    at("2026-09-03T09:00:00Z");
    expect(wordsOf((await shop.page(PATH)).text)).toContain("Journal, 1 August 2026 to 31 August 2026");
    at("2028-03-01T09:00:00Z");
    expect(wordsOf((await shop.page(PATH)).text)).toContain("Journal, 1 February 2028 to 29 February 2028");
    at("2027-01-01T00:30:00Z");
    expect(wordsOf((await shop.page(PATH)).text)).toContain("Journal, 1 December 2026 to 31 December 2026");
  });

  test("has no file while a day of it is open, and says so", async () => {
    const words = wordsOf((await shop.page(`${PATH}?${AUGUST}`)).text);
    expect(words).toContain("Open 29 August 2026 is not over. Files end with a day that is over.");
    expect(words).not.toContain("Journal for");
    const refused = await file("xero");
    expect(refused.status).toBe(303);
    expect(refused.headers.get("location")).toBe(`${PATH}?${AUGUST}&shape=xero`);
    expect((await file("xero", "from=2026-08-29&to=2026-08-29")).status).toBe(303);
    at("2026-08-29T22:59:59Z");
    expect((await file("xero", "from=2026-08-29&to=2026-08-29")).status).toBe(303);
    // Midnight of London, in summer.
    at("2026-08-29T23:00:00Z");
    expect((await file("xero", "from=2026-08-29&to=2026-08-29")).status).toBe(200);
  });

  test("is the same bytes a year later: a correction comes in its own period", async () => {
    at("2026-09-01T09:00:00Z");
    const first = await file("plain");
    await shop.call("POST", `/api/accounts/${maeve}/withdraw`, { amount: 5 });
    await sealRows(shop.shop);
    at("2027-09-01T09:00:00Z");
    await shop.call("POST", `/api/accounts/${maeve}/deposit`, { amount: 1 });
    await sealRows(shop.shop);
    const again = await file("plain");
    expect(again.text).toBe(first.text);
    expect(again.headers.get("content-disposition")).toBe(first.headers.get("content-disposition"));
    const september = await file("plain", "from=2026-09-01&to=2026-09-30");
    expect(JOURNAL_READERS.plain!(september.text).map(({ debit, credit }) => debit + credit)).toEqual([
      500, 500,
    ]);
  });

  test("names period, shop and the hash of the seal that covers it, which the books have", async () => {
    await saveSettingsForm(shop, { shopName: "=Byrne's, Bookmakers" });
    at("2026-09-01T09:00:00Z");
    const { text, headers } = await file("plain");
    const [head = [], first = []] = recordsIn(text.replace(/^\uFEFF/, ""));
    const cell = (name: string) => first[head.indexOf(name)]!;
    expect([cell("From"), cell("To")]).toEqual(["2026-08-01", "2026-08-31"]);
    // No formula in a spreadsheet.
    expect(cell("Shop")).toBe("'=Byrne's, Bookmakers");
    const rows = await shop.shop.database.reader
      .select()
      .from(seals)
      .where(eq(seals.hash, cell("Books")));
    expect(rows.length).toBe(1);
    expect(headers.get("content-disposition")).toContain(
      `journal-plain-2026-08-01-2026-08-31-${cell("Books").slice(0, 12)}.csv`,
    );
    for (const shape of ["xero", "quickbooks", "sage"]) {
      const { text } = await file(shape);
      expect(text.startsWith("\uFEFF")).toBe(false);
      const [{ about } = { about: "" }] = JOURNAL_READERS[shape]!(text);
      expect(about).toContain("2026-08-01 to 2026-08-31");
      expect(about).toContain("Byrne's");
      expect(about).toContain(`books ${cell("Books").slice(0, 12)}`);
    }
  });

  test("has the columns of each package's template, its required ones filled, its dates and one tax code", async () => {
    at("2026-09-01T09:00:00Z");
    const linesOf = async (shape: string) =>
      recordsIn((await file(shape, "from=2026-08-29&to=2026-08-29")).text.replace(/^\uFEFF/, ""));
    for (const [shape, heads] of Object.entries(TEMPLATE_HEADS))
      expect((await linesOf(shape))[0]).toEqual([...heads]);
    const books = /books ([0-9a-f]{12})$/.exec((await linesOf("xero"))[1]![0]!)![1]!;
    const about = `Satchel, 2026-08-29, books ${books}`;
    expect((await linesOf("xero"))[1]).toEqual([
      ...[about, "29/08/2026", "Customers' accounts", "S-CUST", "No VAT", "30.50", "", "", "", ""],
    ]);
    expect((await linesOf("xero"))[2]![5]).toBe("-100.00");
    expect((await linesOf("quickbooks"))[1]).toEqual([
      ...["20260829", "29/08/2026", "Customers' accounts", "30.50", "", about],
    ]);
    expect((await linesOf("sage"))[1]).toEqual([
      ...["JD", "", "S-CUST", "", "29/08/2026", "20260829", "2026-08-29, Satchel", "30.50", "T9", "0.00"],
      ...["1.00", `books ${books}`],
    ]);
    expect((await linesOf("plain"))[1]!.slice(0, 5)).toEqual([
      "2026-08-29",
      "S-CUST",
      "Customers' accounts",
      "30.50",
      "",
    ]);
  });

  test("refuses days that are none, too many or the wrong way round, and what is no shape", async () => {
    at("2026-09-01T09:00:00Z");
    for (const asked of [
      "from=2026-02-29&to=2026-03-01",
      "from=2026-08-31&to=2026-08-01",
      "from=2020-01-01&to=2026-08-01",
      "from=%F0%9F%90%8E&to=2026-08-01",
      `${AUGUST}&per=hour`,
    ]) {
      expect((await shop.page(`${PATH}?${asked}`)).status).toBe(422);
      expect((await file("xero", asked)).status).toBe(303);
    }
    expect((await file("excel")).status).toBe(303);
  });

  test("of days without a movement has no file to offer, and an empty one for who asks", async () => {
    at("2026-09-01T09:00:00Z");
    const words = wordsOf((await shop.page(`${PATH}?from=2026-07-01&to=2026-07-31`)).text);
    expect(words).toContain("No money moved on these days.");
    const { text } = await file("xero", "from=2026-07-01&to=2026-07-31");
    expect(recordsIn(text).length).toBe(1);
  });
});

describe("the accounts of the journal", () => {
  test("are named once, and every file has the names; the audit trail keeps them", async () => {
    expect((await savedBy({ "code-safe": "1210", "name-customer": "Customer funds" })).status).toBe(303);
    at("2026-09-01T09:00:00Z");
    expect((await file("xero")).text).toContain('"Customer funds","S-CUST"');
    expect((await file("quickbooks")).text).toContain('"Customer funds"');
    const rows = await shop.shop.database.reader
      .select()
      .from(auditRows)
      .where(eq(auditRows.action, "ChangeSetting"))
      .orderBy(auditRows.id);
    expect(JSON.stringify(rows.at(-1)?.after)).toContain("Customer funds");
    const words = wordsOf((await shop.page("/administration/settings")).text);
    expect(words).toContain("ours Customers' accounts Customer funds; Safe 1210 29 August 2026");
  });

  test("with a code that Sage has no room for are named beside the files; Xero takes ten", async () => {
    await savedBy({ "code-customer": "1234567890", "code-counter": "12345678" });
    at("2026-09-01T09:00:00Z");
    const words = wordsOf((await shop.page(`${PATH}?${AUGUST}`)).text);
    expect(words).toContain("Sage 50 has codes of at most 8 characters: 1234567890 is longer.");
    expect((await file("xero")).text).toContain('"1234567890"');
  });

  test("of one code or one name are refused, with both in the sentence", async () => {
    const { status, text } = await savedBy({ "code-safe": "1200", "code-bank": "1200" });
    expect(status).toBe(422);
    expect(unescaped(text)).toContain("Safe and Bank both have the code 1200. Give each account its own.");
    const named = await savedBy({ "name-lapsed": "racing STAKES" });
    expect(unescaped(named.text)).toContain(
      "Racing stakes and Lapsed returns and winnings both have the name racing STAKES.",
    );
    // One of ours.
    expect((await savedBy({ "code-safe": "S-BANK" })).status).toBe(422);
    expect((await savedBy({ "code-safe": "S-BANK", "code-bank": "S-SAFE" })).status).toBe(303);
  });

  test("have no codes that a spreadsheet runs or a package cannot take", async () => {
    for (const fields of [
      { "code-safe": "=1+1" },
      { "code-safe": "🐎" },
      { "code-safe": "12345678901" },
      { "name-safe": "@SUM(A1)" },
      { "name-safe": "-5" },
      { "name-safe": "<b>Safe</b>" },
      { "name-safe": "x".repeat(101) },
    ])
      expect((await savedBy(fields)).status).toBe(422);
    const { text } = await shop.page(ACCOUNTS);
    expect(text).not.toContain("=1+1");
  });

  test("saved by two at once: the second sees it and may replace it", async () => {
    const first = { "code-safe": "1210" };
    await savedBy(first);
    const second = await savedBy({ "code-safe": "1220" });
    expect(second.status).toBe(409);
    expect(second.text).toContain("Someone else has saved the accounts meanwhile");
    const shown = unescaped(/name="shown" value="([^"]*)"/.exec(second.text)![1]!);
    expect((await savedBy({ "code-safe": "1220", shown })).status).toBe(303);
    expect((await shop.page(ACCOUNTS)).text).toContain('value="1220"');
  });
});
