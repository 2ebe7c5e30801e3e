import { afterEach, beforeEach, expect, test } from "bun:test";
import { findCard } from "../../../db/stores/racing/cards.ts";
import { requestBetCheck } from "../../../src/operations/racing/request-bet-check.ts";
import { type CardedRace, cardRace, NOON, off } from "../../support/race-cards.ts";
import { saveSettingsForm } from "../../support/settings-form.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const HORSES = { Foam: "4/1", Tide: "3/1", Alder: "5/1", Beech: "6/1", Cedar: "8/1", Dusk: "10/1" };
const REST = { Elm: "12/1", Fir: "14/1" };
const REASON = "Stewards' enquiry";

let shop: TestShop;
let race: CardedRace;
beforeEach(async () => {
  shop = await openTestShop({ now: NOON });
  await shop.call("POST", "/api/accounts", { name: "Maeve", playsRaces: true });
  await shop.post("/account/select", { accountId: "1" });
  await saveSettingsForm(shop, { payFirstPastThePost: "on" });
  race = await cardRace(shop, { offAt: off("14:00"), horses: { ...HORSES, ...REST } });
});
afterEach(() => shop.close());

const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ");
const strike = async (horse: keyof typeof HORSES, eachWay = false) => {
  const fields = { betType: "Single", amount: "10", isPaid: "true", ...(eachWay && { eachWay: "on" }) };
  const runner = `${race.runnerIds[horse]}:${HORSES[horse]}`;
  expect((await shop.post("/racing/bets", { ...fields, runner })).status).toBe(303);
};
const enter = (fields: Record<string, string>) =>
  shop.post(`/racing/races/${race.raceId}/result`, { reason: REASON, ...fields });
const settled = async (id: number) => {
  await requestBetCheck(shop.shop);
  const { body } = await shop.call("GET", `/api/racing/bets/${id}`);
  return body.payout;
};
const version = async () => (await findCard(shop.shop.database.reader, race.raceId))?.result?.version;

test.each([
  ["objection", 50],
  ["wrong-course", 0],
  ["wrong-weight", 0],
  ["judge", 0],
])(
  "lost by %s, the first past the post is paid £%d and the official winner in full",
  async (lostBy, pays) => {
    await strike("Foam");
    await strike("Tide");
    shop.clock.shop = off("15:00");
    expect((await enter({ order: "2 1 3", passed: "1 2", lostBy })).status).toBe(303);
    expect([await settled(1), await settled(2)]).toEqual([pays, 40]);
    const page = words((await shop.page(`/racing/races/${race.raceId}`)).text);
    expect(page).toContain("1st past the post, lost by");
    const bet = words((await shop.page("/racing/all-bets/1")).text);
    expect(bet.includes("won, 1st past the post")).toBe(pays > 0);
  },
);

test("the place part goes by the better of the two places", async () => {
  await strike("Foam", true);
  await strike("Alder", true);
  shop.clock.shop = off("15:00");
  await enter({ order: "2 3 4 1", passed: "2 1 3 4", lostBy: "objection" });
  // Second past the post and fourth by the result; third past the post and second by the result.
  expect([await settled(1), await settled(2)]).toEqual([18, 20]);
});

test("a void race pays nobody as first past the post", async () => {
  await strike("Foam");
  shop.clock.shop = off("15:00");
  // Held, a round cannot settle the bet between the two.
  shop.shop.memory.checkRound = { running: Promise.resolve(), again: null };
  await enter({ order: "2 1 3", passed: "1 2", lostBy: "objection" });
  await shop.post(`/racing/races/${race.raceId}/stop`, { as: "void", reason: "Void" });
  shop.shop.memory.checkRound = null;
  expect(await settled(1)).toBe(10);
});

test("the order past the post is a new version of a result, and settled bets are listed to settle again", async () => {
  await strike("Foam");
  shop.clock.shop = off("15:00");
  await enter({ order: "2 1 3" });
  expect(await settled(1)).toBe(0);
  await enter({ order: "2 1 3", version: "1", passed: "1 2", lostBy: "objection" });
  expect(await version()).toBe(2);
  expect(await settled(1)).toBe(0);
  const address = `/racing/races/${race.raceId}/resettle`;
  const { text } = await shop.page(address);
  const [, bets = ""] = /name="bets" value="([^"]*)"/.exec(text) ?? [];
  expect(bets).toStartWith("1/");
  await shop.post(address, { bets, reason: REASON });
  expect(await settled(1)).toBe(50);
  const form = (await shop.page(`/racing/races/${race.raceId}/result`)).text;
  expect(form).toContain('name="passed" value="1 2"');
  // Taken back, it is one more version.
  await enter({ order: "2 1 3", version: "2", passed: "" });
  expect(await version()).toBe(3);
  // The same again adds none.
  await enter({ order: "2 1 3", version: "3", passed: "" });
  expect(await version()).toBe(3);
});

test.each([
  [{ passed: "1 2" }, "Say what the place was lost by"],
  [{ passed: "1 2", lostBy: "bad luck" }, "Say what the place was lost by"],
  [{ passed: "1 9", lostBy: "objection" }, "There is no 9 in this race"],
  [{ passed: "1 x", lostBy: "objection" }, '"x" is not a number'],
  [{ passed: "1 PU 2", lostBy: "objection" }, "Write only numbers here"],
  [{ passed: "1 4/1 2", lostBy: "objection" }, "Write only numbers here"],
  [{ passed: "1 1", lostBy: "objection" }, "Number 1 is there twice"],
  [{ passed: "2 1", lostBy: "objection" }, "as the result has them"],
  [{ passed: "8 2", lostBy: "objection" }, "is not in the result"],
])("%o is refused with a sentence, and nothing is saved", async (fields, sentence) => {
  shop.clock.shop = off("15:00");
  const { status, text } = await enter({ order: "2 1 3 8 NR", ...fields });
  expect([status, words(text.replaceAll("&quot;", '"')).includes(sentence)]).toEqual([422, true]);
  expect(text).toContain(`value="${fields.passed}"`);
  expect(await version()).toBeUndefined();
});
