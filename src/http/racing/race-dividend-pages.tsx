import * as v from "valibot";
import type { RaceCard } from "../../../db/stores/racing/cards.ts";
import { raceTitle } from "../../../views/racing/cards/card.ts";
import { type DividendRow, DividendsForm } from "../../../views/racing/race/dividends-form.tsx";
import { type FormState, typedText, untouched } from "../../../views/ui/form-state.ts";
import { type RaceDividend, readDividend, writtenDividends } from "../../domain/racing/races/dividends.ts";
import { dividendsOf, keyDividends, keyedIn } from "../../operations/racing/key-dividends.ts";
import { type AppContext, type PageRequestById, pageById, pageRoutes } from "../context.ts";
import { readForm } from "../request/forms.ts";
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

/** The declared dividends of a race's forecasts and tricasts. */
export const raceDividendPages = (app: AppContext) =>
  pageRoutes(app, "settle")
    .get(
      urls.racing.keyDividends(":id"),
      pageById((asked) =>
        withRaceCard(app, asked, (card) => dividendsForm(app, asked.visit, card, untouched)),
      ),
    )
    .post(
      urls.racing.keyDividends(":id"),
      pageById((asked) => withRaceCard(app, asked, (card) => saveDividends(app, asked, card))),
      { parse: "none" },
    );

/** The amounts are read by `typedDividends`; here they only have to be texts. */
const Typed = v.record(v.string(), v.string());

async function rowsOf({ shop }: AppContext, { race, runners }: RaceCard) {
  const { rows, waiting } = await dividendsOf(shop.database.reader, race.id);
  const named = new Map(runners.map(({ id, number, name }) => [id, `${number ?? ""} ${name}`.trim()]));
  return {
    waiting,
    shown: writtenDividends(keyedIn(rows)),
    rows: rows.map(
      (row): DividendRow => ({
        ...row,
        field: `dividend-${row.runnerIds.join("-")}`,
        horses: row.runnerIds.map((id) => named.get(id) ?? "?").join(", "),
      }),
    ),
  };
}

async function dividendsForm(
  app: AppContext,
  visit: PageContext,
  card: RaceCard,
  form: FormState,
  status = 200,
) {
  const { race } = card;
  const title = raceTitle(race);
  const facts = await rowsOf(app, card);
  if (facts.rows.length === 0) return raceNotFound(visit, `No bet on the ${title} waits for a dividend`);
  return await respondDialog(visit, {
    title: "Dividends",
    crumbs: racingCrumbs(title),
    status,
    form: <DividendsForm race={{ id: race.id, title }} {...facts} form={form} />,
  });
}

async function saveDividends(app: AppContext, { request, visit, by }: PageRequestById, card: RaceCard) {
  const { typed } = await readForm(request, Typed);
  const read = typedDividends({ typed, errors: {} }, (await rowsOf(app, card)).rows);
  if ("errors" in read) return await dividendsForm(app, visit, card, { typed, errors: read.errors }, 422);
  const { id: raceId } = card.race;
  const wanted = {
    raceId,
    ...read,
    reason: typedText({ typed, errors: {} }, "reason"),
    shown: typeof typed.shown === "string" ? typed.shown : undefined,
  };
  const outcome = await keyDividends(app.shop, by, wanted);
  if (outcome.done)
    return await respondRaceChanged(
      app.shop,
      visit,
      raceId,
      `Dividends of the ${raceTitle(card.race)} saved`,
    );
  const isMoved = outcome.refusal.code === "dividends-moved";
  const { shown: _, ...rest } = typed;
  const form = refusedRaceForm(isMoved ? rest : typed, outcome.refusal);
  return await dividendsForm(app, visit, card, form, isMoved ? 409 : 422);
}

/** A form sends an amount, or nothing, for each dividend that it asked for. */
function typedDividends(
  form: FormState,
  rows: readonly DividendRow[],
): { dividends: RaceDividend[] } | { errors: FormState["errors"] } {
  const errors: FormState["errors"] = {};
  const known = new Set(rows.map(({ field }) => field));
  const strange = Object.keys(form.typed).filter((name) => name.startsWith("dividend-") && !known.has(name));
  const ids = [...rows.map(({ field }) => field), ...strange];
  const dividends = ids.flatMap((field): RaceDividend[] => {
    const typed = typedText(form, field).trim();
    if (typed === "") return [];
    const pence = readDividend(typed);
    if (typeof pence === "string") errors[field] = pence;
    return typeof pence === "string" ? [] : [{ runnerIds: field.split("-").slice(1).map(Number), pence }];
  });
  return Object.keys(errors).length > 0 ? { errors } : { dividends };
}
