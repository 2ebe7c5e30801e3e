import { afterEach, beforeEach, expect, test } from "bun:test";
import { inside, wordsOf } from "../../support/reading.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

/** Saturday 15 August 2026: £5 on 3, which is drawn. One number pays 2 to begin with. */
const PATH = "/administration/payout-settings";
const BEFORE = new Date("2026-08-15T12:00:00Z");
const CLOSED = new Date("2026-08-15T20:00:00Z");
const LATER = new Date("2026-08-16T09:00:00Z");
let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop({ now: BEFORE });
  await player("Nora Byrne", [
    { selectedNumbers: [3] },
    { selectedNumbers: [3], includeBonus: true },
    { selectedNumbers: [3, 9], numberOfWeeks: 2, isNeverEnding: false },
  ]);
});
afterEach(() => shop.close());

async function player(name: string, bets: object[]) {
  const { id: accountId } = (await shop.call("POST", "/api/accounts", { name })).body;
  const lotteryNumberSelections = bets.map((bet) => ({ betAmount: 5, isNeverEnding: true, ...bet }));
  await shop.call("POST", "/api/lotteryplayers", { accountId, lotteryNumberSelections });
}
async function fields(): Promise<Record<string, string>> {
  const form = inside((await shop.page(PATH)).text, "form", 'id="payout-form"');
  return Object.fromEntries(
    [...form.matchAll(/<input[^>]*name="((?:plain|bonus)\d(?:Shown)?)"[^>]*>/g)].map(([input, name]) => [
      name!,
      /value="([^"]*)"/.exec(input)![1]!,
    ]),
  );
}
async function change(typed: Record<string, string>, from?: string) {
  const all = { ...(await fields()), ...typed };
  const asked = await shop.post(PATH, all);
  const agreed = /name="agreed" value="([^"]*)"/.exec(asked.text)![1]!.replaceAll("&gt;", ">");
  expect((await shop.post(PATH, { ...all, agreed, ...(from && { from }) })).status).toBe(303);
  return wordsOf(asked.text);
}
/** What £5 on 3 wins in the draw of a day. */
async function won(drawDate: string): Promise<number> {
  const drawn = { drawDate, drawType: 1, winningNumbers: [3, 14, 20, 31, 33, 44], bonusBall: 7 };
  const { body } = await shop.call("POST", "/api/lottery/draw-results", drawn);
  return body.playerResults[0].selectionResults[0].payout;
}

test("from the next draw on: a draw whose bets have closed pays by the multipliers of its cut-off", async () => {
  shop.clock.shop = CLOSED;
  await change({ plain1: "3" }, "next-draw");
  shop.clock.shop = LATER;
  await change({ plain1: "4" }, "next-draw");
  expect(await won("2026-08-15")).toBe(15);
  shop.clock.shop = new Date("2026-08-19T21:00:00Z");
  expect(await won("2026-08-19")).toBe(25);
});

test("a change before the cut-off is for that draw, whichever way it begins", async () => {
  await change({ plain1: "3" }, "next-draw");
  shop.clock.shop = CLOSED;
  expect(await won("2026-08-15")).toBe(20);
});

test("at once: any draw that is entered since, also after a change for later draws", async () => {
  shop.clock.shop = CLOSED;
  await change({ plain1: "3" }, "next-draw");
  await change({ plain1: "4" }, "at-once");
  expect(await won("2026-08-15")).toBe(25);
});

test("a call, and a form without the choice, change at once", async () => {
  shop.clock.shop = CLOSED;
  await change({ plain1: "3" });
  expect(await won("2026-08-15")).toBe(20);
  const payouts = [
    { withBonus: false, multiplier: 5 },
    { withBonus: true, multiplier: 6 },
  ];
  await shop.call("POST", "/api/payoutconfigs", { numberCount: 1, payouts });
  shop.clock.shop = new Date("2026-08-19T21:00:00Z");
  expect(await won("2026-08-19")).toBe(30);
});

test("the question says how many sold bets it re-prices", async () => {
  expect(await change({ plain1: "3" })).toContain(
    "2 sold bets are re-priced: they pay by the new multipliers in their draws to come.",
  );
  expect(await change({ bonus1: "6" })).toContain("1 sold bet is re-priced: it pays by the new");
  expect(await change({ plain4: "21" })).toContain("No sold bet is re-priced.");
  expect(await change({ plain2: "6" })).toContain("1 sold bet is re-priced");
  shop.clock.shop = new Date("2026-08-29T12:00:00Z");
  expect(await change({ plain2: "7" })).toContain("No sold bet is re-priced.");
});

test("a change for later draws is in the audit trail as such", async () => {
  await change({ plain1: "3" }, "next-draw");
  const rows = await shop.page("/administration/audit");
  expect(rows.text).toContain("next-draw");
  const { body } = await shop.call("GET", "/api/payoutconfigs");
  expect(body[0]).toEqual({
    numberCount: 1,
    payouts: [
      { matchCount: 1, withBonus: false, multiplier: 3 },
      { matchCount: 1, withBonus: true, multiplier: 3 },
    ],
  });
});
