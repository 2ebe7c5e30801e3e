import type { RaceCard, StoredRace, StoredRunner } from "../../../db/stores/racing/cards.ts";
import type { FoundHorse } from "../../../db/stores/racing/search.ts";
import { decimalOdds, formatOdds, type Odds } from "../../domain/odds.ts";
import type { StoredFinisher } from "../../domain/racing/result-version.ts";

/**
 * A race card as the shop answers it, and as its file feed reads it back (src/feeds/racing/files/own-card.ts): the
 * specification's fields, and ours behind them.
 */
export const cardOnTheWire = ({ race, runners, result }: RaceCard) => ({
  ...raceOnTheWire(race),
  runners: runners.map(runnerOnTheWire),
  results: result?.finishers.map(finisherOnTheWire) ?? [],
  resultStatus: result?.status ?? null,
  resultVersion: result?.version ?? null,
});

const raceOnTheWire = (race: StoredRace) => ({
  id: race.id,
  raceTime: race.offAt.toISOString(),
  raceName: race.name,
  distance: race.distanceText,
  going: race.going,
  prizeMoney: race.prize?.text ?? "",
  course: { name: race.courseName, region: race.region, surface: race.surface },
  date: race.day,
  /** London's clock. */
  offTime: race.offTime,
  status: race.status,
  handicap: race.handicap,
  raceClass: race.raceClass,
  pattern: race.pattern,
  type: race.type,
  ageBand: race.ageBand,
  runnersExpected: race.runnersExpected,
  simulated: race.simulated,
});

const runnerOnTheWire = (runner: StoredRunner) => ({
  id: runner.id,
  number: runner.number,
  horseName: runner.name,
  jockey: runner.jockey ?? "",
  age: runner.age,
  odds: offeredOn(runner),
  draw: runner.draw,
  nonRunner: runner.status === "non-runner",
  reserve: runner.status === "reserve",
  withdrawnAt: runner.withdrawnAt?.toISOString() ?? null,
});

/** A non-runner's odds say so: one is known by "N/A", "-" or "NR" (tests/specification/section-4-states.ts). */
const offeredOn = ({ status, price }: StoredRunner) =>
  status === "non-runner" ? { fractional: "NR", decimal: null } : oddsOnTheWire(price?.fraction ?? null);

const finisherOnTheWire = ({
  name,
  number,
  jockey,
  place,
  code,
  deadHeat,
  sp,
  favourite,
}: StoredFinisher) => ({
  horseName: name,
  /** A place, or why it has none ("PU"); null where it ran behind the places that were entered. */
  position: place ?? code,
  odds: oddsOnTheWire(sp?.fraction ?? null),
  number,
  jockey: jockey ?? "",
  deadHeat,
  favourite,
});

/** A horse that was searched for, with its race, so that it can be shown and bet on without another question. */
export const foundOnTheWire = ({ runner, race }: FoundHorse) => ({
  ...runnerOnTheWire(runner),
  race: raceOnTheWire(race),
});

const oddsOnTheWire = (odds: Odds | null) =>
  odds
    ? { fractional: formatOdds(odds), decimal: Number(decimalOdds(odds)) }
    : { fractional: "SP", decimal: null };
