import type { ReactElement } from "react";
import * as v from "valibot";
import type { RaceCard } from "../../../db/stores/racing/cards.ts";
import { raceDecisionsOf } from "../../../db/stores/racing/race-decisions.ts";
import { raceTitle } from "../../../views/racing/cards/card.ts";
import { ReinstateForm } from "../../../views/racing/race/reinstate-form.tsx";
import { type OutAs, WithdrawForm } from "../../../views/racing/race/withdraw-form.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { instantAt, isDay, wallClock } from "../../domain/london-time.ts";
import { readOdds } from "../../domain/odds.ts";
import { withoutNewMarketIn } from "../../domain/racing/races/race-decisions.ts";
import { ballotedOutIn } from "../../domain/racing/races/reserves.ts";
import {
  givenWithdrawal,
  instantMeant,
  reinstateRunner,
  withdrawRunner,
} from "../../operations/racing/withdraw-runner.ts";
import { type AppContext, type PageRequestById, pageById, pageRoutes } from "../context.ts";
import { readForm } from "../request/forms.ts";
import { definedIn, lines, shownIn } from "../request/inputs.ts";
import type { PageContext } from "../request/page-context.ts";
import { respondDialog } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import {
  type RunnerWithCard,
  racingCrumbs,
  refusedRaceForm,
  respondRaceChanged,
  runnerInForm,
  withRunner,
} from "./race-forms.ts";

/** A horse of a race by hand: it does not run, or runs after all. */
export const raceRunnerPages = (app: AppContext) =>
  pageRoutes(app, "race-cards")
    .get(
      urls.racing.withdrawRunner(":id"),
      pageById((asked) =>
        withRunner(app, asked, (found) => withdrawForm(app, asked.visit, found, untouched)),
      ),
    )
    .post(
      urls.racing.withdrawRunner(":id"),
      pageById((asked) => withRunner(app, asked, (found) => saveWithdrawal(app, asked, found))),
      { parse: "none" },
    )
    .get(
      urls.racing.reinstateRunner(":id"),
      pageById((asked) => withRunner(app, asked, (found) => reinstateForm(asked.visit, found, untouched))),
    )
    .post(
      urls.racing.reinstateRunner(":id"),
      pageById((asked) => withRunner(app, asked, (found) => saveReinstated(app, asked, found))),
      { parse: "none" },
    );

const reason = v.optional(lines(500, "A reason"), "");
/** When a horse came out and at which price, as forms send it. */
export const WITHDRAWAL_FIELDS = {
  withdrawnAt: v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Give the time, such as 13:05")),
  date: v.pipe(v.string(), v.check(isDay, "Give the day")),
  price: v.pipe(
    v.optional(v.string(), ""),
    v.trim(),
    v.check(
      (text) => text === "" || typeof readOdds(text) !== "string",
      "Write its last price as a fraction, such as 9/2, or Evens",
    ),
  ),
  reason,
  shown: shownIn({ withdrawnAt: v.nullable(v.string()), price: v.nullable(v.string()) }),
};
const FATES = ["withdrawn", "balloted out"] as const satisfies OutAs[];
/** `opened`: the day and the minute that stood in the form before it was touched. */
const Withdrawal = v.object({
  ...WITHDRAWAL_FIELDS,
  opened: v.optional(v.string()),
  noNewMarket: v.optional(v.string()),
  shownMarket: v.fallback(v.optional(v.picklist(["", "on"])), undefined),
  fate: v.optional(v.picklist(FATES, "Say whether it was withdrawn or balloted out")),
  shownFate: v.fallback(v.optional(v.picklist(FATES)), undefined),
});
const Reinstated = v.object({ reason });

const dialog = (
  visit: PageContext,
  { card }: RunnerWithCard,
  title: string,
  status: number,
  form: ReactElement,
) => respondDialog(visit, { title, crumbs: racingCrumbs(raceTitle(card.race)), status, form });

async function withdrawForm(
  { shop }: AppContext,
  visit: PageContext,
  found: RunnerWithCard,
  form: FormState,
  status = 200,
) {
  const { runner, card } = found;
  const { day, time } = wallClock(runner.withdrawnAt ?? latestFor(shop, card), "Europe/London");
  const price = (runner.price ?? runner.lastPrice)?.fraction ?? null;
  const decisions = await raceDecisionsOf(shop.database.reader, card.race.id);
  return await dialog(
    visit,
    found,
    "Non-runner",
    status,
    <WithdrawForm
      horse={runnerInForm(found)}
      time={time}
      date={day}
      lastPrice={price}
      given={givenWithdrawal(runner)}
      noNewMarket={withoutNewMarketIn(decisions).has(runner.id)}
      ballotedOut={ballotedOutIn(decisions).has(runner.id)}
      form={form}
    />,
  );
}

/** A horse comes out now; of a race that is off, at its off. */
const latestFor = ({ clock }: AppContext["shop"], { race }: RaceCard): Date =>
  new Date(Math.min(clock.now().getTime(), race.offAt.getTime()));

async function saveWithdrawal(
  app: AppContext,
  { request, visit, by }: PageRequestById,
  found: RunnerWithCard,
) {
  const { shop } = app;
  const { runner, card } = found;
  const read = await readForm(request, Withdrawal);
  if (!read.ok) return await withdrawForm(app, visit, found, read.form, 422);
  const { withdrawnAt, date, price, reason, shown = {}, opened, shownMarket, fate, shownFate } = read.value;
  const odds = price === "" ? null : readOdds(price);
  const minute = instantAt(date, withdrawnAt, "Europe/London");
  const isUntouched = opened === `${date} ${withdrawnAt}`;
  const outcome = await withdrawRunner(shop, by, {
    runnerId: runner.id,
    withdrawnAt: instantMeant(minute, runner, latestFor(shop, card), isUntouched),
    price: typeof odds === "string" ? null : odds,
    reason,
    // A form without the tick leaves it as it was.
    ...(shownMarket !== undefined && { noNewMarket: read.value.noNewMarket !== undefined }),
    ...(fate && { ballotedOut: fate === "balloted out" }),
    ...(shownFate && { shownBallotedOut: shownFate === "balloted out" }),
    shown: definedIn(shown),
  });
  if (outcome.done) {
    const said = fate === "balloted out" ? "was balloted out" : "is a non-runner";
    return await respondRaceChanged(shop, visit, card.race.id, `${runner.name} ${said}`);
  }
  const { refusal } = outcome;
  const isBallotMoved = refusal.code === "ballot-moved";
  const isMoved = refusal.code === "withdrawal-moved" || isBallotMoved;
  const typed = {
    ...read.typed,
    ...(refusal.code === "withdrawal-moved" && { shown: JSON.stringify(refusal.now) }),
    ...(isBallotMoved && { shownFate: refusal.isBallotedOut ? "balloted out" : "withdrawn" }),
  };
  return await withdrawForm(app, visit, found, refusedRaceForm(typed, refusal), isMoved ? 409 : 422);
}

const reinstateForm = (visit: PageContext, found: RunnerWithCard, form: FormState, status = 200) =>
  dialog(visit, found, "Reinstate", status, <ReinstateForm horse={runnerInForm(found)} form={form} />);

async function saveReinstated(
  { shop }: AppContext,
  { request, visit, by }: PageRequestById,
  found: RunnerWithCard,
) {
  const { runner, card } = found;
  const read = await readForm(request, Reinstated);
  const reason = read.ok ? read.value.reason : "";
  const outcome = await reinstateRunner(shop, by, { runnerId: runner.id, reason });
  if (outcome.done) {
    const said = outcome.value.status === "reserve" ? "is a reserve again" : "is a runner";
    return await respondRaceChanged(shop, visit, card.race.id, `${runner.name} ${said}`);
  }
  return await reinstateForm(visit, found, refusedRaceForm(read.typed, outcome.refusal), 422);
}
