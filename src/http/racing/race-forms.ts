import { findCard, findRunner, type RaceCard, type StoredRunner } from "../../../db/stores/racing/cards.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import type { Crumb } from "../../../views/frame/breadcrumbs.tsx";
import { raceTitle } from "../../../views/racing/cards/card.ts";
import type { FormState } from "../../../views/ui/form-state.ts";
import type { AnyRefusal } from "../../domain/outcome.ts";
import { requestBetCheck } from "../../operations/racing/request-bet-check.ts";
import type { Shop } from "../../operations/shop.ts";
import type { AppContext, PageRequestById } from "../context.ts";
import { idIn } from "../request/in-address.ts";
import type { PageContext } from "../request/page-context.ts";
import { refusedForm } from "../response/refused-form.ts";
import { respondDone, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";

/** The fields of our forms for those of the refusals, where their names differ. */
const FIELDS: Record<string, string> = { runners: "order" };

/** A refused form about a race: the typed values, with the sentence at its field. */
export function refusedRaceForm(typed: FormState["typed"], refusal: AnyRefusal): FormState {
  const { errors } = refusedForm(typed, refusal);
  const renamed = Object.entries(errors).map(([field, sentence]) => [FIELDS[field] ?? field, sentence]);
  return { typed, errors: Object.fromEntries(renamed) };
}

/**
 * After staff changed a race: the list or the race's page refreshes itself, as at its interval. Without
 * scripts it redirects to the race.
 */
export async function respondRaceChanged(
  shop: Shop,
  visit: PageContext,
  raceId: number,
  text: string,
): Promise<Response> {
  // Waiting bets are settled now, without keeping the screen waiting.
  void requestBetCheck(shop, visit);
  const toast = { kind: "success", text } as const;
  if (standsAlone(visit)) return seeOther(visit, urls.racing.race(raceId), toast);
  const response = await respondDone(visit, { toast, to: urls.racing.race(raceId) });
  if (visit.partial)
    response.headers.set("hx-trigger", JSON.stringify({ "refresh-due": { target: "#refresh .countdown" } }));
  return response;
}

/** The form was a page, not a dialog: nothing around it could refresh. */
function standsAlone({ request, url }: PageContext): boolean {
  const from = request.headers.get("hx-current-url") ?? "";
  return URL.canParse(from) && new URL(from).pathname === url.pathname;
}

const cardOfId = async (reader: Reader, id: string): Promise<RaceCard | undefined> =>
  await findCard(reader, idIn(id) ?? 0);

type Named = Pick<PageRequestById, "params" | "visit">;

/** Runs the handler with the addressed race; without one, Today's Races shows an error. */
export async function withRaceCard(
  { shop }: AppContext,
  { params, visit, reader = shop.database.reader }: Named & Partial<Pick<PageRequestById, "reader">>,
  answer: (card: RaceCard) => Promise<Response> | Response,
): Promise<Response> {
  const card = await cardOfId(reader, params.id);
  return card ? await answer(card) : raceNotFound(visit);
}

/** A horse with its race. */
export type RunnerWithCard = { runner: StoredRunner; card: RaceCard };

/** Runs the handler with the addressed horse and its race. */
export async function withRunner(
  { shop }: AppContext,
  { params, visit }: Named,
  answer: (found: RunnerWithCard) => Promise<Response> | Response,
): Promise<Response> {
  const { reader } = shop.database;
  const runner = await findRunner(reader, idIn(params.id) ?? 0);
  const card = runner && (await cardOfId(reader, String(runner.raceId)));
  return runner && card ? await answer({ runner, card }) : raceNotFound(visit, "Horse not found");
}

export const raceNotFound = (visit: PageContext, text = "Race not found"): Response =>
  seeOther(visit, urls.racing.cards, { kind: "error", text });

/** The horse of a form, for its heading. */
export const runnerInForm = ({ runner, card }: RunnerWithCard) => ({
  runnerId: runner.id,
  number: runner.number,
  name: runner.name,
  raceId: card.race.id,
  race: raceTitle(card.race),
});

/** Dashboard › Horse Racing › Today's Cards, and one more step where there is one. */
export const racingCrumbs = (last?: string): Crumb[] => [
  { text: "Dashboard", href: urls.dashboard },
  { text: "Horse Racing" },
  { text: "Today's Cards", href: urls.racing.cards },
  ...(last ? [{ text: last }] : []),
];

/** Dashboard › Horse Racing › All Racing Bets, and one more step where there is one. */
export const betCrumbs = (last?: string): Crumb[] => [
  { text: "Dashboard", href: urls.dashboard },
  { text: "Horse Racing" },
  { text: "All Racing Bets", href: urls.racing.allBets },
  ...(last ? [{ text: last }] : []),
];
