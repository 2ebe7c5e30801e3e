import * as v from "valibot";
import { raceTitle } from "../../../views/racing/cards/card.ts";
import { DidNotRunForm } from "../../../views/racing/race/did-not-run-form.tsx";
import { MinuteForm } from "../../../views/racing/race/minute-form.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { instantAt, wallClock, wholeMinute } from "../../domain/london-time.ts";
import { readOdds } from "../../domain/odds.ts";
import type { Outcome } from "../../domain/outcome.ts";
import { addFinisher } from "../../operations/racing/import-result.ts";
import { betsInMinute, shownPrice } from "../../operations/racing/update-attention.ts";
import { decideMinute, givenWithdrawal, withdrawRunner } from "../../operations/racing/withdraw-runner.ts";
import { type AppContext, type PageRequestById, pageById, pageRoutes } from "../context.ts";
import { readForm } from "../request/forms.ts";
import { ID } from "../request/in-address.ts";
import { definedIn } from "../request/inputs.ts";
import type { PageContext } from "../request/page-context.ts";
import { respondDialog } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import {
  type RunnerWithCard,
  raceNotFound,
  racingCrumbs,
  refusedRaceForm,
  respondRaceChanged,
  runnerInForm,
  withRunner,
} from "./race-forms.ts";
import { WITHDRAWAL_FIELDS } from "./race-runner-pages.tsx";

/** Open questions about a race's horses, where Rule 4 depends on them. */
export const raceQuestionPages = (app: AppContext) =>
  pageRoutes(app, "settle")
    .get(
      urls.racing.decideDidNotRun(":id"),
      pageById((asked) =>
        withRunner(app, asked, (found) => didNotRunForm(app, asked.visit, found, untouched)),
      ),
    )
    .post(
      urls.racing.decideDidNotRun(":id"),
      pageById((asked) => withRunner(app, asked, (found) => saveDidNotRun(app, asked, found))),
      { parse: "none" },
    )
    .get(
      urls.racing.decideMinute(":id"),
      pageById((asked) => withRunner(app, asked, (found) => minuteForm(app, asked.visit, found, untouched))),
    )
    .post(
      urls.racing.decideMinute(":id"),
      pageById((asked) => withRunner(app, asked, (found) => saveMinute(app, asked, found))),
      { parse: "none" },
    );

const id = v.pipe(v.string(), v.regex(ID), v.transform(Number));
const DidNotRun = v.object({
  ...WITHDRAWAL_FIELDS,
  what: v.picklist(["withdrawn", "ran"], "Say whether it was withdrawn or ran"),
  version: v.fallback(v.optional(id), undefined),
});
const MinuteDecided = v.object({
  after: v.union([v.picklist(["all", "none"]), id], "Say which of these bets were struck before it came out"),
  reason: WITHDRAWAL_FIELDS.reason,
  shown: v.pipe(v.string(), v.isoTimestamp(), v.toDate()),
});

async function didNotRunForm(
  { shop }: AppContext,
  visit: PageContext,
  found: RunnerWithCard,
  form: FormState,
  status = 200,
) {
  const { runner, card } = found;
  const { race, result } = card;
  if (!result) return raceNotFound(visit, `The ${race.offTime} has no result yet`);
  const { day, time } = wallClock(runner.withdrawnAt ?? race.offAt, "Europe/London");
  return await respondDialog(visit, {
    title: "Did Not Run",
    crumbs: racingCrumbs(raceTitle(race)),
    status,
    form: (
      <DidNotRunForm
        horse={runnerInForm(found)}
        time={time}
        date={day}
        lastPrice={await shownPrice(shop.database.reader, runner)}
        given={givenWithdrawal(runner)}
        version={result.version}
        form={form}
      />
    ),
  });
}

async function saveDidNotRun(
  app: AppContext,
  { request, visit, by }: PageRequestById,
  found: RunnerWithCard,
) {
  const { shop } = app;
  const { runner, card } = found;
  const read = await readForm(request, DidNotRun);
  if (!read.ok) return await didNotRunForm(app, visit, found, read.form, 422);
  const { what, withdrawnAt, date, price, reason, shown = {}, version } = read.value;
  const odds = price === "" ? await shownPrice(shop.database.reader, runner) : readOdds(price);
  const outcome: Outcome<unknown> =
    what === "withdrawn"
      ? await withdrawRunner(shop, by, {
          runnerId: runner.id,
          withdrawnAt: instantAt(date, withdrawnAt, "Europe/London"),
          price: typeof odds === "string" ? null : odds,
          reason,
          shown: definedIn(shown),
        })
      : (
          await addFinisher(shop, by, {
            runnerId: runner.id,
            reason,
            ...(version !== undefined && { shownVersion: version }),
          })
        ).outcome;
  if (outcome.done)
    return await respondRaceChanged(
      shop,
      visit,
      card.race.id,
      what === "ran" ? `${runner.name} ran, unplaced` : `${runner.name} is a non-runner`,
    );
  const { refusal } = outcome;
  const isMoved = refusal.code === "withdrawal-moved";
  const typed = { ...read.typed, ...(isMoved && { shown: JSON.stringify(refusal.now) }) };
  const { errors } = refusedRaceForm(typed, refusal);
  // Here the horse is not named in an order, but in the choice.
  const { order, ...others } = errors;
  const form = { typed, errors: order ? { ...others, what: order } : errors };
  return await didNotRunForm(app, visit, found, form, isMoved ? 409 : 422);
}

async function minuteForm(
  { shop }: AppContext,
  visit: PageContext,
  found: RunnerWithCard,
  form: FormState,
  status = 200,
) {
  const { runner, card } = found;
  const { withdrawnAt } = runner;
  const wanted = withdrawnAt && {
    raceId: card.race.id,
    runnerId: runner.id,
    minute: wholeMinute(withdrawnAt),
  };
  const bets = wanted ? await betsInMinute(shop.database.reader, wanted) : [];
  if (!withdrawnAt || bets.length === 0)
    return raceNotFound(visit, `No bet was struck in the minute in which ${runner.name} came out`);
  return await respondDialog(visit, {
    title: "Before or After",
    crumbs: racingCrumbs(raceTitle(card.race)),
    status,
    form: <MinuteForm horse={runnerInForm(found)} withdrawnAt={withdrawnAt} bets={bets} form={form} />,
  });
}

async function saveMinute(app: AppContext, { request, visit, by }: PageRequestById, found: RunnerWithCard) {
  const { shop } = app;
  const { runner, card } = found;
  const read = await readForm(request, MinuteDecided);
  if (!read.ok) return await minuteForm(app, visit, found, read.form, 422);
  const outcome = await decideMinute(shop, by, { runnerId: runner.id, ...read.value });
  if (outcome.done)
    return await respondRaceChanged(shop, visit, card.race.id, `Rule 4 for ${runner.name} decided`);
  const { refusal } = outcome;
  const isMoved = refusal.code === "withdrawal-moved";
  const form = refusedRaceForm(read.typed, refusal);
  if (!isMoved) return await minuteForm(app, visit, found, form, 422);
  const { withdrawnAt: after = "" } = form.errors;
  const typed = { ...read.typed, shown: runner.withdrawnAt?.toISOString() ?? "" };
  return await minuteForm(app, visit, found, { typed, errors: { after } }, 409);
}
