import type { Db } from "../../../db/client.ts";
import { lock } from "../../../db/locks.ts";
import type { StoredRace } from "../../../db/stores/racing/cards.ts";
import { insertRaceDecision, raceDecisionsOf } from "../../../db/stores/racing/race-decisions.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { actualOffIn } from "../../domain/racing/races/race-decisions.ts";
import {
  newestOffer,
  offerFrom,
  type RaceOffer,
  writtenOffer,
} from "../../domain/racing/races/race-offer.ts";
import { isStopped } from "../../domain/racing/races/race-status.ts";
import { audit } from "../audit.ts";
import type { Actor, Shop } from "../shop.ts";
import { changedRace, type RaceChanged, raceOrRefusal, reasonIn } from "./race-by-hand.ts";

/** `offer`: null takes the present one back. `shown`: the decision that the form had, 0 for none; another refuses. */
export type WantedOffer = { raceId: number; offer: RaceOffer | null; reason: string; shown?: number };

/** Staff offer places or ante-post terms on a race that is still to run: bets struck from then on are stamped with them. */
export function offerOnRace(shop: Shop, by: Actor, wanted: WantedOffer): Promise<Outcome<RaceChanged>> {
  return shop.database.transact<Outcome<RaceChanged>>(async (tx) => {
    await lock(tx, "races");
    const found = await raceOrRefusal(tx, wanted.raceId);
    if (!found.done) return found;
    const race = found.value;
    const { offer, shown } = wanted;
    const choice = offer && writtenOffer(offer);
    const before = newestOffer(await raceDecisionsOf(tx, race.id));
    if ((before?.choice ?? null) === choice)
      return before ? done(changedRace(race.id)) : refuse({ code: "offer-empty" });
    if (shown !== undefined && shown !== (before?.id ?? 0)) return refuse({ code: "offer-moved" });
    const refused = await offerRefused(tx, shop, race, offer);
    if (refused) return refused;
    const reason = reasonIn(wanted.reason);
    if (!reason.done) return reason;
    await insertRaceDecision(tx, {
      ...{ raceId: race.id, kind: "offer", choice, at: null, runnerId: null, betId: null, price: null },
      ...{ decidedAt: shop.clock.now(), userId: by.userId, reason: reason.value },
    });
    await audit(tx, shop, by, {
      action: "OfferOnRace",
      subjectType: "race",
      subjectId: race.id,
      before: { offer: offerFrom(before?.choice ?? null) },
      after: { offer },
      reason: reason.value,
    });
    return done(changedRace(race.id));
  });
}

async function offerRefused(
  tx: Db,
  shop: Shop,
  { id, status, offAt, offTime, runnersExpected }: StoredRace,
  offer: RaceOffer | null,
): Promise<Outcome<never> | null> {
  if (isStopped(status)) return refuse({ code: "race-stopped", status });
  const now = shop.clock.now();
  if (offAt <= now || actualOffIn(await raceDecisionsOf(tx, id)))
    return refuse({ code: "offer-late", offTime });
  if (!offer) return null;
  if (offer.until <= offer.from) return refuse({ code: "offer-times-wrong" });
  if (offer.until <= now) return refuse({ code: "offer-over" });
  const { places = 0 } = offer.places ?? {};
  return places > runnersExpected && runnersExpected > 0
    ? refuse({ code: "offer-places-more-than-runners", runners: runnersExpected })
    : null;
}
