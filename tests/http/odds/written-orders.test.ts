import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { sumOf, tablesIn } from "../../support/markdown-tables.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";
import { horsesIn, roundedUp } from "../racing/struck-table.ts";

/** The bets of the two tables again, each written by hand: tests/http/racing strikes them. */
const forecasts = tablesIn(await Bun.file("tests/domain/racing/forecasts.table.md").text(), 10);
const favourites = tablesIn(await Bun.file("tests/domain/racing/favourites.table.md").text(), 8);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const settle = (written: unknown) => shop.call("POST", "/api/odds/settle", written);

type Finished = ReturnType<typeof horsesIn>[number] & { position: number | null; deadHeat?: object };

/** The horses of a race as it is written, with their places. */
function finishedIn(race: string): Finished[] {
  const horses = horsesIn(race).map((horse): Finished => ({ ...horse, position: null }));
  const home = horses.filter(({ ran }) => ran === "");
  for (const [at, horse] of home.entries()) horse.position = horse.tied ? home[at - 1]!.position : at + 1;
  for (const horse of home) {
    const tied = home.filter(({ position }) => position === horse.position).length;
    if (tied > 1) horse.deadHeat = { position: horse.position, tied };
  }
  return horses;
}
const isOut = ({ ran }: Finished) => ran === "out" || ran === "late";
const finish = (horse: Finished) => ({
  ...(horse.position === null
    ? { outcome: isOut(horse) ? "VOID" : "LOST" }
    : { position: horse.position, deadHeat: horse.deadHeat ?? null }),
});

describe.each(forecasts.map(({ title, rows }) => [title, rows] as const))("%s", (_, rows) => {
  test.each(rows.map((row) => [row.slice(0, 6).join(" | "), row] as const))("%s", async (_, row) => {
    const [betType, stakePerLine, named, race, declared, rule, costs, returns, status, worked] =
      row as string[];
    const horses = finishedIn(race!);
    const names = named!.split(", ");
    const numbersOf = (order: string) =>
      order
        .split("-")
        .map((name) => names.indexOf(name) + 1)
        .join("-");
    const dividends = declared!
      .split("; ")
      .filter(Boolean)
      .map((one) => one.split(" ") as [string, string])
      .map(([order, amount]) => [numbersOf(order), amount]);
    const { status: answered, body } = await settle({
      ...{ betType, stakePerLine, dividends: Object.fromEntries(dividends) },
      runners: horses.filter((horse) => !isOut(horse)).length,
      onlyFinisher: horses.filter(({ position }) => position !== null).length === 1,
      ...(rule === "void" && { forecastNonRunner: "VOID" }),
      legs: names.map((name) => {
        const horse = horses.find((one) => one.name === name)!;
        return { name, sp: horse.price, ...finish(horse) };
      }),
    });
    if (status === "Pending") {
      expect([answered, body.detail]).toEqual([422, expect.stringMatching(/^Give the dividend declared/)]);
      return;
    }
    expect([answered, body.totalStake, body.returns, body.status]).toEqual([
      200,
      costs,
      returns,
      status!.toUpperCase(),
    ]);
    expect(roundedUp(sumOf(worked!))).toBe(returns!);
  });
});

describe.each(favourites.map(({ title, rows }) => [title, rows] as const))("%s", (_, rows) => {
  test.each(rows.map((row) => [row.slice(0, 4).join(" | "), row] as const))("%s", async (_, row) => {
    const [betType, stake, picks, races, costs, returns, status] = row as string[];
    const written = races!.split("; ").map(finishedIn);
    const legs = picks!.split("; ").map((pick, at) => {
      const field = written[at]!.filter(({ ran }) => ran !== "out");
      const runners = field.filter((horse) => !isOut(horse)).length;
      if (pick.endsWith("fav"))
        return {
          ...{ favourite: pick === "fav" ? 1 : 2, race: `race ${at}`, runners },
          field: field.map((horse) => ({ name: horse.name, sp: horse.price, ...finish(horse) })),
        };
      const { price, position } = field.find(({ name }) => name === pick)!;
      return { name: pick, odds: price, outcome: position === 1 ? "WON" : "LOST", race: `race ${at}` };
    });
    const [stakePerLine, each] = stake!.split(" ");
    const { body } = await settle({ betType, stakePerLine, eachWay: each === "e/w", legs });
    expect([body.totalStake, body.returns, body.status]).toEqual([costs, returns, status!.toUpperCase()]);
  });
});

const ASH = { name: "Ash", position: 1 };
const BAY = { name: "Bay", position: 2 };
const forecast = (more: object = {}) => ({
  ...{ betType: "FORECAST", stakePerLine: "2.00", legs: [ASH, BAY], dividend: "12.40" },
  ...more,
});

describe("a written forecast", () => {
  test("answers with its workings, in the notation of its stake", async () => {
    const { status, body } = await settle(forecast());
    expect([status, body]).toEqual([
      200,
      {
        ...{ lines: 1, totalStake: "2.00", returns: "24.80", profit: "22.80", status: "WON" },
        returnsExact: "124/5",
        workings: [
          "1 line at £2.00: £2.00 staked",
          "Ash, Bay: forecast dividend £12.40, £24.80",
          "Returns £24.80, profit £22.80",
        ],
      },
    ]);
    const numbers = await settle(
      forecast({ kind: "racing", betType: "Forecast", stakePerLine: 2, dividend: 12.4 }),
    );
    expect(numbers.body).toMatchObject({ totalStake: 2, returns: 24.8, profit: 22.8 });
  });

  test("that is still to run is pending, and what it can return is not known", async () => {
    const legs = [
      { name: "Ash", outcome: "pending" },
      { name: "Bay", outcome: "pending" },
    ];
    const { body } = await settle(forecast({ legs, dividend: null }));
    expect(body).toMatchObject({ status: "PENDING", returns: "0.00", maxReturns: null });
  });

  test("keeps to the house rules that it is written with", async () => {
    const capped = await settle(forecast({ maxPayout: "20.00" }));
    expect(capped.body).toMatchObject({
      returns: "20.00",
      workings: expect.arrayContaining([expect.stringMatching(/^Capped/)]),
    });
    const walkover = await settle(forecast({ runners: 1, legs: [ASH, { name: "Bay", outcome: "VOID" }] }));
    expect(walkover.body).toMatchObject({ status: "VOID", returns: "2.00" });
  });

  const NOTHING = "A dividend is more than nothing: leave it empty while none is declared";
  const WORDS = "A dividend to £1 in pounds and pence, such as 12.40";
  const refusals: [string, object, number, string, string][] = [
    [
      "one horse twice",
      { legs: [ASH, { name: " ash", position: 2 }] },
      422,
      "Leg 2 is the horse of leg 1: name each horse once",
      "legs.1.name",
    ],
    ["a dividend of 0", { dividend: "0" }, 422, NOTHING, "dividend"],
    ["a dividend of 0 as a number", { dividend: 0 }, 422, NOTHING, "dividend"],
    ["a dividend below 0", { dividend: "-12.40" }, 422, NOTHING, "dividend"],
    ["letters", { dividend: "twelve" }, 422, WORDS, "dividend"],
    ["half a penny", { dividend: 12.405 }, 422, WORDS, "dividend"],
    ["no text at all", { dividend: "" }, 422, WORDS, "dividend"],
    [
      "a dividend of millions",
      { dividend: "9999999" },
      422,
      "A dividend is at most £1,000,000.00",
      "dividend",
    ],
    [
      "a dividend of 0 for an order",
      { dividends: { "1-2": "0" }, dividend: null },
      422,
      NOTHING,
      "dividends.1-2",
    ],
    ["a dividend of 0 on a lost bet", { legs: [BAY, ASH], dividend: "0" }, 422, NOTHING, "dividend"],
    [
      "a missing dividend",
      { dividend: null },
      422,
      "Give the dividend declared to £1 for legs 1 and 2 in this order",
      "dividend",
    ],
    [
      "one dividend for two orders",
      {
        betType: "REVERSE_FORECAST",
        legs: [ASH, BAY].map(({ name }) => ({ name, deadHeat: { position: 1, tied: 2 } })),
      },
      422,
      "Give the dividend declared to £1 for legs 1 and 2 in this order, and for legs 2 and 1 in this order",
      "dividends",
    ],
    [
      "an order of other legs",
      { dividends: { "1-3": "12.40" } },
      400,
      "The field dividends has a value of the wrong kind",
      "dividends",
    ],
    [
      "an order of words",
      { dividends: { "<zebra>": "12.40" } },
      400,
      "The field dividends has a value of the wrong kind",
      "dividends",
    ],
    ["one horse", { legs: [ASH] }, 422, "A Forecast takes 2 selections, and this one has 1", "legs"],
    [
      "two races",
      {
        legs: [
          { ...ASH, race: "14:00" },
          { ...BAY, race: "14:30" },
        ],
      },
      422,
      "Leg 2 runs in another race: all horses of a Forecast run in one",
      "legs.1.race",
    ],
    ["each way", { eachWay: true }, 422, "A Forecast is to win: each way is not for it", "eachWay"],
    [
      "no finish",
      { legs: [ASH, { name: "Bay" }] },
      422,
      "Leg 2: say where it finished: its position, or LOST, VOID or PENDING",
      "legs.1.position",
    ],
    [
      "two winners",
      { legs: [ASH, { name: "Bay", position: 1 }] },
      422,
      "Legs 1 and 2 cannot both have finished there: of a dead heat, say how many share the place",
      "legs.1.position",
    ],
    [
      "a place of 0",
      { legs: [ASH, { name: "Bay", position: 0 }] },
      422,
      "Leg 2: a horse finishes in a place from 1 to 66",
      "legs.1.position",
    ],
    [
      "a non-runner that was second",
      { legs: [ASH, { ...BAY, outcome: "VOID" }] },
      422,
      "Leg 2: place 2 and VOID cannot both be true; correct one of them",
      "legs.1.position",
    ],
    [
      "an unknown outcome",
      { legs: [ASH, { name: "Bay", outcome: "FELL" }] },
      422,
      "Leg 2: say what became of it: WON, PLACED, LOST, VOID or PENDING",
      "legs.1.outcome",
    ],
    [
      "fewer runners than finished",
      { runners: 1 },
      422,
      "Say how many horses came under orders, from 2 to 66",
      "runners",
    ],
    [
      "a second of one finisher",
      { onlyFinisher: true },
      422,
      "Leg 2: only one horse finished, and it was first",
      "legs.1.position",
    ],
    [
      "a single without its starting price",
      { legs: [ASH, { name: "Bay", outcome: "VOID" }] },
      422,
      "Leg 1: give its starting price: it is paid as a single",
      "legs.0.sp",
    ],
    [
      "a starting price of letters",
      { legs: [{ ...ASH, sp: "long" }, BAY] },
      422,
      "Leg 1: write the price as a fraction, such as 5/1 or 11/4, or Evens",
      "legs.0.sp",
    ],
    ["no stake", { stakePerLine: "0.00" }, 422, "The stake must be above £0.00", "stakePerLine"],
    [
      "another type",
      { kind: "forecast", betType: "SINGLE" },
      422,
      "Name a forecast or tricast, such as FORECAST",
      "betType",
    ],
  ];
  test.each(refusals)("%s is refused in a sentence", async (_, more, status, detail, field) => {
    const answer = await settle(forecast(more));
    expect([answer.status, answer.body.errors?.[0]]).toEqual([status, { field, message: detail }]);
    expect(answer.text).not.toContain("zebra");
  });
});

describe("a written favourite", () => {
  const onFavourite = (leg: object, more: object = {}) => ({
    ...{ betType: "SINGLE", stakePerLine: "10.00", legs: [{ favourite: 1, ...leg }] },
    ...more,
  });
  const FIELD = [{ sp: "2/1", position: 1 }, { sp: "3/1" }];

  test("needs no more than the horses that can be it; the others were longer", async () => {
    expect((await settle(onFavourite({ field: [{ sp: "2/1", position: 1 }] }))).body.returns).toBe("30.00");
    expect((await settle(onFavourite({ field: [{ sp: "2/1" }] }))).body).toMatchObject({
      ...{ returns: "0.00", status: "LOST" },
    });
    // A dead heat with a horse that is not listed.
    const dead = { sp: "2/1", deadHeat: { position: 1, tied: 2 } };
    expect((await settle(onFavourite({ field: [dead] }))).body.returns).toBe("15.00");
    const terms = { placeTerms: { fraction: "1/5", places: 3 } };
    const placed = onFavourite({ field: [{ sp: "5/1", position: 3 }], ...terms }, { eachWay: true });
    expect((await settle(placed)).body).toMatchObject({ returns: "20.00", status: "PLACED" });
  });

  test("loses Rule 4 off its starting price where that is said", async () => {
    expect((await settle(onFavourite({ field: FIELD, spRule4: 10 }))).body.returns).toBe("28.00");
    const joint = [{ sp: "2/1", position: 1 }, { sp: "2/1" }];
    expect((await settle(onFavourite({ field: joint, spRule4: 10 }))).body.returns).toBe("14.00");
  });

  test("that is to run is pending, and of a void race void", async () => {
    expect((await settle(onFavourite({ outcome: "PENDING" }))).body).toMatchObject({
      ...{ status: "PENDING", maxReturns: null },
    });
    expect((await settle(onFavourite({ outcome: "VOID" }))).body).toMatchObject({
      ...{ status: "VOID", returns: "10.00" },
    });
  });

  const UNPRICED =
    "Leg 1: the favourite is known by the starting prices: give them, with where each horse finished";
  const SECOND =
    "Leg 1: the second favourite is known by the starting prices: give those of the first and of the second";
  const refusals: [string, object, object, number, string, string][] = [
    ["no prices", {}, {}, 422, UNPRICED, "legs.0.field"],
    ["a field of none", { field: [] }, {}, 422, UNPRICED, "legs.0.field"],
    ["a horse without a price", { field: [{ position: 1 }] }, {}, 422, UNPRICED, "legs.0.field"],
    [
      "a second favourite of one price",
      { favourite: 2, field: [{ sp: "2/1" }] },
      {},
      422,
      SECOND,
      "legs.0.field",
    ],
    [
      "a price taken",
      { odds: "2/1", field: FIELD },
      {},
      422,
      "Leg 1: a favourite is at the starting price: leave its price out",
      "legs.0.odds",
    ],
    [
      "a third favourite",
      { favourite: 3, field: FIELD },
      {},
      400,
      "A favourite is 1, or 2 for the second favourite",
      "legs.0.favourite",
    ],
    [
      "a price of letters",
      { field: [{ sp: "short" }] },
      {},
      422,
      "Leg 1: write the price as a fraction, such as 5/1 or 11/4, or Evens",
      "legs.0.sp",
    ],
    [
      "two winners",
      { field: [FIELD[0], { sp: "3/1", position: 1 }] },
      {},
      422,
      "Leg 1: two horses cannot both have finished there: of a dead heat, say how many share the place",
      "legs.0.field",
    ],
    [
      "each way without terms",
      { field: FIELD },
      { eachWay: true },
      422,
      "Leg 1: an each-way bet needs place terms, such as 1/5 of the odds and 3 places",
      "legs.0.placeTerms",
    ],
    [
      "fewer runners than finished",
      { field: [{ sp: "2/1", position: 4 }], runners: 3 },
      {},
      422,
      "Say how many horses came under orders, from 4 to 66",
      "runners",
    ],
  ];
  test.each(refusals)("%s: refused in a sentence", async (_, leg, more, status, message, field) => {
    const answer = await settle(onFavourite(leg, more));
    expect([answer.status, answer.body.errors?.[0]]).toEqual([status, { field, message }]);
  });

  test("beside a horse of its race stands in no multiple", async () => {
    const legs = [
      { favourite: 1, field: FIELD, race: "14:00" },
      { odds: "3/1", outcome: "LOST", race: "14:00" },
    ];
    const { status, body } = await settle({ betType: "DOUBLE", stakePerLine: "1.00", legs });
    expect([status, body.detail]).toEqual([
      422,
      "Legs 1 and 2 are in the same race: two horses of one race cannot be in one multiple",
    ]);
  });
});
