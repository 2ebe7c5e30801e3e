import { Elysia } from "elysia";
import { findCard, type RaceCard } from "../../../db/stores/racing-cards.ts";
import { raceTitle } from "../../../views/racing/card.ts";
import { RaceDetailsPage, RacePage } from "../../../views/racing/race-page.tsx";
import { urls } from "../../urls.ts";
import { respond, seeOther } from "../../web/respond.tsx";
import { type Counter, pageDoor } from "../doors.ts";
import { racingCrumbs } from "./racing-manners.ts";

/** A race whole, on a page of its own. */
export const racePages = (counter: Counter) => {
  const { shop } = counter;
  const reader = shop.database.reader;

  const wanted = async (id: string): Promise<RaceCard | undefined> =>
    /^\d{1,15}$/.test(id) ? await findCard(reader, Number(id)) : undefined;

  return new Elysia().use(pageDoor(counter)).get(urls.race(":id"), async ({ params, visit }) => {
    const card = await wanted(params.id);
    if (!card) return seeOther(visit, urls.racing, { kind: "error", text: "Race not found" });
    const props = { reader, now: shop.clock.now(), card };
    return respond(visit, {
      title: raceTitle(card.race),
      crumbs: racingCrumbs(raceTitle(card.race)),
      page: <RacePage {...props} />,
      part: <RaceDetailsPage {...props} />,
    });
  });
};
