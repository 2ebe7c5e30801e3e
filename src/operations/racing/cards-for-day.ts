import { cardOf, type RaceCard } from "../../../db/stores/racing/cards.ts";
import { type RaceDay, raceDay } from "../../../db/stores/racing/days.ts";
import { ageMs } from "../../domain/age.ts";
import { whyNotWritten } from "../../domain/cannot-write.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import type { Actor, Shop } from "../shop.ts";
import { refreshDay } from "./refresh-day.ts";

/** A day's cards with how old they are; `changedRaces` are the races whose bets should be checked again. */
export type CardsForDay = { cards: RaceCard[]; day: RaceDay | undefined; changedRaces: number[] };

/** An unanswered day is not requested again within this time, except on demand. */
const TRIED_LATELY_MS = 60_000;

/**
 * A day's cards: stored ones, or fetched when there are none or `refresh` requires it. Refused only when no
 * feed answers and nothing is stored.
 */
export async function cardsForDay(
  shop: Shop,
  by: Actor,
  day: string,
  refresh: boolean,
): Promise<Outcome<CardsForDay>> {
  const { reader } = shop.database;
  const known = await raceDay(reader, day);
  const fetched = refresh || isDue(shop, known) ? await refreshed(shop, by, day, refresh) : null;
  const now = await raceDay(reader, day);
  const cards = await cardOf(reader, day);
  const changedRaces = fetched?.done ? fetched.value.changedRaces : [];
  // A feed that answered with no races is an answer: there is no racing on that day.
  if (cards.length > 0 || now?.fetchedAt) return done({ cards, day: now, changedRaces });
  if (fetched && !fetched.done) return fetched;
  return { done: false, refusal: { code: "race-cards-not-fetched", reason: now?.failure ?? "" } };
}

/** Where a day cannot be written now, the stored one is still returned. */
async function refreshed(shop: Shop, by: Actor, day: string, demanded: boolean) {
  try {
    return await refreshDay(shop, day, undefined, by);
  } catch (fault) {
    if (demanded || !whyNotWritten(fault)) throw fault;
    const reason = "They cannot be stored just now: the shop's books are locked, or its disk is full.";
    return refuse({ code: "race-cards-not-fetched", reason });
  }
}

const isDue = ({ clock }: Shop, known: RaceDay | undefined): boolean =>
  !known || (!known.fetchedAt && ageMs(known.triedAt, clock.now()) >= TRIED_LATELY_MS);
