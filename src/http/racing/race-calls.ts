import * as v from "valibot";
import { horsesCalled } from "../../../db/stores/racing/lines.ts";
import { addDays, wallClock } from "../../domain/london-time.ts";
import { RACE_STATUS } from "../../domain/racing/races/race-status.ts";
import { FEWEST_SEARCHED, searchName } from "../../domain/racing/search-name.ts";
import { cardsForDay } from "../../operations/racing/cards-for-day.ts";
import { reasonNotFound } from "../../operations/racing/reason-not-found.ts";
import type { Shop } from "../../operations/shop.ts";
import { call, callsUnder } from "../call.ts";
import type { AppContext } from "../context.ts";
import { dayText, trueOrFalse } from "../request/inputs.ts";
import { problem } from "../response/problem.ts";
import {
  cardOnTheWire,
  FoundHorseAnswer,
  foundOnTheWire,
  NotFoundAnswer,
  RaceCardAnswer,
} from "./race-card-answer.ts";

/** What runs, what won, and where a horse is to be found. */
export const raceCalls = ({ shop }: AppContext) =>
  callsUnder("/api/racing", "Racing", [raceCardsCall(shop), searchHorsesCall(shop), whyNotFoundCall(shop)]);

const Searched = v.object({
  q: v.pipe(
    v.string(),
    v.maxLength(100, "A horse's name is searched by at most 100 characters"),
    v.check(
      (text) => [...searchName(text)].length >= FEWEST_SEARCHED,
      `Type at least ${FEWEST_SEARCHED} letters of the horse's name`,
    ),
  ),
  future: trueOrFalse,
});

export const searchHorsesCall = ({ database: { reader }, clock }: Shop) =>
  call({
    method: "GET",
    path: "/horses/search",
    permission: "serve",
    summary: "Find a horse by a piece of its name, or by time and number",
    description:
      'q from two letters or digits; capitals, accents and apostrophes do not count. "3.15 7" or "newmarket 3.15 7" means today\'s races still to come, or tomorrow\'s where today has none at that time. At most 20 horses by name, each with its race, the next to run first; with future=true only races still to come.',
    query: Searched,
    answer: v.array(FoundHorseAnswer),
    example: [{ ...exampleRunner, race: exampleRace }],
    fault: "Failed to search horses. Please try again later.",
    handle: async ({ query }) => {
      const found = await horsesCalled(reader, query.q, { now: clock.now(), futureOnly: query.future });
      return found.map(foundOnTheWire);
    },
  });

export const whyNotFoundCall = ({ database: { reader }, clock }: Shop) =>
  call({
    method: "GET",
    path: "/horses/not-found",
    permission: "serve",
    summary: "Say which part of a line is wrong for which no horse was found",
    description:
      "q as it was typed. Its amount, its course, its time or its number: by the races of today, the stopped and those that are off included.",
    query: v.object({ q: v.pipe(v.string(), v.maxLength(200, "A line has at most 200 characters")) }),
    answer: NotFoundAnswer,
    example: { message: "No race at York at 3.40" },
    handle: async ({ query }) => ({ message: await reasonNotFound(reader, query.q, clock.now()) }),
  });

export const exampleRace = {
  id: 12,
  raceTime: "2026-08-15T13:05:00.000Z",
  raceName: "Corner Shop Handicap",
  distance: "1m2f",
  going: "Good",
  prizeMoney: "£20,812",
  course: { name: "York", region: "GB", surface: "turf" },
  date: "2026-08-15",
  offTime: "14:05",
  status: RACE_STATUS.result,
  handicap: true,
  raceClass: 2,
  pattern: null,
  type: "flat",
  ageBand: "3yo+",
  runnersExpected: 8,
  simulated: false,
} as const;

export const exampleRunner = {
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

export const raceCardsCall = (shop: Shop) =>
  call({
    method: "GET",
    path: "/racecards",
    permission: "serve",
    summary: "List a day's race cards with their results",
    description:
      "date is yyyy-mm-dd, London's, today where it is left out. refresh=true asks the feeds again; without it a day is fetched once, and then kept fresh by the shop's clock. A feed that is down leaves the stored cards, and Last-Modified says how old they are. resultStatus: bets settle on weighed-in, never on provisional.",
    query: v.object({ date: v.optional(dayText("Give the day as yyyy-mm-dd")), refresh: trueOrFalse }),
    answer: v.array(RaceCardAnswer),
    example: [exampleCard],
    refusals: { 503: "No feed answers, and nothing is stored of that day" },
    fault: "Failed to fetch race cards. Please try again later.",
    handle: async ({ query, headers, by }) => {
      const today = wallClock(shop.clock.now(), "Europe/London").day;
      const day = query.date ?? today;
      const stored = await cardsForDay(shop, by, day, query.refresh);
      if (!stored.done) return problem(503, notFetched(day, today, query.refresh));
      const asOf = stored.value.day?.fetchedAt;
      // The age of the cards: when a feed is down, the stored ones stay.
      if (asOf) headers.set("last-modified", asOf.toUTCString());
      return stored.value.cards.map(cardOnTheWire);
    },
  });

/** The specification's words, by day. tests/specification/section-8-errors.ts */
function notFetched(day: string, today: string, refresh: boolean): string {
  const what = refresh
    ? "refresh race cards"
    : day === addDays(today, -1)
      ? "fetch yesterday's race cards"
      : day > today
        ? "fetch future races"
        : "fetch race cards";
  return `Failed to ${what}. Please try again later.`;
}

const exampleCard: v.InferInput<typeof RaceCardAnswer> = {
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
};
