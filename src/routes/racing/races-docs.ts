import * as v from "valibot";
import { told } from "../docs/told.ts";

const Odds = v.object({
  fractional: v.pipe(v.string(), v.description('"9/2", "SP" without a price, "NR" for a non-runner')),
  decimal: v.nullable(v.number()),
});
const runner = {
  id: v.number(),
  number: v.nullable(v.number()),
  horseName: v.string(),
  jockey: v.string(),
  age: v.nullable(v.number()),
  odds: Odds,
  draw: v.nullable(v.number()),
  nonRunner: v.boolean(),
  reserve: v.pipe(v.boolean(), v.description("Runs only if another horse comes out")),
  withdrawnAt: v.nullable(v.string()),
};
const race = {
  id: v.number(),
  raceTime: v.string(),
  raceName: v.string(),
  distance: v.string(),
  going: v.string(),
  prizeMoney: v.string(),
  course: v.object({
    name: v.string(),
    region: v.nullable(v.picklist(["GB", "IRE"])),
    surface: v.nullable(v.picklist(["turf", "all-weather"])),
  }),
  date: v.string(),
  offTime: v.pipe(v.string(), v.description("London's clock")),
  status: v.picklist(["declared", "off", "result", "abandoned", "void"]),
  handicap: v.boolean(),
  raceClass: v.nullable(v.number()),
  pattern: v.nullable(v.string()),
  type: v.nullable(v.picklist(["flat", "hurdle", "chase", "nh-flat"])),
  ageBand: v.nullable(v.string()),
  runnersExpected: v.number(),
  simulated: v.pipe(v.boolean(), v.description("Invented by the simulator: no real race")),
};
const Result = v.object({
  horseName: v.string(),
  position: v.pipe(
    v.nullable(v.union([v.number(), v.string()])),
    v.description('A place, or why there is none: "PU" pulled up, "F" fell …'),
  ),
  odds: v.pipe(Odds, v.description("The starting price")),
  number: v.nullable(v.number()),
  jockey: v.string(),
  deadHeat: v.boolean(),
  favourite: v.pipe(v.nullable(v.picklist(["F", "J", "C"])), v.description("Favourite, joint, co-favourite")),
});
const RaceCard = v.object({
  ...race,
  runners: v.array(v.object(runner)),
  results: v.array(Result),
  resultStatus: v.nullable(v.picklist(["provisional", "weighed-in", "corrected", "abandoned", "void"])),
  resultVersion: v.nullable(v.number()),
});
const FoundHorse = v.object({ ...runner, race: v.object(race) });

const exampleRace = {
  id: 12,
  raceTime: "2026-08-15T13:05:00.000Z",
  raceName: "Corner Shop Handicap",
  distance: "1m2f",
  going: "Good",
  prizeMoney: "£20,812",
  course: { name: "York", region: "GB" as const, surface: "turf" as const },
  date: "2026-08-15",
  offTime: "14:05",
  status: "result" as const,
  handicap: true,
  raceClass: 2,
  pattern: null,
  type: "flat" as const,
  ageBand: "3yo+",
  runnersExpected: 8,
  simulated: false,
};
const exampleRunner = {
  id: 104,
  number: 3,
  horseName: "Cloudberry",
  jockey: "E Walsh",
  age: 5,
  odds: { fractional: "9/2", decimal: 5.5 },
  draw: 7,
  nonRunner: false,
  reserve: false,
  withdrawnAt: null,
};

export const raceDocs = {
  racecards: told({
    summary: "List a day's race cards with their results",
    description:
      "date is yyyy-mm-dd, London's, today where it is left out. refresh=true asks the feeds again; without it a day is fetched once, and then kept fresh by the shop's clock. A feed that is down leaves the stored cards, and Last-Modified says how old they are. resultStatus: bets settle on weighed-in, never on provisional.",
    answers: v.array(RaceCard),
    example: [
      {
        ...exampleRace,
        runners: [exampleRunner],
        results: [
          {
            horseName: "Cloudberry",
            position: 1,
            odds: { fractional: "4/1", decimal: 5 },
            number: 3,
            jockey: "E Walsh",
            deadHeat: false,
            favourite: "F",
          },
        ],
        resultStatus: "weighed-in",
        resultVersion: 2,
      },
    ],
    refuses: { 503: "No feed answers, and nothing is stored of that day" },
  }),
  search: told({
    summary: "Find a horse by a piece of its name, or by time and number",
    description:
      'q from two letters or digits; capitals, accents and apostrophes do not count. "3.15 7" or "newmarket 3.15 7" means today\'s races still to come. At most 20 horses by name, each with its race, the next to run first; with future=true only races still to come.',
    answers: v.array(FoundHorse),
    example: [{ ...exampleRunner, race: exampleRace }],
  }),
  notFound: told({
    summary: "Say which part of a line is wrong for which no horse was found",
    description:
      "q as it was typed. Its amount, its course, its time or its number: by the races of today, the stopped and those that are off included.",
    answers: v.object({ message: v.string() }),
    example: { message: "No race at York at 3.40" },
  }),
};
