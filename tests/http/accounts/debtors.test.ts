import { afterEach, beforeEach, expect, test } from "bun:test";
import { asc, eq } from "drizzle-orm";
import { accountNotes, auditRows } from "../../../db/schema/index.ts";
import { fieldsIn } from "../../support/form-fields.ts";
import { cardRace, off } from "../../support/race-cards.ts";
import { wordsOf } from "../../support/reading.ts";
import { saveSettingsForm } from "../../support/settings-form.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const DAY_MS = 24 * 60 * 60_000;

let shop: TestShop;
let maeve: number;
let nora: number;
beforeEach(async () => {
  shop = await openTestShop({ now: off("11:00") });
  const race = await cardRace(shop, { offAt: off("14:05"), horses: { Abbey: "2/1", Bellflower: "4/1" } });
  const opened = async (name: string) => (await shop.call("POST", "/api/accounts", { name })).body.id;
  [maeve, nora] = [await opened("Maeve Kelly"), await opened("Nora <b>Byrne</b>")];
  const owe = (accountId: number, stake: number) =>
    shop.call("POST", "/api/racing/bets", {
      ...{ accountId, betType: "Single", stake },
      selections: [{ racingRunnerId: race.runnerIds.Abbey }],
    });
  await owe(maeve, 30);
  await owe(nora, 12.5);
});
afterEach(() => shop.close());

const page = async () => wordsOf((await shop.page("/administration/debtors")).text);
const notePath = (id: number) => `/administration/accounts/${id}/note`;
const note = (text: string, id = maeve, key = "") => shop.post(notePath(id), { text, key });
const notes = () => shop.shop.database.reader.select().from(accountNotes).orderBy(accountNotes.id);
const later = (days: number) => {
  shop.clock.shop = new Date(shop.clock.shop.getTime() + days * DAY_MS);
};

test("customers who owe are listed, the largest debt first, since the oldest unpaid penny and by age", async () => {
  await shop.call("POST", "/api/accounts", { name: "Owes Nothing", balance: 5 });
  later(40);
  await shop.call("POST", `/api/accounts/${maeve}/deposit`, { amount: 10 });
  const words = await page();
  expect(words).toContain("Owed £32.50 Up to 30 days £0.00 31 to 60 £32.50 61 to 90 £0.00 Older £0.00");
  expect(words).toMatch(/15 August 2026 Maeve Kelly £20\.00 .*15 August 2026 Nora <b>Byrne<\/b> £12\.50/);
  expect(words).not.toContain("Owes Nothing");
  const { text } = await shop.page("/administration/reports/owing");
  expect(text).toContain('href="/administration/debtors"');
});

test("a part payment is the account's own deposit, and a debt that is paid leaves the list", async () => {
  expect((await shop.page("/administration/debtors")).text).toContain(
    `href="/administration/accounts/${maeve}/deposit"`,
  );
  await shop.post(`/administration/accounts/${maeve}/deposit`, { amount: "30", key: "" });
  expect(await page()).not.toContain("Maeve Kelly");
  await shop.post(`/administration/accounts/${nora}/deposit`, { amount: "12.50", key: "" });
  expect(await page()).toContain("Nothing is owed");
});

test("the index of the administration names the page, how many owe, and the largest debt", async () => {
  const words = wordsOf((await shop.page("/administration")).text);
  expect(words).toContain(
    "Debtors Who owes what, since when, with notes 2 customers, £30.00 the largest debt",
  );
});

test("a note stands beside the debt with its time and writer, and the earlier ones in its dialog", async () => {
  expect((await note("Pays £20.00 on Friday")).status).toBe(303);
  later(1);
  await note("Rang, no answer 📞");
  expect(await page()).toContain("Rang, no answer 📞 16/08/2026, 12:00, Ada Clerk");
  expect(await page()).not.toContain("Pays £20.00 on Friday 15/08");
  const dialog = wordsOf((await shop.page(notePath(maeve))).text);
  expect(dialog).toMatch(/Rang, no answer.*Pays £20\.00 on Friday 15\/08\/2026, 12:00, Ada Clerk/);
  const rows = await shop.shop.database.reader
    .select()
    .from(auditRows)
    .where(eq(auditRows.action, "NoteAccount"))
    .orderBy(asc(auditRows.id));
  expect(rows.map(({ after }) => after)).toEqual([
    { note: "Pays £20.00 on Friday" },
    { note: "Rang, no answer 📞" },
  ]);
});

test("a note that is sent twice at once is written once", async () => {
  const key = String(fieldsIn((await shop.page(notePath(maeve))).text, "note-form").key);
  await Promise.all([note("Pays on Friday", maeve, key), note("Pays on Friday", maeve, key)]);
  expect(await notes()).toHaveLength(1);
});

test.each(["", " \u200b ", "x".repeat(301), "a\u0000b", `a${"\u0301".repeat(30)}`])(
  "a note %p is refused, and nothing is written",
  async (text) => {
    expect((await note(text)).status).toBe(422);
    expect(await notes()).toEqual([]);
  },
);

test("HTML in a note and a name is text, on the page and on paper", async () => {
  await note("<img src=x onerror=alert(1)>", nora);
  for (const path of ["/administration/debtors", "/administration/debtors/print", notePath(nora)]) {
    const { text } = await shop.page(path);
    expect(text).not.toContain("<img src=x");
    expect(text).toContain("&lt;img src=x onerror=alert(1)&gt;");
  }
});

test("the file has every debtor with the ages, the limit and the note, and runs no formula", async () => {
  await saveSettingsForm(shop, { customersMayOwe: "LIMIT" });
  await shop.call("PUT", `/api/accounts/${maeve}`, { creditLimit: 40 });
  await note("=1+1");
  const { text } = await shop.page("/administration/debtors.csv");
  const [head, first, second] = text.split("\r\n");
  expect(head).toContain('"ID","Customer","Since","Owes","Up to 30 days"');
  expect(first).toBe(
    `${maeve},"Maeve Kelly","15 August 2026",30.00,30.00,0.00,0.00,0.00,40.00,"'=1+1",2026-08-15 12:00,"Ada Clerk"`,
  );
  expect(second).toStartWith(`${nora},"Nora <b>Byrne</b>","15 August 2026",12.50`);
  expect(await page()).toContain("£30.00 of £40.00");
});

test("a deleted account keeps its debt on the list, and takes no note", async () => {
  await shop.call("DELETE", `/api/accounts/${maeve}`);
  expect(await page()).toContain("Maeve Kelly deleted");
  expect((await note("Gone")).headers.get("location")).toBe("/administration/accounts");
  expect((await note("Gone", 99_999)).headers.get("location")).toBe("/administration/accounts");
  expect(await notes()).toEqual([]);
});

test("signed out, nothing of it is shown or written", async () => {
  const { status, headers } = await shop.page("/administration/debtors", { signedOut: true });
  expect([status, headers.get("location")]).toEqual([303, "/login"]);
  await shop.post(notePath(maeve), { text: "Stranger" }, { signedOut: true });
  expect(await notes()).toEqual([]);
});
