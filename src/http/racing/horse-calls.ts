import * as v from "valibot";
import { horsesCalled } from "../../../db/stores/racing/lines.ts";
import { FEWEST_SEARCHED, searchName } from "../../domain/racing/search-name.ts";
import { reasonNotFound } from "../../operations/racing/why-not-found.ts";
import type { Shop } from "../../operations/shop.ts";
import { call } from "../call.ts";
import { trueOrFalse } from "../request/inputs.ts";
import { FoundHorseAnswer, foundOnTheWire, NotFoundAnswer } from "./race-card-answer.ts";
import { exampleRace, exampleRunner } from "./race-examples.ts";

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
    summary: "Say which part of a line is wrong for which no horse was found",
    description:
      "q as it was typed. Its amount, its course, its time or its number: by the races of today, the stopped and those that are off included.",
    query: v.object({ q: v.pipe(v.string(), v.maxLength(200, "A line has at most 200 characters")) }),
    answer: NotFoundAnswer,
    example: { message: "No race at York at 3.40" },
    handle: async ({ query }) => ({ message: await reasonNotFound(reader, query.q, clock.now()) }),
  });
