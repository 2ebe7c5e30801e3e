import * as v from "valibot";
import type { RaceCard } from "../../../db/stores/racing/cards.ts";
import { raceDecisionsOf } from "../../../db/stores/racing/race-decisions.ts";
import { raceTitle } from "../../../views/racing/cards/card.ts";
import { LateBetsForm } from "../../../views/racing/race/late-bets-form.tsx";
import { OffForm } from "../../../views/racing/race/off-form.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { instantAt } from "../../domain/london-time.ts";
import { actualOffIn, clockTime } from "../../domain/racing/races/race-decisions.ts";
import { decideLateBets, keyOff, lateBets } from "../../operations/racing/key-off.ts";
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

/** When a race went off, and the bets struck after that. */
export const raceOffPages = (app: AppContext) =>
  pageRoutes(app, "settle")
    .get(
      urls.racing.keyOff(":id"),
      pageById((asked) => withRaceCard(app, asked, (card) => offForm(app, asked.visit, card, untouched))),
    )
    .post(
      urls.racing.keyOff(":id"),
      pageById((asked) => withRaceCard(app, asked, (card) => saveOff(app, asked, card))),
      { parse: "none" },
    )
    .get(
      urls.racing.lateBets(":id"),
      pageById((asked) => withRaceCard(app, asked, (card) => lateForm(app, asked.visit, card, untouched))),
    )
    .post(
      urls.racing.lateBets(":id"),
      pageById((asked) => withRaceCard(app, asked, (card) => saveLate(app, asked, card))),
      { parse: "none" },
    );

const reason = v.optional(lines(500, "A reason"), "");
/** `at`: London's clock, "now" by the one key of the race's page, blank to take it back. */
const Off = v.object({
  at: v.pipe(
    v.optional(v.string(), ""),
    v.trim(),
    v.regex(/^(now|([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?)?$/, "Give the time, such as 14:05:20"),
  ),
  holdsLate: v.optional(v.string()),
  reason,
  shown: v.fallback(v.optional(v.union([v.literal(""), v.pipe(v.string(), v.isoTimestamp())])), undefined),
});
const Late = v.object({
  bets: v.pipe(
    v.array(v.pipe(v.string(), v.regex(ID), v.transform(Number))),
    v.minLength(1, "Tick the bets that are decided"),
  ),
  what: v.pipe(
    v.optional(v.string(), ""),
    v.picklist(["void", "stands"], "Say whether they are void or were struck in time"),
  ),
  reason,
});

async function offForm(
  { shop }: AppContext,
  visit: PageContext,
  { race }: RaceCard,
  form: FormState,
  status = 200,
) {
  const actualOff = actualOffIn(await raceDecisionsOf(shop.database.reader, race.id));
  const facts = { id: race.id, title: raceTitle(race) };
  return await respondDialog(visit, {
    title: "Off Time",
    crumbs: racingCrumbs(facts.title),
    status,
    form: <OffForm race={facts} actualOff={actualOff} form={form} />,
  });
}

async function saveOff(app: AppContext, { request, visit, by }: PageRequestById, card: RaceCard) {
  const { shop } = app;
  const { race } = card;
  const read = await readForm(request, Off);
  if (!read.ok) return await offForm(app, visit, card, read.form, 422);
  const { reason, holdsLate, shown } = read.value;
  const at = instantIn(read.value.at, race.day, shop.clock.now());
  const known = shown !== undefined && { shown: shown === "" ? null : new Date(shown) };
  const outcome = await keyOff(shop, by, {
    raceId: race.id,
    at,
    holdsLate: holdsLate === "on",
    reason,
    ...known,
  });
  const title = raceTitle(race);
  if (outcome.done)
    return await respondRaceChanged(
      shop,
      visit,
      race.id,
      at ? `${title} was off at ${clockTime(at)}` : `The off time of ${title} was taken back`,
    );
  const { refusal } = outcome;
  const isMoved = refusal.code === "off-moved";
  const typed = { ...read.typed, ...(isMoved && { shown: refusal.at?.toISOString() ?? "" }) };
  return await offForm(app, visit, card, refusedRaceForm(typed, refusal), isMoved ? 409 : 422);
}

function instantIn(typed: string, day: string, now: Date): Date | null {
  if (typed === "") return null;
  return typed === "now" ? now : secondOfDay(day, typed);
}

/** "14:05:20" of a day, by London's clock. */
export function secondOfDay(day: string, time: string): Date {
  const [minute, seconds] = [time.slice(0, "14:05".length), Number(time.slice("14:05:".length))];
  return new Date(instantAt(day, minute, "Europe/London").getTime() + seconds * 1000);
}

async function lateForm(
  { shop }: AppContext,
  visit: PageContext,
  { race }: RaceCard,
  form: FormState,
  status = 200,
) {
  const facts = { id: race.id, title: raceTitle(race) };
  const late = await lateBets(shop.database.reader, race.id);
  if (!late || late.bets.length === 0)
    return raceNotFound(visit, `No bet on the ${facts.title} waits for a decision on its time`);
  return await respondDialog(visit, {
    title: "Bets after the Off",
    crumbs: racingCrumbs(facts.title),
    status,
    form: <LateBetsForm race={facts} {...late} form={form} />,
  });
}

async function saveLate(app: AppContext, { request, visit, by }: PageRequestById, card: RaceCard) {
  const { shop } = app;
  const read = await readForm(request, Late, ["bets"]);
  if (!read.ok) return await lateForm(app, visit, card, read.form, 422);
  const { bets: betIds, what, reason } = read.value;
  const outcome = await decideLateBets(shop, by, { raceId: card.race.id, betIds, what, reason });
  if (!outcome.done)
    return await lateForm(app, visit, card, refusedRaceForm(read.typed, outcome.refusal), 422);
  const bets = betIds.length === 1 ? "1 bet" : `${betIds.length} bets`;
  const said = what === "void" ? "void" : "in time";
  return await respondRaceChanged(shop, visit, card.race.id, `${bets} ${said}`);
}
