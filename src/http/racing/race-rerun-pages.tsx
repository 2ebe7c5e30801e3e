import * as v from "valibot";
import type { RaceCard } from "../../../db/stores/racing/cards.ts";
import { raceDecisionsOf } from "../../../db/stores/racing/race-decisions.ts";
import { raceTitle } from "../../../views/racing/cards/card.ts";
import { RerunForm } from "../../../views/racing/race/rerun-form.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { instantAt } from "../../domain/london-time.ts";
import { actualOffIn } from "../../domain/racing/races/race-decisions.ts";
import { rerunRace } from "../../operations/racing/rerun-race.ts";
import { type AppContext, type PageRequestById, pageById, pageRoutes } from "../context.ts";
import { readForm } from "../request/forms.ts";
import { ID } from "../request/in-address.ts";
import { lines } from "../request/inputs.ts";
import type { PageContext } from "../request/page-context.ts";
import { respondDialog } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { racingCrumbs, refusedRaceForm, respondRaceChanged, withRaceCard } from "./race-forms.ts";
import { secondOfDay } from "./race-off-pages.tsx";

/** A race that is run again after a false start. */
export const raceRerunPages = (app: AppContext) =>
  pageRoutes(app, "race-cards")
    .get(
      urls.racing.rerunRace(":id"),
      pageById((asked) => withRaceCard(app, asked, (card) => rerunForm(app, asked.visit, card, untouched))),
    )
    .post(
      urls.racing.rerunRace(":id"),
      pageById((asked) => withRaceCard(app, asked, (card) => saveRerun(app, asked, card))),
      { parse: "none" },
    );

const Rerun = v.object({
  falseStartAt: v.pipe(
    v.optional(v.string(), ""),
    v.regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, "Give the time, such as 14:05:20"),
  ),
  out: v.array(v.pipe(v.string(), v.regex(ID, "Tick horses of this race"), v.transform(Number))),
  time: v.pipe(
    v.optional(v.string(), ""),
    v.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, "Give the time, such as 14:20"),
  ),
  reason: v.optional(lines(500, "A reason"), ""),
});

async function rerunForm(
  { shop }: AppContext,
  visit: PageContext,
  { race, runners }: RaceCard,
  form: FormState,
  status = 200,
) {
  const facts = { id: race.id, title: raceTitle(race) };
  const actualOff = actualOffIn(await raceDecisionsOf(shop.database.reader, race.id));
  return await respondDialog(visit, {
    title: "False Start",
    crumbs: racingCrumbs(facts.title),
    status,
    form: (
      <RerunForm
        race={facts}
        falseStartAt={actualOff ?? race.offAt}
        horses={runners.filter((runner) => runner.status === "runner")}
        form={form}
      />
    ),
  });
}

async function saveRerun(app: AppContext, { request, visit, by }: PageRequestById, card: RaceCard) {
  const { shop } = app;
  const { race } = card;
  const read = await readForm(request, Rerun, ["out"]);
  if (!read.ok) return await rerunForm(app, visit, card, read.form, 422);
  const { falseStartAt, out: outIds, time, reason } = read.value;
  const outcome = await rerunRace(shop, by, {
    raceId: race.id,
    falseStartAt: secondOfDay(race.day, falseStartAt),
    outIds,
    offAt: time === "" ? null : instantAt(race.day, time, "Europe/London"),
    reason,
  });
  if (!outcome.done)
    return await rerunForm(app, visit, card, refusedRaceForm(read.typed, outcome.refusal), 422);
  return await respondRaceChanged(shop, visit, race.id, `${raceTitle(race)} is run again`);
}
