import type { Horse } from "../../src/domain/racing/placing/card-horse.ts";
import { isStopped } from "../../src/domain/racing/races/race-status.ts";
import type {
  CardOnTheWire,
  FoundHorseOnTheWire,
  NotFoundOnTheWire,
  RaceOnTheWire,
  RunnerOnTheWire,
} from "../../src/http/racing/race-card-answer.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { callShop } from "../browser/call-shop.ts";

/** A race that can be bet on, with its horses. */
export type CardRace = {
  id: number;
  courseName: string;
  raceTime: string;
  name: string;
  runners: (Horse & { jockey: string })[];
};

/** A race as the page knows it before its horses are here. */
export type ListedRace = Omit<CardRace, "runners">;

/** A search may find a horse whose race is not on the card any more. */
export type HorseMatch = { name: string; horse: Horse | null };

/** Horses by a piece of their name, or by time and number; null when the search failed. */
export async function askForHorses(text: string, signal: AbortSignal): Promise<HorseMatch[] | null> {
  const answer = await callShop<FoundHorseOnTheWire[]>(urls.api.racing.searchHorses(text), {
    signal,
  });
  // A line of signs that no horse is called by is refused, and finds nothing.
  if (answer.kind === "refused") return [];
  if (answer.kind !== "done") return null;
  return answer.body.map(({ race, ...runner }) => ({
    name: runner.horseName,
    horse: race ? horseOf(runner, race) : null,
  }));
}

/** Which part of a line is wrong that found no horse; the specification's plain sentence where the shop cannot say. */
export async function askWhyNotFound(text: string): Promise<string> {
  const answer = await callShop<NotFoundOnTheWire>(urls.api.racing.whyNotFound(text));
  return answer.kind === "done" ? answer.body.message : "Horse not found";
}

/** Today's races: those still to run at `now`, and those that are off or stopped; null when they cannot be had. */
export async function racesToday(now: Date): Promise<{ ahead: CardRace[]; gone: CardRace[] } | null> {
  const answer = await callShop<CardOnTheWire[]>(urls.api.racing.cards);
  if (answer.kind !== "done") return null;
  const isAhead = ({ raceTime, status }: CardOnTheWire) => new Date(raceTime) > now && !isStopped(status);
  return {
    ahead: answer.body.filter(isAhead).map(cardOf),
    gone: answer.body.filter((race) => !isAhead(race)).map(cardOf),
  };
}

const cardOf = (race: CardOnTheWire): CardRace => ({
  id: race.id,
  courseName: race.course.name,
  raceTime: race.raceTime,
  name: race.raceName,
  runners: race.runners.map((runner) => ({ ...horseOf(runner, race), jockey: runner.jockey })),
});

const horseOf = (runner: RunnerOnTheWire, race: RaceOnTheWire): Horse => ({
  runnerId: runner.id,
  raceId: race.id,
  number: runner.number,
  name: runner.horseName,
  courseName: race.course.name,
  raceTime: race.raceTime,
  odds: runner.odds.fractional,
  field: { runners: race.runnersExpected, handicap: race.handicap },
});
