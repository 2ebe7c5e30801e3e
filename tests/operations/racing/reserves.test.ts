import { afterEach, beforeEach, expect, test } from "bun:test";
import { cardOf, type RaceCard } from "../../../db/stores/racing/cards.ts";
import { raceFactsOf } from "../../../db/stores/racing/facts.ts";
import { raceDecisionsOf } from "../../../db/stores/racing/race-decisions.ts";
import { DEFAULT_SETTINGS } from "../../../src/domain/bets/settings.ts";
import type { Runner } from "../../../src/domain/racing/races/race.ts";
import { raceResultFrom } from "../../../src/domain/racing/races/race-facts.ts";
import { legAfter } from "../../../src/domain/racing/settlement/race-result.ts";
import { declareReserve } from "../../../src/operations/racing/declare-reserve.ts";
import { refreshDay } from "../../../src/operations/racing/refresh-day.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";
import { at, DAY, field, horse, IN_ORDER, race, resultOf, standInRaceFeed } from "./stand-in-races.ts";

const BY = { userId: 1, requestId: "test" };

let shop: TestShop;
let feed: ReturnType<typeof standInRaceFeed>;
beforeEach(async () => {
  feed = standInRaceFeed();
  shop = await openTestShop({ now: at("09:00"), feeds: { racing: [feed] } });
});
afterEach(() => shop.close());

/** The card says of the sixth horse, at 2/1, what it is. */
async function fetchAt(time: string, status: Runner["status"], more: Partial<Runner> = {}): Promise<void> {
  shop.clock.shop = at(time);
  const sixth = horse(6, "Fen Fire", status === "non-runner" ? null : "2/1", { status, ...more });
  feed.races[0] = race("14:05", { runners: [...field(), sixth] });
  await refreshDay(shop.shop, DAY);
}
const first = async (): Promise<RaceCard> => (await cardOf(shop.shop.database.reader, DAY))[0]!;
const sixth = async () => (await first()).runners.find(({ name }) => name === "Fen Fire")!;
const noted = async () =>
  (await raceDecisionsOf(shop.shop.database.reader, (await first()).race.id)).map(
    ({ kind, choice, userId }) => [kind, choice, userId],
  );
/** What comes off a bet struck in the morning, under the rules of today and as any other. */
async function rule4(): Promise<(number | undefined)[]> {
  const { race, runners } = await first();
  const facts = (await raceFactsOf(shop.shop.database.reader, [race.id])).get(race.id)!;
  const leg = {
    ...{ runnerId: String(runners[0]!.id), price: { numerator: 5, denominator: 1 } },
    ...{ placeTerms: "STANDARD" as const, struckAt: at("09:30") },
  };
  const { reserves: _, ...before } = DEFAULT_SETTINGS;
  return [DEFAULT_SETTINGS, { ...DEFAULT_SETTINGS, reserves: "WITHDRAWAL" as const }, before].map(
    (settings) => legAfter(leg, raceResultFrom(facts), settings).rule4Pence,
  );
}
const say = async (mark: "declared in" | "not in" | null) => {
  const { id, raceId } = await sixth();
  const outcome = await declareReserve(shop.shop, BY, { raceId, runnerId: id, mark, reason: "Announced" });
  expect(outcome.done).toBe(true);
};

test("a reserve that a feed takes out stays known as one, and takes nothing", async () => {
  await fetchAt("09:00", "reserve");
  await fetchAt("12:30", "non-runner");
  expect(await noted()).toEqual([["reserve", "not in", null]]);
  expect(await rule4()).toEqual([0, 30, 30]);
  await fetchAt("12:40", "non-runner");
  expect(await noted()).toHaveLength(1);
});

test("one that a feed makes a runner was declared in, and is a withdrawal if it comes out", async () => {
  await fetchAt("09:00", "reserve");
  expect((await first()).race.runnersExpected).toBe(5);
  await fetchAt("10:00", "runner");
  expect((await first()).race.runnersExpected).toBe(6);
  await fetchAt("12:30", "non-runner");
  expect(await noted()).toEqual([["reserve", "declared in", null]]);
  expect(await rule4()).toEqual([30, 30, 30]);
});

test("a feed that takes that back makes it a reserve that was not", async () => {
  await fetchAt("09:00", "reserve");
  await fetchAt("10:00", "runner");
  await fetchAt("10:05", "reserve");
  expect(await noted()).toEqual([
    ["reserve", "declared in", null],
    ["reserve", "not in", null],
  ]);
  await fetchAt("12:30", "non-runner");
  expect(await noted()).toHaveLength(2);
  expect((await rule4())[0]).toBe(0);
});

test("a horse that was never a reserve is none, whatever a feed makes of it", async () => {
  await fetchAt("09:00", "runner");
  await fetchAt("10:00", "non-runner");
  await fetchAt("10:05", "runner");
  expect(await noted()).toEqual([]);
});

test("staff's word stands against a card that says otherwise; whether it is out, the card decides", async () => {
  await fetchAt("09:00", "reserve");
  await say("declared in");
  await fetchAt("10:00", "reserve");
  expect(await sixth()).toMatchObject({ status: "runner", statusByHand: false });
  await say("not in");
  await fetchAt("10:10", "runner");
  expect(await sixth()).toMatchObject({ status: "reserve" });
  await say(null);
  await fetchAt("10:20", "reserve");
  expect(await sixth()).toMatchObject({ status: "runner" });
  await say("not in");
  await fetchAt("12:30", "non-runner");
  expect(await sixth()).toMatchObject({ status: "non-runner", withdrawnAt: at("12:30") });
  expect((await rule4())[0]).toBe(0);
  expect((await noted()).map(([, choice]) => choice)).toEqual(["declared in", "not in", null, "not in"]);
});

test("one that the result names ran: it was in, and its bets stand", async () => {
  await fetchAt("09:00", "reserve");
  shop.clock.shop = at("14:20");
  feed.results = [resultOf(feed.races[0]!, [...IN_ORDER, ["Fen Fire", 6, "2/1"]])];
  await refreshDay(shop.shop, DAY);
  expect(await sixth()).toMatchObject({ status: "runner" });
  expect(await noted()).toEqual([["reserve", "declared in", null]]);
});
