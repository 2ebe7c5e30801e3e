import { afterEach, beforeEach, expect, test } from "bun:test";
import { urls } from "../../../src/http/urls/urls.ts";
import { cardRace } from "../../support/race-cards.ts";
import { inside, wordsOf } from "../../support/reading.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const facts = async () => inside((await shop.page("/account/search")).text, "div", 'id="shop-facts"');
const figures = async () => wordsOf(inside(await facts(), "section", "today-title")).replace("Today ", "");

test("names the next off and counts down to it", async () => {
  const { raceId } = await cardRace(shop, {
    course: "York",
    offAt: new Date("2026-08-15T14:09:30Z"),
    horses: { Abbey: "2/1" },
  });
  const html = await facts();
  expect(wordsOf(inside(html, "section", "next-off-title"))).toBe(
    "Next off 15:09 York in 10 min The 15:09 at York",
  );
  expect(html).toContain(`#race-${raceId}`);
  expect(html).toContain(`data-off="${Date.parse("2026-08-15T14:09:30Z")}"`);
});

test("says until when bets are in tonight's draw, and after its cut-off which one is next", async () => {
  expect(await figures()).toContain("Tonight's draw: bets close at 19:45 Dublin time.");
  shop.clock.shop = new Date("2026-08-15T18:45:00Z");
  expect(await figures()).toContain("Next draw Wednesday 19 August 2026: bets close at 19:45 Dublin time.");
});

test("sums what the books say of today: stakes and returns of racing bets, cash in and out", async () => {
  const { id } = (await shop.call("POST", "/api/accounts", { name: "Nora", balance: 50 })).body;
  await shop.call("POST", `/api/accounts/${id}/deposit`, { amount: 20 });
  shop.clock.shop = new Date("2026-08-16T10:00:00Z");
  expect(await figures()).toStartWith(
    "Stakes, 0 bets £0.00 Returned by racing bets £0.00 Cash in: deposits £0.00 Cash in: lottery stakes £0.00 Cash paid out: withdrawals £0.00 Cash paid out: lottery winnings £0.00 Net takings in cash £0.00",
  );
  const { runnerIds } = await cardRace(shop, {
    offAt: new Date("2026-08-16T13:00:00Z"),
    horses: { Abbey: "2/1" },
  });
  const selections = [{ racingRunnerId: runnerIds.Abbey }];
  const item = { betType: "Single", stake: 3, selections };
  await shop.call("POST", "/api/racing/bets", { accountId: id, ...item });
  await shop.call("POST", `/api/accounts/${id}/deposit`, { amount: 7.5 });
  await shop.call("POST", `/api/accounts/${id}/withdraw`, { amount: 2.25 });
  expect(await figures()).toStartWith(
    "Stakes, 1 bet £3.00 Returned by racing bets £0.00 Cash in: deposits £7.50 Cash in: lottery stakes £0.00 Cash paid out: withdrawals £2.25 Cash paid out: lottery winnings £0.00 Net takings in cash £5.25",
  );
  // London's midnight is an hour before UTC's in summer.
  shop.clock.shop = new Date("2026-08-16T23:00:00Z");
  expect(await figures()).toStartWith("Stakes, 0 bets £0.00");
});

test("counts a lottery result as cash out on the day that it was marked as paid, and not while it is not", async () => {
  shop.clock.shop = new Date("2026-08-01T12:00:00Z");
  const accountId = (await shop.call("POST", "/api/accounts", { name: "Nora" })).body.id;
  const bet = { selectedNumbers: [3], betAmount: 5, isNeverEnding: true };
  await shop.call("POST", "/api/lotteryplayers", { accountId, lotteryNumberSelections: [bet] });
  shop.clock.shop = new Date("2026-08-15T20:00:00Z");
  const drawn = { drawDate: "2026-08-15", drawType: 1, winningNumbers: [3, 4, 5, 6, 7, 8], bonusBall: 9 };
  const [draw] = (await shop.call("POST", "/api/lottery/draw-results", [drawn])).body;
  const paid = `/api/drawresults/player-result/${draw.playerResults[0].id}/paid`;
  const out = async () => /winnings (£[\d.]+)/.exec(await figures())![1];
  expect(await out()).toBe("£0.00");
  await shop.call("PUT", paid, { paid: true });
  expect(await out()).toBe("£15.00");
  await shop.call("PUT", paid, { paid: false });
  expect(await out()).toBe("£0.00");
});

test("is a part that looks again by itself, and no page of its own", async () => {
  const part = (await shop.page(urls.shopFacts, { htmx: true })).text;
  expect((await shop.page("/account/search")).text).toContain(part);
  expect((await shop.page(urls.shopFacts)).headers.get("location")).toBe("/");
  expect((await shop.page(urls.shopFacts, { signedOut: true })).headers.get("location")).toBe("/login");
});
