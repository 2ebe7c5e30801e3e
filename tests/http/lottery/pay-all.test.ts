import { afterEach, beforeEach, expect, test } from "bun:test";
import { urls } from "../../../src/http/urls/urls.ts";
import { markPaid } from "../../../src/operations/lottery/mark-paid.ts";
import { SATURDAY_12 } from "../../operations/lottery/stand-in-feed.ts";
import { inside, wordsOf } from "../../support/reading.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

/** Nora has 3 and 9 for £5, Ben has 3 for £2, in Main and Plus 1 of Saturday 12 September 2026: both won twice. */
let shop: TestShop;
let nora: number;
beforeEach(async () => {
  shop = await openTestShop({ now: new Date("2026-09-10T12:00:00Z") });
  nora = await player("Nora Byrne", { selectedNumbers: [3, 9], betAmount: 5 });
  await player("Ben Daly", { selectedNumbers: [3], betAmount: 2 });
  await night(SATURDAY_12, "2026-09-12T20:00:00Z");
});
afterEach(() => shop.close());

async function player(name: string, bet: object): Promise<number> {
  const { id: accountId } = (await shop.call("POST", "/api/accounts", { name })).body;
  const terms = { startDate: "2026-09-10", isNeverEnding: true, playDraw2: true, ...bet };
  await shop.call("POST", "/api/lotteryplayers", { accountId, lotteryNumberSelections: [terms] });
  return accountId;
}
async function night(draws: object[], at: string) {
  shop.clock.shop = new Date(at);
  expect((await shop.call("POST", "/api/lottery/draw-results", draws)).status).toBe(201);
}
const page = async (path: string = urls.lottery.unpaid) => (await shop.page(path)).text;
const rowOf = (html: string, name: string) =>
  html.match(/<tr id="owed-to-\d+">.*?<\/tr>/gs)?.find((row) => row.includes(name)) ?? "";
const fieldsOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
  );
const press = (row: string, htmx = true) => shop.post(urls.lottery.payAll, fieldsOf(row), { htmx });

test("each player's row pays exactly what it lists, says whom and how much, and stays where it is", async () => {
  const row = rowOf(await page(), "Nora Byrne");
  expect(wordsOf(row)).toMatch(
    /^Nora Byrne ID \d+ 2 £60\.00 Pay all 2 results of Nora Byrne, £60\.00 Add to balance of Nora Byrne, £60\.00$/,
  );
  const done = await press(row);
  expect(done.text).toContain("Nora Byrne marked as paid: £60.00");
  expect(wordsOf(rowOf(done.text, "Nora Byrne"))).toMatch(
    /^Nora Byrne ID \d+ 0 All paid Undo 2 results of Nora Byrne, £60\.00$/,
  );
  expect(wordsOf(inside(done.text, "tr", 'id="owed-total"'))).toBe("Total owed 2 £12.00");
  // The rows of its results turn their switch in place, and each draw shows the rest.
  expect(done.text.match(/aria-checked="true"/g)).toHaveLength(2);
  expect(done.text.match(/1 unpaid result</g)).toHaveLength(2);
  expect(await page()).not.toContain("Nora Byrne");
});

test("Undo takes back what the press paid, and nothing that was paid before", async () => {
  const [first] = fieldsOf(rowOf(await page(), "Nora Byrne"))
    .results!.split(",")
    .map(Number);
  await markPaid(shop.shop, { userId: 1, requestId: "" }, { resultId: first!, paid: true });
  const done = await press(rowOf(await page(), "Nora Byrne"));
  const undone = await press(rowOf(done.text, "Nora Byrne"));
  expect(undone.text).toMatch(/Nora Byrne marked as unpaid: £\d+\.00/);
  expect(wordsOf(rowOf(await page(), "Nora Byrne"))).toMatch(/^Nora Byrne ID \d+ 1 £/);
});

test("what was won after the list was shown is not paid unseen", async () => {
  const row = rowOf(await page(), "Nora Byrne");
  const later = SATURDAY_12.map((draw) => ({ ...draw, drawDate: "2026-09-16" }));
  await night(later, "2026-09-16T20:00:00Z");
  const done = await press(row);
  expect(done.text).toContain("Nora Byrne marked as paid: £60.00");
  expect(wordsOf(rowOf(done.text, "Nora Byrne"))).toMatch(/^Nora Byrne ID \d+ 2 £60\.00 Pay all/);
});

test("sent twice it pays once and is answered alike; another clerk's press is told so and pays nothing", async () => {
  const before = await page();
  const row = rowOf(before, "Nora Byrne");
  const [first, second] = await Promise.all([press(row), press(row)]);
  for (const { text } of [first, second]) expect(text).toContain("Nora Byrne marked as paid: £60.00");
  const late = await shop.post(
    urls.lottery.payAll,
    { ...fieldsOf(row), key: "of another page" },
    { htmx: true },
  );
  expect(late.text).toMatch(/Nora Byrne was marked as paid by Ada Clerk before, on .*\. Do not pay again\./);
  expect(late.text).toContain('data-kind="error"');
  expect(wordsOf(rowOf(late.text, "Nora Byrne"))).toContain("0 All paid");
});

test("without scripts it goes back to the list, with what it did", async () => {
  const done = await press(rowOf(await page(), "Nora Byrne"), false);
  expect([done.status, done.headers.get("location")]).toEqual([303, urls.lottery.unpaid]);
  expect(await page()).toContain("Nora Byrne marked as paid: £60.00");
});

test("the page of one account has its results alone, its sum, and Pay all on a key", async () => {
  const link = /<a href="([^"]*)">Nora Byrne/.exec(await page())![1]!;
  expect(link).toBe(urls.lottery.unpaidOf(nora));
  const html = await page(link);
  expect(html).not.toContain("Ben Daly");
  expect(html.match(/<article/g)).toHaveLength(2);
  expect(wordsOf(inside(html, "tfoot"))).toBe("Total owed 2 £60.00");
  const row = rowOf(html, "Nora Byrne");
  expect(row).toContain('data-key="a"');
  const done = await press(row, false);
  expect(done.headers.get("location")).toBe(link);
  expect(wordsOf(inside(await page(link), "main"))).toContain(
    "No Unpaid Results Nothing is owed to Nora Byrne.",
  );
});

test("one switch of that page counts what is left of the account, and of nobody else", async () => {
  const html = await page(urls.lottery.unpaidOf(nora));
  const action = /action="(\/lottery\/results\/\d+\/paid)"/.exec(html)![1]!;
  const fields = { paid: "true", from: "unpaid", account: String(nora) };
  const { text } = await shop.post(action, fields, { htmx: true });
  expect(text).toMatch(/Nora Byrne marked as paid: £\d+\.00/);
  expect(wordsOf(inside(text, "tr", 'id="owed-total"'))).toMatch(/^Total owed 1 £/);
  expect(text).toContain(">All paid</span>");
});

test("an address of no account, and a form of no result, do no harm", async () => {
  expect(wordsOf(await page(`${urls.lottery.unpaid}?account=999999`))).toContain(
    "Nothing is owed to Unknown Account.",
  );
  expect(await page(`${urls.lottery.unpaid}?account=none`)).toContain("Ben Daly");
  for (const results of ["", "0", "1e3", "999999", "-1,2", "😀", "1,".repeat(40_000)]) {
    const { text } = await shop.post(urls.lottery.payAll, { results, paid: "true" }, { htmx: true });
    expect([results.slice(0, 9), text.includes("Result not found")]).toEqual([results.slice(0, 9), true]);
  }
  expect(await page()).toContain("Nora Byrne");
});

test("winnings go to the account from the list, the results and by a call, and say so", async () => {
  const { text } = await shop.post(
    urls.lottery.payAll,
    { ...fieldsOf(rowOf(await page(), "Ben Daly")), to: "account" },
    { htmx: true },
  );
  expect(text).toContain("Ben Daly marked as paid: £12.00, on the account");
  expect(text).toContain("on the account</span>");

  const shown = inside(await page(), "form", 'class="paid"');
  expect(wordsOf(shown)).toBe("Unpaid to Nora Byrne Add to balance of Nora Byrne");
  const id = Number(/id="paid-(\d+)"/.exec(shown)![1]);
  const bare = await shop.post(urls.lottery.markPaid(id), { paid: "true", to: "account", from: "unpaid" });
  expect(bare.status).toBe(303);
  const balance = async () => (await shop.call("GET", `/api/accounts/${nora}`)).body.balance;
  expect(await balance()).toBe(30);

  await shop.call("POST", `/api/accounts/${nora}/withdraw`, { amount: 30 });
  const back = await shop.call("PUT", urls.api.lottery.paid(id), { paid: false });
  expect([back.status, back.body.detail]).toEqual([
    422,
    "The account has £0.00: winnings of £30.00 cannot be taken back from it.",
  ]);
  const other = fieldsOf(rowOf(await page(), "Nora Byrne")).results!;
  await shop.call("PUT", urls.api.lottery.paid(Number(other)), { paid: true });
  const twice = await shop.call("PUT", urls.api.lottery.paid(Number(other)), { paid: true, toAccount: true });
  expect([twice.status, await balance()]).toEqual([409, 0]);
});
