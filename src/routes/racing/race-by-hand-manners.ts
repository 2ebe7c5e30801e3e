import { findCard, findRunner, type RaceCard, type StoredRunner } from "../../../db/stores/racing/cards.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { raceTitle } from "../../../views/racing/cards/card.ts";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import type { AnyRefusal } from "../../domain/outcome.ts";
import { checkSoon } from "../../operations/racing/check-soon.ts";
import type { Shop } from "../../operations/shop.ts";
import { urls } from "../../urls.ts";
import { idIn } from "../../web/id-in.ts";
import { say } from "../../web/refusals.ts";
import { respondDone, seeOther } from "../../web/respond.tsx";
import type { Visit } from "../../web/visit.ts";

/** The race that an address names, if there is one. */
export const wantedCard = async (reader: Reader, id: string): Promise<RaceCard | undefined> =>
  await findCard(reader, idIn(id) ?? 0);

/** A horse with its race. */
export type WantedRunner = { runner: StoredRunner; card: RaceCard };

/** The horse that an address names, if there is one. */
export async function wantedRunner(reader: Reader, id: string): Promise<WantedRunner | undefined> {
  const runner = await findRunner(reader, idIn(id) ?? 0);
  const card = runner && (await wantedCard(reader, String(runner.raceId)));
  return runner && card ? { runner, card } : undefined;
}

/** What a form says of the horse it is about. */
export const horseOf = ({ runner, card }: WantedRunner) => ({
  runnerId: runner.id,
  number: runner.number,
  name: runner.name,
  raceId: card.race.id,
  race: raceTitle(card.race),
});

export const noRace = (visit: Visit, text = "Race not found"): Response =>
  seeOther(visit, urls.racing.cards, { kind: "error", text });

/** The fields of our forms for those of the refusals, where they are called otherwise. */
const FIELDS: Record<string, string> = { runners: "order" };

/** A form that comes back because the shop refused: as it was typed, with the sentence at its field. */
export function refusedOfRace(typed: FormState["typed"], refusal: AnyRefusal): FormState {
  const { detail, field = "" } = say(refusal);
  return { typed, errors: { [FIELDS[field] ?? field]: detail } };
}

/**
 * After staff have said something of a race: whatever shows it, the list or the race's own page, fetches itself anew,
 * as when its time to refresh has come. A bare browser is sent to the race.
 */
export async function respondSaid(shop: Shop, visit: Visit, raceId: number, text: string): Promise<Response> {
  // Bets that waited for this are settled now, and nobody at the screen waits for them.
  void checkSoon(shop);
  const toast = { kind: "success", text } as const;
  if (standsAlone(visit)) return seeOther(visit, urls.racing.race(raceId), toast);
  const response = await respondDone(visit, { toast, to: urls.racing.race(raceId) });
  if (visit.partial)
    response.headers.set("hx-trigger", JSON.stringify({ "refresh-due": { target: "#refresh .countdown" } }));
  return response;
}

/** The form was a page of its own and not a dialog over one: nothing around it could fetch itself anew. */
function standsAlone({ request, url }: Visit): boolean {
  const from = request.headers.get("hx-current-url") ?? "";
  return URL.canParse(from) && new URL(from).pathname === url.pathname;
}

/** The form of a horse as it is first shown. */
export const shownFor =
  (
    reader: Reader,
    form: (visit: Visit, wanted: WantedRunner, form: FormState) => Promise<Response> | Response,
  ) =>
  async ({ params, visit }: { params: { id: string }; visit: Visit }): Promise<Response> => {
    const wanted = await wantedRunner(reader, params.id);
    return wanted ? await form(visit, wanted, untouched) : noRace(visit, "Horse not found");
  };
