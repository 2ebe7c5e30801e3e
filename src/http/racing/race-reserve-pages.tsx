import * as v from "valibot";
import type { RaceCard } from "../../../db/stores/racing/cards.ts";
import { raceDecisionsOf } from "../../../db/stores/racing/race-decisions.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { raceTitle } from "../../../views/racing/cards/card.ts";
import { type HorseAsReserve, ReservesForm } from "../../../views/racing/race/reserves-form.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import {
  isReserveMark,
  type ReserveMark,
  reserveMarkOf,
  reservesIn,
} from "../../domain/racing/races/reserves.ts";
import { declareReserve } from "../../operations/racing/declare-reserve.ts";
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

/** Which horses of a race are reserves, and which were declared in. */
export const raceReservePages = (app: AppContext) =>
  pageRoutes(app, "race-cards")
    .get(
      urls.racing.reservesOf(":id"),
      pageById((asked) =>
        withRaceCard(app, asked, (card) => reservesForm(app, asked.visit, card, untouched)),
      ),
    )
    .post(
      urls.racing.reservesOf(":id"),
      pageById((asked) => withRaceCard(app, asked, (card) => saveReserve(app, asked, card))),
      { parse: "none" },
    );

const HORSE = "Choose a horse of this race";
const Reserve = v.object({
  runner: v.pipe(v.optional(v.string(), ""), v.regex(ID, HORSE), v.transform(Number)),
  what: v.pipe(
    v.optional(v.string(), ""),
    v.picklist(
      ["declared in", "not in", "none"],
      "Say whether it was declared in, was not, or is no reserve",
    ),
  ),
  reason: v.optional(lines(500, "A reason"), ""),
  /** The reserves that the form had. */
  shown: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(2000))), undefined),
});

async function reservesForm(
  { shop }: AppContext,
  visit: PageContext,
  card: RaceCard,
  form: FormState,
  status = 200,
) {
  const { reader } = shop.database;
  const facts = { id: card.race.id, title: raceTitle(card.race) };
  if (card.runners.length === 0) return raceNotFound(visit, `The ${facts.title} has no horses yet`);
  const noted = reservesIn(await raceDecisionsOf(reader, card.race.id));
  const horses = card.runners.map(({ id, number, name, status }): HorseAsReserve => {
    return { runnerId: id, number, name, mark: reserveMarkOf({ id, status }, noted) };
  });
  const { settlement } = await currentSettings(reader);
  return await respondDialog(visit, {
    title: "Reserves",
    crumbs: racingCrumbs(facts.title),
    status,
    form: (
      <ReservesForm
        race={facts}
        horses={horses.toSorted((a, b) => Number(b.mark !== null) - Number(a.mark !== null))}
        counts={settlement.reserves !== "DECLARED_IN"}
        form={form}
      />
    ),
  });
}

async function saveReserve(app: AppContext, { request, visit, by }: PageRequestById, card: RaceCard) {
  const { shop } = app;
  const read = await readForm(request, Reserve);
  if (!read.ok) return await reservesForm(app, visit, card, read.form, 422);
  const { runner: runnerId, what, reason, shown } = read.value;
  const outcome = await declareReserve(shop, by, {
    ...{ raceId: card.race.id, runnerId, reason },
    mark: what === "none" ? null : what,
    ...(shown !== undefined && { shown: shownMark(shown, runnerId) }),
  });
  if (outcome.done) {
    const horse = card.runners.find(({ id }) => id === runnerId)?.name;
    return await respondRaceChanged(shop, visit, card.race.id, `${horse} ${SAID[what]}`);
  }
  const { refusal } = outcome;
  const isMoved = refusal.code === "reserve-moved";
  const { shown: _, ...typed } = read.typed;
  const again = isMoved ? typed : read.typed;
  return await reservesForm(app, visit, card, refusedRaceForm(again, refusal), isMoved ? 409 : 422);
}

const SAID = {
  "declared in": "was declared in",
  "not in": "is a reserve that was not declared in",
  none: "is no reserve",
} as const;

/** What the form had of a horse: "15:not in,16:declared in". */
function shownMark(shown: string, runnerId: number): ReserveMark | null {
  const mark = shown
    .split(",")
    .find((one) => one.startsWith(`${runnerId}:`))
    ?.slice(`${runnerId}:`.length);
  return isReserveMark(mark ?? null) ? (mark as ReserveMark) : null;
}
