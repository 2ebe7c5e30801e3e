import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type CardedRace, cardRace, moveRace, reprice } from "../support/race-cards.ts";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

let shop: TestShop;
let account: number;
let race: CardedRace;

beforeAll(async () => {
  shop = await openTestShop({ now: new Date("2026-08-15T11:00:00Z") });
  account = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly", playsRaces: true })).body.id;
  // 15:15 in London, in summer.
  race = await cardRace(shop, {
    course: "Newmarket (July)",
    offAt: new Date("2026-08-15T14:15:00Z"),
    horses: { "Don't Tell": "9/2", "Élan Vital": "5/1" },
  });
});
afterAll(() => shop.close());

const SHOP_HAS =
  "Selection 1 does not match the shop's card, which has 1 Don't Tell, Newmarket (July), 15/08/2026, 15:15: choose the horse again";

const selection = (described: object) => ({ racingRunnerId: race.runnerIds["Don't Tell"], ...described });
const item = (described: object) => ({
  betType: "Single",
  racingBet: { stake: 2, selections: [selection(described)] },
});
const placed = (described: object) =>
  shop.call("POST", "/api/racing/bets", {
    accountId: account,
    betType: "Single",
    stake: 2,
    selections: [selection(described)],
  });
const onSlip = (described: object) =>
  shop.call("POST", "/api/betslip/create", { accountId: account, items: [item(described)] });
const calculated = (described: object) =>
  shop.call("POST", "/api/odds/calculate", {
    type: "Single",
    stake: 2,
    selections: [{ ...selection(described), resultOdds: "9/2" }],
  });
const counted = async () =>
  (await shop.call("GET", `/api/racing/bets/all?accountId=${account}`)).body.totalCount;

const ANOTHER: [string, object][] = [
  ["another horse's name", { horseName: "Élan Vital" }],
  ["a name that only begins alike", { horseName: "Don't Tell Me" }],
  ["markup for a name", { horseName: "<b>Night Ferry</b>" }],
  ["another number", { horseNumber: 2 }],
  ["another number as text", { horseNumber: "11" }],
  ["a number that is none", { horseNumber: "one" }],
  ["a number below zero", { horseNumber: -1 }],
  ["another course", { courseName: "Ascot" }],
  ["the other course of the town", { courseName: "Newmarket (Rowley Mile)" }],
  ["another time", { raceTime: "15:20" }],
  ["another instant", { raceTime: "2026-08-15T15:15:00Z" }],
  ["the same time on another day", { raceTime: "2026-08-16T14:15:00.000Z" }],
  ["a time that is none", { raceTime: "after lunch" }],
  ["one part right and one wrong", { horseName: "Don't Tell", courseName: "Ascot" }],
];
const THE_SAME: [string, object][] = [
  ["nothing", {}],
  ["nulls", { horseName: null, horseNumber: null, courseName: null, raceTime: null }],
  ["empty texts", { horseName: "", horseNumber: " ", courseName: "", raceTime: "" }],
  ["all as the card has it", { horseName: "Don't Tell", horseNumber: 1, courseName: "Newmarket (July)" }],
  ["another case and spacing", { horseName: "  DON'T  TELL ", courseName: "newmarket (JULY)" }],
  ["no apostrophe, and a country", { horseName: "Dont Tell (IRE)" }],
  ["the number as text", { horseNumber: "1" }],
  ["the course in short", { courseName: "Newmarket" }],
  ["the instant", { raceTime: "2026-08-15T14:15:00.000Z" }],
  ["the instant in another zone", { raceTime: "2026-08-15T15:15:00+01:00" }],
  ["London's clock", { raceTime: "15:15" }],
  ["London's clock as a clerk says it", { raceTime: "3.15" }],
  ["London's day and clock", { raceTime: "2026-08-15T15:15" }],
];

describe("what is said of a horse beside its id", () => {
  test.each(ANOTHER)("[F8] %s: no bet is taken, and the shop says what it has", async (_, described) => {
    const before = await counted();
    const alone = await placed(described);
    expect([alone.status, alone.body.detail]).toEqual([409, SHOP_HAS]);
    expect(alone.body.errors[0].field).toBe("selections.0");
    const slip = await onSlip(described);
    expect([slip.status, slip.body.detail]).toEqual([409, SHOP_HAS]);
    expect(slip.body.errors[0].field).toBe("items.0.racingBet.selections.0");
    const odds = await calculated(described);
    expect([odds.status, odds.body.detail]).toEqual([409, SHOP_HAS]);
    expect(await counted()).toBe(before);
  });

  test.each(THE_SAME)("[F8] %s: it agrees, and the bet is taken", async (_, described) => {
    expect((await placed(described)).status).toBe(201);
    expect((await onSlip(described)).status).toBe(201);
    expect((await calculated(described)).status).toBe(200);
  });

  test("[F8] the slip hears of it before it is placed", async () => {
    const { body } = await shop.call("POST", "/api/racing/bets/quote", {
      items: [item({ horseName: "Élan Vital" })],
    });
    expect(body.items[0]).toMatchObject({
      canBePlaced: false,
      problems: [{ code: "horse-is-another", message: SHOP_HAS, selection: 0 }],
      selections: [{ horseName: "Don't Tell", state: "horse-is-another" }],
    });
  });

  test("[F8] a description longer than any is refused before it is compared", async () => {
    expect((await placed({ horseName: "x".repeat(100_000) })).status).toBe(422);
    expect((await placed({ horseName: { $gt: "" } })).status).toBe(400);
  });

  test("[F8] a race of another course than the one chosen beside it is not taken without a script", async () => {
    await shop.post("/account/select", { accountId: String(account) });
    const form = { betType: "Single", amount: "2", number: "1", race: String(race.raceId) };
    const other = await shop.page(`/racing/bets?${new URLSearchParams({ ...form, course: "Ascot" })}`);
    expect(other.text).toContain(
      "This race is at Newmarket (July), not at Ascot: choose the course or the race again",
    );
    expect(other.text).not.toContain('name="runner"');
    const same = await shop.page(
      `/racing/bets?${new URLSearchParams({ ...form, course: "Newmarket (July)" })}`,
    );
    expect(same.text).toContain(`name="runner" value="${race.runnerIds["Don't Tell"]}:9/2"`);
  });
});

describe("a race that was moved since a screen showed it", () => {
  const NOW_AT = "Don't Tell runs at 15:15 now. Accept it, or take the bet off.";
  const named = (more: object) => ({ horseName: "Don't Tell", courseName: "Newmarket (July)", ...more });

  test.each([
    ["an instant of the same day", { raceTime: "2026-08-15T14:05:00.000Z" }],
    ["London's clock", { raceTime: "3.05" }],
    ["London's day and clock", { raceTime: "2026-08-15T15:05" }],
    ["a race that was off by its old time", { raceTime: "2026-08-15T10:30:00.000Z" }],
  ])("[F62] %s: no bet is taken at the new time before it is accepted", async (_, time) => {
    const before = await counted();
    const alone = await placed(named(time));
    expect([alone.status, alone.body.detail, alone.body.errors[0].field]).toEqual([
      409,
      NOW_AT,
      "selections.0",
    ]);
    const slip = await onSlip(named(time));
    expect([slip.status, slip.body.detail]).toEqual([409, NOW_AT]);
    const odds = await calculated(named(time));
    expect([odds.status, odds.body.detail]).toEqual([409, NOW_AT]);
    const accepting = { accountId: account, betType: "Single", stake: 2, acceptPrices: true };
    const prices = { ...accepting, selections: [selection(named(time))] };
    expect((await shop.call("POST", "/api/racing/bets", prices)).status).toBe(409);
    expect(await counted()).toBe(before);
  });

  test.each([
    ["another day", { raceTime: "2026-08-16T14:15:00.000Z" }],
    ["a clock that is none", { raceTime: "25:75" }],
    ["a day that is none", { raceTime: "2026-13-40T14:05:00.000Z" }],
    ["no time at all", { raceTime: "🐎" }],
    ["another horse", { raceTime: "15:05", horseName: "Élan Vital" }],
    ["another course", { raceTime: "15:05", courseName: "Ascot" }],
  ])("[F62] %s is another horse still", async (_, said) => {
    expect((await placed(named(said))).body.detail).toBe(SHOP_HAS);
  });

  test("[F62] the slip hears of time and price together, takes both, and hears of a race that is off by then", async () => {
    const sent = named({ raceTime: "2026-08-15T14:15:00.000Z", odds: "9/2" });
    const quote = async (described: object) =>
      (await shop.call("POST", "/api/racing/bets/quote", { items: [item(described)] })).body.items[0];
    await moveRace(shop, race.raceId, new Date("2026-08-15T14:25:00Z"));
    await reprice(shop, race.runnerIds["Don't Tell"]!, "4/1");
    const moved = await quote(sent);
    expect(moved.problems.map(({ code }: { code: string }) => code)).toEqual(["race-retimed", "price-moved"]);
    expect(moved.selections[0]).toMatchObject({
      raceTime: "2026-08-15T14:25:00.000Z",
      odds: { fractional: "4/1" },
    });
    const accepted = { ...sent, raceTime: moved.selections[0].raceTime, odds: "4/1" };
    expect((await quote(accepted)).problems).toEqual([]);
    expect((await onSlip(accepted)).status).toBe(201);
    await moveRace(shop, race.raceId, new Date("2026-08-15T10:59:00Z"));
    expect((await quote(accepted)).problems.map(({ message }: { message: string }) => message)).toEqual([
      "Only future races can be selected",
      "Don't Tell runs at 11:59 now. Accept it, or take the bet off.",
    ]);
    expect((await onSlip(accepted)).status).toBe(422);
  });

  test("[F62] without a script the new time is said before the bet is placed, and taken when it is sent again", async () => {
    await moveRace(shop, race.raceId, new Date("2026-08-15T14:25:00Z"));
    await reprice(shop, race.runnerIds["Don't Tell"]!, "4/1");
    await shop.post("/account/select", { accountId: String(account) });
    const runner = `${race.runnerIds["Don't Tell"]}:4/1`;
    const fields = { betType: "Single", amount: "2", runner, key: "moved", isPaid: "false" };
    const off = (time: string) => `${race.runnerIds["Don't Tell"]}:2026-08-15T${time}:00.000Z`;
    const before = await counted();
    const refused = await shop.post("/racing/bets", { ...fields, off: off("14:15") });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("t Tell runs at 15:25 now, not at 15:15");
    expect(refused.text).toContain(`name="off" value="${off("14:25")}"`);
    expect(await counted()).toBe(before);
    for (const odd of ["x", `${"9".repeat(40)}:2026-08-15T14:15:00.000Z`, off("99:99")])
      expect(
        (await shop.page(`/racing/bets?${new URLSearchParams({ ...fields, off: odd })}`)).text,
      ).not.toContain("runs at");
    expect((await shop.post("/racing/bets", { ...fields, off: off("14:25") })).status).toBe(303);
    expect(await counted()).toBe(before + 1);
  });
});
