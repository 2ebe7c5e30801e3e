import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { favouriteId } from "../../../src/domain/racing/favourites.ts";
import { sumOf, tablesIn } from "../../support/markdown-tables.ts";
import { type CardedRace, callResult, cardRace, NOON, off } from "../../support/race-cards.ts";
import { inside } from "../../support/reading.ts";
import { sheetPays } from "../../support/sheet/printed-sheet.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";
import { cardWritten, resultWritten, roundedUp, STATUSES } from "./struck-table.ts";

const TABLE = await Bun.file("tests/domain/racing/forecasts.table.md").text();
const sections = tablesIn(TABLE, 10);

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
const balance = async () => (await shop.call("GET", `/api/accounts/${maeve}`)).body.balance;
const page = ({ raceId }: CardedRace) => `/racing/races/${raceId}/dividends`;
const fieldOf = ({ runnerIds }: CardedRace, names: string) =>
  `dividend-${names
    .split("-")
    .map((name) => runnerIds[name])
    .join("-")}`;
const key = (race: CardedRace, dividends: Record<string, string>, more: Record<string, string> = {}) =>
  shop.post(page(race), {
    ...Object.fromEntries(Object.entries(dividends).map(([names, amount]) => [fieldOf(race, names), amount])),
    ...more,
  });

describe.each(sections.map(({ title, rows }) => [title, rows] as const))("%s", (_, rows) => {
  test.each(rows.map((row) => [row.slice(0, 6).join(" | "), row] as const))("%s", async (_, row) => {
    const [bet, stake, horses, written, dividends, rule, costs, returns, status, worked] = row as string[];
    const race = await cardWritten(shop, written!);
    const ids = horses!.split(", ").map((name) => race.runnerIds[name]!);
    if (rule === "void") await shop.post("/administration/settings", { forecastNonRunner: "VOID" });
    const placed = (await ask(bet!, Number(stake), ids)).body;
    if (rule === "void") await shop.post("/administration/settings", { forecastNonRunner: "SP_SINGLE" });
    await resultWritten(shop, race, written!);
    const keyed = dividends!.split("; ").filter(Boolean);
    if (keyed.length > 0)
      expect((await key(race, Object.fromEntries(keyed.map((one) => one.split(" "))))).status).toBe(303);
    const after = await settled(placed.id);
    expect([after.amount.toFixed(2), (after.payout ?? 0).toFixed(2), STATUSES[after.status]]).toEqual([
      costs,
      returns,
      status,
    ]);
    expect(roundedUp(sumOf(worked!))).toBe(returns!);
    if (status !== "Pending") expect(await sheetPays(shop, placed.id)).toBe(returns!);
  });
});

const HORSES = { Ash: "2/1", Bay: "3/1", Cob: "8/1", Dun: "9/1" };
const race = (time = "15:00") => cardRace(shop, { offAt: off(time), horses: HORSES });
const idsOf = ({ runnerIds }: CardedRace, ...names: string[]) => names.map((name) => runnerIds[name]!);

test("a bet that is none is refused in a sentence, and nothing is taken", async () => {
  const one = await race();
  const other = await race();
  const two = await cardRace(shop, { offAt: off("14:30"), horses: { Ash: "2/1", Bay: "3/1" } });
  const three = await cardRace(shop, { offAt: off("14:30"), horses: { Ash: "2/1", Bay: "3/1", Cob: "8/1" } });
  const before = await balance();
  const refused = async (type: string, ids: number[], more = {}) => {
    const { status, body } = await ask(type, 1, ids, more);
    return [status, body.detail];
  };
  const [ash, bay, cob] = idsOf(one, "Ash", "Bay", "Cob") as [number, number, number];
  expect(await refused("Forecast", [ash, ash])).toEqual([422, "Horse already selected"]);
  expect(await refused("Forecast", [ash])).toEqual([422, "Select 1 more horse(s) for Forecast bet"]);
  expect(await refused("Forecast", [ash, bay, cob])).toEqual([
    422,
    "Too many horses selected for Forecast bet (max: 2)",
  ]);
  expect(await refused("Tricast", [ash, bay])).toEqual([422, "Select 1 more horse(s) for Tricast bet"]);
  expect(await refused("Forecast", [ash, other.runnerIds.Bay!])).toEqual([
    422,
    "Selection 2 runs in another race: all horses of a Forecast run in one",
  ]);
  expect(await refused("Forecast", [ash, favouriteId(one.raceId, 1)])).toEqual([
    422,
    "A Forecast names its horses: a favourite cannot be in it",
  ]);
  expect(await refused("Forecast", [ash, bay], { eachWay: true })).toEqual([
    422,
    "Forecast bets are to win: each way is not for them",
  ]);
  expect(await refused("ReverseForecast", idsOf(two, "Ash", "Bay"))).toEqual([
    422,
    "The 15:30 at Ascot has too few runners for a Reverse Forecast: it takes 3",
  ]);
  expect(await refused("Tricast", idsOf(three, "Ash", "Bay", "Cob"))).toEqual([
    422,
    "The 15:30 at Ascot has too few runners for a Tricast: it takes 4",
  ]);
  expect(await refused("Double", [ash, bay])).toEqual([
    422,
    "Selections 1 and 2 are in the same race: two horses of one race cannot be in one multiple",
  ]);
  expect(await balance()).toBe(before);
});

describe("dividends", () => {
  test("that are none are refused in a sentence, and nothing is saved", async () => {
    const one = await race();
    const none = await race();
    const { id } = (await ask("Forecast", 1, idsOf(one, "Ash", "Bay"))).body;
    await callResult(shop, one, { finish: ["Ash", "Bay", "Cob", "Dun"], sp: HORSES });
    await callResult(shop, none, { finish: ["Ash", "Bay", "Cob", "Dun"], sp: HORSES });
    const said = async (amount: string) => {
      const { status, text } = await key(one, { "Ash-Bay": amount });
      return [status, /field-error"[^>]*>([^<]*)</.exec(text)?.[1]];
    };
    const nothing = "A dividend is more than nothing: leave it empty while none is declared";
    const wrong = "A dividend to £1 in pounds and pence, such as 12.40";
    expect(await said("0")).toEqual([422, nothing]);
    expect(await said("0.00")).toEqual([422, nothing]);
    expect(await said("-5")).toEqual([422, nothing]);
    for (const amount of ["twelve", "12.405", "1e3", "12,40"])
      expect([amount, await said(amount)]).toEqual([amount, [422, wrong]]);
    expect(await said("9999999")).toEqual([422, "A dividend is at most £1,000,000.00"]);
    // An order that no bet has, and a race without such a bet.
    const ofNoBet = "No forecast or tricast on this race waits for such a dividend: nothing was saved";
    const strange = await key(one, { "Ash-Bay": "12.40", "Cob-Dun": "9.00" });
    expect([strange.status, strange.text.includes(ofNoBet)]).toEqual([422, true]);
    const page = await key(none, { "Ash-Bay": "12.40" });
    expect(page.status).toBe(303);
    expect((await shop.page(`/racing/races/${none.raceId}`)).text).not.toContain("£12.40");
    expect((await settled(id)).status).toBe(0);
    expect((await key(one, { "Ash-Bay": "£12.40" })).status).toBe(303);
    expect((await settled(id)).payout).toBe(12.4);
  });

  test("are asked for under Needs attention, once keyed no more, and shown with the race", async () => {
    const one = await race();
    await ask("Forecast", 1, idsOf(one, "Ash", "Bay"));
    await ask("CombinationTricast", 1, idsOf(one, "Ash", "Bay", "Cob"));
    shop.clock.shop = off("15:10");
    const order = { order: "1 2/1 2 3/1 3 8/1 4 9/1", key: crypto.randomUUID() };
    expect((await shop.post(`/racing/races/${one.raceId}/result`, order)).status).toBe(303);
    const asked = "2 bets wait for forecast or tricast dividends.";
    const read = async () => (await shop.page(`/racing/races/${one.raceId}`)).text;
    expect(await read()).toContain(asked);
    const list = (await shop.page("/racing/attention")).text;
    // A forecast waits with each of its horses, and its stake counts once.
    expect(inside(list.slice(list.lastIndexOf("<tr", list.indexOf(asked))), "tr")).toContain(">£7.00</td>");
    const form = (await shop.page(page(one))).text;
    expect(form).toContain("Forecast 1 Ash, 2 Bay (£)");
    expect(form).toContain("Tricast 1 Ash, 2 Bay, 3 Cob (£)");
    expect((await key(one, { "Ash-Bay": "12.40" })).status).toBe(303);
    expect(await read()).toContain("1 bet waits for a forecast or tricast dividend.");
    expect((await key(one, { "Ash-Bay": "12.40", "Ash-Bay-Cob": "88.50" })).status).toBe(303);
    expect(await read()).not.toContain("forecast or tricast dividend");
    expect(await read()).toContain("Forecast Ash, Bay £12.40; Tricast Ash, Bay, Cob £88.50");
    shop.clock.shop = NOON;
  });

  test("are changed with a reason only, and never over those of another clerk; the bet is settled again", async () => {
    const one = await race();
    const { id } = (await ask("Forecast", 1, idsOf(one, "Ash", "Bay"))).body;
    await callResult(shop, one, { finish: ["Ash", "Bay", "Cob", "Dun"], sp: HORSES });
    const written = (pence: number) => `${idsOf(one, "Ash", "Bay").join("-")}=${pence}`;
    expect((await key(one, { "Ash-Bay": "12.40" }, { shown: "" })).status).toBe(303);
    const paid = (await settled(id)).payout;
    const twice = await key(one, { "Ash-Bay": "13.40" }, { shown: "", reason: "Typed wrongly before" });
    expect([paid, twice.status, twice.text.includes("were keyed meanwhile")]).toEqual([12.4, 409, true]);
    expect((await key(one, { "Ash-Bay": "13.40" }, { shown: written(1240) })).status).toBe(422);
    const changed = { shown: written(1240), reason: "Typed wrongly before" };
    expect((await key(one, { "Ash-Bay": "13.40" }, changed)).status).toBe(303);
    const before = await balance();
    const again = async (payoutPence: number) =>
      await shop.post(`/racing/all-bets/${id}/resettle`, {
        ...{ reason: "Another dividend", key: crypto.randomUUID(), status: "1" },
        payoutPence: String(payoutPence),
      });
    expect((await again(1340)).status).toBe(303);
    expect(await balance()).toBe(before + 1);
    expect(
      (await key(one, { "Ash-Bay": "12.40" }, { shown: written(1340), reason: "It was right" })).status,
    ).toBe(303);
    expect((await again(1240)).status).toBe(303);
    expect(await balance()).toBe(before);
  });
});

describe("at the counter", () => {
  const typed = async (find: string) =>
    (await shop.page(`/racing/bets?${new URLSearchParams({ find })}`)).text;
  const builtIn = (text: string) => [
    [...text.matchAll(/name="runner" value="(\d+):/g)].map(([, id]) => Number(id)),
    /<input type="radio" name="betType" (?=[^>]*checked)[^>]*value="([^"]*)"/.exec(text)?.[1],
    /name="amount" value="([^"]*)"/.exec(text)?.[1],
  ];

  test("it is typed by the race and its numbers", async () => {
    const one = await cardRace(shop, { course: "York", offAt: off("18:05"), horses: HORSES });
    await cardRace(shop, { course: "York", offAt: off("18:35"), horses: HORSES });
    const [ash, bay, cob] = idsOf(one, "Ash", "Bay", "Cob");
    expect(builtIn(await typed("7.05 fc 3 2 £2"))).toEqual([[cob!, bay!], "Forecast", "2.00"]);
    expect(builtIn(await typed("7.05 rfc 1 2 £1"))).toEqual([[ash!, bay!], "ReverseForecast", "1.00"]);
    expect(builtIn(await typed("7.05 tc 2 1 3 £1"))).toEqual([[bay!, ash!, cob!], "Tricast", "1.00"]);
    expect(builtIn(await typed("york 7.05 combination forecast 1 2 3 50p"))).toEqual([
      [ash!, bay!, cob!],
      "CombinationForecast",
      "0.50",
    ]);
    expect(await typed("7.05 fc 1 1 £2")).toContain("Horse already selected");
    expect(await typed("7.05 fc 1 9 £2")).toContain("There is no number 9 in the 19:05 at York");
    expect(builtIn(await typed("7.05 1 2 £2 double"))[0]).toHaveLength(2);
  });

  test("it is placed from the form, quoted, printed at the dividend, and put on again", async () => {
    const one = await cardRace(shop, { course: "York", offAt: off("19:05"), horses: HORSES });
    const [ash, bay] = idsOf(one, "Ash", "Bay");
    const sent = { betType: "ReverseForecast", amount: "2", isPaid: "true", key: crypto.randomUUID() };
    const posted = await shop.post("/racing/bets", { ...sent, runner: [`${ash}:2/1`, `${bay}:3/1`] });
    expect(posted.status).toBe(303);
    const { bets } = (await shop.call("GET", "/api/racing/bets/all?pageSize=1")).body;
    expect(bets[0]).toMatchObject({ betType: "ReverseForecast", amount: 4, possibleReturn: null });
    const receipt = (await shop.page(`/racing/all-bets/${bets[0].id}/receipt`)).text;
    for (const words of ["Reverse Forecast", "Dividend", "at dividend", "2 lines"])
      expect(receipt).toContain(words);
    expect((await shop.page(`/racing/all-bets/${bets[0].id}`)).text).toContain("At the dividend");
    expect(builtIn((await shop.page(`/racing/bets?again=${bets[0].id}`)).text)[0]).toEqual([ash!, bay!]);
    const racingBet = {
      stake: 4,
      selections: [ash, bay].map((racingRunnerId) => ({ racingRunnerId, odds: "99/1" })),
    };
    const quote = await shop.call("POST", "/api/racing/bets/quote", {
      items: [{ betType: "ReverseForecast", racingBet }],
    });
    expect(quote.body.items[0]).toMatchObject({
      canBePlaced: true,
      lines: 2,
      stakePerLine: 2,
      possibleReturn: null,
    });
  });
});
