import * as v from "valibot";
import type { RaceCard } from "../../../db/stores/racing/cards.ts";
import { resultVersionsOf } from "../../../db/stores/racing/results.ts";
import { raceTitle } from "../../../views/racing/cards/card.ts";
import { LastShowForm } from "../../../views/racing/race/last-show-form.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { settlingVersion } from "../../domain/racing/races/race-facts.ts";
import { lastShows, settleAtLastShow } from "../../operations/racing/settle-at-last-show.ts";
import { type AppContext, type PageRequestById, pageById, pageRoutes } from "../context.ts";
import { readForm } from "../request/forms.ts";
import { ID } from "../request/in-address.ts";
import { lines } from "../request/inputs.ts";
import type { PageContext } from "../request/page-context.ts";
import { respondDialog } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import {
  raceNotFound,
  racingCrumbs,
  refusedRaceForm,
  respondRaceChanged,
  withRaceCard,
} from "./race-forms.ts";

/** A race of which no starting price was returned, settled at the last show. */
export const raceLastShowPages = (app: AppContext) =>
  pageRoutes(app, "settle")
    .get(
      urls.racing.lastShow(":id"),
      pageById((asked) => withRaceCard(app, asked, (card) => showForm(app, asked.visit, card, untouched))),
    )
    .post(
      urls.racing.lastShow(":id"),
      pageById((asked) => withRaceCard(app, asked, (card) => saveShow(app, asked, card))),
      { parse: "none" },
    );

const Show = v.object({
  version: v.fallback(v.optional(v.pipe(v.string(), v.regex(ID), v.transform(Number))), undefined),
  reason: v.optional(lines(500, "A reason"), ""),
});

async function showForm(
  { shop }: AppContext,
  visit: PageContext,
  { race }: RaceCard,
  form: FormState,
  status = 200,
) {
  const { reader } = shop.database;
  const facts = { id: race.id, title: raceTitle(race) };
  const result = settlingVersion({ race, versions: await resultVersionsOf(reader, race.id) });
  const shows = result ? await lastShows(reader, race.id, result) : [];
  if (!result || shows.length === 0) {
    const sentence = form.errors[""] ?? `No bet on the ${facts.title} waits for a starting price`;
    return raceNotFound(visit, sentence);
  }
  return await respondDialog(visit, {
    title: "Settle at Last Show",
    crumbs: racingCrumbs(facts.title),
    status,
    form: <LastShowForm race={facts} shows={shows} version={result.version} form={form} />,
  });
}

async function saveShow(app: AppContext, { request, visit, by }: PageRequestById, card: RaceCard) {
  const { shop } = app;
  const read = await readForm(request, Show);
  if (!read.ok) return await showForm(app, visit, card, read.form, 422);
  const { version, reason } = read.value;
  const known = version !== undefined && { shownVersion: version };
  const outcome = await settleAtLastShow(shop, by, { raceId: card.race.id, reason, ...known });
  if (outcome.done)
    return await respondRaceChanged(
      shop,
      visit,
      card.race.id,
      `${raceTitle(card.race)} settles at the last show`,
    );
  return await showForm(app, visit, card, refusedRaceForm(read.typed, outcome.refusal), 409);
}
