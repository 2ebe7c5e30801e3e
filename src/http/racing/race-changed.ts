import type { FormState } from "../../../views/ui/form-state.ts";
import type { AnyRefusal } from "../../domain/outcome.ts";
import { checkSoon } from "../../operations/racing/check-soon.ts";
import type { Shop } from "../../operations/shop.ts";
import type { Visit } from "../request/visit.ts";
import { refusedForm } from "../response/refused-form.ts";
import { respondDone, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";

/** The fields of our forms for those of the refusals, where they are called otherwise. */
const FIELDS: Record<string, string> = { runners: "order" };

/** A form about a race that comes back because the shop refused: as it was typed, with the sentence at its field. */
export function refusedRaceForm(typed: FormState["typed"], refusal: AnyRefusal): FormState {
  const { errors } = refusedForm(typed, refusal);
  const renamed = Object.entries(errors).map(([field, sentence]) => [FIELDS[field] ?? field, sentence]);
  return { typed, errors: Object.fromEntries(renamed) };
}

/**
 * After staff have changed a race: whatever shows it, the list or the race's own page, fetches itself anew, as when its
 * time to refresh has come. A bare browser is sent to the race.
 */
export async function respondRaceChanged(
  shop: Shop,
  visit: Visit,
  raceId: number,
  text: string,
): Promise<Response> {
  // Bets that waited for this are settled now, and nobody at the screen waits for them.
  void checkSoon(shop, visit);
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
