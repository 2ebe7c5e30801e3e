import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { type Fields, fieldsIn } from "../../support/form-fields.ts";
import { inside, labelsIn, wordsOf } from "../../support/reading.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const NEW = "/lottery/manage-bets/new";
let shop: TestShop;
let nora: number;
let other: number;
beforeEach(async () => {
  shop = await openTestShop({ now: new Date("2026-08-14T12:00:00Z") });
  nora = await open("Nóra Byrne");
  other = await open("Nora Byrne-Walsh");
  await open("Tom Walsh");
  await open("Rita Races", false);
});
afterEach(() => shop.close());

const open = async (name: string, playsLottery = true): Promise<number> =>
  (await shop.call("POST", "/api/accounts", { name, playsLottery })).body.id;
const page = async () => (await shop.page(NEW)).text;
const offered = (html: string) =>
  [...html.matchAll(/<option value="([^"]*, ID \d+)"/g)].map(([, value]) => value);
const send = async (changes: Fields) =>
  shop.post(NEW, { ...fieldsIn(await page(), "bet-form"), numbersLine: "3 9", ...changes });
const bets = async (): Promise<[number, number[]][]> =>
  (await shop.call("GET", "/api/lotteryplayers")).body.map((player: any) => [
    player.accountId,
    player.lotteryNumberSelections[0].selectedNumbers,
  ]);
const errorOf = (html: string, id: string) => wordsOf(inside(html, "span", `id="${id}-error"`));

describe("Select Account", () => {
  test("[S2.12.3] offers who plays, with ids, and leaves out who does not", async () => {
    const html = await page();
    expect(labelsIn(html)).toContain("Select Account");
    expect(offered(html)).toEqual([
      `Nóra Byrne, ID ${nora}`,
      `Nora Byrne-Walsh, ID ${other}`,
      "Tom Walsh, ID 3",
    ]);
  });

  test("offers what matches while it is typed: an id first, then names that begin so, then others", async () => {
    const offers = async (typed: string) =>
      offered(
        (
          await shop.page(`/lottery/manage-bets/accounts?accountId=${encodeURIComponent(typed)}`, {
            htmx: true,
          })
        ).text,
      );
    expect(await offers("walsh")).toEqual([`Nora Byrne-Walsh, ID ${other}`, "Tom Walsh, ID 3"]);
    expect(await offers("tom")).toEqual(["Tom Walsh, ID 3"]);
    expect(await offers("3")).toEqual(["Tom Walsh, ID 3"]);
    expect(await offers("Tom Walsh, ID 3")).toEqual(["Tom Walsh, ID 3"]);
    for (const typed of ["Rita", "4", "%", "<b>", "😀", "x".repeat(3000)])
      expect(await offers(typed)).toEqual([]);
  });

  test("offers no more than a list can show, however many play", async () => {
    for (let at = 0; at < 55; at++) await open(`Player ${at}`);
    expect(offered(await page())).toHaveLength(50);
  });

  test("the customer who is served is chosen already, and the numbers have the focus; one who does not play is not", async () => {
    await shop.post("/account/select", { accountId: String(nora) });
    const html = await page();
    expect(fieldsIn(html, "bet-form").accountId).toBe(`Nóra Byrne, ID ${nora}`);
    expect(html).toMatch(/<input(?=[^>]* autofocus="")[^>]* name="numbersLine"/);
    await shop.post("/account/select", { accountId: "4" });
    expect(fieldsIn(await page(), "bet-form").accountId).toBe("");
  });

  test.each([
    ["what the list offers", () => `Nóra Byrne, ID ${nora}`],
    ["an id", () => String(nora)],
    ["a name as anybody types it, though another one begins with it", () => "  nora byrne "],
  ])("takes %s", async (_, typed) => {
    expect((await send({ accountId: typed() })).status).toBe(303);
    expect(await bets()).toEqual([[nora, [3, 9]]]);
  });

  test.each([
    ["", "Please select an account"],
    ["byrne", /^Which of them\? Nóra Byrne, ID \d+; Nora Byrne-Walsh, ID \d+$/],
    ["Zoe", "No account that plays the lottery matches “Zoe”"],
    ["Rita Races", "Rita Races, ID 4 does not play the lottery: tick Lottery in the account first"],
    ["😀 <b>", "No account that plays the lottery matches “😀 <b>”"],
    ["999999", "Failed to create player for account: Account not found"],
  ])("%p is asked about at the field, and stays as typed", async (accountId, sentence) => {
    const back = await send({ accountId });
    expect([back.status, await bets()]).toEqual([422, []]);
    expect(errorOf(back.text, "bet-accountId")).toMatch(sentence);
    expect(fieldsIn(back.text, "bet-form")).toMatchObject({ accountId, numbersLine: "3 9" });
    expect(back.text).toMatch(/<input(?=[^>]* autofocus="")[^>]* name="accountId"/);
  });
});

describe("Number Selection", () => {
  const to = () => ({ accountId: String(nora) });

  test("[S2.12.4] is typed on one line, or picked", async () => {
    expect(labelsIn(await page())).toContain("Number Selection");
    for (const line of ["9 3", "3,9", "3 - 9."]) {
      expect((await send({ ...to(), numbersLine: line })).status).toBe(303);
      expect((await bets())[0]![1]).toEqual([3, 9]);
    }
    await send({ ...to(), numbersLine: "", selectedNumbers: ["3", "9"] });
    await send({ ...to(), numbersLine: "9 3", selectedNumbers: ["3", "9"] });
    const [player] = (await shop.call("GET", "/api/lotteryplayers")).body;
    expect(player.lotteryNumberSelections).toHaveLength(5);
  });

  test.each([
    ["", "Please select at least 1 numbers"],
    ["1 2 3 4 5", "You can only select up to 4 numbers"],
    ["3 3", "Each number can be chosen once"],
    ["3 48", "Numbers run from 1 to 47"],
    ["0", "Numbers run from 1 to 47"],
    ["3 x", "Numbers run from 1 to 47"],
    ["3 + 9", "Numbers run from 1 to 47"],
    ["😀", "Numbers run from 1 to 47"],
  ])("%p comes back as typed, with a sentence", async (numbersLine, sentence) => {
    const back = await send({ ...to(), numbersLine });
    expect([back.status, errorOf(back.text, "bet-line")]).toEqual([422, sentence]);
    expect(fieldsIn(back.text, "bet-form").numbersLine).toBe(numbersLine);
    expect(back.text).toMatch(/<input(?=[^>]* autofocus="")[^>]* name="numbersLine"/);
  });

  test("typed and picked otherwise, without a script, is asked about", async () => {
    const back = await send({ ...to(), numbersLine: "3 9", selectedNumbers: ["14"] });
    expect(errorOf(back.text, "bet-line")).toBe(
      "The typed numbers and the picked ones are not the same. Clear one of them.",
    );
    expect(fieldsIn(back.text, "bet-form")).toMatchObject({ numbersLine: "3 9", selectedNumbers: "14" });
    expect(await bets()).toEqual([]);
  });

  test("a bet that is edited has its numbers on the line, and takes others from there", async () => {
    await send(to());
    const edit = "/lottery/manage-bets/1/edit";
    const html = (await shop.page(edit)).text;
    const fields = fieldsIn(html, "bet-form");
    expect([fields.numbersLine, wordsOf(inside(html, "section", 'class="bet-details"'))]).toEqual([
      "3 9",
      expect.stringContaining("Select Account Nóra Byrne"),
    ]);
    expect((await shop.post(edit, { ...fields, numbersLine: "3 9 14" })).status).toBe(303);
    expect((await bets())[0]![1]).toEqual([3, 9, 14]);
    const both = { ...fields, numbersLine: "1", selectedNumbers: ["2"] };
    expect((await shop.post(edit, both)).status).toBe(422);
  });
});

test("[F56] a bet of which no draw is left is refused at its start date; one that goes on is taken", async () => {
  const past = { accountId: String(nora), startDate: "2026-08-01", numberOfWeeks: "1" };
  const back = await send(past);
  expect([back.status, wordsOf(inside(back.text, "p", `id="bet-startDate-error"`))]).toEqual([
    422,
    "No draw is left in the weeks of this bet: they end on 8 August 2026. Choose a later start date or more weeks.",
  ]);
  expect(fieldsIn(back.text, "bet-form")).toMatchObject({ startDate: "2026-08-01", numbersLine: "3 9" });
  expect(await bets()).toEqual([]);
  expect((await send({ ...past, numberOfWeeks: "3" })).status).toBe(303);

  const [player] = (await shop.call("GET", "/api/lotteryplayers")).body;
  const [bet] = player.lotteryNumberSelections;
  const path = `/api/lotteryplayers/${player.id}/selections`;
  const sent = { selectedNumbers: [3], betAmount: 5, startDate: "2020-01-01", numberOfWeeks: 52 };
  expect((await shop.call("POST", path, sent)).status).toBe(422);
  expect((await shop.call("PUT", `${path}/${bet.id}`, { startDate: "2025-08-01" })).status).toBe(422);
  // Old clients send back everything, bets that are over included; their numbers may be put right.
  shop.clock.shop = new Date("2026-09-01T12:00:00Z");
  const whole = { ...player, lotteryNumberSelections: [bet] };
  expect((await shop.call("PUT", `/api/lotteryplayers/${player.id}`, whole)).status).toBe(200);
  expect((await shop.call("PUT", `${path}/${bet.id}`, { selectedNumbers: [4] })).status).toBe(200);
});
