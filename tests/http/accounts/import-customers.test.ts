import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { urls } from "../../../src/http/urls/urls.ts";
import { fieldsIn } from "../../support/form-fields.ts";
import { buttonsIn, wordsOf } from "../../support/reading.ts";
import { rowsBySql } from "../../support/rows-by-sql.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const GOOD = `Name,Description,Opening balance,Plays lottery,Plays races
Maeve Kelly,Pays on Fridays,"1,234.50",yes,no
Nora Byrne,,-5,no,yes
Séamus Ó Néill,"Has a dog, ""Rex""
and a cat",£12,Y,
`;

/** Chooses a file, as a browser sends it. */
async function choose(file: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  const body = new FormData();
  body.append("file", new File([file], "customers.csv", { type: "text/csv" }));
  const cookie = [...shop.jar].map(([name, value]) => `${name}=${value}`).join("; ");
  return await shop.ask("POST", urls.accounts.import, {
    headers: { cookie, "sec-fetch-site": "same-origin", ...headers },
    body,
  });
}

const open = (html: string, which: "new" | "all" = "new") =>
  shop.post(urls.accounts.importOpen, { ...fieldsIn(html, "import-customers"), which });

const accounts = async () => (await shop.call("GET", "/api/accounts")).body;
const names = async (): Promise<string[]> => (await accounts()).map(({ name }: { name: string }) => name);
const openButtons = (html: string) => buttonsIn(html).filter((text) => text.startsWith("Open"));

describe("customers from a CSV file", () => {
  test("are shown first, and opened with their balances through the ledger, audited", async () => {
    const shown = await choose(GOOD);
    expect(shown.status).toBe(200);
    expect(openButtons(shown.text)).toEqual(["Open 3 Accounts"]);
    expect(wordsOf(shown.text)).toContain('Has a dog, "Rex"');
    expect(await accounts()).toEqual([]);

    const opened = await open(shown.text);
    expect(opened.status).toBe(303);
    expect(await accounts()).toMatchObject([
      { name: "Maeve Kelly", balance: 1234.5, playsLottery: true, playsRaces: false },
      { name: "Nora Byrne", balance: -5, playsLottery: false, playsRaces: true },
      {
        name: "Séamus Ó Néill",
        balance: 12,
        description: expect.stringMatching(/^Has a dog, "Rex"\r?\nand a cat$/),
      },
    ]);
    const moved = await rowsBySql<{ amount_pence: number; transaction_type: string }>(
      shop.shop.database.reader,
      sql`select amount_pence, transaction_type from transactions order by id`,
    );
    expect(moved.map((row) => [Number(row.amount_pence), row.transaction_type])).toEqual([
      [123_450, "OpeningBalance"],
      [-500, "OpeningBalance"],
      [1_200, "OpeningBalance"],
    ]);
    const audited = await rowsBySql<{ many: number }>(
      shop.shop.database.reader,
      sql`select count(*) as many from audit_rows where action = 'OpenAccount' and user_id is not null`,
    );
    expect(Number(audited[0]!.many)).toBe(3);
  });

  test("with a byte order mark, semicolons, and heads in other words and letters", async () => {
    const shown = await choose(`\uFEFFNAME;Balance (£);LOTTERY;Phone\r\nEwa Nowak;-1.50;X;12345\r\n`);
    expect(wordsOf(shown.text)).toContain("Columns not read: Phone");
    expect((await open(shown.text)).status).toBe(303);
    expect(await accounts()).toMatchObject([{ name: "Ewa Nowak", balance: -1.5, playsLottery: true }]);
  });

  test("are opened once by a form that is sent twice at once, and again later", async () => {
    const shown = await choose(GOOD);
    const both = await Promise.all([open(shown.text), open(shown.text)]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect((await open(shown.text)).status).toBe(303);
    expect(await names()).toHaveLength(3);
  });

  test("two lists of one file open its customers once", async () => {
    const [first, second] = [await choose(GOOD), await choose(GOOD)];
    const [one, other] = await Promise.all([open(first.text), open(second.text)]);
    expect([one.status, other.status].sort()).toEqual([303, 409]);
    expect(await names()).toHaveLength(3);
  });

  test("names that are taken are marked and left out, or opened all the same", async () => {
    await shop.call("POST", "/api/accounts", { name: "nora byrne" });
    const shown = await choose(`${GOOD}Maeve Kelly,again,,,\n`);
    const words = wordsOf(shown.text);
    expect(words).toContain("Name taken, ID 1");
    expect(words).toContain("Also on line 2");
    expect(openButtons(shown.text)).toEqual(["Open 2 Accounts", "Open All 4 Accounts"]);
    expect((await open(shown.text)).status).toBe(303);
    expect(await names()).toEqual(["Maeve Kelly", "nora byrne", "Séamus Ó Néill"]);

    const again = await choose(GOOD);
    expect(openButtons(again.text)).toEqual(["Open All 3 Accounts"]);
    expect((await open(again.text, "all")).status).toBe(303);
    expect(await names()).toHaveLength(6);
  });

  test("a name that is taken since the list was shown opens none, and the list says so", async () => {
    const shown = await choose(GOOD);
    await shop.call("POST", "/api/accounts", { name: "Nora Byrne" });
    const refused = await open(shown.text);
    expect(refused.status).toBe(409);
    expect(wordsOf(refused.text)).toContain("An account named Nora Byrne exists already");
    expect(openButtons(refused.text)).toEqual(["Open 2 Accounts", "Open All 3 Accounts"]);
    expect(await names()).toEqual(["Nora Byrne"]);
  });

  test.each([
    ["12.345", "“12.345” is no amount in pounds and pence"],
    ["twelve", "“twelve” is no amount in pounds and pence"],
    ["99999999999", "An opening balance is at most £10,000,000.00, owed or in hand"],
    ["-10000000.01", "An opening balance is at most £10,000,000.00, owed or in hand"],
    ["9".repeat(200), `“${"9".repeat(30)}…” is no amount in pounds and pence`],
  ])("a balance of %s refuses its line alone", async (balance, sentence) => {
    const shown = await choose(`Name,Opening balance\nGood One,5\nBad One,${balance}\n`);
    expect(wordsOf(shown.text)).toContain(`3 Bad One ${sentence}`);
    expect(openButtons(shown.text)).toEqual(["Open 1 Account"]);
    expect((await open(shown.text)).status).toBe(303);
    expect(await names()).toEqual(["Good One"]);
  });

  test("lines with a bad name, description, answer or number of cells are refused, each with its reason", async () => {
    const shown = await choose(
      [
        "name,description,plays races",
        ",no name,",
        `${"x".repeat(121)},,`,
        "Bell\u0007Ringer,,",
        "Perhaps Racing,,maybe",
        "Comma Loose,,yes,234.50",
        `Long Story,${"y".repeat(2001)},`,
        "<b>Bold</b> & Co,<script>alert(1)</script>,yes",
        "👩‍🦰 Emoji,,no",
      ].join("\n"),
    );
    const words = wordsOf(shown.text);
    for (const sentence of [
      "2 Enter a name for the account",
      "A name can have at most 120 characters",
      "A name holds characters that cannot be shown",
      "5 Perhaps Racing Plays races is yes or no, not “maybe”",
      "6 Comma Loose More cells than columns",
      "7 Long Story A description can have at most 2000 characters",
    ])
      expect(words).toContain(sentence);
    expect(shown.text).not.toContain("<script>alert");
    expect((await open(shown.text)).status).toBe(303);
    expect(await names()).toEqual(["<b>Bold</b> & Co", "👩‍🦰 Emoji"]);
  });

  test.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
    ["empty", "", "This file is empty"],
    ["blank", "\n \n\r\n", "This file is empty"],
    ["heads alone", "Name,Balance\n", "Below the names of the columns this file has no lines"],
    ["without heads", "Maeve Kelly,5\n", "The first line names the columns, and one of them is Name"],
    ["of other columns", "First,Last\nA,B\n", "The first line names the columns, and one of them is Name"],
    ["with a column twice", "Name,Balance,Opening balance\nA,1,2\n", "Two columns are Opening balance"],
    [
      "in another encoding",
      new Uint8Array([0x4e, 0x61, 0x6d, 0x65, 0x0a, 0xe9]),
      "This is no CSV file in UTF-8",
    ],
    ["binary", new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 1]), "This is no CSV file in UTF-8"],
    ["of 301 kB", `Name\n${"x".repeat(301 * 1024)}`, "This file is too large: at most 300 kB"],
    ["of 2,001 lines", `Name\n${"A\n".repeat(2001)}`, "This file has 2,001 customers: at most 2,000"],
    ["of 100,000 lines", `n,name\n${"\n,B".repeat(100_000)}`, "This file has 100,000 customers"],
  ])("a file that is %s is refused with a sentence", async (_, file, sentence) => {
    const refused = await choose(file);
    expect(refused.status).toBe(422);
    expect(wordsOf(refused.text)).toContain(sentence);
    expect(await accounts()).toEqual([]);
  });

  test("ten megabytes are turned away, and so is a form of another kind, a stranger's and none", async () => {
    expect((await choose(`Name\n${"x".repeat(10 * 1024 * 1024)}`)).status).toBe(413);
    expect((await choose(GOOD, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await choose(GOOD, { cookie: "" })).status).toBeGreaterThanOrEqual(303);
    expect((await shop.post(urls.accounts.import, { file: GOOD })).status).toBe(422);
    expect((await shop.post(urls.accounts.importOpen, { which: "new" })).status).toBe(422);
    expect((await shop.post(urls.accounts.importOpen, { file: GOOD, which: "some" })).status).toBe(422);
    expect(await accounts()).toEqual([]);
  });

  test("two thousand come in one go", async () => {
    const lines = Array.from({ length: 2000 }, (_, at) => `Customer ${at},,${at},yes,no`);
    const shown = await choose(`Name,Description,Balance,Lottery,Races\n${lines.join("\n")}\n`);
    expect(openButtons(shown.text)).toEqual(["Open 2,000 Accounts"]);
    expect((await open(shown.text)).status).toBe(303);
    expect(await names()).toHaveLength(2000);
  });

  test("the template is a file that opens its own customers", async () => {
    const template = await shop.page(urls.accounts.importTemplate);
    expect(template.headers.get("content-disposition")).toContain("customers.csv");
    const shown = await choose(template.text);
    expect(openButtons(shown.text)).toEqual(["Open 2 Accounts"]);
    expect(await open(shown.text).then(accounts)).toMatchObject([
      { name: "Maeve Kelly", balance: 120.5 },
      { name: "Nora Byrne", balance: -5 },
    ]);
  });
});
