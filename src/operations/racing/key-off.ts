import type { Db } from "../../../db/client.ts";
import { lock } from "../../../db/locks.ts";
import type { StoredRace } from "../../../db/stores/racing/cards.ts";
import {
  betsStruckAfter,
  insertRaceDecision,
  type LateBet,
  raceDecisionsOf,
} from "../../../db/stores/racing/race-decisions.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { actualOffIn, allowedLateIn } from "../../domain/racing/races/race-decisions.ts";
import { isStopped } from "../../domain/racing/races/race-status.ts";
import { audit } from "../audit.ts";
import type { Actor, Shop } from "../shop.ts";
import { proposeResettlement, ResultsRead } from "./propose-resettlement.ts";
import { changedRace, type RaceChanged, raceOrRefusal, reasonIn } from "./race-by-hand.ts";
import { thenCheck } from "./request-bet-check.ts";
import { resettleOne } from "./resettle-bet.ts";
import { updateAttention } from "./update-attention.ts";

/**
 * `at`: when the race went off; null takes the keyed time back. `holdsLate`: bets struck after it are meant to be held.
 * `shown`: the time that the form had; another one refuses.
 */
export type WantedOff = {
  raceId: number;
  at: Date | null;
  holdsLate: boolean;
  reason: string;
  shown?: Date | null;
};

/**
 * Staff key when a race went off, by its page: no bet is struck from then on, and earlier ones struck after it are held
 * until staff decide. The first time needs no reason.
 */
export function keyOff(shop: Shop, by: Actor, wanted: WantedOff): Promise<Outcome<RaceChanged>> {
  return thenCheck(
    shop,
    by,
    shop.database.transact<Outcome<RaceChanged>>(async (tx) => {
      await lock(tx, "races");
      const found = await raceOrRefusal(tx, wanted.raceId);
      if (!found.done) return found;
      const race = found.value;
      const { at } = wanted;
      const before = actualOffIn(await raceDecisionsOf(tx, race.id));
      if (!at && !before) return refuse({ code: "off-without-time" });
      if (before?.getTime() === at?.getTime()) return done(changedRace(race.id));
      const refused = await offRefused(tx, shop, race, wanted, before);
      if (refused) return refused;
      const given = reasonIn(wanted.reason);
      if (!given.done && before) return given;
      const reason = given.done ? given.value : "The race is off";
      await insertRaceDecision(tx, {
        ...{
          raceId: race.id,
          kind: "off",
          choice: at && "keyed",
          at,
          runnerId: null,
          betId: null,
          price: null,
        },
        ...{ decidedAt: shop.clock.now(), userId: by.userId, reason },
      });
      await audit(tx, shop, by, {
        action: "KeyOff",
        subjectType: "race",
        subjectId: race.id,
        before: { off: before },
        after: { off: at },
        reason,
      });
      await updateAttention(tx, [race.id]);
      return done(changedRace(race.id));
    }),
  );
}

const HOUR_MS = 60 * 60_000;
/** A start may be held up by the better part of a day: fog lifts, and a race is run. */
const LATEST_MS = 12 * HOUR_MS;

async function offRefused(
  tx: Db,
  shop: Shop,
  { id, status, offAt, offTime }: StoredRace,
  { at, holdsLate, shown = undefined }: WantedOff,
  before: Date | null,
): Promise<Outcome<never> | null> {
  if (isStopped(status)) return refuse({ code: "race-stopped", status });
  if (shown !== undefined && shown?.getTime() !== before?.getTime())
    return refuse({ code: "off-moved", at: before });
  if (at === null) return null;
  if (at > shop.clock.now()) return refuse({ code: "off-in-the-future" });
  const early = offAt.getTime() - at.getTime();
  if (early > HOUR_MS || -early > LATEST_MS) return refuse({ code: "off-of-another-day", offTime });
  const late = await betsStruckAfter(tx, { raceId: id, after: at, most: MOST_LATE });
  if (late.length > 0 && !holdsLate)
    return refuse({ code: "off-before-bets", bets: late.length, last: late.at(-1)!.placedAt });
  return null;
}

/** More than a shop strikes on one race. */
const MOST_LATE = 500;

/** Bets struck after their race went off on which staff have not decided, oldest first. */
export async function lateBets(
  db: Reader,
  raceId: number,
): Promise<{ actualOff: Date; bets: LateBet[] } | null> {
  const decisions = await raceDecisionsOf(db, raceId);
  const actualOff = actualOffIn(decisions);
  if (!actualOff) return null;
  const allowed = allowedLateIn(decisions);
  const bets = await betsStruckAfter(db, { raceId, after: actualOff, most: MOST_LATE });
  return { actualOff, bets: bets.filter(({ betId }) => !allowed.has(betId)) };
}

/** `betIds`: of the listed bets. Void: their stakes go back. Stands: they settle as any other. */
export type WantedLate = {
  raceId: number;
  betIds: readonly number[];
  what: "void" | "stands";
  reason: string;
};

/** Staff decide on bets struck after the off. A bet that is not among them any more refuses all. */
export function decideLateBets(shop: Shop, by: Actor, wanted: WantedLate): Promise<Outcome<RaceChanged>> {
  const { raceId, what } = wanted;
  return thenCheck(
    shop,
    by,
    shop.database.transact<Outcome<RaceChanged>>(async (tx) => {
      await lock(tx, "races");
      const given = reasonIn(wanted.reason);
      if (!given.done) return given;
      const reason = given.value;
      const late = await lateBets(tx, raceId);
      const open = new Set(late?.bets.map(({ betId }) => betId));
      const isOpen = wanted.betIds.length > 0 && wanted.betIds.every((id) => open.has(id));
      if (!isOpen) return refuse({ code: "late-bets-decided" });
      const touched = new Set([raceId]);
      for (const betId of wanted.betIds) {
        if (what === "stands") await allowLate(tx, shop, by, { raceId, betId, reason });
        else for (const id of await voidLate(tx, shop, by, { raceId, betId, reason })) touched.add(id);
      }
      await updateAttention(tx, [...touched]);
      return done(changedRace(raceId));
    }),
  );
}

async function allowLate(
  tx: Db,
  shop: Shop,
  by: Actor,
  { raceId, betId, reason }: { raceId: number; betId: number; reason: string },
): Promise<void> {
  await insertRaceDecision(tx, {
    ...{ raceId, kind: "late-bet", choice: "stands", at: null, runnerId: null, betId, price: null },
    ...{ decidedAt: shop.clock.now(), userId: by.userId, reason },
  });
  await audit(tx, shop, by, {
    action: "DecideLateBet",
    subjectType: "racingBet",
    subjectId: betId,
    before: null,
    after: { raceId, lateBet: "stands" },
    reason,
  });
}

/** The stake goes back, as of any bet that a manager makes void. Answers the bet's races. */
async function voidLate(
  tx: Db,
  shop: Shop,
  by: Actor,
  late: { raceId: number; betId: number; reason: string },
): Promise<number[]> {
  const proposed = await proposeResettlement(tx, late.betId, "VOID", new ResultsRead());
  // Its stake went back already, for a non-runner.
  if (!proposed.done) {
    await allowLate(tx, shop, by, late);
    return [];
  }
  const { reason } = late;
  await resettleOne(tx, shop, by, proposed.value, "VOID", reason);
  return proposed.value.bet.legs.map((leg) => leg.raceId);
}
