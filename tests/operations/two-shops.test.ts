import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { racingBets } from "../../db/schema/index.ts";
import { DEFAULT_SETTINGS } from "../../src/domain/bets/settings.ts";
import { closeScreens } from "../../src/operations/live/live.ts";
import { fetchDraws, latestFetch, startFetch } from "../../src/operations/lottery/fetch-draws.ts";
import { refreshDay } from "../../src/operations/racing/refresh-day.ts";
import { requestBetCheck } from "../../src/operations/racing/request-bet-check.ts";
import { openTestScreen } from "../support/open-screen.ts";
import { callResult, cardRace } from "../support/race-cards.ts";
import { ADA, openTestShop, type TestShop } from "../support/test-shop.ts";
import { SATURDAY_12, standInFeed } from "./lottery/stand-in-feed.ts";
import { at, DAY, race, standInRaceFeed } from "./racing/stand-in-races.ts";

const BY = { userId: null, requestId: "test" };

/** Two shops in one process, each with a database, a clock and feeds; their ids and secrets are equal. */
let town: TestShop;
let coast: TestShop;
const feeds = { town: standInFeed("town"), coast: standInFeed("coast") };
const cards = { town: standInRaceFeed("town"), coast: standInRaceFeed("coast") };
beforeEach(async () => {
  feeds.town.held = cards.town.held = null;
  const now = at("09:00");
  town = await openTestShop({ ownApp: true, now, feeds: { draws: [feeds.town], racing: [cards.town] } });
  coast = await openTestShop({ ownApp: true, now, feeds: { draws: [feeds.coast], racing: [cards.coast] } });
  coast.clock.shop = new Date("2026-09-12T20:00:00Z");
});
afterEach(async () => {
  await town.close();
  await coast.close();
});

const minutesLater = (shop: TestShop, minutes: number) => {
  shop.clock.real = new Date(shop.clock.real.getTime() + minutes * 60_000);
};

describe("two shops that are open in one process", () => {
  test("fetch draws side by side: one does not wait for the other's, nor take its answer", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    feeds.town.held = promise;
    feeds.coast.draws = SATURDAY_12;
    const waiting = startFetch(town.shop, BY);
    expect(latestFetch(coast.shop)).toBeNull();
    const fetched = await fetchDraws(coast.shop, BY);
    expect(fetched).toMatchObject({ done: true, value: { feed: "coast" } });
    expect([latestFetch(town.shop)?.stage, latestFetch(coast.shop)?.stage]).toEqual(["requesting", "done"]);
    resolve();
    expect(await waiting.outcome).toMatchObject({ done: true, value: { feed: "town", added: [] } });
    expect((await coast.call("GET", "/api/lottery/draw-results")).body).toHaveLength(3);
    expect((await town.call("GET", "/api/lottery/draw-results")).body).toEqual([]);
  });

  test("fetch the same day's cards side by side, each its own, and each logs what is odd about them", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    cards.town.held = promise;
    const waiting = refreshDay(town.shop, DAY);
    expect(await refreshDay(coast.shop, DAY)).toMatchObject({
      done: true,
      value: { feed: "coast", races: 2 },
    });
    resolve();
    expect(await waiting).toMatchObject({ done: true, value: { feed: "town", races: 2 } });
    for (const feed of [cards.town, cards.coast])
      feed.races = [race("14:05", { name: "The Renamed Stakes" })];
    for (const { shop } of [town, coast]) await refreshDay(shop, DAY);
    const changes = ({ logged }: TestShop) => logged.filter((line) => line.includes("race card changed"));
    expect(changes(town).length).toBeGreaterThan(0);
    expect(changes(coast).length).toBe(changes(town).length);
  });

  test("check and settle their bets side by side, by the house rules that each struck them by", async () => {
    const bets = { town: await placeBets(town), coast: await placeBets(coast) };
    await coast.shop.database.transact(async (tx) => {
      const settings = { ...DEFAULT_SETTINGS, payoutLimit: { pence: 5000, basis: "RETURNS" as const } };
      await tx.update(racingBets).set({ settings });
    });
    const go = holdWrites(town);
    const waiting = requestBetCheck(town.shop);
    await requestBetCheck(coast.shop);
    expect(await winnings(coast, bets.coast)).toEqual([50, 50]);
    expect(await winnings(town, bets.town)).toEqual([0, 0]);
    go();
    await waiting;
    expect(await winnings(town, bets.town)).toEqual([110, 110]);
    expect(await winnings(coast, bets.coast)).toEqual([50, 50]);
  });

  test("have their own staff: a token of one opens nothing at the other", async () => {
    town.shop.newSecret = () => "a secret of the town, 32 bytes or more";
    const { token } = (await town.call("POST", "/api/auth/login", ADA)).body;
    const me = ({ call }: TestShop) =>
      call("GET", "/api/auth/me", undefined, {
        signedOut: true,
        headers: { authorization: `Bearer ${token}` },
      });
    expect([(await me(town)).status, (await me(coast)).status]).toEqual([200, 401]);
    await town.call("POST", "/api/auth/logout");
    expect((await coast.call("GET", "/api/auth/me")).status).toBe(200);
  });

  test("see their own sessions: a busy till keeps the same number open at its own shop alone", async () => {
    const go = holdWrites(coast);
    for (const shop of [town, coast]) minutesLater(shop, 50);
    expect((await coast.call("GET", "/api/auth/me")).status).toBe(200);
    for (const shop of [town, coast]) minutesLater(shop, 30);
    expect((await town.call("GET", "/api/auth/me")).status).toBe(401);
    expect((await coast.call("GET", "/api/auth/me")).status).toBe(200);
    go();
  });

  test("count their own wrong passwords: a delay in one is none in the other", async () => {
    const signIn = ({ call }: TestShop, password: string) =>
      call("POST", "/api/auth/login", { email: ADA.email, password }, { signedOut: true });
    let status = 0;
    for (let tries = 0; tries < 50 && status !== 429; tries++) status = (await signIn(town, "guess")).status;
    expect([status, (await signIn(town, ADA.password)).status]).toEqual([429, 429]);
    expect((await signIn(coast, ADA.password)).status).toBe(200);
  });

  test("keep their own forms of whoever was signed out, though the cookie be the same", async () => {
    const edit = "/administration/accounts/1/edit";
    for (const { call } of [town, coast]) await call("POST", "/api/accounts", { name: "Maeve Kelly" });
    minutesLater(town, 61);
    const headers = { referer: `http://localhost${edit}`, host: "localhost" };
    await town.post(edit, { name: "Maeve of the town" }, { headers });
    for (const [name, value] of town.jar) if (!coast.jar.has(name)) coast.jar.set(name, value);
    await town.post("/login", { username: ADA.email, password: ADA.password });
    expect((await coast.page(edit)).text).not.toContain("Maeve of the town");
    expect((await town.page(edit)).text).toContain("Maeve of the town");
  });

  test("[14.7] tell their open screens of their own changes only", async () => {
    const [ofTown, ofCoast] = [await openTestScreen(town), await openTestScreen(coast)];
    await Promise.all([ofTown.opened(), ofCoast.opened()]);
    await coast.call("POST", "/api/accounts", { name: "Maeve Kelly" });
    await ofCoast.hears("account:1");
    await town.call("POST", "/api/accounts", { name: "Orla Quinn" });
    await ofTown.hears("account:1");
    // Each shop's first account is its own; what came before it, such as a sign-in, may still be published.
    const ofAccounts = ({ heard }: typeof ofTown) =>
      heard.filter(({ topics }) => topics.includes("account:1")).length;
    expect([ofAccounts(ofTown), ofAccounts(ofCoast)]).toEqual([1, 1]);
    for (const { shop } of [town, coast]) await closeScreens(shop);
  });
});

/** Nothing is written in this shop until what this answers is called. */
function holdWrites({ shop }: TestShop): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { transact } = shop.database;
  shop.database.transact = async (work) => {
    await promise;
    return await transact(work);
  };
  return resolve;
}

/** Two bets of £10 at 10/1 on a horse that has won. */
async function placeBets(till: TestShop): Promise<number[]> {
  const accountId = (await till.call("POST", "/api/accounts", { name: "Maeve Kelly" })).body.id;
  const offAt = new Date(till.clock.shop.getTime() + 60 * 60_000);
  const race = await cardRace(till, { offAt, horses: { "Brass Button": "10/1", Tidewater: "5/1" } });
  const selections = [{ racingRunnerId: race.runnerIds["Brass Button"] }];
  const bet = { accountId, betType: "Single", stake: 10, selections };
  const placed = [
    await till.call("POST", "/api/racing/bets", bet),
    await till.call("POST", "/api/racing/bets", bet),
  ];
  await callResult(till, race, { finish: ["Brass Button", "Tidewater"] });
  return placed.map(({ body }) => body.id);
}

const winnings = async (till: TestShop, ids: number[]): Promise<number[]> =>
  await Promise.all(
    ids.map(async (id) => (await till.call("GET", `/api/racing/bets/${id}`)).body.payout ?? 0),
  );
