import type { Db } from "../../../db/client.ts";
import { insertRaceDecision, raceDecisionsOf } from "../../../db/stores/racing/race-decisions.ts";
import { ballotedOutIn, type ReserveMark, reservesIn } from "../../domain/racing/races/reserves.ts";
import type { Actor, Shop } from "../shop.ts";

type Of = { raceId: number; runnerId: number };

/** Whether staff keyed that a non-runner was balloted out. */
export const wasBallotedOut = async (tx: Db, { raceId, runnerId }: Of): Promise<boolean> =>
  ballotedOutIn(await raceDecisionsOf(tx, raceId)).has(runnerId);

/** What is noted of a horse as a reserve; undefined: nothing. */
export const reserveNoted = async (tx: Db, { raceId, runnerId }: Of): Promise<ReserveMark | undefined> =>
  (await reservesNoted(tx, raceId)).get(runnerId);

/** The same of all horses of a race. */
export const reservesNoted = async (tx: Db, raceId: number): Promise<ReadonlyMap<number, ReserveMark>> =>
  reservesIn(await raceDecisionsOf(tx, raceId));

/**
 * Stores whether a non-runner was balloted out, inside the transaction of its withdrawal; nothing where that is known
 * already. Returns whether it changed.
 */
export async function keyBallot(
  tx: Db,
  shop: Shop,
  by: Actor,
  wanted: Of & { ballotedOut: boolean; reason: string },
): Promise<boolean> {
  const { raceId, runnerId, ballotedOut, reason } = wanted;
  if (ballotedOut === (await wasBallotedOut(tx, wanted))) return false;
  await insertRaceDecision(tx, {
    ...{ raceId, kind: "balloted-out", runnerId, choice: ballotedOut ? "balloted out" : null },
    ...{ at: null, betId: null, price: null },
    ...{ decidedAt: shop.clock.now(), userId: by.userId, reason },
  });
  return true;
}

/**
 * A reserve of the card that is made something else stays known as one, with what became of it; one that ran was declared
 * in. `known`: what is noted of it before.
 */
export async function keepReserve(
  tx: Db,
  shop: Shop,
  by: Actor,
  { id: runnerId, raceId, status }: { id: number; raceId: number; status: string },
  { mark, known, reason }: { mark: ReserveMark; known: ReserveMark | undefined; reason: string },
): Promise<void> {
  const isOne = status === "reserve" || (mark === "declared in" && known !== undefined);
  if (!isOne || mark === known) return;
  const decided = { decidedAt: shop.clock.now(), userId: by.userId, reason };
  await noteReserve(tx, { ...decided, raceId, runnerId, choice: mark });
}

/** `choice` null: it is no reserve. `userId` null: a feed. */
export const noteReserve = (
  tx: Db,
  noted: Of & { choice: ReserveMark | null; decidedAt: Date; userId: number | null; reason: string },
): Promise<void> => insertRaceDecision(tx, { ...noted, kind: "reserve", at: null, betId: null, price: null });
