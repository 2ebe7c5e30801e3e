import { afterAll, beforeAll, expect, test } from "bun:test";
import { fieldsIn } from "../../support/form-fields.ts";
import { inside, linksIn, wordsOf } from "../../support/reading.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const BETS = "/lottery/manage-bets";
let shop: TestShop;
let [nora, tom, rita]: number[] = [];
beforeAll(async () => {
  shop = await openTestShop({ now: new Date("2026-08-14T12:00:00Z") });
  const open = async (name: string, playsLottery = true): Promise<number> =>
    (await shop.call("POST", "/api/accounts", { name, playsLottery })).body.id;
  [nora, tom, rita] = [await open("Nora Byrne"), await open("Tom Walsh"), await open("Rita Races", false)];
  for (const accountId of [nora, tom])
    await shop.call("POST", "/api/lotteryplayers", {
      accountId,
      lotteryNumberSelections: [{ selectedNumbers: [3], betAmount: 5 }],
    });
});
afterAll(() => shop.close());

const serve = (id: number | undefined) => shop.post("/account/select", { accountId: String(id) });
const list = async (path = BETS) => inside((await shop.page(path)).text, "section", 'id="bets"');
const groups = (html: string) => [...html.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, name]) => name);

test("opens on the customer who is served, with a way to everybody and back", async () => {
  expect(groups(await list())).toEqual(["Nora Byrne", "Tom Walsh"]);
  await serve(tom);
  const own = await list();
  expect(groups(own)).toEqual(["Tom Walsh"]);
  expect(linksIn(own)).toContain(`All accounts → ${BETS}?page=1`);
  const all = await list(`${BETS}?page=1`);
  expect(groups(all)).toEqual(["Nora Byrne", "Tom Walsh"]);
  expect(linksIn(all)).toContain(`Only Tom Walsh → ${BETS}?account=${tom}`);
});

test("a customer who plays and has no bet yet is told how to take the first one; one who does not play sees everybody's", async () => {
  const { id } = (await shop.call("POST", "/api/accounts", { name: "Zoe New", playsLottery: true })).body;
  await serve(id);
  expect(wordsOf(await list())).toContain("Zoe New has no lottery bets yet.");
  await serve(rita);
  expect(groups(await list())).toEqual(["Nora Byrne", "Tom Walsh"]);
});

test("an address of no account is everybody's list", async () => {
  await serve(rita);
  for (const account of ["999999", "0", "x", "😀"])
    expect(groups(await list(`${BETS}?account=${encodeURIComponent(account)}`))).toHaveLength(2);
});

test("headings stand once above the rows; each row has its own for who does not see columns", async () => {
  const html = await list(`${BETS}?page=1`);
  expect(html.match(/class="selection selection-headings"/g)).toHaveLength(1);
  expect(wordsOf(inside(html, "p", "selection-headings"))).toBe(
    "Selection Numbers Bet From To Play on Draws Won so far",
  );
  expect(html.match(/<dt>From<\/dt>/g)).toHaveLength(2);
});

test("a bet of another customer than the one who is served is on the list that follows", async () => {
  await serve(tom);
  const form = fieldsIn((await shop.page(`${BETS}/new`)).text, "bet-form");
  const add = async (accountId: number | undefined) =>
    (
      await shop.post(`${BETS}/new`, {
        ...form,
        key: String(accountId),
        accountId: String(accountId),
        numbersLine: "7",
      })
    ).headers.get("location");
  expect([await add(nora), await add(tom)]).toEqual([`${BETS}?account=${nora}`, BETS]);
  const stopped = await shop.post(`${BETS}/1/stop`, {});
  expect(stopped.headers.get("location")).toBe(`${BETS}?account=${nora}`);
});
