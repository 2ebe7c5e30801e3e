import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

/** The real Irish Lotto of Saturday 12 September 2026. */
const SATURDAY = "2026-09-12";
const MAIN = { numbers: ["1", "3", "9", "14", "16", "19"], bonus: "27" };
const PLUS_1 = { numbers: ["3", "8", "9", "21", "25", "32"], bonus: "14" };
/** A third set of numbers, for a draw without players here. */
const OTHER = { numbers: ["2", "5", "11", "22", "33", "44"], bonus: "45" };

let shop: TestShop;
let nora: number;
beforeEach(async () => {
  shop = await openTestShop({ now: new Date("2026-09-12T12:00:00Z") });
  nora = (await shop.call("POST", "/api/accounts", { name: "Nora Byrne", playsLottery: true })).body.id;
});
afterEach(() => shop.close());

const bet = (numbers: string[], more: Record<string, string> = {}) => ({
  accountId: String(nora),
  selectedNumbers: numbers,
  betAmount: "5",
  startDate: SATURDAY,
  numberOfWeeks: "4",
  playSaturday: "on",
  playDraw1: "on",
  ...more,
});
const night = (changes: object = {}) => ({
  drawDate: SATURDAY,
  draw1Numbers: MAIN.numbers,
  draw1Bonus: MAIN.bonus,
  draw2Numbers: PLUS_1.numbers,
  draw2Bonus: PLUS_1.bonus,
  draw3Numbers: OTHER.numbers,
  draw3Bonus: OTHER.bonus,
  ...changes,
});
const afterTheDraw = () => {
  shop.clock.shop = new Date("2026-09-12T20:00:00Z");
};

describe("a lottery week at the counter", () => {
  test("[S2.13.1 S8.2.23] three of three at £5 wins £55.00, is paid out, and leaves the unpaid list", async () => {
    expect((await shop.post("/lottery/manage-bets/new", bet(["3", "9", "14"]))).status).toBe(303);
    expect((await shop.page("/lottery/manage-bets")).text).toContain("Selection #1");
    afterTheDraw();
    const entered = await shop.post("/lottery/results/enter", night());
    expect([entered.status, entered.headers.get("location")]).toEqual([
      303,
      `/lottery/results?date=${SATURDAY}`,
    ]);
    const { text } = await shop.page(`/lottery/results?date=${SATURDAY}`);
    expect(text).toContain("Weekly draws submitted!");
    expect(text).toContain("12 September 2026 (Saturday) - 3 Draws");
    expect(text).toContain("Won: £55.00");
    expect((await shop.page("/lottery/unpaid")).text).toContain("£55.00");

    const [draw] = (await shop.call("GET", "/api/lottery/draw-results")).body.filter(
      (one: any) => one.drawType === 1,
    );
    const { id, totalWinnings, paid } = draw.playerResults[0];
    expect([totalWinnings, paid]).toEqual([55, false]);
    const marked = await shop.post(`/lottery/results/${id}/paid`, { paid: "true" }, { htmx: true });
    expect(marked.text).toContain("Nora Byrne marked as paid");
    expect((await shop.page("/lottery/unpaid")).text).toContain("No Unpaid Results");
    const undone = await shop.call("PUT", `/api/drawresults/player-result/${id}/paid`, { paid: false });
    expect(undone.body.paid).toBe(false);
    expect((await shop.page("/lottery/unpaid")).text).toContain("£55.00");
  });

  test("[D4.1.10] the bonus ball makes the higher multiplier; two of three win nothing", async () => {
    await shop.post("/lottery/manage-bets/new", bet(["3", "27"], { includeBonus: "on" }));
    await shop.post("/lottery/manage-bets/new", bet(["3", "9", "20"]));
    afterTheDraw();
    await shop.post("/lottery/results/enter", night());
    const { text } = await shop.page(`/lottery/results?date=${SATURDAY}`);
    expect(text).toContain("Won: £45.00");
    expect(text).toContain("No win");
  });

  test("a bet that is made after the cut-off takes no part in the draw", async () => {
    await shop.post("/lottery/manage-bets/new", bet(["44"]));
    afterTheDraw();
    await shop.post("/lottery/manage-bets/new", bet(["3", "9", "14"]));
    await shop.post("/lottery/results/enter", night());
    expect((await shop.page(`/lottery/results?date=${SATURDAY}`)).text).not.toContain("Won:");
  });

  test("[D4.1.17] the same numbers again are the same draw; others correct it until somebody was paid", async () => {
    await shop.post("/lottery/manage-bets/new", bet(["3", "9", "14"]));
    afterTheDraw();
    await shop.post("/lottery/results/enter", night());
    expect((await shop.post("/lottery/results/enter", night())).status).toBe(303);
    const other = { draw1Numbers: ["1", "4", "10", "15", "17", "20"] };
    const asked = { shownDate: SATURDAY, draw1Shown: "1-3-9-14-16-19+27" };
    const corrected = night({ ...other, ...asked, draw1Choice: "1-4-10-15-17-20+27" });
    expect((await shop.post("/lottery/results/enter", corrected)).status).toBe(303);
    expect((await shop.page("/lottery/unpaid")).text).toContain("No Unpaid Results");
    const back = { shownDate: SATURDAY, draw1Shown: "1-4-10-15-17-20+27", draw1Choice: "1-3-9-14-16-19+27" };
    await shop.post("/lottery/results/enter", night(back));
    const [draw] = (await shop.call("GET", "/api/lottery/draw-results")).body.filter(
      (one: any) => one.drawType === 1,
    );
    await shop.post(`/lottery/results/${draw.playerResults[0].id}/paid`, { paid: "true" });
    const refused = await shop.post("/lottery/results/enter", corrected);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("Draw has paid results")]);
  });
});

describe("the rules of the forms are said in the specification's words", () => {
  const asToast = (sentence: string) => `data-kind="error"><span>${sentence}`;

  test.each([
    ["no account", { accountId: "" }, "Please select an account"],
    ["no numbers", { selectedNumbers: [] }, "Please select at least 1 numbers"],
    ["five numbers", { selectedNumbers: ["1", "2", "3", "4", "5"] }, "You can only select up to 4 numbers"],
    [
      "no draw day",
      { playSaturday: undefined },
      "Please select at least one draw day (Wednesday or Saturday)",
    ],
    [
      "no draw type",
      { playDraw1: undefined },
      "Please select at least one draw type (Draw 1, Draw 2, or Draw 3)",
    ],
  ])("[S5.4.1-5,7] a bet with %s is refused beside its field and in a toast", async (_, wrong, sentence) => {
    const fields = Object.fromEntries(
      Object.entries({ ...bet(["3"]), ...wrong }).filter(([, value]) => value !== undefined),
    ) as Record<string, string | string[]>;
    const { status, text } = await shop.post("/lottery/manage-bets/new", fields);
    expect([status, text]).toEqual([422, expect.stringContaining(asToast(sentence))]);
    expect(text).toContain(`-error">${sentence}</`);
    expect((await shop.page("/lottery/manage-bets")).text).toContain("No bets have been created yet.");
  });

  test.each([
    ["five", { draw1Numbers: ["1", "2", "3", "4", "5"] }, "Draw 1: Please select exactly 6 numbers."],
    [
      "one twice",
      { draw2Numbers: [...PLUS_1.numbers.slice(1), "8"] },
      "Draw 2: Please select exactly 6 numbers.",
    ],
    ["no bonus", { draw3Bonus: "" }, "Draw 3: Please select a bonus ball by double-clicking a number."],
    ["its bonus among the six", { draw1Bonus: "19" }, "Bonus ball cannot be one of the winning numbers"],
    ["a zero", { draw1Numbers: ["0", "2", "3", "4", "5", "6"] }, "Draw 1: Numbers run from 1 to 47."],
    ["a letter", { draw1Numbers: ["x", "2", "3", "4", "5", "6"] }, "Draw 1: "],
    ["a day to come", { drawDate: "2026-09-16" }, "The draw of 16 September 2026 has not been held yet"],
    ["no day", { drawDate: "yesterday" }, "Choose the date of the draw"],
  ])("[F58] [S5.4.12-14] a draw with %s is refused once, beside it", async (_, wrong, sentence) => {
    await shop.post("/lottery/manage-bets/new", bet(["3"]));
    afterTheDraw();
    const { status, text } = await shop.post("/lottery/results/enter", night(wrong));
    expect([status, text]).toEqual([422, expect.stringMatching(new RegExp(`-error"[^>]*>${sentence}`))]);
    expect(text).not.toContain(asToast(sentence));
    expect((await shop.page("/lottery/results")).text).toContain("No draws have been performed yet.");
  });

  test("[S5.4.15] draws need a player first", async () => {
    afterTheDraw();
    const { text } = await shop.post("/lottery/results/enter", night());
    expect(text).toContain("Add at least one player before performing draws");
  });

  test("a bet is edited, stopped, and kept", async () => {
    await shop.post("/lottery/manage-bets/new", bet(["3"]));
    expect((await shop.post("/lottery/manage-bets/1/edit", bet(["3", "7"]))).status).toBe(303);
    expect((await shop.post("/lottery/manage-bets/1/stop")).status).toBe(303);
    expect((await shop.page("/lottery/manage-bets")).text).toContain("Stopped");
    expect((await shop.page("/lottery/manage-bets/1/edit")).status).toBe(303);
    expect((await shop.page("/lottery/manage-bets/999/stop")).status).toBe(303);
  });

  test("payout settings are saved, refused, and reset on the screen only", async () => {
    const fields = {
      plain1: "2",
      bonus1: "3",
      plain2: "5",
      bonus2: "8",
      plain3: "12.5",
      bonus3: "15",
      plain4: "20",
      bonus4: "30",
    };
    expect((await shop.post("/administration/payout-settings", fields)).status).toBe(303);
    expect((await shop.call("GET", "/api/payoutconfigs")).text).toContain("12.5");
    const refused = await shop.post("/administration/payout-settings", { ...fields, plain1: "-1" });
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining("Failed to save payout configurations"),
    ]);
    const reset = await shop.page("/administration/payout-settings?defaults=true");
    expect(reset.text).toContain("Payout configurations reset to defaults");
    expect((await shop.call("GET", "/api/payoutconfigs")).text).toContain("12.5");
  });
});
