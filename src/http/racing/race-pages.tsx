import { Elysia } from "elysia";
import { raceTitle } from "../../../views/racing/cards/card.ts";
import { RaceDetailsPage, RacePage } from "../../../views/racing/race/race-page.tsx";
import { type AppContext, pageById, pageContext } from "../context.ts";
import { respond } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { racingCrumbs, withRaceCard } from "./race-forms.ts";

/** A race whole, on a page of its own. */
export const racePages = (counter: AppContext) =>
  new Elysia().use(pageContext(counter)).get(
    urls.racing.race(":id"),
    pageById((asked) =>
      withRaceCard(counter, asked, (card) => {
        const { shop } = counter;
        const props = { reader: asked.reader, now: shop.clock.now(), card };
        return respond(asked.visit, {
          title: raceTitle(card.race),
          crumbs: racingCrumbs(raceTitle(card.race)),
          page: <RacePage {...props} />,
          part: <RaceDetailsPage {...props} />,
        });
      }),
    ),
  );
