import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { onPostgres } from "../../../db/kit.ts";
import { runSql } from "../../../db/query/raw.ts";
import { races } from "../../../db/schema/index.ts";
import { RACE_STATUS } from "../../../src/domain/racing/races/race-status.ts";
import { type CardedRace, cardRace, NOON, off, reprice } from "../../support/race-cards.ts";
import { type Called, openTestShop, type TestShop } from "../../support/test-shop.ts";

/** A Saturday at noon: the first race is at two. */

/** The disk is full at the second bet. */
const FULL_DISK = onPostgres
  ? [
      `create function full_disk() returns trigger language plpgsql as $$ begin
        raise exception 'The disk is full'; end $$`,
      `create trigger full_disk before insert on racing_bets for each row when (new.account_sequence = 2)
        execute function full_disk()`,
    ]
  : [
      `create trigger full_disk before insert on racing_bets when new.account_sequence = 2
        begin select raise(abort, 'The disk is full'); end`,
    ];

let shop: TestShop;
let maeve: number;
let two: CardedRace;
let three: CardedRace;
let four: CardedRace;
let five: CardedRace;

beforeEach(async () => {
  shop = await openTestShop({ now: NOON });
  maeve = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly", playsRaces: true })).body.id;
  two = await cardRace(shop, {
    offAt: off("13:00"),
    horses: { "Brass Button": "9/2", Tidewater: "5/1", "Mill Lass": "SP", Absentee: "NR" },
  });
  three = await cardRace(shop, {
    offAt: off("14:00"),
    horses: { "Night Ferry": "8/1", "Old Almanac": "2/1" },
  });
  four = await cardRace(shop, { offAt: off("15:00"), horses: { "Copper Lane": "10/3", "Fair Copy": "6/1" } });
  five = await cardRace(shop, { offAt: off("16:00"), horses: { "Harbour Bell": "Evens" } });
});
afterEach(() => shop.close());

const on = (race: CardedRace, name: string, more: object = {}) => ({
  racingRunnerId: race.runnerIds[name],
  horseName: name,
  ...more,
});
const single = (more: object = {}) => ({
  accountId: maeve,
  betType: "Single",
  stake: 10,
  selections: [on(two, "Brass Button")],
  ...more,
});
const four4 = () => [
  on(two, "Brass Button"),
  on(three, "Night Ferry"),
  on(four, "Copper Lane"),
  on(five, "Harbour Bell"),
];
const item = (betType: string, stake: number, selections: object[], more: object = {}) => ({
  betType,
  racingBet: { stake, selections, ...more },
});
const slip = (items: object[], more: object = {}) => ({ accountId: maeve, items, ...more });
const place = (body: object, key?: string) => shop.call("POST", "/api/racing/bets", body, key ? { key } : {});
const create = (body: object, key?: string) =>
  shop.call("POST", "/api/betslip/create", body, key ? { key } : {});
const ledger = async () =>
  (await shop.call("GET", `/api/accounts/${maeve}/transactions?pageSize=100`)).body.transactions
    .map((row: any) => [row.transactionType, row.amount, row.balanceAfter, row.referenceType])
    .reverse();
const betsOf = async () => (await shop.call("GET", `/api/racing/bets/all?accountId=${maeve}`)).body;

describe("a bet over the counter", () => {
  test("[S3.1.12,13 S4.4.6 S7.3.5 D1.2.8 D3.1.11,12] owed: the stake is taken off the balance, which goes below zero", async () => {
    const { status, body } = await place(single());
    expect(status).toBe(201);
    expect(body).toMatchObject({
      accountId: maeve,
      accountName: "Maeve Kelly",
      betType: "Single",
      stake: 10,
      amount: 10,
      possibleReturn: 55,
      eachWay: false,
      isPaid: false,
      status: 0,
      payout: null,
      placedAt: NOON.toISOString(),
    });
    expect(body.reference).toMatch(/^[3-9A-Y]{3}-[3-9A-Y]{3}$/);
    expect(body.selections).toMatchObject([
      {
        racingRunnerId: two.runnerIds["Brass Button"],
        horseName: "Brass Button",
        horseNumber: 1,
        courseName: "Ascot",
        raceTime: "2026-08-15T13:00:00.000Z",
        odds: { fractional: "9/2", decimal: 5.5 },
        resultOdds: null,
        status: 0,
      },
    ]);
    expect(await ledger()).toEqual([["RacingBetPlaced", -10, -10, "RacingBet"]]);
  });

  test("[S4.4.5 D1.2.8 D5.1.12] paid: the money is deposited and staked, and the balance stays what it was", async () => {
    await shop.call("POST", `/api/accounts/${maeve}/deposit`, { amount: 3 });
    expect((await place(single({ isPaid: true }))).body.isPaid).toBe(true);
    expect(await ledger()).toEqual([
      ["Deposit", 3, 3, null],
      ["Deposit", 10, 13, "BetSlip"],
      ["RacingBetPlaced", -10, 3, "RacingBet"],
    ]);
  });

  test.each([
    ["Each-Way", 1, false, 2],
    ["Each-Way", 1, true, 2],
    ["Single", 1, true, 2],
    ["Lucky15", 4, true, 30],
    ["Yankee", 4, false, 11],
    ["Accumulator", 4, false, 1],
  ])(
    "[S4.4.7 S9.3.4 D5.1.3] a %s on %d (each way %p) at £1 a line costs £%d",
    async (betType, horses, eachWay, amount) => {
      const { body } = await place(
        single({ betType, stake: 1, eachWay, selections: four4().slice(0, horses) }),
      );
      expect(body).toMatchObject({ betType, stake: 1, amount });
      expect(body.eachWay).toBe(eachWay || betType === "Each-Way");
      expect(await ledger()).toEqual([["RacingBetPlaced", -amount, -amount, "RacingBet"]]);
    },
  );

  test("a horse without a price is taken at SP, and nobody promises what it returns", async () => {
    const { body } = await place(single({ selections: [on(two, "Mill Lass", { odds: "SP" })] }));
    expect([body.possibleReturn, body.selections[0].odds]).toEqual([
      null,
      { fractional: "SP", decimal: null },
    ]);
  });

  test("[D5.1.6] a browser does not make the price: the shop's own stands, and a forged one is shown and refused", async () => {
    const forged = await place(single({ selections: [on(two, "Brass Button", { odds: "500/1" })] }));
    expect([forged.status, forged.body.detail]).toEqual([
      409,
      "The price of Brass Button is 9/2 now. Accept it, or take the bet off.",
    ]);
    expect(await ledger()).toEqual([]);
    const seen = await place(
      single({ selections: [on(two, "Brass Button", { odds: { fractional: "18/4" } })] }),
    );
    expect(seen.body.possibleReturn).toBe(55);
  });

  test("a price that moved is taken by who accepts it", async () => {
    await reprice(shop, two.runnerIds["Brass Button"]!, "4/1");
    const asked = single({ selections: [on(two, "Brass Button", { odds: "9/2" })] });
    expect((await place(asked)).status).toBe(409);
    expect((await place({ ...asked, acceptPrices: true })).body.possibleReturn).toBe(50);
  });
});

describe("what a bet is refused for", () => {
  const refused = async (wrong: object, status: number, detail: string, field?: string) => {
    const { status: got, body } = await place(single(wrong));
    expect([got, body.detail]).toEqual([status, detail]);
    if (field) expect(body.errors).toEqual([{ field, message: detail }]);
    expect([await ledger(), (await betsOf()).totalCount]).toEqual([[], 0]);
  };

  test("no type, or one that the shop does not offer", async () => {
    await refused({ betType: "" }, 422, "Please select a bet type first", "betType");
    await refused({ betType: "Perm" }, 422, "Please select a bet type first");
  });
  test("[S5.2.2] too few horses and too many", async () => {
    await refused({ betType: "Treble" }, 422, "Select 2 more horse(s) for Treble bet", "selections");
    await refused({ selections: [] }, 422, "Select 1 more horse(s) for Single bet");
    await refused(
      { selections: [on(two, "Tidewater"), on(three, "Night Ferry")] },
      422,
      "Too many horses selected for Single bet (max: 1)",
    );
  });
  test("[S5.2.5 D5.1.11] the same horse twice, and two horses of one race in a multiple", async () => {
    const tidewater = on(two, "Tidewater");
    await refused(
      { betType: "Double", selections: [tidewater, tidewater] },
      422,
      "Horse already selected",
      "selections.1",
    );
    await refused(
      { betType: "Double", selections: [tidewater, on(two, "Brass Button")] },
      422,
      "Selections 1 and 2 are in the same race: two horses of one race cannot be in one multiple",
    );
  });
  test("[S4.4.8 S5.2.4] a non-runner, by the shop's books or by what the screen showed", async () => {
    await refused({ selections: [on(two, "Absentee")] }, 422, "Cannot select non-runners", "selections.0");
    for (const odds of ["N/A", "-", "NR"])
      await refused({ selections: [on(two, "Tidewater", { odds })] }, 422, "Cannot select non-runners");
  });
  test("a horse withdrawn since it was chosen", async () => {
    await reprice(shop, two.runnerIds.Tidewater!, "NR");
    await refused({ selections: [on(two, "Tidewater", { odds: "5/1" })] }, 422, "Cannot select non-runners");
  });
  test("[S5.2.16 D5.1.9] a race that is off, to the second, by the server's clock", async () => {
    shop.clock.shop = off("13:00");
    await refused({}, 422, "Only future races can be selected", "selections.0");
  });
  test.each([
    [RACE_STATUS.abandoned, "The 14:00 at Ascot was abandoned: take it off the bet"],
    [RACE_STATUS.void, "The 14:00 at Ascot is void: take it off the bet"],
  ])("[F67] a race that is not run, before its time and after it: %s", async (status, sentence) => {
    await shop.shop.database.transact((tx) =>
      tx.update(races).set({ status }).where(eq(races.id, two.raceId)),
    );
    await refused({}, 422, sentence, "selections.0");
    shop.clock.shop = off("13:00");
    await refused({}, 422, sentence, "selections.0");
  });
  test("a return that nobody could count to the penny", async () => {
    const horses = four4();
    for (const { racingRunnerId } of horses) await reprice(shop, racingRunnerId!, "1000/1");
    await refused(
      { betType: "Accumulator", stake: 1_000_000, selections: horses },
      422,
      "A bet can return at most £90,071,992,547,409.91: lower the amount",
      "stake",
    );
  });
  test("a horse that nobody knows", async () => {
    await refused({ selections: [{ racingRunnerId: 4711 }] }, 422, "Horse not found");
  });
  test("an account that is not there, or no more", async () => {
    await refused({ accountId: 4711 }, 404, "Account not found");
    await shop.call("DELETE", `/api/accounts/${maeve}`);
    expect((await place(single())).body.detail).toBe("Account not found");
  });
  test.each([1e9, 1e308])("a stake of %p, in a sentence that names the limit", async (stake) => {
    await refused({ stake }, 422, "A bet can cost at most £1,000,000.00 in all", "stake");
  });

  test.each([0, -5, 0.001, "1.005", "5", "£7", " 7 ", "ten", "🐎", "<b>1</b>"])(
    "[S5.2.1] a stake of %p",
    async (stake) => {
      await refused({ stake }, 422, "Enter an amount of £0.01 or more, in whole pence", "stake");
    },
  );
  test("more than the house takes on a bet", async () => {
    await refused({ stake: 1_000_001 }, 422, "A bet can cost at most £1,000,000.00 in all", "stake");
  });
  test.each([
    [{ selections: "Tidewater" }],
    [{ selections: [{ racingRunnerId: "<script>" }] }],
    [{ selections: [{ racingRunnerId: -1 }] }],
    [{ stake: { pounds: 1 } }],
    [{ eachWay: "yes" }],
    [{ betType: 15 }],
    [{ accountId: null }],
  ])("the wrong shape, never echoed: %j", async (wrong) => {
    const { status, text } = await place(single(wrong));
    expect([400, 422]).toContain(status);
    expect(text).not.toContain("<script>");
    expect(await ledger()).toEqual([]);
  });
  test("a price that is none", async () => {
    const { status, body } = await place(single({ selections: [on(two, "Tidewater", { odds: "banana" })] }));
    expect([400, 422]).toContain(status);
    expect(body.errors[0].field).toStartWith("selections.0.odds");
  });
  test("nobody who is not signed in", async () => {
    expect((await shop.call("POST", "/api/racing/bets", single(), { signedOut: true })).status).toBe(401);
  });
});

describe("a slip", () => {
  const three3 = () => [
    item("Single", 5, [on(two, "Tidewater", { odds: "5/1" })]),
    item("Lucky15", 30, four4(), { eachWay: true }),
    item("Single", 2.5, [on(two, "Mill Lass", { odds: null })]),
  ];

  test("[S7.4.1,3,4 D3.1.12 D5.1.5] is placed as a whole: what it showed is what is charged, bet by bet", async () => {
    const { status, body } = await create(slip(three3(), { isPaid: true }));
    expect(status).toBe(201);
    expect(body).toMatchObject({ accountId: maeve, isPaid: true, totalStake: 37.5 });
    expect(
      body.items.map((one: any) => [one.betType, one.racingBet.stake, one.racingBet.stakePerLine]),
    ).toEqual([
      ["Single", 5, 5],
      ["Lucky15", 30, 1],
      ["Single", 2.5, 2.5],
    ]);
    expect(await ledger()).toEqual([
      ["Deposit", 37.5, 37.5, "BetSlip"],
      ["RacingBetPlaced", -5, 32.5, "RacingBet"],
      ["RacingBetPlaced", -30, 2.5, "RacingBet"],
      ["RacingBetPlaced", -2.5, 0, "RacingBet"],
    ]);
    for (const prefix of ["/api/betslip", "/api/api/betslip"]) {
      expect((await shop.call("GET", `${prefix}/${body.id}`)).body).toEqual(body);
      expect((await shop.call("GET", `${prefix}/account/${maeve}`)).body).toEqual([body]);
    }
  });

  test("[S7.4.2 D1.2.1] is placed by the doubled prefix as well", async () => {
    const { status } = await shop.call("POST", "/api/api/betslip/create", slip(three3()));
    expect([status, (await betsOf()).totalCount]).toEqual([201, 3]);
  });

  test("[D1.2.7] with one bet that cannot be is not placed at all, and the item is named", async () => {
    const { status, body } = await create(
      slip([...three3(), item("Single", 1, [on(two, "Absentee")])], { isPaid: true }),
    );
    expect([status, body.errors]).toEqual([
      422,
      [{ field: "items.3.racingBet.selections.0", message: "Cannot select non-runners" }],
    ]);
    expect([await ledger(), (await betsOf()).totalCount]).toEqual([[], 0]);
  });

  const AMOUNT = "Enter an amount of £0.01 or more, in whole pence";
  const MOST = "A bet can cost at most £1,000,000.00 in all";
  const tidewater = (more: object = {}) => [on(two, "Tidewater", more)];
  test.each<[string, () => object, number, string]>([
    ["a stake of nothing", () => item("Single", 0, tidewater()), 422, AMOUNT],
    ["less than a penny", () => item("Single", 0.001, tidewater()), 422, AMOUNT],
    ["half a penny", () => item("Single", 1.005, tidewater()), 422, AMOUNT],
    ["more than there is", () => item("Single", 1_000_000_001, tidewater()), 422, MOST],
    [
      "too few horses",
      () => item("Lucky15", 15, tidewater()),
      422,
      "Select 3 more horse(s) for Lucky 15 bet",
    ],
    ["too many", () => item("Double", 1, four4()), 422, "Too many horses selected for Double bet (max: 2)"],
    [
      "a price that the shop never laid",
      () => item("Single", 1, tidewater({ odds: "1000/1" })),
      409,
      "The price of Tidewater is 5/1 now. Accept it, or take the bet off.",
    ],
  ])("with %s in one of its bets is refused whole", async (_, wrong, status, detail) => {
    const answer = await create(slip([...three3(), wrong()], { isPaid: true }));
    expect([answer.status, answer.body.detail]).toEqual([status, detail]);
    expect(answer.body.errors[0].field).toStartWith("items.3.");
    expect([await ledger(), (await betsOf()).totalCount]).toEqual([[], 0]);
  });

  test("is looked at again when it is placed: a race gone off, a horse gone, a price moved since it was added", async () => {
    const added = slip([
      item("Single", 5, tidewater({ odds: "5/1" })),
      item("Single", 5, [on(three, "Night Ferry", { odds: "8/1" })]),
    ]);
    const refused = async () => {
      const { status, body } = await create(added);
      expect((await betsOf()).totalCount).toBe(0);
      return [status, body.errors[0]];
    };
    await reprice(shop, three.runnerIds["Night Ferry"]!, "6/1");
    expect(await refused()).toEqual([
      409,
      {
        field: "items.1.racingBet.selections.0",
        message: "The price of Night Ferry is 6/1 now. Accept it, or take the bet off.",
      },
    ]);
    await reprice(shop, three.runnerIds["Night Ferry"]!, "NR");
    expect(await refused()).toEqual([
      422,
      { field: "items.1.racingBet.selections.0", message: "Cannot select non-runners" },
    ]);
    shop.clock.shop = off("13:00");
    expect(await refused()).toEqual([
      422,
      { field: "items.0.racingBet.selections.0", message: "Only future races can be selected" },
    ]);
  });

  test("that breaks off between two of its bets leaves nothing, and is placed when it is sent again", async () => {
    const run = (statement: string) => shop.shop.database.transact((tx) => runSql(tx, sql.raw(statement)));
    for (const statement of FULL_DISK) await run(statement);
    const broken = await create(slip(three3(), { isPaid: true }), "slip-1");
    expect([broken.status, broken.body.detail]).toEqual([
      500,
      expect.stringContaining("Failed to place bet slip"),
    ]);
    expect([await ledger(), (await betsOf()).totalCount]).toEqual([[], 0]);
    expect((await shop.call("GET", `/api/betslip/account/${maeve}`)).body).toEqual([]);
    await run(`drop trigger full_disk${onPostgres ? " on racing_bets" : ""}`);
    expect((await create(slip(three3(), { isPaid: true }), "slip-1")).status).toBe(201);
    expect([(await ledger()).length, (await betsOf()).totalCount]).toEqual([4, 3]);
  });

  test("of an account that was deleted meanwhile is not placed", async () => {
    await shop.call("DELETE", `/api/accounts/${maeve}`);
    for (const isPaid of [true, false]) {
      const { status, body } = await create(slip(three3(), { isPaid }));
      expect([status, body.detail]).toEqual([404, "Account not found"]);
    }
    expect((await betsOf()).totalCount).toBe(0);
  });

  test("an amount that does not divide over its lines is refused", async () => {
    const { body } = await create(slip([item("Yankee", 10, four4())]));
    expect(body.detail).toBe("This total does not divide into whole pence over 11 lines: change it");
  });

  test("without a bet, and with too many", async () => {
    expect((await create(slip([]))).body.detail).toBe("Please fill in all required fields");
    const many = Array.from({ length: 51 }, () => item("Single", 1, [on(two, "Tidewater")]));
    expect((await create(slip(many))).body.detail).toBe(
      "A slip holds at most 50 bets: place some of them first",
    );
  });

  test("[S8.4.7 D3.1.17 D5.1.12] whose money cannot be taken in is not placed", async () => {
    const dear = Array.from({ length: 11 }, () => item("Single", 1_000_000, [on(two, "Tidewater")]));
    const { status, body } = await create(slip(dear, { isPaid: true }));
    expect([status, body.detail]).toEqual([422, "Failed to process payment: at most £10,000,000.00 at once"]);
    expect([await ledger(), (await betsOf()).totalCount]).toEqual([[], 0]);
  });

  test("sent twice, and again after its answer was lost, is one slip; its key for another one is refused", async () => {
    const [first, second] = await Promise.all([
      create(slip(three3()), "slip-1"),
      create(slip(three3()), "slip-1"),
    ]);
    const again = await create(slip(three3()), "slip-1");
    expect(second.body).toEqual(first.body);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect((await betsOf()).totalCount).toBe(3);
    const other = await create(slip([three3()[0]!]), "slip-1");
    expect([other.status, (await betsOf()).totalCount]).toEqual([422, 3]);
  });

  test("[F59b F68] one slip that two windows pay in two ways at once is placed once, and the loser reads as what", async () => {
    const answers = await Promise.all([
      create(slip(three3(), { isPaid: true }), "slip-of-two"),
      create(slip(three3(), { isPaid: false }), "slip-of-two"),
    ]);
    const [won, lost] = answers.sort((one, other) => one.status - other.status);
    const references = won!.body.items.map(({ racingBet }: any) => racingBet.reference);
    expect([won!.status, lost!.status, lost!.body.placed]).toEqual([201, 422, references]);
    expect(lost!.body.detail).toBe(`Placed by another window at 12:00: ${references.join(", ")}`);
    expect((await betsOf()).totalCount).toBe(3);
    // Where nothing was placed under the key, it is another request, as ever.
    await create(slip([]), "slip-of-none");
    const other = await create(slip(three3()), "slip-of-none");
    expect([other.status, other.body.placed]).toEqual([422, undefined]);
  });

  test("200 double clicks at once place 200 bets, not 400", async () => {
    const body = slip([item("Single", 1, [on(two, "Tidewater")])]);
    // On a busy machine some wait for the account longer than a request may on PostgreSQL: they are sent again.
    const click = async (key: string): Promise<Called> => {
      const answer = await create(body, key);
      return answer.status === 503 ? click(key) : answer;
    };
    const clicks = Array.from({ length: 200 }, (_, at) => [click(`key-${at}`), click(`key-${at}`)]);
    const answers = await Promise.all(clicks.flat());
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect(answers.filter(({ headers }) => headers.has("idempotent-replayed")).length).toBe(200);
    expect((await betsOf()).totalCount).toBe(200);
    const account = (await shop.call("GET", `/api/accounts/${maeve}`)).body;
    expect(account.balance).toBe(-200);
  });

  test("[S7.4.3] that nobody placed is not found", async () => {
    for (const id of ["4711", `local-${maeve}`]) {
      const { status, body } = await shop.call("GET", `/api/betslip/${id}`);
      expect([status, body.detail]).toEqual([404, "Bet slip not found"]);
    }
  });
});

describe("a quote", () => {
  const quote = async (items: object[], accountId: number | null = maeve) =>
    (await shop.call("POST", "/api/racing/bets/quote", { accountId, items })).body;

  test("says what a slip costs and can return, and what the balance would be", async () => {
    const body = await quote([
      item("Lucky15", 15, four4()),
      item("Single", 5, [on(two, "Tidewater", { odds: "5/1" })]),
    ]);
    expect(body).toMatchObject({ totalStake: 20, balanceAfter: { paid: 0, owed: -20 } });
    expect(body.items[1]).toMatchObject({
      canBePlaced: true,
      lines: 1,
      stake: 5,
      stakePerLine: 5,
      possibleReturn: 30,
      problems: [],
      selections: [{ horseName: "Tidewater", odds: { fractional: "5/1", decimal: 6 }, state: "open" }],
    });
    expect(body.totalPossibleReturn).toBe(30 + body.items[0].possibleReturn);
    expect(await ledger()).toEqual([]);
  });

  test("shows every horse's trouble: a new price, a withdrawal, a race that is off", async () => {
    await reprice(shop, three.runnerIds["Night Ferry"]!, "12/1");
    await reprice(shop, four.runnerIds["Copper Lane"]!, "NR");
    shop.clock.shop = off("13:30");
    const horses = four4().map((horse, at) => ({ ...horse, odds: ["9/2", "8/1", "10/3", "1/1"][at] }));
    const body = await quote([item("Lucky15", 15, horses)], null);
    expect(body.balanceAfter).toBe(null);
    const [lucky] = body.items;
    expect(lucky.canBePlaced).toBe(false);
    expect(lucky.selections.map((one: any) => one.state)).toEqual([
      "race-off",
      "price-moved",
      "horse-not-running",
      "open",
    ]);
    expect(lucky.selections[1].odds).toEqual({ fractional: "12/1", decimal: 13 });
    expect(lucky.problems.map((one: any) => [one.selection, one.message])).toEqual([
      [0, "Only future races can be selected"],
      [1, "The price of Night Ferry is 12/1 now. Accept it, or take the bet off."],
      [2, "Cannot select non-runners"],
    ]);
  });

  test("of a bet that is none says why, and knows no figures", async () => {
    const [broken] = (await quote([item("Treble", 1, [{ racingRunnerId: 4711 }])])).items;
    expect(broken).toMatchObject({ canBePlaced: false, lines: null, stake: null, possibleReturn: null });
    expect(broken.problems.map((one: any) => one.message)).toEqual([
      "Select 2 more horse(s) for Treble bet",
      "Horse not found",
    ]);
  });
});

describe("looking bets up", () => {
  test("[S3.1.14 S7.3.6,7,10-12 S9.4.2 D1.2.10 D5.1.21] one, today's, settled ones, pending ones, and pages of all", async () => {
    const tom = (await shop.call("POST", "/api/accounts", { name: "Tom Walsh" })).body.id;
    const yesterday = new Date(NOON.getTime() - 86_400_000);
    shop.clock.shop = yesterday;
    const old = (await place(single())).body;
    shop.clock.shop = NOON;
    const mine = (await place(single())).body;
    const his = (await place(single({ accountId: tom }))).body;
    const get = async (path: string) => (await shop.call("GET", `/api/racing/bets/${path}`)).body;
    expect(await get(String(mine.id))).toEqual(mine);
    expect(await get(`today/${maeve}`)).toEqual([mine]);
    expect(await get(`account/${maeve}/results`)).toEqual([]);
    expect(await get("pending")).toEqual([old, mine, his]);
    expect(await get("all")).toEqual({
      bets: [his, mine, old],
      totalCount: 3,
      page: 1,
      pageSize: 10,
      totalPages: 1,
    });
    expect(await get(`all?accountId=${maeve}&pageSize=1&page=2`)).toEqual({
      bets: [old],
      totalCount: 2,
      page: 2,
      pageSize: 1,
      totalPages: 2,
    });
    expect((await get("all?page=-1&pageSize=banana")).pageSize).toBe(10);
    expect((await get("all?page=99&pageSize=2")).bets).toEqual([old]);
    await shop.call("DELETE", `/api/accounts/${tom}`);
    expect((await get(String(his.id))).accountName).toBe("Unknown Account");
  });

  test("one that is not there", async () => {
    const { status, body } = await shop.call("GET", "/api/racing/bets/4711");
    expect([status, body.detail]).toEqual([404, "Bet not found"]);
  });
});
