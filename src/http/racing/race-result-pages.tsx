import { Elysia } from "elysia";
import type { ReactElement } from "react";
import * as v from "valibot";
import { findCard, type RaceCard } from "../../../db/stores/racing/cards.ts";
import { raceTitle } from "../../../views/racing/cards/card.ts";
import { OrderReading } from "../../../views/racing/race/order-reading.tsx";
import { ResultForm } from "../../../views/racing/race/result-form.tsx";
import { TakeResultForm } from "../../../views/racing/race/take-result-form.tsx";
import { type FormState, typedText, untouched } from "../../../views/ui/form-state.ts";
import { readFinishingOrder, writtenOrder } from "../../domain/racing/settlement/race-result.ts";
import { enterResult } from "../../operations/racing/enter-result.ts";
import { takeResult } from "../../operations/racing/take-result.ts";
import { type Counter, type PageRequestById, pageById, pageContext } from "../context.ts";
import { keyedForm } from "../keyed-form.ts";
import { inQuotes, madeMeanwhile } from "../messages/moved.ts";
import { readForm } from "../request/forms.ts";
import type { Visit } from "../request/visit.ts";
import { respond, respondDialog } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";

import { refusedRaceForm, respondRaceChanged } from "./race-changed.ts";
import { raceNotFound, withRaceCard } from "./race-in-address.ts";
import { racingCrumbs } from "./racing-breadcrumbs.ts";
import { typedResult } from "./typed-result.ts";

/** A race's result by hand, and a feed's result taken by staff. */
export const raceResultPages = (counter: Counter) =>
  new Elysia()
    .use(pageContext(counter))
    .get(
      urls.racing.enterResult(":id"),
      pageById((asked) =>
        withRaceCard(counter, asked, (card) => resultForm(counter, asked.visit, card, untouched)),
      ),
    )
    .get(
      urls.racing.readOrder(":id"),
      pageById((asked) => withRaceCard(counter, asked, (card) => orderReading(asked.visit, card))),
    )
    .post(
      urls.racing.enterResult(":id"),
      pageById((asked) => withRaceCard(counter, asked, (card) => saveResult(counter, asked, card))),
      { parse: "none" },
    )
    .get(
      urls.racing.takeResult(":id"),
      pageById((asked) =>
        withRaceCard(counter, asked, (card) => takeForm(counter, asked.visit, card, untouched)),
      ),
    )
    .post(
      urls.racing.takeResult(":id"),
      pageById((asked) => withRaceCard(counter, asked, (card) => saveTaken(counter, asked, card))),
      { parse: "none" },
    );

/** The order and the table are read by `typedResult`; here they only have to be texts. */
const Typed = v.record(v.string(), v.string());

const dialog = (visit: Visit, { race }: RaceCard, title: string, status: number, form: ReactElement) =>
  respondDialog(visit, { title, crumbs: racingCrumbs(raceTitle(race)), status, wide: true, form });

function resultForm({ shop }: Counter, visit: Visit, card: RaceCard, form: FormState, status = 200) {
  const { race, runners, result } = card;
  const before = result ? writtenOrder(result.finishers) : "";
  return dialog(
    visit,
    card,
    result ? "Correct Result" : "Enter Result",
    status,
    <ResultForm
      race={{ id: race.id, title: `${raceTitle(race)}, ${race.name}` }}
      runners={runners}
      result={result}
      order={readFinishingOrder(typedText(form, "order", before))}
      form={form}
      requestKey={shop.newSecret()}
    />,
  );
}

function orderReading(visit: Visit, { race, runners, result }: RaceCard) {
  const order = readFinishingOrder(visit.url.searchParams.get("order") ?? "");
  return respond(visit, {
    title: "Finishing order",
    crumbs: racingCrumbs(raceTitle(race)),
    page: <OrderReading order={order} runners={runners} result={result} />,
  });
}

async function saveResult(counter: Counter, { request, visit, by }: PageRequestById, card: RaceCard) {
  const { shop } = counter;
  const { typed } = await readForm(request, Typed);
  const form = { typed, errors: {} };
  const read = typedResult(form, card.runners);
  if ("errors" in read) return await resultForm(counter, visit, card, { typed, errors: read.errors }, 422);
  const wanted = {
    raceId: card.race.id,
    horses: read.horses,
    reason: typedText(form, "reason"),
    ...(/^\d{1,9}$/.test(typedText(form, "version")) && { shownVersion: Number(typed.version) }),
  };
  const keyed = keyedForm(visit, typedText(form, "key"), typed);
  const { outcome } = await enterResult(shop, by, wanted, keyed);
  if (outcome.done)
    return await respondRaceChanged(shop, visit, card.race.id, `Result of the ${raceTitle(card.race)} saved`);
  if (outcome.refusal.code === "result-moved") return await resultMoved(counter, visit, card, typed);
  return await resultForm(counter, visit, card, refusedRaceForm(typed, outcome.refusal), 422);
}

/** As it was typed, with the result that stands there now: saved again, it replaces that. */
async function resultMoved(
  counter: Counter,
  visit: Visit,
  shown: RaceCard,
  typed: FormState["typed"],
): Promise<Response> {
  const card = (await findCard(counter.shop.database.reader, shown.race.id)) ?? shown;
  const { version = 0, finishers = [] } = card.result ?? {};
  const form = {
    typed: { ...typed, version: String(version) },
    errors: { order: madeMeanwhile(inQuotes(writtenOrder(finishers))) },
  };
  return await resultForm(counter, visit, card, form, 409);
}

function takeForm({ shop }: Counter, visit: Visit, card: RaceCard, form: FormState, status = 200) {
  const { race, runners, result } = card;
  if (!result) return raceNotFound(visit, "This race has no result yet");
  return dialog(
    visit,
    card,
    "Take This Result",
    status,
    <TakeResultForm
      race={{ id: race.id, title: raceTitle(race) }}
      result={result}
      runners={runners}
      form={form}
      requestKey={shop.newSecret()}
    />,
  );
}

async function saveTaken(counter: Counter, { request, visit, by }: PageRequestById, card: RaceCard) {
  const { shop } = counter;
  const { typed } = await readForm(request, Typed);
  const form = { typed, errors: {} };
  const version = Number(typedText(form, "version"));
  const wanted = { raceId: card.race.id, version, reason: typedText(form, "reason") };
  const keyed = keyedForm(visit, typedText(form, "key"), typed);
  const { outcome } = await takeResult(shop, by, wanted, keyed);
  if (outcome.done)
    return await respondRaceChanged(shop, visit, card.race.id, `Result of the ${raceTitle(card.race)} taken`);
  return await takeForm(counter, visit, card, refusedRaceForm(typed, outcome.refusal), 422);
}
