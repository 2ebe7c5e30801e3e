import { compareOdds, type Odds } from "../../odds.ts";
import { SP_COUNTED_AT } from "../placing/liability.ts";
import { type RaceFacts, settlingVersion } from "../races/race-facts.ts";
import { isStopped } from "../races/race-status.ts";
import { type RaceNow, raceNow } from "../settlement/bet-after.ts";
import type { RaceResult, RunnerResult } from "../settlement/race-result.ts";

/** A race with all that its bets settle on, and its horses as a card has them. */
export type RaceOfBook = Omit<RaceFacts, "race" | "runners"> & {
  readonly race: RaceFacts["race"] & { readonly id: number; readonly runnersExpected: number };
  readonly runners: readonly HorseOfBook[];
};
export type HorseOfBook = RaceFacts["runners"][number] & {
  readonly name: string;
  readonly number: number | null;
  readonly price: { readonly fraction: Odds } | null;
};

/** Who is first and second of a race that has not been run; null: a horse without a name. */
export type Ending = { readonly first: number | null; readonly second?: number };

/** A race as bets on it can be looked at ahead of its result. */
export type OpenRace = {
  readonly raceId: number;
  /** In the order of the card. */
  readonly horses: readonly HorseOfBook[];
  /** It has no result, and is not stopped: there is a book. */
  readonly isOpen: boolean;
  /** One horse is left, or none: every stake goes back. */
  readonly isWalkover: boolean;
  readonly now: RaceNow;
  /** The latest price by runner, of horses that are expected to run. */
  readonly prices: ReadonlyMap<number, Odds>;
  /** The shortest of them; null without any. */
  readonly shortest: Odds | null;
  /**
   * The race as it would be weighed in. Starting prices are the latest ones, and 20/1 of a horse without one; reserves that
   * are not declared in do not run, and no further horse comes out.
   */
  after(ending: Ending): RaceResult;
};

/** Pure: the endings are made once each. */
export function openRace(facts: RaceOfBook): OpenRace {
  const { race } = facts;
  const now = raceNow(race, facts);
  const horses = facts.runners
    .filter(({ status }) => status === "runner")
    .toSorted((a, b) => (a.number ?? Infinity) - (b.number ?? Infinity) || a.id - b.id);
  const prices = new Map(horses.flatMap(({ id, price }) => (price ? [[id, price.fraction]] : [])));
  const endings = new Map<string, RaceResult>();
  return {
    ...{ raceId: race.id, horses, now, prices },
    isOpen: !isStopped(race.status) && !settlingVersion(facts),
    isWalkover: horses.length <= 1,
    shortest: [...prices.values()].toSorted(compareOdds)[0] ?? null,
    after({ first, second }) {
      const name = `${first}/${second}`;
      const known = endings.get(name);
      if (known) return known;
      const runners = facts.runners.map(({ id, name: called, status }): RunnerResult => {
        const runner = { runnerId: String(id), name: called };
        if (status !== "runner") return { ...runner, fate: "NON_RUNNER" };
        const position = id === first ? 1 : id === second ? 2 : undefined;
        const startingPrice = prices.get(id) ?? SP_COUNTED_AT;
        return { ...runner, fate: "RAN", startingPrice, ...(position && { position }) };
      });
      const made: RaceResult = { ...now.result, state: "WEIGHED_IN", runners };
      endings.set(name, made);
      return made;
    },
  };
}
