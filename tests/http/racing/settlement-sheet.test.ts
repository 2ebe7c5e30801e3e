import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { insertSettlements, settlementsOf } from "../../../db/stores/racing/settlements.ts";
import { type CardedRace, callResult, cardRace, NOON, off, reprice } from "../../support/race-cards.ts";
import { saveSettingsForm } from "../../support/settings-form.ts";
import { printedSheet, sheetPays } from "../../support/sheet/printed-sheet.ts";
import { addUpSheet } from "../../support/sheet/read-sheet.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
let maeve: number;
let two: CardedRace;
let three: CardedRace;

beforeEach(async () => {
  shop = await openTestShop({ now: NOON });
  maeve = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly" })).body.id;
  two = await cardRace(shop, {
    offAt: off("13:00"),
    horses: { "Brass Button": "8/1", Tidewater: "5/1", Alder: "3/1", Bramble: "9/4", Cedar: "20/1" },
  });
  three = await cardRace(shop, {
    offAt: off("14:00"),
    horses: { "Night Ferry": "4/1", "Old Almanac": "2/1", Ember: "6/1" },
  });
});
afterEach(() => shop.close());

async function strike(betType: string, stake: number, names: string[], more: object = {}): Promise<number> {
  const selections = names.map((name) => ({
    racingRunnerId: two.runnerIds[name] ?? three.runnerIds[name],
  }));
  return (
    await shop.call("POST", "/api/racing/bets", { accountId: maeve, betType, stake, selections, ...more })
  ).body.id;
}
const check = (id: number) => shop.call("GET", `/api/racing/bets/check-result/${id}`);

/** A double with Rule 4 on one horse, and a dead heat of the other. */
async function settledDouble(): Promise<number> {
  const id = await strike("Double", 10, ["Brass Button", "Night Ferry"]);
  shop.clock.shop = off("12:00");
  await reprice(shop, two.runnerIds.Bramble!, "NR");
  shop.clock.shop = off("14:30");
  await callResult(shop, two, { finish: ["Brass Button", "Tidewater", "Alder", "Cedar"] });
  await callResult(shop, three, { finish: [["Night Ferry", "Ember"], "Old Almanac"] });
  await check(id);
  return id;
}

describe("the sheet of a settled bet", () => {
  test("says what was staked, what each horse did, why it is less, what is paid, and how to complain", async () => {
    const words = await printedSheet(shop, await settledDouble());
    expect(words.slice(3)).toEqual([
      "Double, placed 15/08/2026, 12:00:00",
      "Settled 15/08/2026, 15:30",
      "What you staked",
      "Double: 1 line: 1 × £10.00 = £10.00",
      "What each horse did",
      "A. Brass Button 14:00 Ascot 15/08, no. 1, 8/1",
      "Won.",
      "Another horse came out after the bet was struck: 30p of each £1 won is not paid (rule 6).",
      "Each £1: 1 + 8 × 0.7 = 6.6",
      "B. Night Ferry 15:00 Ascot 15/08, no. 1, 4/1",
      "Dead heat: 2 horses share 1st (rule 5).",
      "Each £1: 1/2 × (1 + 4) = 2.5",
      "What each line paid",
      "A B: £10.00 × 6.6 × 2.5 = £165.00",
      "What you are paid",
      "All lines £165.00",
      "You are paid £165.00",
      "What changed it",
      "Without Rule 4 (rule 6) it would have been £225.00.",
      "Without the dead heat (rule 5) it would have been £330.00.",
      "Rules",
      "As they stood when the bet was placed, 15/08/2026, 12:00:00.",
      expect.stringMatching(/^5 Dead heats\. Horses that finish level share the stake\./),
      expect.stringMatching(/^6 Rule 4\. .* Tattersalls' Rule 4\(c\)\.$/),
      "If you do not agree",
      "Ask at the counter, with this sheet, or write to the shop.",
      "Printed 15/08/2026, 15:30.",
    ]);
  });

  test("has the rules as they were stamped, with the day on which the shop set them; a later change is none of its", async () => {
    shop.clock.shop = new Date("2026-08-14T11:00:00Z");
    await saveSettingsForm(shop, { payoutLimitPence: "100.00", waiveLone5p: "on" });
    shop.clock.shop = NOON;
    const id = await settledDouble();
    await saveSettingsForm(shop, { payoutLimitPence: "", rounding: "DOWN" });
    const words = await printedSheet(shop, id);
    expect(words).toContain("A bet pays at most (rule 19) £100.00");
    expect(words).toContain("Without the maximum payout (rule 19) it would have been £165.00.");
    expect(words).toContain("19 Maximum payout. A bet pays at most £100.00. Set on 14 August 2026.");
    expect(words.find((line) => line.startsWith("6 Rule 4"))).toContain(
      "5p is not taken. Set on 14 August 2026.",
    );
    expect(await sheetPays(shop, id)).toBe("100.00");
  });

  test("says why a horse counts for nothing: it did not run, its race was stopped, the shop made the bet void", async () => {
    const out = await strike("Double", 10, ["Bramble", "Night Ferry"]);
    const voided = await strike("Single", 10, ["Old Almanac"]);
    shop.clock.shop = off("12:00");
    await reprice(shop, two.runnerIds.Bramble!, "NR");
    shop.clock.shop = off("14:30");
    await callResult(shop, two, { finish: ["Brass Button", "Tidewater", "Alder", "Cedar"] });
    await callResult(shop, three, { finish: ["Night Ferry", "Ember", "Old Almanac"] });
    await check(out);
    const shown = { status: "5", payoutPence: "1000", reason: "Taken after the off" };
    await shop.post(`/racing/all-bets/${voided}/void`, shown);
    const words = await printedSheet(shop, out);
    expect(words).toContain("Did not run: £1 on it counts as £1 (rule 7).");
    expect(words).toContain("Had Bramble run and won at 9/4 (rule 7) it would have been £162.50.");
    expect(await printedSheet(shop, voided)).toContain("The shop made the bet void: £1 on it counts as £1.");
    expect([await sheetPays(shop, out), await sheetPays(shop, voided)]).toEqual(["50.00", "10.00"]);
  });

  test("says that its race was stopped, and that it was moved where the shop's rule makes such bets void", async () => {
    await saveSettingsForm(shop, { movedRaces: "VOID" });
    const [stopped, moved] = [await strike("Single", 10, ["Alder"]), await strike("Single", 10, ["Ember"])];
    await shop.post(`/racing/races/${two.raceId}/stop`, { as: "abandoned", reason: "Fog" });
    const fields = { what: "day", time: "14:00", date: "2026-08-17", reason: "Waterlogged" };
    await shop.post(`/racing/races/${three.raceId}/move`, fields);
    await check(stopped);
    await check(moved);
    expect(await printedSheet(shop, stopped)).toContain(
      "Its race was abandoned: £1 on it counts as £1 (rule 21).",
    );
    expect(await printedSheet(shop, moved)).toContain(
      "Its race was moved or changed after the bet was struck: £1 on it counts as £1 (rule 20).",
    );
  });

  test("says that fewer places are paid than when the bet was struck", async () => {
    const race = await cardRace(shop, {
      offAt: off("15:00"),
      horses: Object.fromEntries("ABCDEFGH".split("").map((name) => [`Horse ${name}`, "5/1"])),
    });
    const selections = [{ racingRunnerId: race.runnerIds["Horse C"] }];
    const asked = { accountId: maeve, betType: "Each-Way", stake: 10, selections };
    const { id } = (await shop.call("POST", "/api/racing/bets", asked)).body;
    await reprice(shop, race.runnerIds["Horse H"]!, "NR");
    shop.clock.shop = off("15:30");
    await callResult(shop, race, { finish: "ABCDEFG".split("").map((name) => `Horse ${name}`) });
    await check(id);
    const words = await printedSheet(shop, id);
    expect(words).toContain(
      "At the terms when it was struck, 1/5 odds, 3 places for Horse C (rule 2) it would have been £20.00.",
    );
    expect(await sheetPays(shop, id)).toBe("0.00");
  });

  test("names the adjudicator and the eight weeks where the shop filled it in, and its own words", async () => {
    const id = await settledDouble();
    const complaint = async () => {
      const words = await printedSheet(shop, id);
      return words.slice(words.indexOf("If you do not agree") + 1, -1);
    };
    expect((await complaint()).join()).not.toContain("eight weeks");
    await saveSettingsForm(shop, {
      complaintsText: "Ring <b>Ada</b> 🐎\r\n01 234",
      adjudicator: "IBAS, ibas-uk.com",
    });
    expect(await complaint()).toEqual([
      "Ring &lt;b&gt;Ada&lt;/b&gt; 🐎",
      "01 234",
      "A complaint that is not settled within eight weeks can go to IBAS, ibas-uk.com. That costs you nothing.",
    ]);
    const { body } = await shop.call("GET", `/api/racing/bets/${id}/settlement`);
    expect(body.howToComplain[0]).toBe("Ring <b>Ada</b> 🐎");
  });
});

describe("where there is none", () => {
  test("a pending bet leads to its page", async () => {
    const id = await strike("Single", 10, ["Alder"]);
    const { status, headers } = await shop.page(`/racing/all-bets/${id}/settlement`);
    expect([status, headers.get("location")]).toEqual([303, `/racing/all-bets/${id}`]);
    expect((await shop.call("GET", `/api/racing/bets/${id}/settlement`)).body.explained).toBe(null);
  });

  test.each([
    ["9999", 303, 404],
    ["x", 404, 404],
    ["99999999999999999999", 404, 404],
    ["-1", 404, 404],
  ])("a bet %s is none", async (id, page, call) => {
    expect((await shop.page(`/racing/all-bets/${id}/settlement`)).status).toBe(page);
    expect((await shop.call("GET", `/api/racing/bets/${id}/settlement`)).status).toBe(call);
  });

  test.each([
    ["inputs that cannot be read", { inputs: [] as never }],
    ["inputs of another bet", { inputs: { legs: [{ price: null, outcome: "WON" }], settings: {} } as never }],
    ["a payout that its inputs do not come to", { payoutPence: 16_501 }],
  ])("with %s, it has what was written down, and no figure that would be wrong", async (_, damage) => {
    const id = await settledDouble();
    const [first] = await settlementsOf(shop.shop.database.reader, id);
    await shop.shop.database.transact((tx) =>
      insertSettlements(tx, [{ ...first!, version: 2, reason: "Damaged", ...damage }]),
    );
    const words = await printedSheet(shop, id);
    expect(words).toContain("Returns £165.00, profit £155.00");
    expect(words).not.toContain("What each line paid");
    expect((await shop.call("GET", `/api/racing/bets/${id}/settlement`)).body.explained).toBe(null);
  });
});

test("the button stands on a settled bet and its receipt, and not on a pending one; the receipt is as it was", async () => {
  const pending = await strike("Single", 10, ["Cedar"]);
  const id = await settledDouble();
  for (const path of [`/racing/all-bets/${id}`, `/racing/all-bets/${id}/receipt`])
    expect((await shop.page(path)).text).toContain(`href="/racing/all-bets/${id}/settlement"`);
  for (const path of [`/racing/all-bets/${pending}`, `/racing/all-bets/${pending}/receipt`])
    expect((await shop.page(path)).text).not.toContain("/settlement");
  const receipt = /<article class="receipt".*?<\/article>/s.exec(
    (await shop.page(`/racing/all-bets/${id}/receipt`)).text,
  )![0];
  expect(receipt).not.toContain("How It Was Settled");
});

test("on A4 it has the same words, without the roll's paper", async () => {
  const id = await settledDouble();
  const a4 = (await shop.page(`/racing/all-bets/${id}/settlement?paper=a4`)).text;
  expect(a4).not.toContain('class="receipt');
  expect(a4).toContain("£10.00 × 6.6 × 2.5");
});

describe("a wrong sheet is caught by its reader", () => {
  test.each([
    ["a payout a penny more", "You are paid £165.00", "You are paid £165.01"],
    ["a factor of no horse", "× 6.6 × 2.5 = £165.00", "× 6.7 × 2.5 = £167.50"],
    ["a line that does not come to its figure", "= £165.00", "= £166.00"],
    ["a deduction that is not in the figure", "1 + 8 × 0.7 = 6.6", "1 + 8 × 0.8 = 6.6"],
    ["a line too few", "Double: 1 line:", "Double: 2 lines:"],
    ["lines that do not add up", "All lines £165.00", "All lines £164.00"],
  ])("%s", async (_, right, wrong) => {
    const words = await printedSheet(shop, await settledDouble());
    expect(words.join("\n")).toContain(right);
    expect(() => addUpSheet(words.join("\n").replace(right, wrong).split("\n"))).toThrow();
  });
});
