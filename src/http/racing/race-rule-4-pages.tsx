import * as v from "valibot";
import { raceDecisionsOf } from "../../../db/stores/racing/race-decisions.ts";
import { rule4DecisionsOf } from "../../../db/stores/racing/rule-4.ts";
import { namesOf } from "../../../db/stores/staff/names.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { raceTitle } from "../../../views/racing/cards/card.ts";
import { Rule4Form } from "../../../views/racing/race/rule-4-form.tsx";
import { withdrawalsOf } from "../../../views/racing/race/rule-4-list.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { withoutNewMarketIn } from "../../domain/racing/races/race-decisions.ts";
import { ballotedOutIn, reservesIn } from "../../domain/racing/races/reserves.ts";
import { mostRule4Pence, scaleUnder } from "../../domain/racing/settlement/rule-4.ts";
import { decideRule4 } from "../../operations/racing/decide-rule-4.ts";
import { type AppContext, type PageRequestById, pageById, pageRoutes } from "../context.ts";
import { readForm } from "../request/forms.ts";
import { lines } from "../request/inputs.ts";
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

/** What a withdrawal takes from the winnings of the others, as staff decide it. */
export const raceRule4Pages = (app: AppContext) =>
  pageRoutes(app, "settle")
    .get(
      urls.racing.decideRule4(":id"),
      pageById((asked) => withRunner(app, asked, (found) => rule4Form(app, asked.visit, found, untouched))),
    )
    .post(
      urls.racing.decideRule4(":id"),
      pageById((asked) => withRunner(app, asked, (found) => saveDecision(app, asked, found))),
      { parse: "none" },
    );

const Decision = v.object({
  penceInPound: v.pipe(
    v.optional(v.string(), ""),
    v.trim(),
    v.regex(/^\d{0,3}$/, "Give whole pence in the pound, or leave it blank for the scale"),
  ),
  noNewMarket: v.optional(v.string()),
  shownMarket: v.fallback(v.optional(v.picklist(["", "on"])), undefined),
  reason: v.optional(lines(500, "A reason"), ""),
  /** The decision that the form showed. */
  shown: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\d{0,3}$/))), undefined),
});

async function rule4Form(
  { shop }: AppContext,
  visit: PageContext,
  found: RunnerWithCard,
  form: FormState,
  status = 200,
) {
  const { reader } = shop.database;
  const { card, runner } = found;
  const decisions = await rule4DecisionsOf(reader, card.race.id);
  const names = await namesOf(
    reader,
    decisions.map(({ userId }) => userId),
  );
  const { settlement: house } = await currentSettings(reader);
  const [scale, mostPence] = [scaleUnder(house, card.race.day), mostRule4Pence(house)];
  const said = decisions.map((one) => ({ ...one, by: names.get(one.userId ?? 0) ?? "staff" }));
  const others = await raceDecisionsOf(reader, card.race.id);
  const [reserves, ballotedOut] = [reservesIn(others), ballotedOutIn(others)];
  const known = { late: withoutNewMarketIn(others), reserves, ballotedOut, house };
  const withdrawal = withdrawalsOf(card, said, scale, known).find(({ runnerId }) => runnerId === runner.id);
  if (withdrawal?.isBallotedOut)
    return raceNotFound(visit, `${runner.name} was balloted out: it takes no Rule 4`);
  if (!withdrawal) return raceNotFound(visit, `${runner.name} has no time of withdrawal: give that first`);
  return await respondDialog(visit, {
    title: "Rule 4",
    crumbs: racingCrumbs(raceTitle(card.race)),
    status,
    form: (
      <Rule4Form
        horse={runnerInForm(found)}
        withdrawal={withdrawal}
        scale={scale}
        mostPence={mostPence}
        form={form}
      />
    ),
  });
}

async function saveDecision(app: AppContext, { request, visit, by }: PageRequestById, found: RunnerWithCard) {
  const { shop } = app;
  const { runner, card } = found;
  const read = await readForm(request, Decision);
  if (!read.ok) return await rule4Form(app, visit, found, read.form, 422);
  const { reason, shown, shownMarket } = read.value;
  const penceInPound = penceIn(read.value.penceInPound);
  const known = {
    ...(shown !== undefined && { shown: penceIn(shown) }),
    // A form without the tick leaves it as it was.
    ...(shownMarket !== undefined && {
      noNewMarket: read.value.noNewMarket !== undefined,
      shownNoNewMarket: shownMarket === "on",
    }),
  };
  const outcome = await decideRule4(shop, by, { runnerId: runner.id, penceInPound, reason, ...known });
  if (outcome.done)
    return await respondRaceChanged(shop, visit, card.race.id, `Rule 4 for ${runner.name} saved`);
  const { refusal } = outcome;
  const isMarketMoved = refusal.code === "new-market-moved";
  const isMoved = refusal.code === "rule-4-moved" || isMarketMoved;
  const typed = {
    ...read.typed,
    ...(refusal.code === "rule-4-moved" && { shown: String(refusal.penceInPound ?? "") }),
    ...(isMarketMoved && { shownMarket: refusal.noNewMarket ? "on" : "" }),
  };
  return await rule4Form(app, visit, found, refusedRaceForm(typed, refusal), isMoved ? 409 : 422);
}

/** Blank is the scale. */
const penceIn = (typed: string): number | null => (typed === "" ? null : Number(typed));
