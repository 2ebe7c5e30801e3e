import { expect, test } from "bun:test";
import { NOTHING_BUILT } from "../../../src/domain/racing/placing/bet-building.ts";
import { button, find, has } from "../dom.ts";
import { accountNext, accountNow, answer, buildsBets, chosen, counter } from "./builder-page.ts";
import { refusal } from "./calls.ts";

buildsBets();

const built = (id: number, name: string, odds: string) => ({
  runnerId: id,
  raceId: id,
  number: 1,
  name,
  courseName: "Ascot",
  raceTime: "2026-08-15T14:15:00.000Z",
  odds,
  field: { runners: 8, handicap: false },
});
const keep = (...horses: object[]) =>
  localStorage.setItem(
    `building-${accountNext()}`,
    JSON.stringify({ betType: "Treble", eachWay: true, amount: "2", find: "night fe", horses }),
  );
const quotes = (problems: object[], ...prices: string[]) => ({
  body: {
    items: [{ problems, selections: prices.map((fractional) => ({ odds: { fractional } })) }],
    balanceAfter: null,
  },
});

test("[F3] a half-built bet comes back at the prices of now, and says what has become of its horses", async () => {
  keep(built(51, "Long Ago", "4/1"), built(52, "Gone Lame", "3/1"), built(53, "Far Away", "6/1"));
  const { shop } = await counter({
    "/api/racing/bets/quote": () =>
      quotes(
        [
          { code: "bet-has-too-many-horses", message: "Too many", selection: null },
          { code: "horse-not-running", message: "Cannot select non-runners", selection: 1 },
          { code: "race-off", message: "Only future races can be selected", selection: 2 },
        ],
        "9/2",
        "3/1",
        "6/1",
      ),
  });
  expect(shop.to("/api/racing/bets/quote")[0]?.body.items[0].racingBet.selections[0]).toEqual({
    racingRunnerId: 51,
    horseName: "Long Ago",
    horseNumber: 1,
    courseName: "Ascot",
    raceTime: "2026-08-15T14:15:00.000Z",
  });
  expect([chosen(), find<HTMLInputElement>("#bet-find").value]).toEqual([
    ["Long Ago", "Gone Lame"],
    "night fe",
  ]);
  expect(document.querySelector(".chosen-list .out .horse")?.textContent).toBe("Gone Lame");
  expect(find(".form-error").textContent).toBe(
    "Long Ago: 4/1 is 9/2 now. Gone Lame does not run. Far Away is off the bet: Only future races can be selected",
  );
  const kept = JSON.parse(localStorage.getItem(`building-${accountNow()}`) ?? "null");
  expect(kept.horses.map(({ odds }: { odds: string }) => odds)).toEqual(["9/2", "NR"]);
});

test.each([
  ["does not answer", "no answer" as const],
  ["answers something else", { body: { items: [{ problems: [], selections: [] }] } }],
  ["refuses", refusal(422, "No")],
])(
  "[F3] where the shop %s, the horses stay as they were kept: it decides when the bet is placed",
  async (_, answer) => {
    keep(built(51, "Long Ago", "4/1"));
    await counter({ "/api/racing/bets/quote": () => answer });
    expect([chosen(), document.querySelector(".toast")]).toEqual([["Long Ago"], null]);
  },
);

test("[F3] what was typed before the script came is not overwritten by what was kept", async () => {
  keep(built(51, "Long Ago", "4/1"));
  const props = { building: { ...NOTHING_BUILT, betType: "Double", amount: "5" } };
  await counter({ "/api/racing/bets/quote": () => quotes([], "4/1") }, props);
  expect(find<HTMLInputElement>("#bet-amount").value).toBe("5");
  expect(find<HTMLInputElement>("[value=Double]").checked).toBe(true);
  expect(chosen()).toEqual(["Long Ago"]);
});

test("[F3] a bet that is cleared is forgotten", async () => {
  keep(built(51, "Long Ago", "4/1"));
  const { doing } = await counter({ "/api/racing/bets/quote": () => quotes([], "4/1") });
  await doing(() => button("Clear").click());
  expect([chosen(), localStorage.getItem(`building-${accountNow()}`), document.activeElement?.id]).toEqual([
    [],
    null,
    "bet-find",
  ]);
});

test("a browser that cannot keep a slip says so, and the bet stays in the form", async () => {
  const { enter } = await counter();
  await enter("£1 s");
  await enter("harb");
  const kept = globalThis.localStorage;
  Object.assign(globalThis, {
    localStorage: {
      getItem: () => null,
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    },
  });
  await enter("");
  Object.assign(globalThis, { localStorage: kept });
  expect([answer(), chosen()]).toEqual([
    "This browser cannot keep a slip: its storage is full or switched off",
    ["Quiet Harbour"],
  ]);
});

test("what was typed and ticked before the script came is taken over", async () => {
  const { shop } = await counter({}, { races: [] }, () => {
    find<HTMLInputElement>("#bet-find").value = "har";
    find<HTMLInputElement>("#bet-amount").value = "2";
    find<HTMLInputElement>("[value=Lucky15]").checked = true;
    find<HTMLInputElement>("#bet-eachWay").checked = true;
  });
  expect(shop.sent.length).toBeGreaterThan(0);
  expect(has("15 lines × £2.00 × 2 (each way)")).toBe(true);
  expect(find<HTMLInputElement>("#bet-find").value).toBe("har");
});

test("somebody who signed in before the script came gets a token of this sign-in", async () => {
  await counter();
  expect(localStorage.getItem("token")).toBe("a new one");
});
