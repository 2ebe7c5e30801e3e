import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { favouriteId } from "../../../src/domain/racing/favourites.ts";
import { sumOf, tablesIn } from "../../support/markdown-tables.ts";
import { type CardedRace, callResult, cardRace, NOON, off } from "../../support/race-cards.ts";
import { sheetPays } from "../../support/sheet/printed-sheet.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";
import { cardWritten, pickIn, resultWritten, roundedUp, STATUSES } from "./struck-table.ts";

const TABLE = await Bun.file("tests/domain/racing/favourites.table.md").text();
const sections = tablesIn(TABLE, 8);

let shop: TestShop;
let maeve: number;
beforeAll(async () => {
  shop = await openTestShop({ now: NOON });
  maeve = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly", playsRaces: true })).body.id;
  await shop.post("/account/select", { accountId: String(maeve) });
});
afterAll(() => shop.close());

const ask = (betType: string, stake: number, ids: number[], more: object = {}) =>
  shop.call("POST", "/api/racing/bets", {
    ...{ accountId: maeve, betType, stake, ...more },
    selections: ids.map((racingRunnerId) => ({ racingRunnerId })),
  });
const settled = async (id: number) => {
  await shop.call("GET", `/api/racing/bets/check-result/${id}`);
  return (await shop.call("GET", `/api/racing/bets/${id}`)).body;
};
const refusalOf = async (betType: string, ids: number[]) => {
  const { status, body } = await ask(betType, 1, ids);
  return [status, body.detail];
};
const workingsOf = async (id: number) => (await shop.page(`/racing/all-bets/${id}`)).text;

describe.each(sections.map(({ title, rows }) => [title, rows] as const))("%s", (_, rows) => {
  test.each(rows.map((row) => [row.slice(0, 4).join(" | "), row] as const))("%s", async (_, row) => {
    const [bet, stake, picks, written, costs, returns, status, worked] = row as string[];
    const races = written!.split("; ");
    const carded: CardedRace[] = [];
    for (const race of races) carded.push(await cardWritten(shop, race));
    const [perLine, way] = stake!.split(" ");
    const ids = picks!.split("; ").map((pick, at) => pickIn(carded[at]!, pick));
    const placed = (await ask(bet!, Number(perLine), ids, { eachWay: way === "e/w" })).body;
    for (const [at, race] of races.entries()) await resultWritten(shop, carded[at]!, race);
    const after = await settled(placed.id);
    expect([after.amount.toFixed(2), after.payout.toFixed(2), STATUSES[after.status]]).toEqual([
      costs,
      returns,
      status,
    ]);
    expect(roundedUp(sumOf(worked!))).toBe(returns!);
    expect(await sheetPays(shop, placed.id)).toBe(returns!);
  });
});

describe("a favourite that cannot be backed is refused in a sentence, and nothing is taken", () => {
  test("in a race without prices, and a second favourite where one horse has a price", async () => {
    const none = await cardRace(shop, { offAt: off("14:15"), horses: { Ash: "SP", Bay: "SP" } });
    const one = await cardRace(shop, { offAt: off("14:30"), horses: { Ash: "2/1", Bay: "SP", Cob: "NR" } });
    const before = (await shop.call("GET", `/api/accounts/${maeve}`)).body.balance;
    const sentence = (time: string) =>
      `The ${time} at Ascot has no prices: a favourite is backed where there are some`;
    expect(await refusalOf("Single", [favouriteId(none.raceId, 1)])).toEqual([422, sentence("15:15")]);
    expect(await refusalOf("Single", [favouriteId(one.raceId, 2)])).toEqual([422, sentence("15:30")]);
    expect((await shop.call("GET", `/api/accounts/${maeve}`)).body.balance).toBe(before);
    expect((await ask("Single", 1, [favouriteId(one.raceId, 1)])).status).toBe(201);
  });

  test("of no race, of a race that is off, twice, and beside a horse of its race", async () => {
    const gone = await cardRace(shop, { offAt: off("10:00"), horses: { Ash: "2/1", Bay: "3/1" } });
    const race = await cardRace(shop, { offAt: off("15:00"), horses: { Ash: "2/1", Bay: "3/1" } });
    const fav = favouriteId(race.raceId, 1);
    expect(await refusalOf("Single", [favouriteId(999_999, 1)])).toEqual([422, "Horse not found"]);
    expect(await refusalOf("Single", [favouriteId(gone.raceId, 1)])).toEqual([
      422,
      "Only future races can be selected",
    ]);
    expect(await refusalOf("Double", [fav, fav])).toEqual([422, "Horse already selected"]);
    const sameRace =
      "Selections 1 and 2 are in the same race: two horses of one race cannot be in one multiple";
    expect(await refusalOf("Double", [fav, race.runnerIds.Bay!])).toEqual([422, sameRace]);
    expect((await ask("Single", 1, [-1])).status).toBe(422);
    expect((await ask("Single", 1, [-2.5])).status).toBe(422);
  });
});

describe("a result that does not have all starting prices", () => {
  const HORSES = { Ash: "2/1", Bay: "3/1", Cob: "8/1" };

  test("waits for them, and pays when they are in", async () => {
    const race = await cardRace(shop, { offAt: off("16:00"), horses: HORSES });
    const { id } = (await ask("Single", 10, [favouriteId(race.raceId, 1)])).body;
    const order = { finish: ["Ash", "Bay", "Cob"] };
    await callResult(shop, race, { ...order, sp: { Ash: "2/1" } });
    expect((await settled(id)).status).toBe(0);
    await callResult(shop, race, { ...order, sp: HORSES });
    expect(await settled(id)).toMatchObject({
      payout: 30,
      selections: [
        { horseName: "Unnamed favourite", horseNumber: null, resultOdds: { fractional: "2/1" }, status: 1 },
      ],
    });
    expect(await workingsOf(id)).toContain("Unnamed favourite (Ash) SP won, returned at 2/1");
  });

  test("names its favourite by the mark that staff key: fav, jf, cf", async () => {
    const race = await cardRace(shop, { offAt: off("16:10"), horses: HORSES });
    const fav = (await ask("Single", 10, [favouriteId(race.raceId, 1)])).body;
    const second = (await ask("Single", 10, [favouriteId(race.raceId, 2)])).body;
    const save = (order: string) =>
      shop.post(`/racing/races/${race.raceId}/result`, {
        order,
        key: crypto.randomUUID(),
        reason: "Read again",
      });
    shop.clock.shop = off("16:15");
    expect((await save("1 2/1 fav 2 3")).status).toBe(303);
    expect([(await settled(fav.id)).payout, (await settled(second.id)).status]).toEqual([30, 0]);
    const form = (await shop.page(`/racing/races/${race.raceId}/result`)).text;
    expect(form).toContain("1 2/1 fav");
    shop.clock.shop = NOON;
  });

  test.each([
    ["the winner", "1 jf 2 2/1 jf 3"],
    ["the other", "1 2/1 jf 2 jf 3"],
  ])(
    "[F104] divides the stake at the one price that joint favourites have, missing of %s",
    async (_, order) => {
      const race = await cardRace(shop, { offAt: off("16:20"), horses: HORSES });
      const { id } = (await ask("Single", 10, [favouriteId(race.raceId, 1)])).body;
      shop.clock.shop = off("16:25");
      await shop.post(`/racing/races/${race.raceId}/result`, {
        ...{ order, key: crypto.randomUUID(), reason: "As called" },
      });
      expect(await settled(id)).toMatchObject({ payout: 15, status: 1 });
      shop.clock.shop = NOON;
    },
  );
});

describe("at the counter", () => {
  const typed = async (find: string) =>
    (await shop.page(`/racing/bets?${new URLSearchParams({ find })}`)).text;

  test("it is typed by the time of its race, with terms before and behind", async () => {
    const race = await cardRace(shop, {
      course: "York",
      offAt: off("18:05"),
      horses: { Ash: "2/1", Bay: "3/1" },
    });
    for (const [line, rank] of [
      ["7.05 fav £5", 1],
      ["£5 7.05 favourite", 1],
      ["york 7.05 fav £5 win", 1],
      ["fav 7.05pm £5", 1],
      ["7.05 2nd fav £5", 2],
      ["7.05 second favourite £5", 2],
      ["7.05 fav 5 win", 1],
    ] as const) {
      const page = await typed(line);
      expect([line, page.includes(`value="${favouriteId(race.raceId, rank)}:SP"`)]).toEqual([line, true]);
      expect([line, /name="amount" value="5.00"/.test(page)]).toEqual([line, true]);
    }
    await cardRace(shop, { course: "Ripon", offAt: off("18:20"), horses: { Ash: "SP" } });
    expect(await typed("7.20 fav £5")).toContain(
      "The 19:20 at Ripon has no prices: a favourite is backed where there are some",
    );
    // A horse may be called so: then the clerk chooses.
    await cardRace(shop, { course: "York", offAt: off("18:35"), horses: { Favonius: "2/1", Bay: "3/1" } });
    expect(await typed("7.35 fav £5")).toContain("2 horses fit");
  });

  test("it is pressed on the card, placed, printed and put on again", async () => {
    const race = await cardRace(shop, {
      course: "York",
      offAt: off("19:00"),
      horses: { Ash: "2/1", Bay: "3/1" },
    });
    const fav = favouriteId(race.raceId, 1);
    const shown = (await shop.page(`/racing/bets?race=${race.raceId}`)).text;
    expect(shown).toContain(`value="${fav}"`);
    expect(shown).toContain("Favourites of the 20:00 York");
    const built = (await shop.page(`/racing/bets?add=${fav}`)).text;
    expect(built).toContain(`value="${fav}:SP"`);
    const sent = {
      betType: "Single",
      amount: "2",
      runner: `${fav}:SP`,
      isPaid: "true",
      key: crypto.randomUUID(),
    };
    expect((await shop.post("/racing/bets", sent)).status).toBe(303);
    const { bets } = (await shop.call("GET", "/api/racing/bets/all?pageSize=1")).body;
    const receipt = (await shop.page(`/racing/all-bets/${bets[0].id}/receipt`)).text;
    expect(receipt).toContain("Unnamed favourite");
    expect(receipt).toContain("at SP");
    expect((await shop.page(`/racing/bets?again=${bets[0].id}`)).text).toContain(`value="${fav}:SP"`);
    const without = (await shop.page(`/racing/bets?runner=${fav}:SP&drop=${fav}`)).text;
    expect(without).not.toContain(`value="${fav}:SP"`);
  });

  test("it is quoted", async () => {
    const race = await cardRace(shop, {
      course: "York",
      offAt: off("19:10"),
      horses: { Ash: "2/1", Bay: "3/1" },
    });
    const selections = [
      { racingRunnerId: favouriteId(race.raceId, 1), odds: "SP", horseName: "Unnamed favourite" },
    ];
    const items = [{ betType: "Single", racingBet: { stake: 5, selections } }];
    expect((await shop.call("POST", "/api/racing/bets/quote", { items })).body.items[0]).toMatchObject({
      canBePlaced: true,
      possibleReturn: null,
      selections: [{ horseName: "Unnamed favourite", horseNumber: null, odds: { fractional: "SP" } }],
    });
  });
});

test("a corrected result settles the favourite again, there and back", async () => {
  const race = await cardRace(shop, { offAt: off("20:00"), horses: { Ash: "2/1", Bay: "3/1", Cob: "8/1" } });
  const { id } = (await ask("Single", 10, [favouriteId(race.raceId, 1)])).body;
  const balance = async () => (await shop.call("GET", `/api/accounts/${maeve}`)).body.balance;
  const before = await balance();
  const sp = { Ash: "2/1", Bay: "3/1", Cob: "8/1" };
  const staff = { status: "corrected", userId: 1 } as const;
  const [asCalled, corrected] = [
    ["Bay", "Ash", "Cob"],
    ["Ash", "Bay", "Cob"],
  ];
  await callResult(shop, race, { finish: asCalled, sp });
  expect((await settled(id)).payout).toBe(0);
  const settleAgain = async (status: number, payoutPence: number) =>
    await shop.post(`/racing/all-bets/${id}/resettle`, {
      ...{ reason: "The judge's correction", key: crypto.randomUUID() },
      ...{ status: String(status), payoutPence: String(payoutPence) },
    });
  await callResult(shop, race, { finish: corrected, sp, ...staff });
  expect((await settleAgain(1, 3000)).status).toBe(303);
  expect(await balance()).toBe(before + 30);
  await callResult(shop, race, { finish: asCalled, sp, ...staff });
  expect((await settleAgain(3, 0)).status).toBe(303);
  expect(await balance()).toBe(before);
});
