import { afterEach, beforeEach, expect, test } from "bun:test";
import { cardOf } from "../../../db/stores/racing/cards.ts";
import { RACE_STATUS } from "../../../src/domain/racing/races/race-status.ts";
import type { RaceResult } from "../../../src/domain/racing/settlement/race-result.ts";
import { ResultsRead } from "../../../src/operations/racing/propose-resettlement.ts";
import { refreshDay } from "../../../src/operations/racing/refresh-day.ts";
import { resumeRace, stopRace } from "../../../src/operations/racing/stop-race.ts";
import { reinstateRunner, withdrawRunner } from "../../../src/operations/racing/withdraw-runner.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";
import { at, DAY, IN_ORDER, resultOf, standInRaceFeed } from "./stand-in-races.ts";

const BY = { userId: 1, requestId: "test" };

let shop: TestShop;
let feed: ReturnType<typeof standInRaceFeed>;
beforeEach(async () => {
  feed = standInRaceFeed();
  shop = await openTestShop({ now: at("09:00"), feeds: { racing: [feed] } });
  await fetchAt("09:00");
});
afterEach(() => shop.close());

async function fetchAt(time: string): Promise<void> {
  shop.clock.shop = at(time);
  await refreshDay(shop.shop, DAY);
}
const card = async (number: number) => (await cardOf(shop.shop.database.reader, DAY))[number - 1]!;

test("what is said while a round of the checker runs counts for the bets that it comes to after it", async () => {
  const results = new ResultsRead();
  const { race, runners } = await card(1);
  const known = (raceId = race.id): Promise<RaceResult> =>
    shop.shop.database.transact(async (tx) => (await results.read(tx, [raceId]))(raceId));
  expect((await known()).state).toBe("PROVISIONAL");

  // Four of the five finished, and the fifth's time of withdrawal is unknown.
  feed.results = [resultOf(feed.races[0]!, IN_ORDER.slice(0, 4))];
  await fetchAt("14:20");
  expect(await known()).toMatchObject({ state: "WEIGHED_IN", withdrawals: [] });

  const elmRow = { runnerId: runners[4]!.id, reason: "Announced at the course" };
  const price = { numerator: 7, denominator: 2 };
  await withdrawRunner(shop.shop, BY, { ...elmRow, withdrawnAt: at("11:00"), price });
  expect((await known()).withdrawals).toEqual([{ price, withdrawnAt: at("11:00") }]);

  await stopRace(shop.shop, BY, { raceId: race.id, as: RACE_STATUS.void, reason: "A false start" });
  expect((await known()).state).toBe("VOID");
  await resumeRace(shop.shop, BY, { raceId: race.id, reason: "It was another race" });
  expect((await known()).state).toBe("WEIGHED_IN");
  await reinstateRunner(shop.shop, BY, elmRow);
  expect((await known()).withdrawals).toEqual([]);

  const later = (await card(2)).race.id;
  expect((await known(later)).withdrawals).toEqual([]);
  Object.assign(feed.races[1]!.runners[0]!, { status: "non-runner", price: null });
  await fetchAt("14:25");
  expect(await known(later)).toMatchObject({ withdrawals: [{ withdrawnAt: at("14:25") }] });
});
