import { afterEach, expect, test } from "bun:test";
import { fieldsIn } from "../../support/form-fields.ts";
import { inside, labelsIn, wordsOf } from "../../support/reading.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

/** Monday 14 September 2026, in the morning. */
const MONDAY = "2026-09-14";
const MORNING = new Date("2026-09-14T09:00:00Z");
const NIGHT = new Date("2026-09-14T20:30:00Z");
const MONDAYS = [1, 3, 6];
const USUAL = [3, 6];
const NEW = "/lottery/manage-bets/new";

let shop: TestShop;
afterEach(() => shop.close());
const opened = async (drawDays: number[]) => {
  shop = await openTestShop({ now: MORNING, drawDays });
};
const account = async (name: string): Promise<number> =>
  (await shop.call("POST", "/api/accounts", { name, playsLottery: true })).body.id;

/** £5 on 9 in Draw 1, without an end, from the day that it is. */
async function player(name: string, days: object) {
  const bet = { selectedNumbers: [9], betAmount: 5, startDate: MONDAY, isNeverEnding: true, ...days };
  const accountId = await account(name);
  return (await shop.call("POST", "/api/lotteryplayers", { accountId, lotteryNumberSelections: [bet] })).body;
}
const draw = async () => {
  shop.clock.shop = NIGHT;
  const drawn = { drawDate: MONDAY, drawType: 1, winningNumbers: [9, 14, 20, 22, 26, 29], bonusBall: 4 };
  return (await shop.call("POST", "/api/lottery/draw-results", drawn)).body;
};
const namesIn = (drawn: any) => drawn.playerResults.map(({ playerName }: any) => playerName).sort();
const duesInWeek = async () =>
  Object.fromEntries(
    (await shop.call("GET", `/api/lottery/collections?week=${MONDAY}`)).body.players.map(
      ({ playerName, due }: any) => [playerName, due],
    ),
  );

test("a shop that plays Mondays owes, settles and collects them for bets that chose them", async () => {
  await opened(MONDAYS);
  await player("All three", { playMonday: true });
  await player("Monday alone", { playMonday: true, playWednesday: false, playSaturday: false });
  await player("As ever", {});
  expect(await duesInWeek()).toEqual({ "All three": 15, "Monday alone": 5, "As ever": 10 });
  expect(namesIn(await draw())).toEqual(["All three", "Monday alone"]);
  expect(wordsOf((await shop.page("/lottery/collections")).text)).toContain("£30.00");
});

test("a Monday is a moved draw, played by all, where the shop does not play Mondays", async () => {
  await opened(USUAL);
  await player("As ever", {});
  expect(namesIn(await draw())).toEqual(["As ever"]);
  expect(await duesInWeek()).toEqual({ "As ever": 10 });
});

test("the call carries Mondays where a bet plays them, and has the specified flags otherwise", async () => {
  await opened(MONDAYS);
  const [bet] = (await player("Monday", { playMonday: true })).lotteryNumberSelections;
  expect(bet).toMatchObject({ playMonday: true, playWednesday: true, playSaturday: true });
  const changed = await shop.call("PUT", `/api/lotteryplayers/1/selections/${bet.id}`, {
    playMonday: false,
    replaces: { playMonday: true },
  });
  expect([changed.status, "playMonday" in changed.body]).toEqual([200, false]);
  const stale = await shop.call("PUT", `/api/lotteryplayers/1/selections/${bet.id}`, {
    playMonday: true,
    replaces: { playMonday: true },
  });
  expect(stale.status).toBe(409);
  const none = { playMonday: false, playWednesday: false, playSaturday: false };
  const refused = await shop.call("PUT", `/api/lotteryplayers/1/selections/${bet.id}`, none);
  expect(refused.body.detail).toBe("Please select at least one draw day (Monday, Wednesday or Saturday)");
});

test("Monday is refused where the shop does not play it, and nothing is stored", async () => {
  await opened(USUAL);
  const accountId = await account("Monday");
  const bet = { selectedNumbers: [9], betAmount: 5, playMonday: true };
  const sent = await shop.call("POST", "/api/lotteryplayers", { accountId, lotteryNumberSelections: [bet] });
  expect([sent.status, sent.body.detail]).toEqual([
    422,
    "The shop does not play the Monday draws: choose Wednesday or Saturday",
  ]);
  expect((await shop.call("GET", "/api/lotteryplayers")).body).toEqual([]);
});

test("the form has a choice of Monday where the shop plays it, and a bet says that it plays it", async () => {
  await opened(USUAL);
  expect(labelsIn((await shop.page(NEW)).text)).not.toContain("Monday");
  await shop.close();
  await opened(MONDAYS);
  const accountId = await account("Nora Byrne");
  const html = (await shop.page(NEW)).text;
  expect(labelsIn(html)).toContain("Monday");
  const typed = { ...fieldsIn(html, "bet-form"), accountId: String(accountId), numbersLine: "3 9" };
  expect(typed).not.toHaveProperty("playMonday");
  expect((await shop.post(NEW, { ...typed, playMonday: "on" })).status).toBe(303);
  expect(wordsOf((await shop.page("/lottery/manage-bets")).text)).toContain("Play on Mon, Wed & Sat");
});

test("a bet of a day that the shop no longer plays is marked, and Mondays are taken off by its form", async () => {
  await opened(MONDAYS);
  const [bet] = (await player("Nora Byrne", { playMonday: true })).lotteryNumberSelections;
  const note = "The shop does not play Mondays any more: change this bet, or stop it";
  const list = async () => wordsOf((await shop.page("/lottery/manage-bets")).text);
  expect(await list()).not.toContain(note);
  shop.shop.rules.drawDays = USUAL;
  expect(await list()).toContain(note);
  const path = `/lottery/manage-bets/${bet.id}/edit`;
  await shop.post(path, fieldsIn((await shop.page(path)).text, "bet-form"));
  expect(await list()).toContain("Play on Wed & Sat");
  expect(await duesInWeek()).toEqual({ "Nora Byrne": 10 });
});

test("a draw of a day that is none of the shop's is asked about; one of a Monday it plays is not", async () => {
  await opened(MONDAYS);
  const isAsked = async (day: string) =>
    (await shop.page(`/lottery/results/enter?date=${day}`)).text.includes("moved, or misdated?");
  expect([await isAsked(MONDAY), await isAsked("2026-09-15")]).toEqual([false, true]);
  shop.shop.rules.drawDays = USUAL;
  expect(await isAsked(MONDAY)).toBe(true);
  expect(inside((await shop.page(NEW)).text, "fieldset", "choices")).not.toContain("Monday");
});
