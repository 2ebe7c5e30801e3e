import { instantAt } from "../../../src/domain/london-time.ts";
import { type Odds, readOdds } from "../../../src/domain/odds.ts";
import type { Price, Race, Runner } from "../../../src/domain/racing/races/race.ts";
import type {
  FinishCode,
  ResultRunner,
  ResultVersion,
} from "../../../src/domain/racing/races/result-version.ts";
import type { FeedFailed } from "../../../src/feeds/feed-failed.ts";
import type { CardsFetched, RaceFeed, ResultsFetched } from "../../../src/feeds/racing/race-feed.ts";
import { readStartingPrice } from "../../../src/feeds/racing/reading/read-price.ts";

/** A Saturday of racing that never was: York 14:05 and 14:40, five horses each. */
export const DAY = "2026-08-15";
/** London's clock on that day. */
export const at = (time: string, day = DAY): Date => instantAt(day, time, "Europe/London");

export function priced(text: string, asOf = at("09:00")): Price {
  const fraction = readOdds(text) as Odds;
  const decimal = 1 + fraction.numerator / fraction.denominator;
  return { fraction, decimal, text, fromDecimal: false, bookmaker: null, asOf };
}

const HORSES = ["Abbey", "Bellflower", "Cloudberry", "Dusk Patrol", "Elm Row"];
const PRICES = ["2/1", "3/1", "9/2", "8/1", "16/1"];

export const horse = (
  number: number,
  name: string,
  price: string | null,
  more: Partial<Runner> = {},
): Runner => ({
  id: "",
  horseId: `h-${name.toLowerCase().replace(/\W/g, "")}`,
  number,
  name,
  bred: null,
  jockey: "E Walsh",
  claim: null,
  age: 5,
  draw: null,
  status: "runner",
  price: price === null ? null : priced(price),
  withdrawnAt: null,
  lastPrice: null,
  raw: {},
  ...more,
});

export const field = (): Runner[] => HORSES.map((name, index) => horse(index + 1, name, PRICES[index]!));

export function race(time: string, more: Partial<Race> = {}): Race {
  const { day = DAY, source = "stand-in" } = more;
  const id = more.id ?? `${source}:${day}-${time}`;
  const runners = (more.runners ?? field()).map((runner) => ({ ...runner, id: `${id}/${runner.horseId}` }));
  return {
    source,
    sourceRaceId: id,
    simulated: false,
    course: { key: "york", name: "York", region: "GB", known: true },
    surface: "turf",
    day,
    offTime: time,
    offAt: at(time, day),
    name: `The ${time} Stakes`,
    distance: { text: "1m2f", yards: 2200 },
    going: "Good",
    prize: { text: "£20,812", amountMinor: 2_081_200, currency: "GBP", basis: "winner" },
    handicap: false,
    raceClass: 2,
    pattern: null,
    type: "flat",
    ageBand: "3yo+",
    status: "declared",
    runnersExpected: runners.filter(({ status }) => status === "runner").length,
    raw: {},
    ...more,
    id,
    runners,
  };
}

type Ran = [name: string, place: number | FinishCode | null, sp: string | null];

/** "Abbey first at 9/4F …" of a race; weighed in by default. */
export function resultOf(card: Race, ran: readonly Ran[], more: Partial<ResultVersion> = {}): ResultVersion {
  const runners = ran.map(([name, place, sp]): ResultRunner => {
    const price = sp === null ? null : readStartingPrice(sp)!;
    const { favourite = null, ...startingPrice } = price ?? {};
    const runner = card.runners.find((one) => one.name === name);
    return {
      horseId: runner?.horseId ?? null,
      number: runner?.number ?? null,
      name,
      bred: null,
      jockey: null,
      place: typeof place === "number" ? place : null,
      code: typeof place === "string" ? place : null,
      deadHeat: ran.filter((other) => other[1] === place).length > 1 && typeof place === "number",
      sp: price && (startingPrice as NonNullable<ResultRunner["sp"]>),
      favourite,
      raw: {},
    };
  });
  return {
    raceId: card.id,
    source: card.source,
    simulated: card.simulated,
    courseKey: card.course.key,
    courseName: card.course.name,
    raceName: card.name,
    day: card.day,
    offAt: card.offAt,
    status: "weighed-in",
    ran: runners.length,
    runners,
    nonRunners: [],
    asOf: card.offAt,
    raw: {},
    ...more,
  };
}

/** All five home in the order of their numbers. */
export const IN_ORDER: Ran[] = [
  ["Abbey", 1, "9/4F"],
  ["Bellflower", 2, "3/1"],
  ["Cloudberry", 3, "5/1"],
  ["Dusk Patrol", 4, "8/1"],
  ["Elm Row", "PU", "16/1"],
];

/** A feed that answers as configured, counts its requests, and can be held back. */
export function standInRaceFeed(name = "stand-in", simulated = false) {
  const feed = {
    name,
    simulated,
    asked: 0,
    races: [race("14:05"), race("14:40")] as Race[],
    results: [] as ResultVersion[],
    failure: null as string | null,
    resultFailure: null as string | null,
    complete: true,
    held: null as Promise<unknown> | null,
    async fetchDay(day: string, now: Date): Promise<CardsFetched | FeedFailed> {
      feed.asked += 1;
      if (feed.held) await feed.held;
      if (feed.failure !== null) return down(feed.failure);
      const races = structuredClone(feed.races.filter((one) => one.day === day));
      return { ...answered(day, now), races };
    },
    async fetchResults(day: string, now: Date): Promise<ResultsFetched | FeedFailed> {
      const failure = feed.failure ?? feed.resultFailure;
      if (failure !== null) return down(failure);
      const results = structuredClone(feed.results.filter((one) => one.day === day));
      return { ...answered(day, now), results };
    },
  };
  const down = (detail: string): FeedFailed => ({ done: false, feed: name, kind: "unreachable", detail });
  const answered = (day: string, now: Date) => ({
    done: true as const,
    feed: name,
    day,
    asOf: now,
    complete: feed.complete,
    skipped: [],
    warnings: [],
  });
  return feed satisfies RaceFeed;
}
