import type { Db } from "../../../db/client.ts";
import { lock } from "../../../db/locks.ts";
import { saveRaceStatus } from "../../../db/stores/racing/by-hand.ts";
import type { StoredRace } from "../../../db/stores/racing/cards.ts";
import { betsVoidIn, insertRaceDecision, raceDecisionsOf } from "../../../db/stores/racing/race-decisions.ts";
import { wallClock } from "../../domain/london-time.ts";
import { type AnyRefusal, done, type Outcome, refuse } from "../../domain/outcome.ts";
import { actualOffIn, type Move, movesIn } from "../../domain/racing/races/race-decisions.ts";
import { isStopped } from "../../domain/racing/races/race-status.ts";
import { audit } from "../audit.ts";
import type { Actor, Shop } from "../shop.ts";
import { changedRace, type RaceChanged, raceOrRefusal, reasonIn, settlingResult } from "./race-by-hand.ts";
import { thenCheck } from "./request-bet-check.ts";
import { updateAttention } from "./update-attention.ts";

/** `offAt`: its new off; needed for another time or day. "back": the moves so far are taken back. */
export type WantedMove = { raceId: number; what: Move | "back"; offAt: Date | null; reason: string };

/**
 * Staff record that a race is moved or changed. At another time bets stand; what another day or course, or another
 * surface or other conditions make of bets struck before goes by the setting stamped on them.
 * docs/rules/racing.md#moved-and-changed-races
 */
export function moveRace(shop: Shop, by: Actor, wanted: WantedMove): Promise<Outcome<RaceChanged>> {
  return thenCheck(
    shop,
    by,
    shop.database.transact<Outcome<RaceChanged>>(async (tx) => {
      await lock(tx, "races");
      const given = reasonIn(wanted.reason);
      if (!given.done) return given;
      const found = await raceOrRefusal(tx, wanted.raceId);
      if (!found.done) return found;
      const race = found.value;
      const refusal = await whyNotMoved(tx, shop, race, wanted);
      if (refusal) return refuse(refusal);
      const offAt = await newOff(tx, race, wanted);
      if (offAt) {
        const { day, time } = wallClock(offAt, "Europe/London");
        await saveRaceStatus(tx, race.id, { offAt, day, offTime: time });
      }
      const { what } = wanted;
      await insertRaceDecision(tx, {
        ...{ raceId: race.id, kind: "moved", choice: what, at: offAt && race.offAt },
        ...{ runnerId: null, betId: null, price: null },
        ...{ decidedAt: shop.clock.now(), userId: by.userId, reason: given.value },
      });
      await audit(tx, shop, by, {
        action: "MoveRace",
        subjectType: "race",
        subjectId: race.id,
        before: { off: race.offAt },
        after: { moved: what, off: offAt ?? race.offAt },
        reason: given.value,
      });
      await updateAttention(tx, [race.id]);
      return done(changedRace(race.id));
    }),
  );
}

async function whyNotMoved(
  tx: Db,
  shop: Shop,
  race: StoredRace,
  { what, offAt }: WantedMove,
): Promise<AnyRefusal | null> {
  if (isStopped(race.status)) return { code: "race-stopped", status: race.status };
  if (await settlingResult(tx, race)) return { code: "race-has-result" };
  const decisions = await raceDecisionsOf(tx, race.id);
  const moves = movesIn(decisions);
  if (what === "back") {
    if (moves.length === 0) return { code: "race-not-moved" };
    const bets = await betsVoidIn(tx, race.id);
    return bets > 0 ? { code: "moved-bets-void", bets } : null;
  }
  const before = moves.find((move) => move.to === what && what !== "time");
  if (before) return { code: "race-moved-already", to: what, at: before.at };
  if (what !== "time" && what !== "day") return null;
  const off = actualOffIn(decisions);
  if (off) return { code: "race-off-already", at: off };
  if (!offAt || offAt <= shop.clock.now()) return { code: "moved-to-the-past" };
  if (offAt.getTime() === race.offAt.getTime()) return { code: "moved-to-the-same", offTime: race.offTime };
  const isSameDay = wallClock(offAt, "Europe/London").day === race.day;
  return isSameDay === (what === "time") ? null : { code: "moved-to-another-day", isSameDay };
}

/** Taken back, a race has the off that it had before its first move. */
async function newOff(tx: Db, { id }: StoredRace, { what, offAt }: WantedMove): Promise<Date | null> {
  if (what === "time" || what === "day") return offAt;
  if (what !== "back") return null;
  return (
    movesIn(await raceDecisionsOf(tx, id)).find(({ formerOff }) => formerOff !== null)?.formerOff ?? null
  );
}
