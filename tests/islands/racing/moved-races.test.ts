import { expect, test } from "bun:test";
import { find, has } from "../dom.ts";
import { accountNext, CARD, chosen, counter } from "./builder-page.ts";
import { fine, horse, item, PLACED, put, quoted, RICH, showsSlips, slip, stored } from "./slip-page.ts";

showsSlips();

const TEN_PAST = "2026-08-15T14:21:00.000Z";
const moved = (more: object[] = [], odds = "7/1", raceTime = TEN_PAST) => ({
  canBePlaced: false,
  possibleReturn: 50,
  problems: [{ code: "race-retimed", message: "Quiet Harbour runs at 15:21 now", selection: 0 }, ...more],
  selections: [{ odds: { fractional: odds }, raceTime }],
});
const priceToo = [{ code: "price-moved", message: "The price has moved", selection: 0 }];

test("[F62] a race that was moved holds each bet until its new time is accepted, beside the old one", async () => {
  put(item("a", 10));
  const { click, settle } = await slip({
    "/api/racing/bets/quote": ({ body }) =>
      quoted(RICH, body.items[0].racingBet.selections[0].raceTime === TEN_PAST ? fine() : moved()),
    "/api/betslip/create": () => PLACED,
  });
  await settle();
  expect(has("was 15:11 is now 15:21 Ascot")).toBe(true);
  await click("Place Bet");
  await settle();
  expect(document.querySelector("dialog")).toBeNull();
  expect(has("Accept the new times and prices or remove what cannot be placed")).toBe(true);
  await click("Accept 15:21");
  await settle();
  expect(stored().items[0].racingBet.legs[0]).toMatchObject({ raceTime: TEN_PAST, odds: "7/1" });
  await click("Place Bet");
  await settle();
  expect(find("dialog")).toBeTruthy();
});

test("[F62] times and prices of all bets are accepted in one press", async () => {
  const other = horse(2, "Abbey Lantern");
  put(item("a", 10), item("b", 5), item("c", 2, [other]));
  const legOf = (one: any) => one.racingBet.selections[0];
  const answered = (one: any) => {
    if (legOf(one).racingRunnerId === 2) return fine();
    const isNow = legOf(one).raceTime === TEN_PAST && legOf(one).odds.fractional === "6/1";
    return isNow ? fine(50, ["6/1"]) : moved(priceToo, "6/1");
  };
  const { click, settle } = await slip({
    "/api/racing/bets/quote": ({ body }) => quoted(RICH, ...body.items.map(answered)),
  });
  await settle();
  expect(has("Accept 15:21 and the new price")).toBe(true);
  await click("Accept 15:21 and the new prices on 2 bets");
  await settle();
  expect(
    stored().items.map((one: any) => [one.racingBet.legs[0].raceTime, one.racingBet.legs[0].odds]),
  ).toEqual([
    [TEN_PAST, "6/1"],
    [TEN_PAST, "6/1"],
    [other.raceTime, "7/1"],
  ]);
  expect(has("Accept")).toBe(false);
});

test("[F62] a race that was moved and is off already cannot be accepted, and says when it was off", async () => {
  put(item("a", 10));
  const off = {
    ...moved([], "7/1", "2026-08-15T10:55:00.000Z"),
    problems: [
      { code: "race-off", message: "Only future races can be selected", selection: 0 },
      { code: "race-retimed", message: "Quiet Harbour runs at 11:55 now", selection: 0 },
    ],
  };
  const { settle } = await slip({ "/api/racing/bets/quote": () => quoted(RICH, off) });
  await settle();
  expect([has("was 15:11 is now 11:55"), has("Only future races can be selected"), has("Accept")]).toEqual([
    true,
    true,
    false,
  ]);
});

const cards = (raceTime: string) => [{ ...CARD[0], raceTime }, ...CARD.slice(1)];
const changes = () => document.dispatchEvent(new CustomEvent("live", { detail: { data: "races" } }));

test.each([
  [
    "to another time ahead",
    "2026-08-15T14:25:00.000Z",
    "15:25",
    "Quiet Harbour runs at 15:25 now, not at 15:15",
  ],
  ["to a time that is past", "2026-08-15T10:50:00.000Z", "11:50", "Quiet Harbour is off: 11:50, Ascot"],
])("[F62] the builder shows a race that was moved %s", async (_, raceTime, time, sentence) => {
  let now = CARD[0]!.raceTime;
  const { enter, doing } = await counter({ "/api/racing/racecards": () => ({ body: cards(now) }) });
  await enter("harb");
  now = raceTime;
  await doing(changes);
  while (!document.querySelector(".form-error")) await doing(() => Bun.sleep(5));
  expect(find(".form-error").textContent).toBe(sentence);
  expect(find(".chosen-list li").textContent).toContain(`${time} Ascot`);
  expect(find<HTMLInputElement>("[name=off]").value).toBe(`11:${raceTime}`);
});

test("[F62] a kept bet comes back at the new time of its race, and says so", async () => {
  const kept = {
    runnerId: 51,
    raceId: 51,
    number: 1,
    name: "Long Ago",
    courseName: "Ascot",
    raceTime: "2026-08-15T14:15:00.000Z",
    odds: "4/1",
    field: { runners: 8, handicap: false },
  };
  localStorage.setItem(
    `building-${accountNext()}`,
    JSON.stringify({ betType: "Single", eachWay: false, amount: "2", find: "", horses: [kept] }),
  );
  await counter({
    "/api/racing/bets/quote": () => quoted(RICH, moved([], "4/1", "2026-08-15T14:25:00.000Z")),
  });
  expect(chosen()).toEqual(["Long Ago"]);
  expect(find(".form-error").textContent).toBe("Long Ago runs at 15:25 now, not at 15:15");
  expect(find(".chosen-list li").textContent).toContain("15:25 Ascot");
});
