import { Elysia } from "elysia";
import * as v from "valibot";
import { horsesOnLine } from "../../../db/stores/racing/lines.ts";
import { searchHorses } from "../../../db/stores/racing/search.ts";
import { addDays, wallClock } from "../../domain/london-time.ts";
import { readHorseLine } from "../../domain/racing/horse-line.ts";
import { FEWEST_SEARCHED, searchName } from "../../domain/racing/search-name.ts";
import { dayAtHand } from "../../operations/racing/day-at-hand.ts";
import { whyNotFound } from "../../operations/racing/why-not-found.ts";
import { dayText } from "../../web/inputs.ts";
import { problem } from "../../web/problem.ts";
import { type Counter, callContext } from "../context.ts";
import { cardOnTheWire, foundOnTheWire } from "./race-wire.ts";
import { raceDocs } from "./races-docs.ts";

const flag = v.optional(
  v.pipe(
    v.picklist(["true", "false"], "Say true or false"),
    v.transform((text) => text === "true"),
  ),
  "false",
);
const Day = v.object({ date: v.optional(dayText("Give the day as yyyy-mm-dd")), refresh: flag });
const Searched = v.object({
  q: v.pipe(
    v.string(),
    v.maxLength(100, "No horse has a name as long as this"),
    v.check(
      (text) => [...searchName(text)].length >= FEWEST_SEARCHED,
      `Type at least ${FEWEST_SEARCHED} letters of the horse's name`,
    ),
  ),
  future: flag,
});

const NotFound = v.object({ q: v.pipe(v.string(), v.maxLength(100, "A line has at most 100 characters")) });

/** `/api/racing/racecards` and `/api/racing/horses`: what runs, what won, and where a horse is to be found. */
export const raceCalls = ({ shop }: Counter) =>
  new Elysia({ prefix: "/api/racing", tags: ["Racing"] })
    .use(callContext())
    .get(
      "/racecards",
      async ({ query, set }) => {
        const today = wallClock(shop.clock.now(), "Europe/London").day;
        const day = query.date ?? today;
        const atHand = await dayAtHand(shop, day, query.refresh);
        if (!atHand.done) return problem(503, notFetched(day, today, query.refresh));
        const asOf = atHand.value.day?.fetchedAt;
        // How old the cards are: a feed that is down leaves the stored ones standing.
        if (asOf) set.headers["last-modified"] = asOf.toUTCString();
        return atHand.value.cards.map(cardOnTheWire);
      },
      { query: Day, detail: raceDocs.racecards },
    )
    .get(
      "/horses/search",
      async ({ query }) => {
        const now = shop.clock.now();
        const line = readHorseLine(query.q);
        const onLine = line ? await horsesOnLine(shop.database.reader, line, now) : [];
        if (onLine.length > 0) return onLine.map(foundOnTheWire);
        const when = { now, futureOnly: query.future };
        return (await searchHorses(shop.database.reader, query.q, when)).map(foundOnTheWire);
      },
      { query: Searched, detail: raceDocs.search },
    )
    .get(
      "/horses/not-found",
      async ({ query }) => ({ message: await whyNotFound(shop.database.reader, query.q, shop.clock.now()) }),
      { query: NotFound, detail: raceDocs.notFound },
    );

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
