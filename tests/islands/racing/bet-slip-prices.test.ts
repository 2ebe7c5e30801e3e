import { expect, test } from "bun:test";
import { find, has } from "../dom.ts";
import { fine, item, PLACED, put, quoted, RICH, showsSlips, slip, stored } from "./slip-page.ts";

showsSlips();

test("a price that moved is shown beside the old one, and holds the slip until it is accepted", async () => {
  put(item("a", 10));
  const moved = {
    canBePlaced: false,
    possibleReturn: 50,
    problems: [{ code: "price-moved", message: "The price has moved", selection: 0 }],
    selections: [{ odds: { fractional: "4/1" } }],
  };
  const { shop, click, settle } = await slip({
    "/api/racing/bets/quote": ({ body }) =>
      quoted(
        RICH,
        body.items[0].racingBet.selections[0].odds.fractional === "4/1" ? fine(50, ["4/1"]) : moved,
      ),
    "/api/betslip/create": () => PLACED,
  });
  await settle();
  expect([has("was 7/1 is now 4/1"), has("up to £50.00"), has("Possible return£50.00")]).toEqual([
    true,
    true,
    true,
  ]);
  await click("Place Bet");
  await settle();
  expect(document.querySelector("dialog")).toBeNull();
  expect(has("Accept the new prices or remove what cannot be placed")).toBe(true);
  await click("Accept the new price");
  await settle();
  expect(stored().items[0].racingBet).toMatchObject({
    stakePence: 1000,
    possibleReturnPence: 5000,
    legs: [{ odds: "4/1" }],
  });
  await click("Place Bet");
  await settle();
  expect(find("dialog")).toBeTruthy();
  expect(shop.to("/api/betslip/create")).toEqual([]);
});

test("best odds and the terms of a race's offer stand beside the horse", async () => {
  put(item("a", 10));
  const terms = "ante-post, non-runner no bet; 1/5 odds, 4 places, fixed";
  const sent = (more: object) => ({
    ...{ canBePlaced: true, possibleReturn: 80, problems: [] },
    selections: [{ odds: { fractional: "7/1" }, ...more }],
  });
  const { settle } = await slip({
    "/api/racing/bets/quote": () => quoted(RICH, sent({ bestOdds: true, terms })),
  });
  await settle();
  expect([has("7/1 best odds"), has(terms)]).toEqual([true, true]);
});

test.each([
  ["horse-not-running", "Cannot select non-runners"],
  ["race-off", "Only future races can be selected"],
])(
  "what cannot be placed any more (%s) is said beside its horse, and only taking it off helps",
  async (code, message) => {
    put(item("a", 10), item("b", 2));
    const broken = {
      canBePlaced: false,
      possibleReturn: null,
      problems: [{ code, message, selection: 0 }],
      selections: [{ odds: { fractional: "7/1" } }],
    };
    const { click, doing, settle } = await slip({
      "/api/racing/bets/quote": ({ body }) =>
        body.items.length === 2 ? quoted(RICH, broken, fine()) : quoted(RICH, fine()),
    });
    await settle();
    expect(find("li.broken .field-error").textContent).toBe(message);
    expect(has("Accept")).toBe(false);
    await click("Place Bet");
    await settle();
    expect(document.querySelector("dialog")).toBeNull();
    await doing(() => find("li.broken button").click());
    await settle();
    await click("Place Bet");
    await settle();
    expect(find("dialog")).toBeTruthy();
  },
);

test("a shop that cannot say the prices is no reason not to place: it decides then", async () => {
  put(item("a", 10));
  const { click, settle } = await slip({ "/api/racing/bets/quote": () => "no answer" });
  await settle();
  expect(has("The prices could not be checked")).toBe(true);
  await click("Place Bet");
  await settle();
  expect(find("dialog")).toBeTruthy();
});
