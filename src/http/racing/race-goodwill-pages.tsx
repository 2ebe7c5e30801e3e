import * as v from "valibot";
import type { RaceCard } from "../../../db/stores/racing/cards.ts";
import { raceDecisionsOf } from "../../../db/stores/racing/race-decisions.ts";
import { resultVersionsOf } from "../../../db/stores/racing/results.ts";
import { raceTitle } from "../../../views/racing/cards/card.ts";
import { PayBothForm } from "../../../views/racing/race/pay-both-form.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { formatMoney } from "../../domain/money.ts";
import { goodwillIn } from "../../domain/racing/races/race-decisions.ts";
import { settlingVersion } from "../../domain/racing/races/race-facts.ts";
import { payBoth } from "../../operations/racing/pay-both.ts";
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

/** A horse that is paid beside the official winner, for goodwill. */
export const raceGoodwillPages = (app: AppContext) =>
  pageRoutes(app, "settle")
    .get(
      urls.racing.payBoth(":id"),
      pageById((asked) =>
        withRaceCard(app, asked, (card) => goodwillForm(app, asked.visit, card, untouched)),
      ),
    )
    .post(
      urls.racing.payBoth(":id"),
      pageById((asked) => withRaceCard(app, asked, (card) => saveGoodwill(app, asked, card))),
      { parse: "none" },
    );

const CHOOSE = "Choose the horse that is paid as a winner";
const Goodwill = v.object({
  what: v.pipe(
    v.optional(v.string(), ""),
    v.transform((text) => {
      const [what = "", runnerId = ""] = text.split("/");
      return [what, runnerId];
    }),
    v.strictTuple(
      [
        v.picklist(["pay", "take-back"], CHOOSE),
        v.pipe(v.string(), v.regex(ID, CHOOSE), v.transform(Number)),
      ],
      CHOOSE,
    ),
    v.transform(([what, runnerId]) => ({ pays: what === "pay", runnerId })),
  ),
  reason: v.optional(lines(500, "A reason"), ""),
});

async function goodwillForm(
  { shop }: AppContext,
  visit: PageContext,
  { race, runners }: RaceCard,
  form: FormState,
  status = 200,
) {
  const { reader } = shop.database;
  const facts = { id: race.id, title: raceTitle(race) };
  const result = settlingVersion({ race, versions: await resultVersionsOf(reader, race.id) });
  const paid = goodwillIn(await raceDecisionsOf(reader, race.id));
  const placeOf = new Map(result?.finishers.map((one) => [one.runnerId, one]));
  const horses = runners
    .filter(({ id }) => paid.has(id) || canBePaid(placeOf.get(id)))
    .map(({ id, name }) => ({ runnerId: id, name, isPaid: paid.has(id) }));
  if (horses.length === 0)
    return raceNotFound(visit, form.errors[""] ?? `The ${facts.title} has no result to pay beside`);
  return await respondDialog(visit, {
    title: "Pay Both",
    crumbs: racingCrumbs(facts.title),
    status,
    form: <PayBothForm race={facts} horses={horses} form={form} />,
  });
}

const canBePaid = (ran?: { place: number | null; deadHeat: boolean; code: string | null }): boolean =>
  ran !== undefined && ran.code !== "VOI" && (ran.place !== 1 || ran.deadHeat);

async function saveGoodwill(app: AppContext, { request, visit, by }: PageRequestById, card: RaceCard) {
  const { shop } = app;
  const read = await readForm(request, Goodwill);
  if (!read.ok) return await goodwillForm(app, visit, card, read.form, 422);
  const { what, reason } = read.value;
  const horse = card.runners.find(({ id }) => id === what.runnerId);
  if (!horse) return raceNotFound(visit, "Horse not found");
  const outcome = await payBoth(shop, by, { ...what, reason });
  if (!outcome.done)
    return await goodwillForm(app, visit, card, refusedRaceForm(read.typed, outcome.refusal), 422);
  const { bets, pence } = outcome.value;
  const count = bets === 1 ? "1 bet" : `${bets} bets`;
  const text = what.pays
    ? `${horse.name} is paid as well: ${count}, ${formatMoney(pence)} of goodwill`
    : `Goodwill for ${horse.name} was taken back: ${count}, ${formatMoney(-pence)}`;
  return await respondRaceChanged(shop, visit, card.race.id, text);
}
