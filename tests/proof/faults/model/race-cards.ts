import { horseName } from "../../bench/race-day.ts";
import type { Chance } from "./chance.ts";
import { fractionOf, type ModelRace } from "./race-model.ts";

/** One for each client, so that what happens on it is its own doing. */
const COURSES =
  "Ascot Aintree Bath Beverley Brighton Carlisle Cheltenham Chester Doncaster Exeter Goodwood Haydock Newbury Ripon Thirsk York".split(
    " ",
  );
export const MOST_CLIENTS = COURSES.length;
export const RACES_EACH = 8;
const MOST_HORSES = 20;
const FIRST_OFF = 13;

/** Prices as bookmakers lay them; none so long that eight of them would return more than can be counted in pence. */
const PRICES =
  "1/5 1/3 4/9 8/13 4/6 4/5 10/11 1/1 11/10 6/5 11/8 6/4 13/8 7/4 15/8 85/40 9/4 5/2 11/4 3/1 100/30 7/2 4/1 9/2 5/1 11/2 6/1 13/2 7/1 8/1 9/1 10/1 12/1 14/1 16/1 20/1".split(
    " ",
  );
export const somePrice = (chance: Chance): string => chance.one(PRICES);

type Card = {
  id: number;
  raceTime: string;
  course: { name: string };
  handicap: boolean;
  runners: { id: number; number: number; horseName: string; odds: { fractional: string } }[];
  [more: string]: unknown;
};

/** A client's races of a day, as `GET /api/racing/racecards` answers them and as the feed "files" reads them. */
export function cardsOf(client: number, day: string, chance: Chance): Card[] {
  return Array.from({ length: RACES_EACH }, (_, at): Card => {
    const first = (client * RACES_EACH + at) * MOST_HORSES;
    const horses = chance.weighted([
      [1, chance.between(2, 4)],
      [3, chance.between(5, 7)],
      [4, chance.between(8, 11)],
      [3, chance.between(12, 18)],
    ]);
    return {
      id: client * RACES_EACH + at + 1,
      raceTime: `${day}T${FIRST_OFF + Math.floor(at / 2)}:${at % 2 === 0 ? "10" : "45"}:00Z`,
      raceName: `The Corner Shop Stakes ${at + 1}`,
      distance: "1m2f",
      going: "Good",
      prizeMoney: "£20,812",
      course: { name: COURSES[client]! },
      handicap: chance.percent(50),
      results: [],
      runners: Array.from({ length: horses }, (_, horse) => ({
        id: first + horse + 1,
        number: horse + 1,
        horseName: horseName(first + horse),
        jockey: "E Walsh",
        age: 5,
        odds: { fractional: chance.percent(5) ? "SP" : somePrice(chance) },
      })),
    };
  });
}

/** The model's races of a client, with the ids that the shop has given them. */
export function racesOn(cards: readonly Card[], answered: readonly Card[]): ModelRace[] {
  return cards.map(({ raceTime, course, handicap, runners }) => {
    const race = answered.find(
      (one) => one.course.name === course.name && Date.parse(one.raceTime) === Date.parse(raceTime),
    );
    if (race?.runners.length !== runners.length) throw new Error(`The shop lacks ${raceTime} ${course.name}`);
    return {
      id: race.id,
      handicap,
      finishers: null,
      isStopped: false,
      runners: runners.map(({ number, horseName: name, odds: { fractional } }) => ({
        id: race.runners.find((one) => one.number === number)!.id,
        number,
        name,
        price: fractional === "SP" ? null : fractionOf(fractional),
        out: null,
      })),
    };
  });
}
