import * as v from "valibot";
import type { RaceCard } from "../../../db/stores/racing/cards.ts";
import { raceTitle, resultOfRun, standingOf } from "../../../views/racing/cards/card.ts";
import { ResumeRaceForm } from "../../../views/racing/race/resume-race-form.tsx";
import { RunsAgainForm } from "../../../views/racing/race/runs-again-form.tsx";
import { StopRaceForm } from "../../../views/racing/race/stop-race-form.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { isStopped, RACE_STATUS_WORDS, STOPPED } from "../../domain/racing/races/race-status.ts";
import { decideRunsAgain, resumeRace, stopRace } from "../../operations/racing/stop-race.ts";
import { type AppContext, type PageRequestById, pageById, pageRoutes } from "../context.ts";
import { readForm } from "../request/forms.ts";
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

/** A race that is abandoned or void, and taking that back. */
export const raceStopPages = (app: AppContext) =>
  pageRoutes(app, "race-cards")
    .get(
      urls.racing.stopRace(":id"),
      pageById((asked) => withRaceCard(app, asked, (card) => stopForm(asked.visit, card, untouched))),
    )
    .post(
      urls.racing.stopRace(":id"),
      pageById((asked) => withRaceCard(app, asked, (card) => saveStop(app, asked, card))),
      { parse: "none" },
    )
    .get(
      urls.racing.decideRunsAgain(":id"),
      pageById((asked) => withRaceCard(app, asked, (card) => runsAgainForm(asked.visit, card, untouched))),
    )
    .post(
      urls.racing.decideRunsAgain(":id"),
      pageById((asked) => withRaceCard(app, asked, (card) => saveRunsAgain(app, asked, card))),
      { parse: "none" },
    )
    .get(
      urls.racing.resumeRace(":id"),
      pageById((asked) => withRaceCard(app, asked, (card) => resumeForm(app, asked.visit, card, untouched))),
    )
    .post(
      urls.racing.resumeRace(":id"),
      pageById((asked) => withRaceCard(app, asked, (card) => saveResume(app, asked, card))),
      { parse: "none" },
    );

const Stop = v.object({
  as: v.pipe(v.optional(v.string(), ""), v.picklist(STOPPED, "Say whether the race is abandoned or void")),
  reason: v.optional(lines(500, "A reason"), ""),
  shown: v.optional(v.string()),
});
const RunsAgain = v.object({
  what: v.picklist(["reinstate", "leave"], "Say whether the race is reinstated or left as it is"),
  reason: v.optional(lines(500, "A reason"), ""),
});
const Resume = v.object({ reason: v.optional(lines(500, "A reason"), "") });

function stopForm(visit: PageContext, card: RaceCard, form: FormState, status = 200) {
  const { race } = card;
  const result = resultOfRun(card);
  const facts = { id: race.id, title: raceTitle(race), status: race.status };
  return respondDialog(visit, {
    title: result ? "Declare Void" : "Abandon Race",
    crumbs: racingCrumbs(facts.title),
    status,
    form: <StopRaceForm race={facts} ran={result !== null} form={form} />,
  });
}

async function saveStop({ shop }: AppContext, { request, visit, by }: PageRequestById, card: RaceCard) {
  const read = await readForm(request, Stop);
  if (!read.ok) return await stopForm(visit, card, read.form, 422);
  const { as, reason, shown } = read.value;
  const { race } = card;
  const known = shown !== undefined && { shown };
  const outcome = await stopRace(shop, by, { raceId: race.id, as, reason, ...known });
  if (outcome.done)
    return await respondRaceChanged(shop, visit, race.id, `${raceTitle(race)} is ${RACE_STATUS_WORDS[as]}`);
  const { refusal } = outcome;
  const isMoved = refusal.code === "race-moved";
  const form = refusedRaceForm({ ...read.typed, ...(isMoved && { shown: refusal.status }) }, refusal);
  return await stopForm(visit, card, form, isMoved ? 409 : 422);
}

function resumeForm({ shop }: AppContext, visit: PageContext, card: RaceCard, form: FormState, status = 200) {
  const facts = { id: card.race.id, title: raceTitle(card.race) };
  return respondDialog(visit, {
    title: "Take Back",
    crumbs: racingCrumbs(facts.title),
    status,
    form: <ResumeRaceForm race={facts} standing={standingOf(card, shop.clock.now())} form={form} />,
  });
}

async function saveResume(app: AppContext, { request, visit, by }: PageRequestById, card: RaceCard) {
  const { shop } = app;
  const { race } = card;
  const read = await readForm(request, Resume);
  const reason = read.ok ? read.value.reason : "";
  const outcome = await resumeRace(shop, by, { raceId: race.id, reason });
  if (outcome.done) return await respondRaceChanged(shop, visit, race.id, `${raceTitle(race)} is on again`);
  return await resumeForm(app, visit, card, refusedRaceForm(read.typed, outcome.refusal), 422);
}

function runsAgainForm(visit: PageContext, { race }: RaceCard, form: FormState, status = 200) {
  const facts = { id: race.id, title: raceTitle(race), offTime: race.offTime };
  if (!isStopped(race.status) || race.runsAgain === null)
    return raceNotFound(visit, `There is nothing to decide about the ${facts.title}`);
  return respondDialog(visit, {
    title: "Reinstate or Leave",
    crumbs: racingCrumbs(facts.title),
    status,
    form: <RunsAgainForm race={{ ...facts, status: race.status }} form={form} />,
  });
}

async function saveRunsAgain({ shop }: AppContext, { request, visit, by }: PageRequestById, card: RaceCard) {
  const { race } = card;
  const read = await readForm(request, RunsAgain);
  if (!read.ok) return await runsAgainForm(visit, card, read.form, 422);
  const { what, reason } = read.value;
  const outcome = await decideRunsAgain(shop, by, {
    raceId: race.id,
    isReinstated: what === "reinstate",
    reason,
  });
  const title = raceTitle(race);
  if (outcome.done) {
    const said = what === "reinstate" ? "is on again" : `stays ${RACE_STATUS_WORDS[race.status]}`;
    return await respondRaceChanged(shop, visit, race.id, `${title} ${said}`);
  }
  return await runsAgainForm(visit, card, refusedRaceForm(read.typed, outcome.refusal), 422);
}
