import { afterEach, beforeEach, expect, test } from "bun:test";
import { favouriteId } from "../../../src/domain/racing/favourites.ts";
import { requestBetCheck } from "../../../src/operations/racing/request-bet-check.ts";
import { type CardedRace, cardRace, NOON, off } from "../../support/race-cards.ts";
import { saveSettingsForm } from "../../support/settings-form.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const HORSES = { Foam: "4/1", Tide: "2/1", Alder: "6/1", Beech: "8/1", Cedar: "9/1" };

let shop: TestShop;
let race: CardedRace;
let bets: number;
beforeEach(async () => {
  bets = 0;
  shop = await openTestShop({ now: NOON });
  await shop.call("POST", "/api/accounts", { name: "Maeve", playsRaces: true });
  await shop.post("/account/select", { accountId: "1" });
  race = await cardRace(shop, { offAt: off("14:00"), horses: HORSES });
});
afterEach(() => shop.close());

const words = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
const page = async (path: string) => words((await shop.page(path)).text);
const address = () => `/racing/races/${race.raceId}`;
/** A £10.00 single on Foam, at the starting price or at 4/1. */
const strike = async (way: "SP" | "4/1") => {
  const fields = { betType: "Single", amount: "10", isPaid: "true", key: `bet ${bets}` };
  const runner = `${race.runnerIds.Foam}:4/1${way === "SP" ? ":sp" : ""}`;
  expect((await shop.post("/racing/bets", { ...fields, runner })).status).toBe(303);
  return ++bets;
};
/** Tide comes out at 2/1, which takes 30p. */
const withdraw = async (more: Record<string, string>) => {
  shop.clock.shop = off("13:59");
  const fields = { withdrawnAt: "14:59", date: "2026-08-15", price: "2/1", reason: "Refused the stalls" };
  const sent = { ...fields, shownMarket: "", ...more };
  expect((await shop.post(`/racing/runners/${race.runnerIds.Tide}/withdraw`, sent)).status).toBe(303);
};
const decide = (fields: Record<string, string>) =>
  shop.post(`/racing/runners/${race.runnerIds.Tide}/rule-4`, { reason: "As announced", ...fields });
const finish = async () => {
  shop.clock.shop = off("15:00");
  await shop.post(`${address()}/result`, { order: "1 5/1 3 4 5", reason: "As called" });
  await requestBetCheck(shop.shop);
};
const bet = async (id: number) => (await shop.call("GET", `/api/racing/bets/${id}`)).body;
const paid = (...ids: number[]) => Promise.all(ids.map(async (id) => (await bet(id)).payout));
const toResettle = async () =>
  [...(await shop.page(`${address()}/resettle`)).text.matchAll(/name="bets" value="([^"]*)"/g)].map(
    ([, one]) => one!,
  );

test("with no time for a new market, Rule 4 comes off bets at the starting price as well", async () => {
  const [sp, price] = [await strike("SP"), await strike("4/1")];
  await withdraw({ noNewMarket: "on" });
  expect(await page(address())).toContain("No time for a new market: off bets at the starting price, too");
  expect((await shop.page(`/racing/runners/${race.runnerIds.Tide}/withdraw`)).text).toMatch(
    /name="noNewMarket"[^>]*checked|checked[^>]*name="noNewMarket"/,
  );
  await finish();
  // 5/1 and 4/1, each less 30p in the pound.
  expect(await paid(sp, price)).toEqual([45, 38]);
  expect(await page(`/racing/all-bets/${sp}`)).toContain("returned at 5/1, Rule 4 30p: 3.5/1");
});

test("with time for one, it does not", async () => {
  const [sp, price] = [await strike("SP"), await strike("4/1")];
  await withdraw({});
  await finish();
  expect(await paid(sp, price)).toEqual([60, 38]);
});

test("best odds compare both prices after it, and an ante-post bet loses nothing", async () => {
  await saveSettingsForm(shop, { bestOddsGuaranteed: "on" });
  const best = await strike("4/1");
  const times = { from: "2026-08-15T11:00", until: "2026-08-15T15:00" };
  await shop.post(`${address()}/offer`, { antePost: "NON_RUNNER_LOSES", reason: "Early", ...times });
  const antePost = await strike("4/1");
  await withdraw({ noNewMarket: "on" });
  await finish();
  expect(await paid(best, antePost)).toEqual([45, 50]);
});

test("keyed with Rule 4 after the race, settled bets are listed to settle again, and back", async () => {
  const sp = await strike("SP");
  await withdraw({});
  await finish();
  expect(await paid(sp)).toEqual([60]);
  expect((await decide({ penceInPound: "", noNewMarket: "on", shownMarket: "" })).status).toBe(303);
  expect(await toResettle()).toEqual([`${sp}/1/4500`]);
  await decide({ penceInPound: "20", noNewMarket: "on", shownMarket: "on" });
  expect(await toResettle()).toEqual([`${sp}/1/5000`]);
  await decide({ penceInPound: "20", shownMarket: "on" });
  expect(await toResettle()).toEqual([]);
  const trail = await page("/administration/audit?action=DecideRule4");
  expect(trail).toContain("As announced");
});

test("a form without the tick leaves it, a horse that runs after all takes it back", async () => {
  const sp = await strike("SP");
  await withdraw({ noNewMarket: "on" });
  await decide({ penceInPound: "" });
  expect(await page(address())).toContain("No time for a new market");
  await shop.post(`/racing/runners/${race.runnerIds.Tide}/reinstate`, { reason: "It runs" });
  await withdraw({});
  expect(await page(address())).not.toContain("No time for a new market");
  await finish();
  expect(await paid(sp)).toEqual([60]);
});

test.each([
  ["out too late for a new market still is it: the stake goes back", "on", 10],
  ["out in time leaves the next shortest", undefined, 60],
])("a favourite %s", async (_, noNewMarket, back) => {
  const selections = [{ racingRunnerId: favouriteId(race.raceId, 1) }];
  const asked = { accountId: 1, betType: "Single", stake: 10, selections };
  const { body } = await shop.call("POST", "/api/racing/bets", asked);
  await withdraw(noNewMarket ? { noNewMarket } : {});
  shop.clock.shop = off("15:00");
  const order = "1 5/1 3 6/1 4 8/1 5 9/1";
  await shop.post(`${address()}/result`, { order, reason: "As called" });
  await requestBetCheck(shop.shop);
  expect(await paid(body.id)).toEqual([back]);
});

test.each([
  ["too late for a new market: Rule 4 comes off it", "on", 45],
  ["in time for one: it does not", undefined, 60],
])("a forecast that became a single at SP, its other horse out %s", async (_, noNewMarket, back) => {
  const selections = [{ racingRunnerId: race.runnerIds.Foam }, { racingRunnerId: race.runnerIds.Tide }];
  const asked = { accountId: 1, betType: "Forecast", stake: 10, selections };
  const { body } = await shop.call("POST", "/api/racing/bets", asked);
  await withdraw(noNewMarket ? { noNewMarket } : {});
  await finish();
  expect(await paid(body.id)).toEqual([back]);
  const said = await page(`/racing/all-bets/${body.id}`);
  expect(said).toContain("a single on Foam at SP 5/1");
  expect(said.includes("30p of Rule 4")).toBe(noNewMarket === "on");
});

test("what a colleague keyed meanwhile is not overwritten", async () => {
  await withdraw({ noNewMarket: "on" });
  await decide({ penceInPound: "", shownMarket: "on" });
  const { status, text } = await decide({ penceInPound: "", noNewMarket: "on", shownMarket: "on" });
  expect([status, words(text).includes("that there was time for a new market")]).toEqual([409, true]);
  // The form that comes back has the present fact, and saves.
  const shown = /name="shownMarket" value="([^"]*)"/.exec(text)![1]!;
  expect((await decide({ penceInPound: "", noNewMarket: "on", shownMarket: shown })).status).toBe(303);
  expect(await page(address())).toContain("No time for a new market");
});
