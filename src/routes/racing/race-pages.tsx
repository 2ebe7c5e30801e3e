import { Elysia } from "elysia";
import { raceTitle } from "../../../views/racing/cards/card.ts";
import { RaceDetailsPage, RacePage } from "../../../views/racing/race/race-page.tsx";
import { urls } from "../../urls.ts";
import { respond } from "../../web/respond.tsx";
import { type Counter, pageContext } from "../context.ts";
import { noRace, wantedCard } from "./race-by-hand-manners.ts";
import { racingCrumbs } from "./racing-manners.ts";

/** A race whole, on a page of its own. */
export const racePages = (counter: Counter) => {
  const { shop } = counter;
  const reader = shop.database.reader;

  return new Elysia().use(pageContext(counter)).get(urls.racing.race(":id"), async ({ params, visit }) => {
    const card = await wantedCard(reader, params.id);
    if (!card) return noRace(visit);
    const props = { reader, now: shop.clock.now(), card };
    return respond(visit, {
      title: raceTitle(card.race),
      crumbs: racingCrumbs(raceTitle(card.race)),
      page: <RacePage {...props} />,
      part: <RaceDetailsPage {...props} />,
    });
  });
};
