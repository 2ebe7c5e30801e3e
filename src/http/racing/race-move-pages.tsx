import * as v from "valibot";
import type { RaceCard } from "../../../db/stores/racing/cards.ts";
import { raceDecisionsOf } from "../../../db/stores/racing/race-decisions.ts";
import { raceTitle } from "../../../views/racing/cards/card.ts";
import { MoveRaceForm } from "../../../views/racing/race/move-race-form.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { instantAt, isDay } from "../../domain/london-time.ts";
import { MOVE_WORDS, MOVES, movesIn } from "../../domain/racing/races/race-decisions.ts";
import { moveRace } from "../../operations/racing/move-race.ts";
import { type AppContext, type PageRequestById, pageById, pageRoutes } from "../context.ts";
import { readForm } from "../request/forms.ts";
import { lines } from "../request/inputs.ts";
import type { PageContext } from "../request/page-context.ts";
import { respondDialog } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { racingCrumbs, refusedRaceForm, respondRaceChanged, withRaceCard } from "./race-forms.ts";

/** A race that is moved or changed, and taking that back. */
export const raceMovePages = (app: AppContext) =>
  pageRoutes(app, "race-cards")
    .get(
      urls.racing.moveRace(":id"),
      pageById((asked) => withRaceCard(app, asked, (card) => moveForm(app, asked.visit, card, untouched))),
    )
    .post(
      urls.racing.moveRace(":id"),
      pageById((asked) => withRaceCard(app, asked, (card) => saveMove(app, asked, card))),
      { parse: "none" },
    );

const MoveForm = v.object({
  what: v.pipe(
    v.optional(v.string(), ""),
    v.picklist([...MOVES, "back"], "Say how the race is moved or changed"),
  ),
  time: v.pipe(
    v.optional(v.string(), ""),
    v.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, "Give the time, such as 13:05"),
  ),
  date: v.pipe(
    v.optional(v.string(), ""),
    v.check((text) => text === "" || isDay(text), "Give the day"),
  ),
  reason: v.optional(lines(500, "A reason"), ""),
});

async function moveForm(
  { shop }: AppContext,
  visit: PageContext,
  { race }: RaceCard,
  form: FormState,
  status = 200,
) {
  const { id, day, offTime } = race;
  const title = raceTitle(race);
  const moves = movesIn(await raceDecisionsOf(shop.database.reader, id));
  return await respondDialog(visit, {
    title: "Moved",
    crumbs: racingCrumbs(title),
    status,
    form: <MoveRaceForm race={{ id, title, day, offTime }} moves={moves} form={form} />,
  });
}

async function saveMove(app: AppContext, { request, visit, by }: PageRequestById, card: RaceCard) {
  const { race } = card;
  const read = await readForm(request, MoveForm);
  if (!read.ok) return await moveForm(app, visit, card, read.form, 422);
  const { what, time, date, reason } = read.value;
  const offAt = time === "" || date === "" ? null : instantAt(date, time, "Europe/London");
  const outcome = await moveRace(app.shop, by, { raceId: race.id, what, offAt, reason });
  if (!outcome.done)
    return await moveForm(app, visit, card, refusedRaceForm(read.typed, outcome.refusal), 422);
  const said = what === "back" ? "is not moved" : `was ${MOVE_WORDS[what]}`;
  return await respondRaceChanged(app.shop, visit, race.id, `${raceTitle(race)} ${said}`);
}
