import { Elysia } from "elysia";
import * as v from "valibot";
import { rule4DecisionsOf } from "../../../db/stores/racing/rule-4.ts";
import { namesOf } from "../../../db/stores/staff/staff.ts";
import { raceTitle } from "../../../views/racing/cards/card.ts";
import { Rule4Form } from "../../../views/racing/race/rule-4-form.tsx";
import { withdrawalsOf } from "../../../views/racing/race/withdrawals.ts";
import type { FormState } from "../../../views/ui/form-state.ts";
import { decideRule4 } from "../../operations/racing/decide-rule-4.ts";
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

const Decision = v.object({
  penceInPound: v.pipe(
    v.optional(v.string(), ""),
    v.trim(),
    v.regex(/^\d{0,3}$/, "Give whole pence in the pound, or leave it blank for the scale"),
  ),
  reason: v.optional(v.string(), ""),
});
/** What a withdrawal takes from the winnings of the others, as staff decide it. */
export const raceRule4Pages = (counter: Counter) => {
  const { shop } = counter;
  const reader = shop.database.reader;

  async function rule4Form(visit: Visit, wanted: WantedRunner, form: FormState, status = 200) {
    const { card, runner } = wanted;
    const decisions = await rule4DecisionsOf(reader, card.race.id);
    const names = await namesOf(
      reader,
      decisions.map(({ userId }) => userId),
    );
    const said = decisions.map((one) => ({ ...one, by: names.get(one.userId ?? 0) ?? "staff" }));
    const withdrawal = withdrawalsOf(card, said).find(({ runnerId }) => runnerId === runner.id);
    if (!withdrawal) return noRace(visit, `${runner.name} has no time of withdrawal: give that first`);
    return await respondDialog(visit, {
      title: "Rule 4",
      crumbs: racingCrumbs(raceTitle(card.race)),
      status,
      form: <Rule4Form horse={horseOf(wanted)} withdrawal={withdrawal} day={card.race.day} form={form} />,
    });
  }

  return new Elysia()
    .use(pageContext(counter))
    .get(urls.racing.decideRule4(":id"), shownFor(reader, rule4Form))
    .post(
      urls.racing.decideRule4(":id"),
      async ({ request, params, visit, by }) => {
        const wanted = await wantedRunner(reader, params.id);
        if (!wanted) return noRace(visit, "Horse not found");
        const read = await readForm(request, Decision);
        if (!read.ok) return await rule4Form(visit, wanted, read.form, 422);
        const { penceInPound, reason } = read.value;
        const pence = penceInPound === "" ? null : Number(penceInPound);
        const outcome = await decideRule4(shop, by, {
          runnerId: wanted.runner.id,
          penceInPound: pence,
          reason,
        });
        if (outcome.done)
          return await respondSaid(
            shop,
            visit,
            wanted.card.race.id,
            `Rule 4 for ${wanted.runner.name} saved`,
          );
        return await rule4Form(visit, wanted, refusedOfRace(read.typed, outcome.refusal), 422);
      },
      { parse: "none" },
    );
};
