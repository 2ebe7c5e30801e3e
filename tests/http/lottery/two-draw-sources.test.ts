import { afterEach, beforeEach, expect, test } from "bun:test";
import type { Draw } from "../../../src/domain/lottery/draw.ts";
import { fetchDraws } from "../../../src/operations/lottery/fetch-draws.ts";
import { SATURDAY_12, standInFeed } from "../../operations/lottery/stand-in-feed.ts";
import { inside, wordsOf } from "../../support/reading.ts";
import { saveSettingsForm } from "../../support/settings-form.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

/** Saturday 12 September 2026: £5 on 3 and 9, which are both in Draw 1. */
const BEFORE = new Date("2026-09-12T12:00:00Z");
const NIGHT = new Date("2026-09-12T20:00:00Z");
const BY = { userId: null, requestId: "test" };
const [MAIN] = SATURDAY_12 as [Draw, ...Draw[]];
const REST = SATURDAY_12.slice(1);
/** One wrong ball: 13 in place of 9. */
const WRONG = { ...MAIN, winningNumbers: [1, 3, 13, 14, 16, 19] };
const CONFIRM = "/lottery/results/confirm";

let first: ReturnType<typeof standInFeed>;
let second: ReturnType<typeof standInFeed>;
let shop: TestShop;
beforeEach(async () => {
  [first, second] = [standInFeed("lottery-ie"), standInFeed("results-feed")];
  [first.draws, second.draws] = [SATURDAY_12, SATURDAY_12];
  shop = await openTestShop({ now: BEFORE, feeds: { draws: [first, second] } });
  const { id: accountId } = (await shop.call("POST", "/api/accounts", { name: "Nora Byrne" })).body;
  const bet = { selectedNumbers: [3, 9], betAmount: 5, startDate: "2026-09-12" };
  await shop.call("POST", "/api/lotteryplayers", { accountId, lotteryNumberSelections: [bet] });
  await saveSettingsForm(shop, { twoDrawSources: "on" });
  shop.clock.shop = NIGHT;
});
afterEach(() => shop.close());

const fetched = async () => {
  const outcome = await fetchDraws(shop.shop, BY);
  if (!outcome.done) throw new Error(outcome.refusal.code);
  return outcome.value;
};
const stored = async (): Promise<number[]> =>
  (await shop.call("GET", "/api/lottery/draw-results")).body.map(({ drawType }: any) => drawType);
const owed = async () => wordsOf(inside((await shop.page("/lottery/unpaid")).text, "main"));
const attention = async () => wordsOf((await shop.page("/racing/attention", { htmx: true })).text);
const status = async () =>
  wordsOf(inside((await shop.page("/lottery/results")).text, "div", 'id="fetch-status"'));
const confirming = ({ drawDate, drawType, winningNumbers, bonusBall }: Draw) => ({
  drawDate,
  drawType: String(drawType),
  drawn: `${winningNumbers.join("-")}+${bonusBall}`,
});

test("two sources that agree pay a draw by themselves, whatever order its numbers come in", async () => {
  second.draws = SATURDAY_12.map((draw) => ({ ...draw, winningNumbers: draw.winningNumbers.toReversed() }));
  const { added, held } = await fetched();
  expect([added.length, held]).toEqual([3, []]);
  expect(await owed()).toContain("£30.00");
});

test("one wrong ball in one source pays nothing, and the ball is named", async () => {
  second.draws = [WRONG, ...REST];
  const { added, held, draws } = await fetched();
  expect([added.length, held.length, draws.length]).toEqual([2, 1, 2]);
  expect(await stored()).toEqual([2, 3]);
  expect(await status()).toContain(
    "Draw 1 (Main) of 12 September 2026 is not stored, and pays nothing yet: LotteryResultsFeed has 13 where lottery.ie has 9.",
  );
  expect(await owed()).not.toContain("£30.00");
  const waits =
    "12 September 2026 A draw waits for a second source or your confirmation. Nothing is paid yet.";
  expect(await attention()).toContain(waits);
  second.draws = SATURDAY_12;
  expect((await fetched()).added).toHaveLength(1);
  expect(await attention()).not.toContain("waits");
  expect(await status()).not.toContain("pays nothing yet");
  expect(await owed()).toContain("£30.00");
});

test("another bonus ball holds a draw, too", async () => {
  second.draws = [{ ...MAIN, bonusBall: 28 }, ...REST];
  await fetched();
  expect(await status()).toContain("LotteryResultsFeed has bonus 28 where lottery.ie has bonus 27");
});

test("a source alone pays nothing, whether the other is silent, late or not there", async () => {
  second.failure = "It is down.";
  expect((await fetched()).held).toHaveLength(3);
  expect(await attention()).toContain("12 September 2026 3 draws wait for");
  second.failure = null;
  second.draws = [{ ...MAIN, drawDate: "2026-09-09" }];
  expect((await fetched()).held).toHaveLength(4);
  expect(await attention()).toContain("9 September 2026 4 draws from this day on wait for");
  expect(await status()).toContain("lottery.ie alone has it");
  expect(await stored()).toEqual([]);
  const { body } = await shop.call("POST", "/api/lotteryscraper/scrape");
  expect([body.success, body.data]).toEqual([true, []]);
});

test("three sources of which one differs pay nothing", async () => {
  const third = standInFeed("files");
  third.draws = [WRONG];
  Object.assign(shop.shop.feeds, { draws: [first, second, third] });
  expect((await fetched()).held).toHaveLength(1);
  expect(await status()).toContain("the shop's draws folder has 13 where lottery.ie has 9");
});

test("staff confirm a held draw, once, and it pays under their name", async () => {
  second.draws = [WRONG, ...REST];
  await fetched();
  const html = (await shop.page("/lottery/results")).text;
  expect(wordsOf(html)).toContain("Confirm 1 3 9 14 16 19 + 27");
  expect(html).toContain('name="drawn" value="1-3-9-14-16-19+27"');
  expect((await shop.post(CONFIRM, confirming(MAIN))).status).toBe(303);
  expect(await owed()).toContain("£30.00");
  expect(await status()).not.toContain("pays nothing yet");
  expect(wordsOf((await shop.page("/administration/audit")).text)).toContain("Ada Clerk");
  await shop.post(CONFIRM, confirming(WRONG));
  expect(wordsOf((await shop.page("/lottery/results")).text)).toContain("is stored with other numbers");
  expect((await fetched()).held).toEqual([]);
});

test("what cannot be confirmed is refused, and nothing is stored", async () => {
  const sent = confirming(MAIN);
  for (const wrong of [
    {},
    { ...sent, drawn: "" },
    { ...sent, drawn: "1-2-3+4" },
    { ...sent, drawn: "1-3-9-14-16-99+27" },
    { ...sent, drawType: "4" },
    { ...sent, drawDate: "soon" },
    { ...sent, drawDate: "2026-09-30" },
  ]) {
    const answer = await shop.post(CONFIRM, wrong);
    expect([wrong, answer.status]).toEqual([wrong, 303]);
  }
  expect(await stored()).toEqual([]);
});

test("a shop that has not chosen it pays by the first source that answers, and asks no other", async () => {
  const other = await openTestShop({ now: NIGHT, feeds: { draws: [first, second] } });
  try {
    const asked = second.asked;
    expect(await fetchDraws(other.shop, BY)).toMatchObject({ done: true, value: { held: [] } });
    expect(second.asked).toBe(asked);
  } finally {
    await other.close();
  }
});
