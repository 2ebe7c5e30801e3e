import * as v from "valibot";
import type { RaceCard } from "../../../db/stores/racing/cards.ts";
import { raceDecisionsOf } from "../../../db/stores/racing/race-decisions.ts";
import { raceTitle } from "../../../views/racing/cards/card.ts";
import { OfferForm } from "../../../views/racing/race/offer-form.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { instantAt, isDay } from "../../domain/london-time.ts";
import {
  isAntePost,
  MOST_OFFERED,
  newestOffer,
  offerFrom,
  type RaceOffer,
} from "../../domain/racing/races/race-offer.ts";
import { offerOnRace } from "../../operations/racing/offer-on-race.ts";
import { type AppContext, type PageRequestById, pageById, pageRoutes } from "../context.ts";
import { readForm } from "../request/forms.ts";
import { lines } from "../request/inputs.ts";
import type { PageContext } from "../request/page-context.ts";
import { respondDialog } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { racingCrumbs, refusedRaceForm, respondRaceChanged, withRaceCard } from "./race-forms.ts";

/** Places and ante-post terms on one race. */
export const raceOfferPages = (app: AppContext) =>
  pageRoutes(app, "race-cards")
    .get(
      urls.racing.offerOnRace(":id"),
      pageById((asked) => withRaceCard(app, asked, (card) => offerForm(app, asked.visit, card, untouched))),
    )
    .post(
      urls.racing.offerOnRace(":id"),
      pageById((asked) => withRaceCard(app, asked, (card) => saveOffer(app, asked, card))),
      { parse: "none" },
    );

const { places: MOST_PLACES, partOf: MOST_PART } = MOST_OFFERED;
const whole = (text: string): number => (/^\d{1,3}$/.test(text) ? Number(text) : Number.NaN);
const within = (value: number, most: number): boolean => value >= 1 && value <= most;
const blankOr = (isRight: (text: string) => boolean, sentence: string) =>
  v.pipe(
    v.optional(v.string(), ""),
    v.trim(),
    v.check((text) => text === "" || isRight(text), sentence),
  );
const partIn = (text: string): number => whole(/^1\s*\/\s*(\d{1,3})$/.exec(text)?.[1] ?? "");
const INSTANT = /^(\d{4}-\d{2}-\d{2})T(([01]\d|2[0-3]):[0-5]\d)$/;
const instant = v.pipe(
  v.optional(v.string(), ""),
  v.check((text) => INSTANT.test(text) && isDay(text.slice(0, 10)), "Give the day and the time"),
  v.transform((text) => instantAt(text.slice(0, 10), text.slice(11), "Europe/London")),
);

const Offer = v.object({
  places: blankOr((text) => within(whole(text), MOST_PLACES), `Enter 1 to ${MOST_PLACES} places`),
  partOf: blankOr((text) => within(partIn(text), MOST_PART), `Enter 1/1 to 1/${MOST_PART}, such as 1/5`),
  antePost: blankOr(isAntePost, "Choose one of these"),
  from: instant,
  until: instant,
  reason: v.optional(lines(500, "A reason"), ""),
  shown: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))), undefined),
});

async function offerForm(
  { shop }: AppContext,
  visit: PageContext,
  { race }: RaceCard,
  form: FormState,
  status = 200,
) {
  const newest = newestOffer(await raceDecisionsOf(shop.database.reader, race.id));
  const offer = offerFrom(newest?.choice ?? null);
  const { runnersExpected, handicap } = race;
  const runners = `${runnersExpected} ${runnersExpected === 1 ? "runner" : "runners"}`;
  const facts = {
    id: race.id,
    title: raceTitle(race),
    runnersText: `${runners}${handicap ? ", handicap" : ""}`,
  };
  const times = offer ?? { from: shop.clock.now(), until: race.offAt };
  return await respondDialog(visit, {
    title: "Offer",
    crumbs: racingCrumbs(facts.title),
    status,
    form: (
      <OfferForm
        race={facts}
        {...{ offer, from: times.from, until: times.until, form }}
        shown={newest?.id ?? 0}
      />
    ),
  });
}

async function saveOffer(app: AppContext, { request, visit, by }: PageRequestById, card: RaceCard) {
  const { race } = card;
  const read = await readForm(request, Offer);
  if (!read.ok) return await offerForm(app, visit, card, read.form, 422);
  const { places, partOf, antePost, from, until, reason, shown } = read.value;
  if (places !== "" && places !== "1" && partOf === "") {
    const errors = { partOf: "Enter the part of the odds that a place pays, such as 1/5" };
    return await offerForm(app, visit, card, { typed: read.typed, errors }, 422);
  }
  const isEmpty = places === "" && antePost === "";
  const offer: RaceOffer = {
    places: places === "" ? null : { places: Number(places), partOf: partOf === "" ? 1 : partIn(partOf) },
    antePost: isAntePost(antePost) ? antePost : null,
    ...{ from, until },
  };
  const known = shown !== undefined && { shown };
  const wanted = { raceId: race.id, offer: isEmpty ? null : offer, reason, ...known };
  const outcome = await offerOnRace(app.shop, by, wanted);
  const title = raceTitle(race);
  if (outcome.done) {
    const said = isEmpty ? `Offer on the ${title} taken back` : `Offer on the ${title} saved`;
    return await respondRaceChanged(app.shop, visit, race.id, said);
  }
  const isMoved = outcome.refusal.code === "offer-moved";
  const { shown: _, ...typed } = read.typed;
  const form = refusedRaceForm(isMoved ? typed : read.typed, outcome.refusal);
  return await offerForm(app, visit, card, form, isMoved ? 409 : 422);
}
