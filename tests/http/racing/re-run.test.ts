import { afterEach, beforeEach, expect, test } from "bun:test";
import { findCard } from "../../../db/stores/racing/cards.ts";
import { raceDecisionsOf } from "../../../db/stores/racing/race-decisions.ts";
import { checkPendingBets } from "../../../src/operations/racing/check-pending-bets.ts";
import { type CardedRace, callResult, cardRace, off } from "../../support/race-cards.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const BY = { userId: 1, requestId: "test" };
const reason = "The tape broke";

let shop: TestShop;
let race: CardedRace;
let account: number;
beforeEach(async () => {
  shop = await openTestShop({ now: off("13:50") });
  const others = Array.from({ length: 6 }, (_, at) => [`Other ${at + 3}`, "20/1"]);
  race = await cardRace(shop, {
    offAt: off("14:05"),
    horses: { Abbey: "8/1", Bellflower: "3/1", ...Object.fromEntries(others) },
  });
  account = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly", balance: 500 })).body.id;
});
afterEach(() => shop.close());

const betOn = async (horse: string): Promise<number> =>
  (
    await shop.call("POST", "/api/racing/bets", {
      ...{ accountId: account, betType: "Single", stake: 10, eachWay: true },
      selections: [{ racingRunnerId: race.runnerIds[horse] }],
    })
  ).body.id;
const stands = async (id: number) => (await shop.call("GET", `/api/racing/bets/${id}`)).body;
const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
const rerun = (fields: Record<string, string | string[]>, htmx = false) =>
  shop.post(`/racing/races/${race.raceId}/re-run`, { falseStartAt: "15:05:40", reason, ...fields }, { htmx });
const card = async () => (await findCard(shop.shop.database.reader, race.raceId))!;
const decisions = () => raceDecisionsOf(shop.shop.database.reader, race.raceId);
const out = (...horses: string[]) => horses.map((horse) => String(race.runnerIds[horse]));

test.each([
  ["without scripts", false, 303],
  ["by htmx", true, 200],
])(
  "a horse that does not run again is void, with Rule 4 and places by the new field, %s",
  async (_, htmx, status) => {
    const [abbey, bellflower] = [await betOn("Abbey"), await betOn("Bellflower")];
    shop.clock.shop = off("14:06");
    await shop.post(`/racing/races/${race.raceId}/off`, { at: "15:05:40" });
    expect((await rerun({ out: out("Bellflower"), time: "15:25" }, htmx)).status).toBe(status);
    expect(words((await shop.page(`/racing/races/${race.raceId}`)).text)).toContain(
      "False start at 15:05:40: it is run again",
    );
    expect((await card()).race).toMatchObject({ offTime: "15:25", runnersExpected: 7 });
    // Until its new off it takes bets, which Rule 4 leaves alone.
    shop.clock.shop = off("14:20");
    const later = await betOn("Abbey");
    shop.clock.shop = off("14:40");
    await callResult(shop, race, {
      finish: ["Abbey", "Other 3", "Other 4", "Other 5", "Other 6", "Other 7", "Other 8"],
    });
    await checkPendingBets(shop.shop, BY);
    expect(await stands(bellflower)).toMatchObject({ status: 5, payout: 20 });
    expect((await stands(abbey)).payout).toBe(95);
    // 8/1 whole, and 2/1 for a place: 90 + 30.
    expect((await stands(later)).payout).toBe(120);
  },
);

test("all of them may run again, and without a new off no bet is taken", async () => {
  const abbey = await betOn("Abbey");
  shop.clock.shop = off("14:06");
  await rerun({});
  const refused = await shop.call("POST", "/api/racing/bets", {
    ...{ accountId: account, betType: "Single", stake: 10 },
    selections: [{ racingRunnerId: race.runnerIds.Abbey }],
  });
  expect(refused.status).toBe(422);
  expect((await decisions()).map(({ kind }) => kind)).toEqual(["re-run"]);
  expect((await stands(abbey)).status).toBe(0);
});

test.each([
  [{ falseStartAt: "soon" }, "Give the time, such as 14:05:20"],
  [{ falseStartAt: "15:30:00" }, "Give the time of the false start, not later than now"],
  [{ falseStartAt: "13:30:00" }, "within an hour of 15:05"],
  [{ time: "15:00" }, "Give its new off, later than now"],
  [{ time: "🐎" }, "Give the time, such as 14:20"],
  [{ out: ["999999"] }, "A horse that is ticked does not run in this race any more"],
  [{ out: ["x"] }, "Tick horses of this race"],
  [{ out: "all" }, "No horse would run again: declare the race void instead"],
  [{ reason: "" }, "Give the reason"],
])("%p is refused, and nothing changes", async (fields, sentence) => {
  shop.clock.shop = off("14:06");
  const before = await card();
  const sent =
    "out" in fields && fields.out === "all" ? { out: out(...Object.keys(race.runnerIds)) } : fields;
  const refused = await rerun(sent as Record<string, string>);
  expect([refused.status, words(refused.text)]).toEqual([422, expect.stringContaining(sentence)]);
  expect([await card(), await decisions()]).toEqual([before, []]);
});

test("a race with its result is not run again, and a walk-over is void", async () => {
  const abbey = await betOn("Abbey");
  shop.clock.shop = off("14:12");
  await callResult(shop, race, { finish: ["Abbey"] });
  await checkPendingBets(shop.shop, BY);
  expect(await stands(abbey)).toMatchObject({ status: 5, payout: 20 });
  expect(words((await rerun({})).text)).toContain("This race has its result.");
});
