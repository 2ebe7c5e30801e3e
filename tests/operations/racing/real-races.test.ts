import { expect, test } from "bun:test";
import { cardOf, type RaceCard } from "../../../db/stores/racing/cards.ts";
import { raceFactsOf } from "../../../db/stores/racing/facts.ts";
import { raceResultFrom } from "../../../src/domain/racing/races/race-facts.ts";
import { refreshDay } from "../../../src/operations/racing/refresh-day.ts";
import { requestBetCheck } from "../../../src/operations/racing/request-bet-check.ts";
import { racingFolder } from "../../feeds/racing/racing-folder.ts";
import {
  CLONMEL_2_42,
  CLONMEL_CARD,
  csv,
  DONCASTER_5_10,
  DONCASTER_7_15,
  NEW_HEADER,
  NOTTINGHAM_2_45,
  OLD_HEADER,
} from "../../feeds/racing/real-results.ts";
import { openTestShop } from "../../support/test-shop.ts";
import { at } from "./stand-in-races.ts";

/** Real days that pass in a shop from the morning to the evening, with bets on them at starting price. */
async function lived(
  day: string,
  files: Record<string, string | object>,
  bets: [horse: string, eachWay: boolean][],
) {
  using folder = await racingFolder(files);
  const shop = await openTestShop({ now: at("09:00", day), feeds: { racing: [folder.feed] } });
  await refreshDay(shop.shop, day);
  const morning = await cardOf(shop.shop.database.reader, day);
  const accountId = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly" })).body.id;
  const placed: number[] = [];
  for (const [name, eachWay] of bets) {
    const runner = morning.flatMap(({ runners }) => runners).find((one) => one.name === name)!;
    const bet = {
      accountId,
      betType: "Single",
      stake: 10,
      eachWay,
      selections: [{ racingRunnerId: runner.id }],
    };
    placed.push((await shop.call("POST", "/api/racing/bets", bet)).body.id);
  }
  shop.clock.shop = at("22:00", day);
  await refreshDay(shop.shop, day);
  await requestBetCheck(shop.shop);
  const evening = await cardOf(shop.shop.database.reader, day);
  const settled: [status: number, payout: number][] = [];
  for (const id of placed) {
    const { status, payout } = (await shop.call("GET", `/api/racing/bets/${id}`)).body;
    settled.push([status, payout]);
  }
  const facts = await raceFactsOf(
    shop.shop.database.reader,
    evening.map(({ race }) => race.id),
  );
  const resultOf = ({ race }: RaceCard) => raceResultFrom(facts.get(race.id)!);
  await shop.close();
  return { morning, evening, settled, resultOf };
}

const [WON, PLACED, LOST] = [1, 2, 3];

test("28 April 2015, Nottingham 2:45: a dead heat for third pays half the place stake", async () => {
  const { settled } = await lived("2015-04-28", { "2015-04-28.csv": csv(OLD_HEADER, NOTTINGHAM_2_45) }, [
    ["Best Kept", false],
    ["Best Kept", true],
    ["Tommys Secret", true],
    ["Derulo", true],
    ["Artful Prince", true],
    ["Bognor", true],
    ["Tommys Secret", false],
  ]);
  expect(settled).toEqual([
    // 10 × 13/4; eight ran a handicap: three places at a fifth, so 10 × (1 + 9/20) besides.
    [WON, 32.5],
    [WON, 47],
    // 5 × (1 + 7/5); 5 × (1 + 10/5).
    [PLACED, 12],
    [PLACED, 15],
    // Second outright: 10 × (1 + 9/10).
    [PLACED, 19],
    [LOST, 0],
    [LOST, 0],
  ]);
});

test("2 May 2015, Doncaster: two fourth of fourteen are out of the places; two that slipped up have lost", async () => {
  const files = { "2015-05-02.csv": csv(OLD_HEADER, DONCASTER_7_15, DONCASTER_5_10) };
  const { settled, evening } = await lived("2015-05-02", files, [
    ["Tiger Jim", true],
    ["Muir Lodge", true],
    ["Ancient Cross", true],
    ["Mister Fizz", true],
  ]);
  expect(evening.map(({ race, runners }) => [race.offTime, race.status, runners.length])).toEqual([
    ["17:10", "result", 9],
    ["19:15", "result", 14],
  ]);
  expect(settled).toEqual([
    // Twelve to fifteen in a handicap: three places at a quarter, 10 × (1 + 7/4).
    [PLACED, 27.5],
    [LOST, 0],
    [LOST, 0],
    [LOST, 0],
  ]);
});

test("27 March 2025, Clonmel 2:42: a reserve that got in ran, those that did not are no runners", async () => {
  const files = {
    "racecards/2025-03-27.json": CLONMEL_CARD,
    "results/2025-03-27.csv": csv(NEW_HEADER, CLONMEL_2_42),
  };
  const { morning, evening, resultOf, settled } = await lived("2025-03-27", files, [
    ["Flidais", false],
    ["On Lovers Walk", true],
    ["Answering", true],
  ]);
  const [before, after] = [morning[0]!, evening[0]!];
  expect([before.race.runnersExpected, after.race.runnersExpected]).toEqual([13, 14]);
  const { state, runners } = resultOf(after);
  expect(state).toBe("WEIGHED_IN");
  expect(runners.filter(({ fate }) => fate === "RAN")).toHaveLength(14);
  const out = runners.filter(({ fate }) => fate === "NON_RUNNER").map(({ runnerId }) => Number(runnerId));
  expect(
    after.runners.filter(({ id }) => out.includes(id)).map(({ number, name }) => [number, name]),
  ).toEqual([
    [14, "Ta Na La"],
    [16, "Karacole"],
    [17, "Ernie From Nurney"],
  ]);
  // Fourteen, no handicap: three places at a fifth. Third at 100/30: 10 × (1 + 2/3).
  expect(settled).toEqual([
    [WON, 150],
    [PLACED, 16.67],
    [LOST, 0],
  ]);
});
