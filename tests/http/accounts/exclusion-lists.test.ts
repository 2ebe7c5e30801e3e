import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { urls } from "../../../src/http/urls/urls.ts";
import { fieldsIn } from "../../support/form-fields.ts";
import { importList, sendFile, switchIdentity } from "../../support/identity.ts";
import { buttonsIn, wordsOf } from "../../support/reading.ts";
import { rowsBySql } from "../../support/rows-by-sql.ts";
import { saveSettingsForm } from "../../support/settings-form.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

// The shop's day is Saturday, 15 August 2026.
let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
  await switchIdentity(shop);
});
afterEach(() => shop.close());

const HEAD = "Name,Date of birth,From,Until,Photo\n";
const MAEVE = "Maeve Kelly,31/05/1980,01/08/2026,01/08/2031,MK-1.jpg\n";

const add = async (name: string, birthday = "") => {
  const { headers, status } = await shop.post(urls.accounts.add, { name, birthday, key: "", known: "" });
  expect(status).toBe(303);
  return Number(/\d+$/.exec(headers.get("location")!)![0]);
};
const preview = async (csv: string, list?: string) => (await importList(shop, csv, list)).shown;
const save = (html: string) => shop.post(urls.accounts.saveList, fieldsIn(html, "import-list"));
const imported = async (csv: string, list?: string) => save((await preview(csv, list)).text);
const page = async (id: number) => wordsOf((await shop.page(urls.accounts.details(id))).text);
const lists = async () => wordsOf((await shop.page(urls.accounts.lists)).text);
const rows = (of: string) => rowsBySql<Record<string, unknown>>(shop.shop.database.reader, sql.raw(of));
const questionOf = async (id: number): Promise<string> =>
  /name="question" value="(\d+)"/.exec((await shop.page(urls.accounts.details(id))).text)![1]!;
const answer = async (id: number, said: string, question?: string) =>
  shop.post(urls.accounts.answerListed(id), { question: question ?? (await questionOf(id)), answer: said });

describe("a list from outside", () => {
  test("is shown first, imported, and adds only the new people of a later file", async () => {
    const shown = await preview(`${HEAD}${MAEVE}Nora Byrne,,,2027-01-01,\n`);
    expect([shown.status, wordsOf(shown.text)]).toEqual([
      200,
      expect.stringContaining("MOSES: 2 new people"),
    ]);
    expect(await rows("select * from listed_exclusions")).toEqual([]);
    expect((await save(shown.text)).status).toBe(303);
    // A reload of the answer.
    expect((await save(shown.text)).status).toBe(303);
    expect(await lists()).toContain("MOSES 2 people");
    const again = await preview(`${HEAD}${MAEVE}Tom Walsh,,,01/01/2028,\n`);
    expect(wordsOf(again.text)).toContain("MOSES: 1 new person, 1 on the list already");
    await save(again.text);
    expect(await rows("select * from listed_exclusions")).toHaveLength(3);
    expect(wordsOf((await preview(`${HEAD}${MAEVE}`)).text)).toContain("No new people in this file");
    const noted = await rows("select * from audit_rows where action = 'ImportListed'");
    expect(noted).toHaveLength(2);
  });

  test("two files at once with one person add them once", async () => {
    const [first, second] = [await preview(HEAD + MAEVE), await preview(HEAD + MAEVE)];
    await Promise.all([save(first.text), save(second.text)]);
    expect(await rows("select * from listed_exclusions")).toHaveLength(1);
  });

  test("lines with a bad name or day are left out, each with its reason; two of one name are two", async () => {
    const shown = await preview(
      [
        "Name,DOB,From,Until,Photo",
        "Maeve Kelly,1980-05-31,,2031-01-01,",
        "Maeve Kelly,1991-01-01,,2031-01-01,",
        "Maeve Kelly,1991-01-01,,2031-01-01,",
        ",1980-05-31,,2031-01-01,",
        "🐎,,,2031-01-01,",
        "Bad Birthday,31/02/1980,,2031-01-01,",
        "Bad Until,,,soon,",
        "No Until,,,,",
        "Over Already,,2020-01-01,2026-08-15,",
        "Wrong Way,,2027-01-01,2026-12-01,",
        "Far Ahead,,2029-01-01,2031-01-01,",
        "Very Long,,,2999-01-01,",
        "Not Born,2027-01-01,,2031-01-01,",
        "<b>Bold</b> & Co,,,2031-01-01,<script>alert(1)</script>",
      ].join("\n"),
    );
    const words = wordsOf(shown.text);
    for (const sentence of [
      "3 new people, 1 on the list already, 10 lines left out",
      "5 Enter a name",
      "6 🐎 A name has a letter",
      "Birthday “31/02/1980” is no date: write 31/12/1980 or 1980-12-31",
      "Until “soon” is no date",
      "No Until Until is missing",
      "Over since 15 August 2026",
      "Until, 1 December 2026, is not after From",
      "It begins more than a year from now",
      "Until is at most 50 years from now",
      "A birthday is a day of the last 120 years",
    ])
      expect(words).toContain(sentence);
    expect(shown.text).not.toContain("<script>alert");
    expect((await save(shown.text)).status).toBe(303);
    expect(await rows("select name from listed_exclusions order by id")).toHaveLength(3);
  });

  test.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
    ["empty", "", "This file is empty"],
    ["heads alone", HEAD, "Below the names of the columns this file has no lines"],
    ["without heads", "Maeve Kelly,2031-01-01\n", "one of them is Name"],
    ["without until", "Name,From\nA,2026-01-01\n", "one of them is Until"],
    ["with a column twice", "Name,Until,End\nA,2031-01-01,2031-01-01\n", "Two columns are Until"],
    ["binary", new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 1]), "This is no CSV file in UTF-8"],
    ["of 301 kB", `Name,Until\n${"x".repeat(301 * 1024)}`, "This file is too large: at most 300 kB"],
    ["of 100,000 lines", `n,name,until\n${"\n,,".repeat(99)}${"\n1".repeat(100_000)}`, "100,000 people"],
  ])("a file that is %s is refused with a sentence", async (_, file, sentence) => {
    const sent = { list: "MOSES", file: new File([file], "list.csv") };
    const { status, text } = await sendFile(shop, urls.accounts.importList, sent);
    expect([status, wordsOf(text)]).toEqual([422, expect.stringContaining(sentence)]);
  });

  test("five thousand people are compared with the accounts in one go", async () => {
    const id = await add("Person 4321");
    const lines = Array.from({ length: 5000 }, (_, at) => `Person ${at},,,2031-01-01,`);
    expect((await imported(`${HEAD}${lines.join("\n")}\n`)).status).toBe(303);
    expect(await page(id)).toContain("May be Person 4321");
    expect(await rows("select * from listed_questions")).toHaveLength(1);
  }, 30_000);

  test("ten megabytes, a list of no name, another form and a stranger's are turned away", async () => {
    const file = new File(["x".repeat(10 * 1024 * 1024)], "list.csv");
    expect((await sendFile(shop, urls.accounts.importList, { list: "M", file })).status).toBe(413);
    const good = new File([HEAD + MAEVE], "list.csv");
    const nameless = await sendFile(shop, urls.accounts.importList, { list: " ", file: good });
    expect(wordsOf(nameless.text)).toContain("Say whose list it is");
    expect((await shop.post(urls.accounts.importList, { list: "M", file: HEAD })).status).toBe(422);
    expect((await shop.post(urls.accounts.saveList, { list: "M" })).status).toBe(422);
    const stranger = await sendFile(
      shop,
      urls.accounts.importList,
      { list: "M", file: good },
      { cookie: "" },
    );
    expect(stranger.status).not.toBe(200);
  });

  test("the template is a file that is read", async () => {
    const { text } = await shop.page(urls.accounts.listTemplate);
    expect(wordsOf((await preview(text)).text)).toContain("1 new person");
  });
});

describe("a customer who may be on a list", () => {
  test("is asked about on their page, in a search and in the administration, and nothing is decided", async () => {
    const before = await add("kelly, MAEVE", "1980-05-31");
    await imported(HEAD + MAEVE);
    const after = await add("Maeve Kelly-Jones");
    const said =
      "Check May be Maeve Kelly, born 31 May 1980, on the list of MOSES, excluded until 1 August 2031.";
    expect(await page(before)).toContain(`${said} Photograph on the list: MK-1.jpg Same Person`);
    expect(await page(after)).not.toContain("May be");
    const renamed = fieldsIn((await shop.page(urls.accounts.edit(after))).text, "account-form");
    const known = { ...renamed, name: "Meave Kelly", known: String(before) };
    expect((await shop.post(urls.accounts.edit(after), known)).status).toBe(303);
    expect(await page(after)).not.toContain("May be");
    const exact = { ...known, name: "Máeve KELLY" };
    expect((await shop.post(urls.accounts.edit(after), exact)).status).toBe(409);
    expect(wordsOf((await shop.page("/account/search?q=kelly")).text)).toContain("Check the lists");
    expect(await lists()).toContain("kelly, MAEVE born 31 May 1980 Maeve Kelly born 31 May 1980 MOSES");
    expect(await page(before)).not.toContain("Excluded");
    expect((await shop.call("POST", `/api/accounts/${before}/deposit`, { amount: 5 })).status).toBe(200);
  });

  test("is asked about where the account is opened after the list, and by name alone without a birthday", async () => {
    await imported(HEAD + MAEVE);
    const id = await add("Maeve Kelly");
    expect(await page(id)).toContain("No birthday is kept here");
    const form = { document: "PASSPORT", result: "PROVED", birthday: "1975-01-01", key: "" };
    await shop.post(urls.accounts.challenge(id), form);
    // Another birthday is another person.
    expect(await page(id)).not.toContain("May be");
  });

  test("found to be the same person is excluded until the list's day, and audited", async () => {
    const id = await add("Maeve Kelly", "1980-05-31");
    await imported(HEAD + MAEVE);
    const question = await questionOf(id);
    const both = await Promise.all([answer(id, "SAME", question), answer(id, "SAME", question)]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    const words = await page(id);
    expect(words).toContain("Excluded until 1 August 2031 since 15 August 2026");
    expect(words).toContain("The same person as Maeve Kelly");
    expect(words).not.toContain("Someone Else");
    const deposit = await shop.call("POST", `/api/accounts/${id}/deposit`, { amount: 5 });
    expect(deposit.body.detail).toBe(
      "Maeve Kelly is excluded until 1 August 2031. No bets or deposits; money can be paid out.",
    );
    expect(await rows("select * from audit_rows where action = 'ExcludeCustomer'")).toHaveLength(1);
    expect(await rows("select * from audit_rows where action = 'AnswerListed'")).toHaveLength(1);
    await answer(id, "OTHER", question);
    expect(await page(id)).toContain("an exclusion cannot be lifted");
    expect(await lists()).toContain("No open questions");
  });

  test("found to be someone else is kept with who and when, not asked again, and can be found the same", async () => {
    const id = await add("Maeve Kelly");
    await imported(HEAD + MAEVE);
    await answer(id, "OTHER");
    expect(await page(id)).toContain("Someone else than Maeve Kelly");
    expect(await page(id)).toContain("15/08/2026, 15:00, Ada Clerk");
    await imported(HEAD + MAEVE);
    const form = fieldsIn((await shop.page(urls.accounts.edit(id))).text, "account-form");
    await shop.post(urls.accounts.edit(id), { ...form, name: "Kelly Maeve" });
    expect(await lists()).toContain("No open questions");
    await answer(id, "SAME");
    expect(await page(id)).toContain("Excluded until 1 August 2031");
  });

  test("a list only lengthens what is set already, and a short exclusion of a scheme is taken as it is", async () => {
    const id = await add("Maeve Kelly");
    await imported(`${HEAD}Maeve Kelly,,01/03/2026,01/09/2026,short\n`);
    await answer(id, "SAME");
    expect(await page(id)).toContain("Excluded until 1 September 2026");
    await imported(`${HEAD}Maeve Kelly,,,01/09/2030,longer\nMaeve Kelly,,,01/09/2027,between\n`);
    const [longer, between] = await rows("select id from listed_questions where answer is null order by id");
    await answer(id, "SAME", String(longer!.id));
    await answer(id, "SAME", String(between!.id));
    expect(await page(id)).toContain("Excluded until 1 September 2030");
  });

  test.each([
    ["of another account", "1"],
    ["unknown", "999"],
    ["HTML", "<b>"],
    ["below zero", "-1"],
  ])("an answer to a question that is %s changes nothing", async (_, question) => {
    await add("Maeve Kelly");
    const nora = await add("Nora Byrne");
    await imported(HEAD + MAEVE);
    expect((await answer(nora, "SAME", question)).status).toBe(303);
    expect(await page(nora)).toContain("This question is no longer asked");
    expect((await answer(nora, "PERHAPS", "1")).status).toBe(303);
    expect(await rows("select * from listed_questions where answer is not null")).toEqual([]);
  });

  test("is not asked once the list's day is over, and an old form of it is refused", async () => {
    const id = await add("Maeve Kelly");
    await imported(`${HEAD}Maeve Kelly,,,20/08/2026,\n`);
    const question = await questionOf(id);
    shop.clock.shop = new Date("2026-08-20T11:00:00Z");
    expect(await page(id)).not.toContain("May be");
    expect(await lists()).not.toContain("Maeve");
    await answer(id, "SAME", question);
    expect(await page(id)).toContain("The list has them until 20 August 2026: that is over");
  });

  test("an account that was opened while it was off is compared when it is switched on", async () => {
    await imported(HEAD + MAEVE);
    await switchIdentity(shop, false);
    const id = await add("Maeve Kelly");
    expect(await rows("select * from listed_questions")).toEqual([]);
    await saveSettingsForm(shop, { customerIdentity: "on" });
    expect(await page(id)).toContain("May be Maeve Kelly");
  });
});

describe("an account that may be a customer's second", () => {
  test("is asked about by a near spelling, and by the birthday; sent again it is opened", async () => {
    const first = await add("Maeve Kelly", "1980-05-31");
    const near = await shop.post(urls.accounts.add, { name: "Meave Kelly", key: "", known: "" });
    expect([near.status, wordsOf(near.text)]).toEqual([
      409,
      expect.stringContaining(
        `An account of a similar name exists already: Maeve Kelly (ID ${first}, opened 15 August 2026). Add another?`,
      ),
    ]);
    expect(buttonsIn(near.text)).toContain(`Serve Maeve Kelly, ID ${first}`);
    expect((await shop.post(urls.accounts.add, fieldsIn(near.text, "account-form"))).status).toBe(303);
    const born = { name: "Maeve Anne Kelly", birthday: "1980-05-31", key: "", known: "" };
    expect((await shop.post(urls.accounts.add, born)).status).toBe(409);
    // Another birthday is another person.
    const other = { ...born, name: "Maeve Kelley", birthday: "1991-01-01" };
    expect((await shop.post(urls.accounts.add, other)).status).toBe(303);
  });

  test("two clerks who add one customer in two spellings at once are not both let through", async () => {
    const both = await Promise.all(
      ["Maeve Kelly", "Meave Kelly"].map((name) =>
        shop.post(urls.accounts.add, { name, key: "", known: "" }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
  });

  test("a birthday under 18 opens none", async () => {
    const young = { name: "Tom Walsh", birthday: "2010-01-01", key: "", known: "" };
    const { status, text } = await shop.post(urls.accounts.add, young);
    expect([status, wordsOf(text)]).toEqual([422, expect.stringContaining("they are 16: no bets under 18")]);
    expect((await shop.call("GET", "/api/accounts")).body).toEqual([]);
  });

  test("off, only the same name is asked about, as before", async () => {
    await switchIdentity(shop, false);
    await shop.post(urls.accounts.add, { name: "Maeve Kelly", key: "" });
    expect((await shop.post(urls.accounts.add, { name: "Meave Kelly", key: "" })).status).toBe(303);
    const { status, text } = await shop.post(urls.accounts.add, { name: "maeve kelly", key: "" });
    expect([status, wordsOf(text)]).toEqual([
      409,
      expect.stringContaining("An account named Maeve Kelly exists already"),
    ]);
  });
});
