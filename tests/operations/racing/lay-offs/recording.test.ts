import { afterEach, beforeEach, expect, test } from "bun:test";
import { layOffs, shopTransfers } from "../../../../db/schema/index.ts";
import { keyOff } from "../../../../src/operations/racing/key-off.ts";
import { recordLayOff } from "../../../../src/operations/racing/record-lay-off.ts";
import { stopRace } from "../../../../src/operations/racing/stop-race.ts";
import { switchLayOffs } from "../../../support/lay-offs.ts";
import { type CardedRace, callResult, cardRace, moveRace, NOON, off } from "../../../support/race-cards.ts";
import { openTestShop, type TestShop } from "../../../support/test-shop.ts";

const BY = { userId: 1, requestId: "test" };
const FIVES = { numerator: 5, denominator: 1 };

let shop: TestShop;
let race: CardedRace;
beforeEach(async () => {
  shop = await openTestShop({ now: NOON });
  await switchLayOffs(shop.shop);
  race = await cardRace(shop, {
    offAt: off("13:00"),
    horses: { Abbey: "2/1", Bellflower: "4/1", Cinder: "NR" },
  });
});
afterEach(() => shop.close());

const wanted = (more: object = {}) => ({
  ...{ raceId: race.raceId, runnerId: race.runnerIds.Abbey!, bookmaker: "Bright & Sons" },
  ...{ stakePence: 4_000, price: FIVES, eachWay: false },
  ...more,
});
const record = async (more: object = {}, key?: string) =>
  (await recordLayOff(shop.shop, BY, wanted(more), key ? { key, asked: wanted(more) } : null)).outcome;
const stored = () => shop.shop.database.reader.select().from(layOffs);
const refusalOf = async (more: object = {}) => {
  const outcome = await record(more);
  expect(await stored()).toEqual([]);
  expect(await shop.shop.database.reader.select().from(shopTransfers)).toEqual([]);
  return outcome.done ? null : outcome.refusal.code;
};

test("one that is keyed twice is one, at once and later", async () => {
  const all = await Promise.all([1, 2, 3].map(() => record({}, "the-same-key")));
  all.push(await record({}, "the-same-key"));
  expect(new Set(all.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
  expect(await stored()).toHaveLength(1);
  expect(await record({ stakePence: 4_001 }, "the-same-key")).toMatchObject({
    refusal: { code: "key-reused" },
  });
});

test.each([
  ["of nothing", { stakePence: 0 }, "lay-off-stake-unfit"],
  ["below nothing", { stakePence: -500 }, "lay-off-stake-unfit"],
  ["of more than a million", { stakePence: 100_000_001 }, "lay-off-stake-unfit"],
  ["of no number", { stakePence: Number.NaN }, "lay-off-stake-unfit"],
  ["with no bookmaker", { bookmaker: " " }, "lay-off-without-bookmaker"],
  ["with a bookmaker that shows nothing", { bookmaker: "​‮" }, "lay-off-without-bookmaker"],
  ["on a runner that is not there", { runnerId: 999_999 }, "lay-off-runner-unknown"],
  ["on a race that is not there", { raceId: 999_999 }, "lay-off-runner-unknown"],
])("a stake %s is refused, and nothing is stored", async (_, more, code) => {
  expect(await refusalOf(more)).toBe(code as never);
});

test("a bookmaker's name is stored as it is typed, with markup and pictures in it", async () => {
  await record({ bookmaker: "  <b>Bright</b> 🐎 & Sons  " });
  expect((await stored())[0]!.bookmaker).toBe("<b>Bright</b> 🐎 & Sons");
});

test("a non-runner is refused", async () => {
  expect(await refusalOf({ runnerId: race.runnerIds.Cinder })).toBe("lay-off-runner-out");
});

test("it is refused while the setting is off", async () => {
  await switchLayOffs(shop.shop, false);
  expect(await refusalOf()).toBe("lay-offs-off");
});

test("it is refused at the off and after it, after the actual off, and with a result", async () => {
  shop.clock.shop = off("12:56");
  const early = { raceId: race.raceId, at: off("12:55"), holdsLate: true, reason: "Early" };
  expect((await keyOff(shop.shop, BY, early)).done).toBe(true);
  expect(await refusalOf()).toBe("lay-off-after-off");
  const other = await cardRace(shop, { offAt: off("14:00"), horses: { Dun: "1/1", Elm: "2/1" } });
  const onDun = { raceId: other.raceId, runnerId: other.runnerIds.Dun! };
  shop.clock.shop = off("14:00");
  expect(await refusalOf(onDun)).toBe("lay-off-after-off");
  shop.clock.shop = NOON;
  await callResult(shop, other, { finish: ["Dun", "Elm"] });
  expect(await refusalOf(onDun)).toBe("lay-off-after-off");
});

test("it is refused on an abandoned race, and on one that was moved since its form was shown", async () => {
  await moveRace(shop, race.raceId, off("13:30"));
  expect(await refusalOf({ shownOff: off("13:00") })).toBe("lay-off-race-moved");
  await stopRace(shop.shop, BY, { raceId: race.raceId, as: "abandoned", reason: "Fog" });
  expect(await refusalOf()).toBe("lay-off-race-stopped");
});
