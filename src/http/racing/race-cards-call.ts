import * as v from "valibot";
import { addDays, wallClock } from "../../domain/london-time.ts";
import { cardsForDay } from "../../operations/racing/cards-for-day.ts";
import type { Shop } from "../../operations/shop.ts";
import { call } from "../call.ts";
import { dayText, trueOrFalse } from "../request/inputs.ts";
import { problem } from "../response/problem.ts";
import { cardOnTheWire, RaceCardAnswer } from "./race-card-answer.ts";
import { exampleRace, exampleRunner } from "./race-examples.ts";

export const raceCardsCall = (shop: Shop) =>
  call({
    method: "GET",
    path: "/racecards",
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
      // How old the cards are: a feed that is down leaves the stored ones standing.
      if (asOf) headers.set("last-modified", asOf.toUTCString());
      return stored.value.cards.map(cardOnTheWire);
    },
  });

/** The specification's words, by what was asked for. tests/specification/section-8-errors.ts */
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
