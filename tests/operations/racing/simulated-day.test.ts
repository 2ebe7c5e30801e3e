import { expect, test } from "bun:test";
import { cardOf } from "../../../db/stores/racing/cards.ts";
import { raceFactsOf } from "../../../db/stores/racing/facts.ts";
import { allVersionsOf } from "../../../db/stores/racing/results.ts";
import { contradictionsIn, raceResultFrom } from "../../../src/domain/racing/races/race-facts.ts";
import { RACE_STATUS } from "../../../src/domain/racing/races/race-status.ts";
import { simulatorFeed } from "../../../src/feeds/racing/simulator/simulator-feed.ts";
import { refreshDay } from "../../../src/operations/racing/refresh-day.ts";
import { openTestShop } from "../../support/test-shop.ts";
import { at, DAY } from "./stand-in-races.ts";

test("a simulated day passes: every race runs once, is weighed in once, and settles as it was run", async () => {
  const shop = await openTestShop({ now: at("08:00"), feeds: { racing: [simulatorFeed()] } });
  const { reader } = shop.shop.database;
  let rows: string | undefined;
  for (let minutes = 8 * 60; minutes < 24 * 60; minutes += 45) {
    const time = `${String(Math.trunc(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
    shop.clock.shop = at(time);
    expect((await refreshDay(shop.shop, DAY)).done).toBe(true);
    const cards = await cardOf(reader, DAY);
    // The same rows from the first fetch to the last: bets point to them.
    rows ??= idsOf(cards);
    expect(idsOf(cards)).toBe(rows);
    for (const { race, result } of cards)
      if (race.offAt > shop.clock.shop)
        expect(result?.status ?? "none").toBeOneOf(["none", RACE_STATUS.abandoned]);
  }
  const cards = await cardOf(reader, DAY);
  const ids = cards.map(({ race }) => race.id);
  const versions = await allVersionsOf(reader, ids);
  const facts = await raceFactsOf(reader, ids);
  for (const { race } of cards) {
    const statuses = versions.get(race.id)!.map(({ status }) => status);
    expect(statuses.join(" ")).toBeOneOf(["provisional weighed-in", "weighed-in", RACE_STATUS.abandoned]);
    expect(contradictionsIn(facts.get(race.id)!)).toEqual([]);
    const { state, runners } = raceResultFrom(facts.get(race.id)!);
    expect(state).toBe(race.status === RACE_STATUS.abandoned ? "VOID" : "WEIGHED_IN");
    if (state === "WEIGHED_IN")
      expect(runners.filter(({ position }) => position === 1).length).toBeGreaterThan(0);
  }
  await shop.close();
}, 120_000);

const idsOf = (cards: Awaited<ReturnType<typeof cardOf>>): string =>
  JSON.stringify(
    cards
      .map(({ race, runners }) => [race.id, runners.map(({ id }) => id).toSorted((a, b) => a - b)] as const)
      .toSorted(([a], [b]) => a - b),
  );
