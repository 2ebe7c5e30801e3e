import { afterEach, beforeEach, expect, test } from "bun:test";
import { urls } from "../../../src/http/urls/urls.ts";
import { SATURDAY_12 } from "../../operations/lottery/stand-in-feed.ts";
import { inside, wordsOf } from "../../support/reading.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

/** Nora pays £10.00 a week, Ben £4.00, and a name that a spreadsheet would take for a formula £2.00. Monday 7 September 2026. */
const WEEK = "2026-09-07";
const FORMULA = '=HYPERLINK("x")';
let shop: TestShop;
let nora: number;
beforeEach(async () => {
  shop = await openTestShop({ now: new Date("2026-09-07T09:00:00Z") });
  nora = await player("Nora Byrne", 5);
  await player("Ben Daly", 2);
  await player(FORMULA, 1);
});
afterEach(() => shop.close());

async function player(name: string, betAmount: number): Promise<number> {
  const { id: accountId } = (await shop.call("POST", "/api/accounts", { name })).body;
  const bet = { selectedNumbers: [3, 9], betAmount, startDate: "2026-09-01", isNeverEnding: true };
  await shop.call("POST", "/api/lotteryplayers", { accountId, lotteryNumberSelections: [bet] });
  return accountId;
}
const page = async (path: string = urls.lottery.collections) => (await shop.page(path)).text;
const rowOf = (html: string, name: string) =>
  html.match(/<tr id="stake-of-\d+">.*?<\/tr>/gs)?.find((row) => row.includes(name)) ?? "";
const fieldsOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
  );
const pay = (html: string, more = {}, htmx = true) =>
  shop.post(urls.lottery.collectStakes, { ...fieldsOf(html), ...more }, { htmx });
const undo = (html: string, htmx = true) => shop.post(urls.lottery.takeBackStakes, fieldsOf(html), { htmx });

test("each row says what is owed and paid, in words, and is paid and taken back with one press", async () => {
  const row = rowOf(await page(), "Nora Byrne");
  expect(wordsOf(row)).toMatch(
    /^Nora Byrne ID \d+ £10\.00 1 bet £10\.00 due Not paid Cash £10\.00 of Nora Byrne Account of Nora Byrne$/,
  );
  const paid = await pay(row);
  expect(paid.text).toContain("Nora Byrne: £10.00 in cash");
  expect(wordsOf(rowOf(paid.text, "Nora Byrne"))).toMatch(/Paid in cash Undo what Nora Byrne paid$/);
  expect(wordsOf(inside(paid.text, "tfoot"))).toBe(
    "All players £16.00 £10.00 in cash, £0.00 from accounts £6.00 left",
  );
  const stale = await pay(rowOf(await page(), "Ben Daly"), fieldsOf(row));
  expect(stale.text).not.toContain("Do not take it again");
  const late = await pay(row, { key: "" });
  expect(late.text).toMatch(/Nora Byrne paid for this week before, to .* Do not take it again\./);
  const back = await undo(rowOf(await page(), "Nora Byrne"));
  expect(back.text).toContain("Nora Byrne: £10.00 taken back");
});

test("from the account as far as it reaches, and the refusal leaves the sheet as it was", async () => {
  const account = { account: "" };
  const refused = await pay(rowOf(await page(), "Nora Byrne"), account);
  expect(refused.text).toContain("The account of Nora Byrne has £0.00 of the £10.00.");
  await shop.call("POST", `/api/accounts/${nora}/deposit`, { amount: 10 });
  const paid = await pay(rowOf(refused.text, "Nora Byrne"), account);
  expect(wordsOf(rowOf(paid.text, "Nora Byrne"))).toContain("Paid from the account");
  const { body } = await shop.call("GET", `/api/accounts/${nora}/transactions`);
  expect(body.transactions[0]).toMatchObject({
    transactionType: "LotteryStake",
    amount: -10,
    balanceAfter: 0,
  });
});

test("all that are shown are paid with one press, and taken back with another, also without scripts", async () => {
  const html = await page();
  const form = inside(inside(html, "section", 'id="collections"'), "form");
  expect(wordsOf(form)).toBe("Mark all 3 as paid in cash (£16.00)");
  const paid = await pay(form);
  expect(paid.text).toContain("3 players: £16.00 in cash");
  const taken = inside(inside(paid.text, "section", 'id="collections"'), "form");
  expect(wordsOf(taken)).toBe("Undo 3 payments, £16.00");
  const bare = await undo(taken, false);
  expect([bare.status, bare.headers.get("location")]).toEqual([
    303,
    `${urls.lottery.collections}?week=${WEEK}&page=1`,
  ]);
  expect(await page(bare.headers.get("location")!)).toContain("3 players: £16.00 taken back");
});

test("weeks back and forward: before the sheet began nothing is taken, and what is not paid is arrears after", async () => {
  const before = await page(urls.lottery.collectionsOf("2026-09-02"));
  expect(before).toContain("Week of Monday 31 August 2026");
  expect(before).toContain("Money is collected here from the week of Monday 7 September 2026 on");
  expect(before).not.toContain("in cash, £");
  expect(before).not.toContain('name="cash"');
  for (const odd of ["2026-13-40", "1900-01-01", "🐎", "<b>"])
    expect(await page(`${urls.lottery.collections}?week=${encodeURIComponent(odd)}`)).toContain(
      "Monday 7 September 2026",
    );
  await pay(rowOf(await page(), "Ben Daly"));
  shop.clock.shop = new Date("2026-09-15T09:00:00Z");
  const row = rowOf(await page(), "Nora Byrne");
  expect(row).toContain(urls.lottery.collectionsOf(WEEK));
  expect(wordsOf(row)).toContain("1 week, £10.00 not paid by Nora Byrne");
  expect(rowOf(await page(), "Ben Daly")).not.toContain("not paid by");
});

test("each player has the last eight weeks as squares, in words, and a key below the sheet", async () => {
  expect(await page()).not.toContain("week-marks");
  await pay(rowOf(await page(), "Ben Daly"));
  const label = async (name: string) =>
    /week-marks"[^>]* aria-label="([^"]*)"/.exec(rowOf(await page(), name))?.[1];
  shop.clock.shop = new Date("2026-09-15T09:00:00Z");
  expect(await label("Ben Daly")).toBe("1 week before: 1 paid");
  shop.clock.shop = new Date("2026-09-22T09:00:00Z");
  expect(await label("Nora Byrne")).toBe("2 weeks before: 2 not paid");
  expect(await label("Ben Daly")).toBe("2 weeks before: 1 paid, 1 not paid");
  shop.clock.shop = new Date("2026-12-22T09:00:00Z");
  await pay(rowOf(await page(urls.lottery.collectionsOf("2026-12-07")), "Ben Daly"));
  expect(await label("Ben Daly")).toBe("8 weeks before: 1 paid, 7 not paid");
  expect(wordsOf(await page())).toContain(
    "Weeks before, the latest at the right: paid part paid not paid nothing due",
  );
  const earlier = await page(urls.lottery.collectionsOf(WEEK));
  expect(earlier).not.toContain("week-marks");
});

test("a draw's results say who had not paid for its week, in words", async () => {
  shop.clock.shop = new Date("2026-09-12T20:00:00Z");
  await shop.call("POST", "/api/lottery/draw-results", SATURDAY_12);
  const results = () => page("/lottery/results?date=2026-09-12");
  expect(await results()).not.toContain("Not paid this week");
  await pay(rowOf(await page(), "Ben Daly"));
  const named = [...(await results()).matchAll(/class="name">(.*?)<\/li>/gs)].map(([, text]) =>
    wordsOf(text!),
  );
  expect(named.filter((text) => text.startsWith("Ben Daly") && text.includes("Not paid"))).toEqual([]);
  expect(named.filter((text) => text.startsWith("Nora Byrne Not paid this week"))).toHaveLength(1);
  expect((await shop.call("GET", `${urls.api.lottery.collections}?week=9999-12-31`)).status).toBe(422);
});

test("goes on paper and into a file, where no name is a formula", async () => {
  await pay(rowOf(await page(), "Nora Byrne"));
  const file = await shop.page(`${urls.lottery.collectionsCsv}?week=${WEEK}`);
  expect(file.headers.get("content-disposition")).toContain("collections-of-2026-09-07");
  const lines = file.text.trim().split(/\r?\n/);
  expect(lines).toHaveLength(4);
  expect(lines.find((line) => line.includes("HYPERLINK"))).toStartWith(`"'=`);
  expect(lines.find((line) => line.includes("Nora"))).toContain("10.00,10.00,0.00,0.00,0,0.00");
  const paper = await page(`${urls.lottery.collectionsPrint}?week=${WEEK}`);
  expect(wordsOf(paper)).toContain("Lottery bets of the week of Monday 7 September 2026");
});

test("calls list the week, take what is owed once, and take it back", async () => {
  const { collections, takeBackStakes } = urls.api.lottery;
  const { body } = await shop.call("GET", `${collections}?week=2026-09-09`);
  const one = body.players.find(({ playerName }: any) => playerName === "Nora Byrne");
  expect([body.week, one]).toMatchObject([WEEK, { due: 10, owed: 10, paid: [], arrears: null }]);
  const wanted = { week: WEEK, paidFrom: "cash", players: [{ playerId: one.playerId, amount: 10 }] };
  const taken = await shop.call("POST", collections, wanted);
  expect([taken.status, taken.body.amount]).toEqual([201, 10]);
  expect((await shop.call("POST", collections, wanted)).status).toBe(409);
  const odd = { ...wanted, players: [{ playerId: one.playerId, amount: "10" }] };
  expect((await shop.call("POST", collections, odd)).status).toBe(422);
  const ids = { collectionIds: taken.body.collections.map(({ id }: any) => id) };
  expect((await shop.call("POST", takeBackStakes, ids)).body.amount).toBe(10);
  expect((await shop.call("POST", takeBackStakes, ids)).status).toBe(409);
  expect((await shop.call("POST", takeBackStakes, { collectionIds: [] })).status).toBe(404);
});

test("forms of nothing, of somebody unknown and of a list without end do no harm", async () => {
  for (const players of ["", "0:0", "1e9:5", "🐎", "999999:1000", `${"1:1,".repeat(2000)}1:1`])
    expect((await pay("", { players, week: WEEK })).text).toContain("Player not found");
  expect((await shop.post(urls.lottery.takeBackStakes, { collections: "x" }, { htmx: true })).text).toContain(
    "Payment not found",
  );
});

test("[F99] the sheet is searched by name or id, as typed and without scripts, and stays so through a payment", async () => {
  const gráinne = await player("Gráinne Ní Mháille", 3);
  const find = (asked: string, htmx = true) =>
    shop.page(`${urls.lottery.collections}?week=${WEEK}&q=${encodeURIComponent(asked)}`, { htmx });
  const names = (html: string) =>
    [...html.matchAll(/<tr id="stake-of-\d+">.*?<a [^>]*>(.*?)<\/a>/gs)].map(([, name]) => wordsOf(name!));
  for (const [asked, found] of [
    ["mhaille", ["Gráinne Ní Mháille"]],
    ["  BEN ", ["Ben Daly"]],
    [String(nora), ["Nora Byrne"]],
    ["<b>🐎", []],
    ["x".repeat(5000), []],
  ] as const)
    expect([asked.slice(0, 9), names((await find(asked)).text)]).toEqual([asked.slice(0, 9), [...found]]);
  expect(names((await find("")).text)).toHaveLength(4);
  expect(wordsOf((await find("nobody")).text)).toContain("No player of this week matches “nobody”.");

  const bare = await find("grainne", false);
  expect(bare.text).toMatch(/<input[^>]*id="player-asked"[^>]*value="grainne"/);
  const row = rowOf(bare.text, "Gráinne");
  const paid = await pay(row);
  expect(names(paid.text)).toEqual(["Gráinne Ní Mháille"]);
  // The sums are still those of all players.
  expect(wordsOf(inside(paid.text, "tfoot"))).toMatch(/^All players £22\.00 £6\.00 in cash/);
  const back = await undo(rowOf(paid.text, "Gráinne"), false);
  expect(back.headers.get("location")).toBe(urls.lottery.collectionsPage(WEEK, 1, "grainne"));
  expect(gráinne).toBeGreaterThan(nora);
});
