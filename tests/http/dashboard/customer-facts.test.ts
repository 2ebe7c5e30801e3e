import { afterEach, beforeEach, expect, test } from "bun:test";
import { urls } from "../../../src/http/urls/urls.ts";
import { markAllPaid } from "../../../src/operations/lottery/mark-paid.ts";
import { cardRace } from "../../support/race-cards.ts";
import { inside, linksIn, wordsOf } from "../../support/reading.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

/** Nora has the 3 for £5 in all three draws; it was drawn in Main and Plus 1 of Saturday 15 August. */
const DRAWN = { drawDate: "2026-08-15", winningNumbers: [3, 4, 5, 6, 7, 8], bonusBall: 9 };
const SUNDAY = new Date("2026-08-16T12:00:00Z");

let shop: TestShop;
let nora: number;
beforeEach(async () => {
  shop = await openTestShop({ now: new Date("2026-08-01T12:00:00Z") });
  const flags = { playsLottery: true, playsRaces: true, balance: 40 };
  nora = (await shop.call("POST", "/api/accounts", { name: "Nora <b>Byrne</b>", ...flags })).body.id;
  const bet = { selectedNumbers: [3], betAmount: 5, isNeverEnding: true, playDraw2: true, playDraw3: true };
  await shop.call("POST", "/api/lotteryplayers", { accountId: nora, lotteryNumberSelections: [bet] });
  await draw(1, 2);
  await shop.post(urls.accounts.select, { accountId: String(nora) });
});
afterEach(() => shop.close());

async function draw(...types: number[]) {
  shop.clock.shop = new Date("2026-08-15T21:00:00Z");
  const draws = types.map((drawType) => ({ ...DRAWN, drawType }));
  expect((await shop.call("POST", "/api/lottery/draw-results", draws)).status).toBe(201);
  shop.clock.shop = SUNDAY;
}

const facts = async () => inside((await shop.page("/")).text, "div", 'id="dashboard"');
const part = (html: string, title: string) =>
  wordsOf(inside(html, "section", `${title}-title`).replace(/<caption.*?<\/caption>/s, ""));
/** What Pay would send from this page. */
const payForm = (html: string) => {
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
  return { results: value("results"), key: value("key") };
};
const press = (form: Record<string, string>, htmx = true) => shop.post(urls.payWinnings, form, { htmx });

test("shows the balance with the last five movements, and nothing of markup in a name", async () => {
  for (let pounds = 1; pounds <= 6; pounds++)
    await shop.call("POST", `/api/accounts/${nora}/deposit`, { amount: pounds });
  const { text } = await shop.page("/");
  expect(part(text, "balance")).toBe(
    "Balance £61.00 Deposit 13:00 Deposit Paid in at the counter +£6.00 13:00 Deposit Paid in at the counter +£5.00 13:00 Deposit Paid in at the counter +£4.00 13:00 Deposit Paid in at the counter +£3.00 13:00 Deposit Paid in at the counter +£2.00",
  );
  expect(wordsOf(inside(text, "h1"))).toBe("Dashboard");
  expect(text).toContain("for Nora &lt;b&gt;Byrne&lt;/b&gt;");
});

test("lists pending bets by the next off, and says of those without one how many results they wait for", async () => {
  const early = await cardRace(shop, {
    course: "York",
    offAt: new Date("2026-08-16T12:05:00Z"),
    horses: { Abbey: "2/1" },
  });
  const late = await cardRace(shop, { offAt: new Date("2026-08-16T14:00:00Z"), horses: { Bell: "5/1" } });
  const bet = (horses: number[], betType: string) =>
    shop.call("POST", "/api/racing/bets", {
      accountId: nora,
      betType,
      stake: 2,
      selections: horses.map((racingRunnerId) => ({ racingRunnerId })),
    });
  const [abbey, bell] = [early.runnerIds.Abbey!, late.runnerIds.Bell!];
  const { reference: later } = (await bet([bell], "Single")).body;
  const { reference: first } = (await bet([abbey, bell], "Double")).body;
  const { reference: soon } = (await bet([abbey], "Single")).body;
  expect(part(await facts(), "pending")).toBe(
    `Pending bets 3, £6.00 staked in 5 min 13:05 York Double ${first} Abbey, Bell £2.00 in 5 min 13:05 York Single ${soon} Abbey £2.00 in 2 h 15:00 Ascot Single ${later} Bell £2.00`,
  );
  shop.clock.shop = new Date("2026-08-16T13:00:00Z");
  expect(part(await facts(), "pending")).toBe(
    `Pending bets 3, £6.00 staked in 1 h 15:00 Ascot Single ${later} Bell £2.00 in 1 h 15:00 Ascot Double ${first} Abbey, Bell £2.00 1 result awaited Single ${soon} Abbey £2.00`,
  );
});

test("pays what is listed with one press, and what came in meanwhile only with the next", async () => {
  const html = await facts();
  expect(part(html, "unpaid")).toBe(
    "Unpaid winnings Y Pay £30.00 Add to balance Saturday 15 August 2026 Draw 1 (Main) £15.00 Saturday 15 August 2026 Draw 2 (Plus 1) £15.00 Next draw Wednesday 19 August 2026: bets close at 19:45 Dublin time.",
  );
  const form = payForm(html);
  await draw(3);
  const paid = await press(form);
  expect(paid.headers.get("hx-retarget")).toBe("#dashboard");
  expect(wordsOf(inside(paid.text, "section", 'id="account-bar"'))).toContain("£15.00 winnings to pay");
  expect(paid.text).toContain("Nora &lt;b&gt;Byrne&lt;/b&gt; marked as paid: £30.00");
  expect(part(paid.text, "unpaid")).toBe(
    "Unpaid winnings Y Pay £15.00 Add to balance Saturday 15 August 2026 Draw 3 (Plus 2) £15.00 Next draw Wednesday 19 August 2026: bets close at 19:45 Dublin time.",
  );
  // The answer was lost, and it was sent again.
  expect((await press(form)).text).toContain("marked as paid: £30.00");
});

test("works without a script: the page comes back with its toast", async () => {
  const { status, headers } = await press(payForm(await facts()), false);
  expect([status, headers.get("location")]).toEqual([303, "/"]);
  expect((await shop.page("/")).text).toContain("marked as paid: £30.00");
  expect(part(await facts(), "unpaid")).toStartWith("Unpaid winnings None Next draw");
});

test("of two clerks with the same page the second is told that it was paid, and pays nothing", async () => {
  const tom = { email: "tom@shop.example", password: "counter-two", firstName: "Tom", lastName: "Walsh" };
  const { id: userId } = (await shop.call("POST", "/api/auth/register", tom)).body;
  const form = payForm(await facts());
  const [first = ""] = form.results.split(",");
  await markAllPaid(shop.shop, { userId, requestId: "tom" }, { resultIds: [Number(first)], paid: true });
  const { text } = await press(form);
  expect(text).toContain('data-kind="error"');
  expect(text).toContain("£15.00 of £30.00 for Nora");
  expect(text).toContain("was marked as paid by Tom Walsh before");
  expect(part(text, "unpaid")).toContain("Pay £15.00");
});

test.each(["", "0", "1e9", "🐎", "999999999999999", "1,<b>"])("pays nothing for %p", async (results) => {
  const { text } = await press({ results });
  expect(text).toContain("Result not found");
  expect(await facts()).toContain("Pay £30.00");
});

test("leads to what the customer plays, and looks again when something was done for them", async () => {
  const html = await facts();
  expect(html).toStartWith("<div>");
  const { text } = await shop.page("/");
  expect(linksIn(inside(text, "ul", 'class="cards"')).map((link) => link.split(" → ")[1])).toEqual([
    urls.accounts.details(nora),
    urls.lottery.selections,
    urls.racing.placeBet,
  ]);
  expect(text).toContain(`data-live="account:${nora} bets lottery races"`);
  expect(text).toContain('hx-get="/" hx-trigger="account-changed from:body, refresh-due"');
  expect(inside((await shop.page("/", { htmx: true })).text, "div", 'id="dashboard"')).toContain("Balance");
});
