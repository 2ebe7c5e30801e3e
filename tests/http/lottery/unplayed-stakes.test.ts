import { afterEach, beforeEach, expect, test } from "bun:test";
import { urls } from "../../../src/http/urls/urls.ts";
import { inside, wordsOf } from "../../support/reading.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

/** Nora pays £10.00 a week and is at the counter. It is Monday 14 September 2026. */
const WEEKS = ["2026-09-14", "2026-09-21", "2026-09-28"] as const;
let shop: TestShop;
let nora: number;
let bet: number;
beforeEach(async () => {
  shop = await openTestShop({ now: new Date("2026-09-14T09:00:00Z") });
  nora = (await shop.call("POST", "/api/accounts", { name: "Nora Byrne" })).body.id;
  const terms = { selectedNumbers: [3, 9], betAmount: 5, startDate: "2026-09-01", isNeverEnding: true };
  const { body } = await shop.call("POST", "/api/lotteryplayers", {
    accountId: nora,
    lotteryNumberSelections: [terms],
  });
  bet = body.lotteryNumberSelections[0].id;
  await shop.post("/account/select", { accountId: String(nora) });
});
afterEach(() => shop.close());

const page = async (path: string = urls.lottery.selections) => (await shop.page(path)).text;
const fieldsOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name!,
      value!,
    ]),
  );
const actionOf = (html: string) => /action="([^"]*)"/.exec(html)![1]!;
/** The first form in some HTML, as it is sent by one of its buttons. */
const press = (html: string, more = {}, htmx = true) => {
  const form = /<form.*?<\/form>/s.exec(html)![0];
  return shop.post(actionOf(form), { ...fieldsOf(form), ...more }, { htmx });
};
const stakes = async () => inside(await page("/"), "section", 'class="sheet lottery-stakes"');
const payAhead = async () => {
  const players = [{ playerId: 1, amount: 10 }];
  for (const week of WEEKS)
    await shop.call("POST", urls.api.lottery.collections, { week, paidFrom: "cash", players });
};
const noticeIn = (html: string) => inside(html, "div", 'class="unplayed"');
const SENTENCE = "£30.00 is paid for weeks that will not be played.";

test("[F57] Stop says what is paid for weeks that will not be played, and one press on Manage Bets gives it back", async () => {
  await payAhead();
  const stop = urls.lottery.stopSelection(bet);
  expect(wordsOf(await page(stop))).toContain(`${SENTENCE} Stop the bet, then give it back.`);
  expect(await page()).not.toContain("will not be played");
  await shop.post(stop, {}, { htmx: true });
  const html = await page();
  expect(wordsOf(html)).toContain(`Bet stopped. ${SENTENCE}`);
  expect(wordsOf(noticeIn(html))).toBe(`${SENTENCE} Give back in cash Add to balance`);
  expect(wordsOf(await stakes())).toContain(SENTENCE);

  const given = await press(noticeIn(html));
  expect(given.text).toContain("Nora Byrne: £30.00 given back in cash");
  expect(wordsOf(noticeIn(given.text))).toBe("£30.00 was given back in cash today. Undo giving £30.00 back");
  // A stale button on another screen gives nothing a second time.
  const late = await press(noticeIn(html), { to: "account" });
  expect(late.text).toContain(
    "Nothing is paid for weeks that will not be played. Do not give anything back.",
  );

  const undone = await press(noticeIn(await page()));
  expect(undone.text).toContain("Nora Byrne: £30.00 taken again");
  const bare = await press(noticeIn(undone.text), { to: "account" }, false);
  expect([bare.status, bare.headers.get("location")]).toEqual([303, urls.lottery.selectionsOf(nora)]);
  expect(wordsOf(await page())).toContain("£30.00 given back to the account");
  expect((await shop.call("GET", `/api/accounts/${nora}`)).body.balance).toBe(30);
});

test("[F57] a bet that is halved says so, on the form, the list and the dashboard", async () => {
  await payAhead();
  await shop.call("PUT", `/api/lotteryplayers/1/selections/${bet}`, { playWednesday: false });
  const half = "£15.00 is paid for weeks that will not be played.";
  for (const path of [urls.lottery.editSelection(bet), urls.lottery.selections, "/"])
    expect(wordsOf(await page(path))).toContain(half);
  const given = await press(noticeIn(await page("/")), { to: "account" });
  expect(given.text).toContain("Nora Byrne: £15.00 given back to the account");
  expect(given.text).toContain('id="dashboard"');
  const again = await press(noticeIn(given.text));
  expect(again.text).toContain("£15.00 taken again");
});

test("[F57] what is owed for weeks stands on the dashboard with Cash and Account, and has a receipt", async () => {
  await payAhead();
  shop.clock.shop = new Date("2026-10-06T09:00:00Z");
  expect(wordsOf(await stakes())).toMatch(
    /^Lottery stakes £10\.00 not paid .*Week of 5 October 2026 This week Cash £10\.00 for the week of 5 October 2026 Account/,
  );
  const refused = await press(await stakes(), { from: "account" });
  expect(refused.text).toContain("The account of Nora Byrne has £0.00 of the £10.00.");
  const form = await stakes();
  for (const twice of [await press(form), await press(form)])
    expect(twice.text).toContain("Nora Byrne: £10.00 in cash");
  const paid = await stakes();
  expect(wordsOf(paid)).toMatch(/^Lottery stakes None owed Last paid £10\.00 in cash on .*\. Receipt$/);
  const receipt = wordsOf(await page(/href="([^"]*receipt)"/.exec(paid)![1]!));
  expect(receipt).toMatch(/Lottery stakes Nora Byrne \(ID \d+\) .*, taken by Ada Clerk/);
  expect(receipt).toContain("Week of 5 October 2026 £10.00 Paid £10.00");
  shop.clock.shop = new Date("2026-10-13T09:00:00Z");
  expect(wordsOf(await stakes())).toContain("oldest first Week of 12 October 2026 This week Cash £10.00");
});

test("[F57] forms of nothing, of somebody unknown and of another sum do no harm", async () => {
  await payAhead();
  const send = (path: string, fields: Record<string, string>) => shop.post(path, fields, { htmx: true });
  for (const fields of [
    {},
    { account: "🐎", pence: "1" },
    { account: String(nora), pence: "-5" },
    { account: "999", pence: "3000" },
  ])
    for (const path of [urls.lottery.giveBackUnplayed, urls.giveBackUnplayed])
      expect((await send(path, fields as Record<string, string>)).text).toContain("Nothing is paid");
  for (const collections of ["", "1", "1,2,3", "<b>", "1,".repeat(5000)])
    expect((await send(urls.takeStakesAgain, { account: String(nora), collections })).text).toContain(
      "was never given back",
    );
  for (const path of [urls.lottery.stakeReceipt(999), urls.lottery.stakeReceipt(0)])
    expect([303, 404]).toContain((await shop.page(path)).status);
});
