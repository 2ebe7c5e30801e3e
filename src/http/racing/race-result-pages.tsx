import type { ReactElement } from "react";
import * as v from "valibot";
import { findCard, type RaceCard } from "../../../db/stores/racing/cards.ts";
import { type RunnerOnCard, raceTitle } from "../../../views/racing/cards/card.ts";
import { faultText, OrderReading } from "../../../views/racing/race/order-reading.tsx";
import { ResultForm } from "../../../views/racing/race/result-form.tsx";
import { TakeResultForm } from "../../../views/racing/race/take-result-form.tsx";
import { type FormState, typedText, untouched } from "../../../views/ui/form-state.ts";
import { type Odds, readOdds } from "../../domain/odds.ts";
import type { EnteredHorse } from "../../domain/racing/races/entered-result.ts";
import { LOST_BY, type LostBy, type OrderPastPost } from "../../domain/racing/races/passed-post.ts";
import { FINISH_CODES, type FinishCode } from "../../domain/racing/races/result-version.ts";
import {
  type OrderedHorse,
  readFinishingOrder,
  writtenOrder,
} from "../../domain/racing/settlement/finishing-order.ts";
import { enterResult, importResult } from "../../operations/racing/import-result.ts";
import { type AppContext, type PageRequestById, pageById, pageRoutes } from "../context.ts";
import { keyedForm } from "../keyed-form.ts";
import { inQuotes, madeMeanwhile } from "../messages/moved.ts";
import { readForm } from "../request/forms.ts";
import type { PageContext } from "../request/page-context.ts";
import { respond, respondDialog } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import {
  raceNotFound,
  racingCrumbs,
  refusedRaceForm,
  respondRaceChanged,
  withRaceCard,
} from "./race-forms.ts";

/** A race's result by hand, and a feed's result taken by staff. */
export const raceResultPages = (app: AppContext) =>
  pageRoutes(app, "settle")
    .get(
      urls.racing.enterResult(":id"),
      pageById((asked) => withRaceCard(app, asked, (card) => resultForm(app, asked.visit, card, untouched))),
    )
    .get(
      urls.racing.readOrder(":id"),
      pageById((asked) => withRaceCard(app, asked, (card) => orderReading(asked.visit, card))),
    )
    .post(
      urls.racing.enterResult(":id"),
      pageById((asked) => withRaceCard(app, asked, (card) => saveResult(app, asked, card))),
      { parse: "none" },
    )
    .get(
      urls.racing.takeResult(":id"),
      pageById((asked) => withRaceCard(app, asked, (card) => takeForm(app, asked.visit, card, untouched))),
    )
    .post(
      urls.racing.takeResult(":id"),
      pageById((asked) => withRaceCard(app, asked, (card) => saveTaken(app, asked, card))),
      { parse: "none" },
    );

/** The order and the table are read by `typedResult`; here they only have to be texts. */
const Typed = v.record(v.string(), v.string());

const dialog = (visit: PageContext, { race }: RaceCard, title: string, status: number, form: ReactElement) =>
  respondDialog(visit, { title, crumbs: racingCrumbs(raceTitle(race)), status, wide: true, form });

function resultForm({ shop }: AppContext, visit: PageContext, card: RaceCard, form: FormState, status = 200) {
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

function orderReading(visit: PageContext, { race, runners, result }: RaceCard) {
  const order = readFinishingOrder(visit.url.searchParams.get("order") ?? "");
  return respond(visit, {
    title: "Finishing order",
    crumbs: racingCrumbs(raceTitle(race)),
    page: <OrderReading order={order} runners={runners} result={result} />,
  });
}

async function saveResult(app: AppContext, { request, visit, by }: PageRequestById, card: RaceCard) {
  const { shop } = app;
  const { typed } = await readForm(request, Typed);
  const form = { typed, errors: {} };
  const read = typedResult(form, card.runners);
  if ("errors" in read) return await resultForm(app, visit, card, { typed, errors: read.errors }, 422);
  const pastPost = typedPastPost(form, card.runners);
  if ("errors" in pastPost)
    return await resultForm(app, visit, card, { typed, errors: pastPost.errors }, 422);
  const wanted = {
    raceId: card.race.id,
    horses: read.horses,
    ...pastPost,
    reason: typedText(form, "reason"),
    ...(/^\d{1,9}$/.test(typedText(form, "version")) && { shownVersion: Number(typed.version) }),
  };
  const keyed = keyedForm(visit, typedText(form, "key"), typed);
  const { outcome } = await enterResult(shop, by, wanted, keyed);
  if (outcome.done)
    return await respondRaceChanged(shop, visit, card.race.id, `Result of the ${raceTitle(card.race)} saved`);
  if (outcome.refusal.code === "result-moved") return await resultMoved(app, visit, card, typed);
  return await resultForm(app, visit, card, refusedRaceForm(typed, outcome.refusal), 422);
}

/** The typed result with the present one: saved again, it replaces that. */
async function resultMoved(
  app: AppContext,
  visit: PageContext,
  shown: RaceCard,
  typed: FormState["typed"],
): Promise<Response> {
  const card = (await findCard(app.shop.database.reader, shown.race.id)) ?? shown;
  const { version = 0, finishers = [] } = card.result ?? {};
  const form = {
    typed: { ...typed, version: String(version) },
    errors: { order: madeMeanwhile(inQuotes(writtenOrder(finishers))) },
  };
  return await resultForm(app, visit, card, form, 409);
}

function takeForm({ shop }: AppContext, visit: PageContext, card: RaceCard, form: FormState, status = 200) {
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

async function saveTaken(app: AppContext, { request, visit, by }: PageRequestById, card: RaceCard) {
  const { shop } = app;
  const { typed } = await readForm(request, Typed);
  const form = { typed, errors: {} };
  const version = Number(typedText(form, "version"));
  const wanted = { raceId: card.race.id, version, reason: typedText(form, "reason") };
  const keyed = keyedForm(visit, typedText(form, "key"), typed);
  const { outcome } = await importResult(shop, by, wanted, keyed);
  if (outcome.done)
    return await respondRaceChanged(shop, visit, card.race.id, `Result of the ${raceTitle(card.race)} taken`);
  return await takeForm(app, visit, card, refusedRaceForm(typed, outcome.refusal), 422);
}

/** A result as it came in the form, or a sentence for each field that cannot be read. */
export type TypedResult = { horses: EnteredHorse[] } | { errors: FormState["errors"] };

/** The typed finishing order, else the table's positions; starting prices from both, the order first. */
export function typedResult(form: FormState, runners: readonly RunnerOnCard[]): TypedResult {
  const order = readFinishingOrder(typedText(form, "order"));
  if (!Array.isArray(order)) return { errors: { order: faultText(order) } };
  const unknown = order.find(({ number }) => !runners.some((runner) => runner.number === number));
  if (unknown) return { errors: { order: `There is no ${unknown.number} in this race` } };
  const errors: FormState["errors"] = {};
  const horses = runners.flatMap((runner): EnteredHorse[] => {
    const keyed = order.find(({ number }) => number === runner.number);
    const end = order.length > 0 ? keyed && endOf(keyed) : endTyped(form, runner.id, errors);
    const priced = priceTyped(form, runner.id, errors);
    const sp = keyed?.sp ?? priced;
    // A horse without an entry ran unplaced, or was out already: the shop knows which.
    return end || (sp && runner.status === "runner") ? [{ runnerId: runner.id, ...end, sp }] : [];
  });
  return Object.keys(errors).length > 0 ? { errors } : { horses };
}

/** The order past the post: numbers as they passed it, and why it is not the result. */
function typedPastPost(
  form: FormState,
  runners: readonly RunnerOnCard[],
): { passed?: OrderPastPost } | { errors: FormState["errors"] } {
  const order = readFinishingOrder(typedText(form, "passed"));
  if (!Array.isArray(order)) return { errors: { passed: faultText(order) } };
  if (order.length === 0) return {};
  if (order.some(({ place, sp }) => place === null || sp))
    return { errors: { passed: "Write only numbers here: codes and prices belong to the result" } };
  const ids = new Map(runners.map(({ number, id }) => [number, id]));
  const unknown = order.find(({ number }) => !ids.has(number));
  if (unknown) return { errors: { passed: `There is no ${unknown.number} in this race` } };
  const lostBy = typedText(form, "lostBy");
  if (!Object.hasOwn(LOST_BY, lostBy)) return { errors: { lostBy: "Say what the place was lost by" } };
  const horses = order.map(({ number, place }) => ({ runnerId: ids.get(number)!, place: place! }));
  return { passed: { horses, lostBy: lostBy as LostBy } };
}

type End = Pick<EnteredHorse, "place" | "code" | "nonRunner" | "favourite">;

const endOf = ({ number: _, deadHeat: __, sp: ___, ...end }: OrderedHorse): End => end;

function endTyped(form: FormState, runnerId: number, errors: FormState["errors"]): End | undefined {
  const typed = typedText(form, `finish-${runnerId}`).trim().toUpperCase();
  if (typed === "") return undefined;
  if (typed === "NR") return { nonRunner: true };
  if (Object.hasOwn(FINISH_CODES, typed)) return { code: typed as FinishCode };
  if (/^[1-9]\d?$/.test(typed)) return { place: Number(typed) };
  errors[`finish-${runnerId}`] = "A position such as 1, a code such as PU, or NR";
  return undefined;
}

function priceTyped(form: FormState, runnerId: number, errors: FormState["errors"]): Odds | null {
  const typed = typedText(form, `sp-${runnerId}`).trim();
  if (typed === "") return null;
  const price = readOdds(typed);
  if (typeof price !== "string") return price;
  errors[`sp-${runnerId}`] = "A price such as 9/2 or Evens";
  return null;
}
