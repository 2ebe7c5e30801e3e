import { Elysia } from "elysia";
import type { ReactElement } from "react";
import * as v from "valibot";
import { raceTitle } from "../../../views/racing/cards/card.ts";
import { ReinstateForm } from "../../../views/racing/race/reinstate-form.tsx";
import { WithdrawForm } from "../../../views/racing/race/withdraw-form.tsx";
import type { FormState } from "../../../views/ui/form-state.ts";
import { instantAt, isDay, wallClock } from "../../domain/london-time.ts";
import { readOdds } from "../../domain/odds.ts";
import { reinstateRunner } from "../../operations/racing/reinstate-runner.ts";
import { withdrawRunner } from "../../operations/racing/withdraw-runner.ts";
import { urls } from "../../urls.ts";
import { readForm } from "../../web/forms.ts";
import { respondDialog } from "../../web/respond.tsx";
import type { Visit } from "../../web/visit.ts";
import { type Counter, pageContext } from "../context.ts";
import {
  horseOf,
  noRace,
  refusedOfRace,
  respondSaid,
  shownFor,
  type WantedRunner,
  wantedRunner,
} from "./race-by-hand-manners.ts";
import { racingCrumbs } from "./racing-manners.ts";

const reason = v.optional(v.string(), "");
const Withdrawal = v.object({
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
});
const Reinstated = v.object({ reason });

/** A horse of a race by hand: it does not run, or runs after all. */
export const raceRunnerPages = (counter: Counter) => {
  const { shop } = counter;
  const reader = shop.database.reader;

  const dialog = (visit: Visit, { card }: WantedRunner, title: string, status: number, form: ReactElement) =>
    respondDialog(visit, { title, crumbs: racingCrumbs(raceTitle(card.race)), status, form });

  function withdrawForm(visit: Visit, wanted: WantedRunner, form: FormState, status = 200) {
    const { runner, card } = wanted;
    const now = shop.clock.now();
    const latest = new Date(Math.min(now.getTime(), card.race.offAt.getTime()));
    const { day, time } = wallClock(runner.withdrawnAt ?? latest, "Europe/London");
    const price = (runner.price ?? runner.lastPrice)?.fraction ?? null;
    return dialog(
      visit,
      wanted,
      "Non-runner",
      status,
      <WithdrawForm horse={horseOf(wanted)} time={time} date={day} lastPrice={price} form={form} />,
    );
  }

  const reinstateForm = (visit: Visit, wanted: WantedRunner, form: FormState, status = 200) =>
    dialog(visit, wanted, "It Runs", status, <ReinstateForm horse={horseOf(wanted)} form={form} />);

  return new Elysia()
    .use(pageContext(counter))
    .get(urls.racing.withdrawRunner(":id"), shownFor(reader, withdrawForm))
    .post(
      urls.racing.withdrawRunner(":id"),
      async ({ request, params, visit, by }) => {
        const wanted = await wantedRunner(reader, params.id);
        if (!wanted) return noRace(visit, "Horse not found");
        const read = await readForm(request, Withdrawal);
        if (!read.ok) return await withdrawForm(visit, wanted, read.form, 422);
        const { withdrawnAt, date, price, reason } = read.value;
        const odds = price === "" ? null : readOdds(price);
        const outcome = await withdrawRunner(shop, by, {
          runnerId: wanted.runner.id,
          withdrawnAt: instantAt(date, withdrawnAt, "Europe/London"),
          price: typeof odds === "string" ? null : odds,
          reason,
        });
        if (outcome.done)
          return await respondSaid(shop, visit, wanted.card.race.id, `${wanted.runner.name} is a non-runner`);
        return await withdrawForm(visit, wanted, refusedOfRace(read.typed, outcome.refusal), 422);
      },
      { parse: "none" },
    )
    .get(urls.racing.reinstateRunner(":id"), shownFor(reader, reinstateForm))
    .post(
      urls.racing.reinstateRunner(":id"),
      async ({ request, params, visit, by }) => {
        const wanted = await wantedRunner(reader, params.id);
        if (!wanted) return noRace(visit, "Horse not found");
        const read = await readForm(request, Reinstated);
        const outcome = await reinstateRunner(shop, by, {
          runnerId: wanted.runner.id,
          reason: read.ok ? read.value.reason : "",
        });
        if (outcome.done)
          return await respondSaid(shop, visit, wanted.card.race.id, `${wanted.runner.name} is a runner`);
        return await reinstateForm(visit, wanted, refusedOfRace(read.typed, outcome.refusal), 422);
      },
      { parse: "none" },
    );
};
