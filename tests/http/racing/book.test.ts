import { afterEach, describe, expect, test } from "bun:test";
import { accounts } from "../../../db/schema/index.ts";
import { booksOf } from "../../../db/stores/racing/books.ts";
import { favouriteId } from "../../../src/domain/racing/favourites.ts";
import { placeBets } from "../../../src/operations/racing/place-bets.ts";
import {
  type CardedRace,
  callResult,
  cardRace,
  moveRace,
  NOON,
  off,
  reprice,
} from "../../support/race-cards.ts";
import { wordsOf } from "../../support/reading.ts";
import { giveRole, switchRoles } from "../../support/roles.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const BY = { userId: 1, requestId: "book" };
let shop: TestShop;
afterEach(() => shop.close());

async function openWithRace(horses: Record<string, string>): Promise<CardedRace> {
  shop = await openTestShop({ now: NOON });
  await shop.call("POST", "/api/accounts", { name: "Maeve Kelly" });
  return cardRace(shop, { offAt: off("14:00"), horses });
}

type Placed = { betType?: string; eachWay?: boolean; pence?: number; atSp?: boolean };
async function bet(
  on: readonly number[],
  { betType = "Single", eachWay = false, pence = 1000, atSp = false }: Placed = {},
) {
  const legs = on.map((runnerId) => ({ runnerId, seen: null, atSp }));
  const bets = [{ betType, eachWay, stake: { perLinePence: pence }, legs, acceptsPrices: true }];
  const { outcome } = await placeBets(shop.shop, BY, { accountId: 1, isPaid: false, bets } as never);
  if (!outcome.done) throw new Error(JSON.stringify(outcome.refusal));
}

const bookOn = async ({ raceId }: CardedRace) =>
  (await booksOf(shop.shop.database.reader, [raceId])).get(raceId) ?? null;
const resultsOn = async (race: CardedRace) =>
  Object.fromEntries((await bookOn(race))!.runners.map(({ name, ifWinsPence }) => [name, ifWinsPence]));

describe("the book on a race", () => {
  test("is what its pending bets make, until it has a result", async () => {
    const race = await openWithRace({ Abbey: "4/1", Bell: "2/1", Cloud: "SP" });
    expect(await bookOn(race)).toBeNull();
    await bet([race.runnerIds.Abbey!]);
    await bet([race.runnerIds.Bell!], { pence: 500 });
    await bet([race.runnerIds.Cloud!], { pence: 100, atSp: true });
    expect(await resultsOn(race)).toEqual({ Abbey: 1600 - 5000, Bell: 1600 - 1500, Cloud: 1600 - 2100 });
    const book = (await bookOn(race))!;
    expect([book.bets, book.stakedPence, book.unpriced]).toEqual([3, 1600, 1]);
    expect(book.overRound).toBeCloseTo(1 / 5 + 1 / 3);
    shop.clock.shop = off("14:10");
    await callResult(shop, race, { finish: ["Bell", "Abbey", "Cloud"], sp: { Cloud: "9/1" } });
    expect(await bookOn(race)).toBeNull();
  });

  test("follows the board: starting prices, a withdrawal, another time", async () => {
    const race = await openWithRace({ Abbey: "4/1", Bell: "2/1", Cloud: "3/1" });
    await bet([race.runnerIds.Abbey!], { atSp: true });
    await bet([race.runnerIds.Bell!]);
    await reprice(shop, race.runnerIds.Abbey!, "6/1");
    expect(await resultsOn(race)).toEqual({ Abbey: 2000 - 7000, Bell: 2000 - 3000, Cloud: 2000 });
    shop.clock.shop = new Date(NOON.getTime() + 60_000);
    await reprice(shop, race.runnerIds.Cloud!, "NR");
    // Rule 4 of 3/1, 25p in the pound, off what was struck at a price before.
    expect(await resultsOn(race)).toEqual({ Abbey: 2000 - 7000, Bell: 2000 - 2500 });
    await reprice(shop, race.runnerIds.Bell!, "NR");
    // A walkover: every stake goes back.
    expect(await resultsOn(race)).toEqual({ Abbey: 0 });
    await moveRace(shop, race.raceId, off("15:00"));
    expect((await shop.page("/racing/book")).text).toContain("16:00 Ascot");
  });

  test("counts favourites by the prices, two of one price by halves, and leaves them out without any", async () => {
    const race = await openWithRace({ Abbey: "2/1", Bell: "2/1", Cloud: "9/1" });
    await bet([favouriteId(race.raceId, 1)]);
    // Half of the stake on each: £5.00 at 2/1.
    expect(await resultsOn(race)).toEqual({ Abbey: -500, Bell: -500, Cloud: 1000 });
    expect((await bookOn(race))!.runners.map(({ stakedPence }) => stakedPence)).toEqual([500, 500, 0]);
    for (const id of Object.values(race.runnerIds)) await reprice(shop, id, "SP");
    const book = (await bookOn(race))!;
    expect([book.bets, book.leftOut.favourites, book.overRound]).toEqual([
      0,
      { bets: 1, stakedPence: 1000 },
      null,
    ]);
    expect((await shop.page("/racing/book")).text).toContain(
      "Not in the sums: 1 bet, £10.00 staked on a favourite that no price names yet.",
    );
  });

  test("has the worst places of each way bets, and a field of forty", async () => {
    const names = Array.from({ length: 40 }, (_, at) => [`Horse ${at + 1}`, "39/1"]);
    const race = await openWithRace(Object.fromEntries(names));
    for (const name of ["Horse 1", "Horse 2", "Horse 3", "Horse 4"])
      await bet([race.runnerIds[name]!], { eachWay: true, pence: 100 });
    const [first, ...others] = (await bookOn(race))!.runners;
    // £8.00 staked; £1.00 at 39/1, and at a fifth of it for a place: £40.00 and £8.80.
    expect([first!.ifWinsPence, first!.placedPence, first!.worstPence]).toEqual([
      ...[800 - 4880, 880, 800 - 4880 - 2 * 880],
    ]);
    expect([others[0]!.ifWinsPence, others.at(-1)!.ifWinsPence, others.at(-1)!.worstPence]).toEqual([
      ...[800 - 4880, 800, 800 - 2 * 880],
    ]);
    expect((await shop.page("/racing/book")).status).toBe(200);
  });

  test("counts a multiple in each of its races, by what is to come", async () => {
    const race = await openWithRace({ Abbey: "4/1", Bell: "2/1" });
    const later = await cardRace(shop, {
      offAt: off("15:00"),
      course: "Bath",
      horses: { Foam: "3/1", Gull: "1/1" },
    });
    await bet([race.runnerIds.Abbey!, later.runnerIds.Foam!], { betType: "Double" });
    expect(await resultsOn(race)).toEqual({ Abbey: 1000 - 5000, Bell: 1000 });
    expect(await resultsOn(later)).toEqual({ Foam: 1000 - 4000, Gull: 1000 });
    shop.clock.shop = off("14:10");
    await callResult(shop, race, { finish: ["Abbey", "Bell"] });
    expect([await bookOn(race), await resultsOn(later)]).toEqual([null, { Foam: 1000 - 20_000, Gull: 1000 }]);
  });
});

describe("what is not a plain bet", () => {
  test("is said beside the sums: forecasts, and bets after the off", async () => {
    const race = await openWithRace({ Abbey: "4/1", Bell: "2/1", Cloud: "3/1" });
    await bet([race.runnerIds.Abbey!, race.runnerIds.Bell!], { betType: "ReverseForecast", pence: 200 });
    await bet([race.runnerIds.Abbey!]);
    shop.clock.shop = new Date(off("14:00").getTime() - 30_000);
    await bet([race.runnerIds.Bell!], { pence: 700 });
    shop.clock.shop = off("14:01");
    await shop.post(`/racing/races/${race.raceId}/off`, { at: "14:59", holdsLate: "on" });
    const book = (await bookOn(race))!;
    expect(book.leftOut).toMatchObject({
      inOrder: { bets: 1, stakedPence: 400 },
      held: { bets: 1, stakedPence: 700 },
    });
    expect(book.bets).toBe(1);
    const { text } = await shop.page("/racing/book");
    expect(text).toContain(
      "Not in the sums: 1 forecast or tricast, £4.00 staked, whose dividends are declared",
    );
  });

  test("of a customer whose account was deleted still counts", async () => {
    const race = await openWithRace({ Abbey: "4/1", Bell: "2/1" });
    await bet([race.runnerIds.Abbey!]);
    await shop.shop.database.transact(async (tx) => {
      await tx.update(accounts).set({ deletedAt: NOON });
    });
    expect(await resultsOn(race)).toEqual({ Abbey: -4000, Bell: 1000 });
  });
});

describe("the pages of the book", () => {
  test("say that there are no bets, and show a race that has some", async () => {
    const race = await openWithRace({ Abbey: "4/1", "<b>Bell</b>": "2/1" });
    expect((await shop.page("/racing/book")).text).toContain("No pending bets");
    expect((await shop.page("/account/search")).text).not.toContain("next-books-title");
    await bet([race.runnerIds.Abbey!]);
    for (const path of ["/racing/book", `/racing/book?race=${race.raceId}`, `/racing/races/${race.raceId}`]) {
      const { status, text } = await shop.page(path);
      expect({ path, status, has: text.includes("-£40.00"), raw: text.includes("<b>Bell</b>") }).toEqual({
        ...{ path, status: 200, has: true, raw: false },
      });
    }
    expect((await shop.page("/account/search")).text).toContain("next-books-title");
    expect((await shop.page("/racing/book/print")).text).toContain("-£40.00");
    const { text, headers } = await shop.page("/racing/book.csv");
    expect(headers.get("content-type")).toContain("text/csv");
    const [heads, row] = text.split("\r\n");
    expect(heads!.slice(1).replaceAll('"', "")).toBe(
      "Day,Race,No.,Horse,Price,Stakes,Share of stakes,Market,If it wins,By singles,By multiples,Worst places,If second,Best odds",
    );
    expect(row!.replaceAll('"', "")).toBe(
      "2026-08-15,15:00 Ascot,1,Abbey,4/1,10.00,100.0%,20.0%,-40.00,-40.00,0.00,-40.00,0.00,0.00",
    );
  });

  test("take any race in the address, and show the next one instead of one that is not there", async () => {
    const race = await openWithRace({ Abbey: "4/1", Bell: "2/1" });
    await bet([race.runnerIds.Abbey!]);
    for (const asked of ["0", "-1", "999", "x", "%F0%9F%90%8E", "1e400", "<script>"]) {
      const { status, text } = await shop.page(`/racing/book?race=${asked}`);
      expect({ asked, status, shown: text.includes('id="book-title">15:00 Ascot') }).toEqual({
        ...{ asked, status: 200, shown: true },
      });
    }
  });

  test("name the horse of all races that costs most, what each number is, and that another race is shown", async () => {
    const race = await openWithRace({ Abbey: "4/1", Bell: "2/1" });
    const later = await cardRace(shop, {
      offAt: off("15:00"),
      course: "Bath",
      horses: { Foam: "3/1", Gull: "1/1" },
    });
    await bet([race.runnerIds.Abbey!]);
    await bet([later.runnerIds.Gull!], { pence: 5000 });
    const words = async (path: string) => wordsOf((await shop.page(path)).text);
    for (const path of ["/racing/book", "/account/search"])
      expect(await words(path)).toContain("Costs the shop most: 2 Gull, 16:00 Bath, -£50.00 if it wins.");
    const shown = await words(`/racing/book?race=${later.raceId}`);
    for (const sentence of [
      "If it wins: the stakes of all bets less",
      "Worst places: the same",
      "Market: a horse's",
    ])
      expect(shown).toContain(sentence);
    const instead = "The race asked for has no pending bets.";
    expect(shown).not.toContain(instead);
    shop.clock.shop = off("15:10");
    await callResult(shop, later, { finish: ["Foam", "Gull"] });
    expect(await words(`/racing/book?race=${later.raceId}`)).toContain(instead);
  });

  test("are shown to who reads reports: a clerk sees the race and the home page without it", async () => {
    const race = await openWithRace({ Abbey: "4/1", Bell: "2/1" });
    await bet([race.runnerIds.Abbey!]);
    await switchRoles(shop.shop);
    const seenBy = async (role: "clerk" | "manager") => {
      await giveRole(shop.shop, role);
      const pages = [`/racing/races/${race.raceId}`, "/account/search", "/shop-facts"];
      const texts = await Promise.all(
        pages.map(async (path) => (await shop.page(path, { htmx: path === "/shop-facts" })).text),
      );
      return {
        status: (await shop.page("/racing/book")).status,
        shown: texts.map((text) => /-£40\.00/.test(text)),
        linked: texts.map((text) => text.includes('"/racing/book')),
      };
    };
    expect(await seenBy("clerk")).toEqual({
      ...{ status: 403, shown: [false, false, false], linked: [false, false, false] },
    });
    expect(await seenBy("manager")).toEqual({
      ...{ status: 200, shown: [true, true, true], linked: [true, true, true] },
    });
  });
});
