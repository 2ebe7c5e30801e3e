import type { Db } from "../../../db/client.ts";
import { lock } from "../../../db/locks.ts";
import { saveRaceStatus } from "../../../db/stores/racing/by-hand.ts";
import type { StoredRace } from "../../../db/stores/racing/cards.ts";
import type { RacingAction } from "../../domain/audit.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { isStopped, RACE_STATUS, type Stopped } from "../../domain/racing/race-status.ts";
import { audit } from "../audit.ts";
import type { By, Shop } from "../shop.ts";
import { thenCheck } from "./check-soon.ts";
import { noteAttention } from "./note-attention.ts";
import { changedRace, type RaceChanged, reasonIn, settlingResult, wantedRace } from "./race-by-hand.ts";

type Change = Pick<StoredRace, "status" | "statusByHand">;

/**
 * Staff say that a race is not run ("abandoned"), or that its running counts for nothing ("void"): every stake on it
 * goes back. A race with its result was run, and can only be void. The same decision again changes nothing;
 * where it was stopped otherwise since it was `shown`, it refuses.
 */
export function stopRace(
  shop: Shop,
  by: By,
  wanted: { raceId: number; as: Stopped; reason: string; shown?: string },
): Promise<Outcome<RaceChanged>> {
  return changeRace(shop, by, wanted, "StopRace", async (tx, race) => {
    const { as, shown = race.status } = wanted;
    if (isStopped(race.status) && race.status !== as && race.status !== shown)
      return refuse({ code: "race-moved", status: race.status });
    if (wanted.as === RACE_STATUS.abandoned && (await hasRun(tx, race)))
      return refuse({ code: "race-has-result" });
    return done({ status: wanted.as, statusByHand: true });
  });
}

/**
 * Staff take back that a race was abandoned or void. After their own decision, feeds decide again; where a feed had
 * stopped it, staff's decision now wins over the feed's.
 */
export function resumeRace(
  shop: Shop,
  by: By,
  wanted: { raceId: number; reason: string },
): Promise<Outcome<RaceChanged>> {
  return changeRace(shop, by, wanted, "ResumeRace", async (tx, race) => {
    if (!isStopped(race.status)) return refuse({ code: "race-not-stopped" });
    const status = (await hasRun(tx, race)) ? RACE_STATUS.result : RACE_STATUS.declared;
    return done({ status, statusByHand: !race.statusByHand });
  });
}

const hasRun = async (tx: Db, race: StoredRace): Promise<boolean> => {
  const result = await settlingResult(tx, race);
  return result !== undefined && !isStopped(result.status);
};

function changeRace(
  shop: Shop,
  by: By,
  wanted: { raceId: number; reason: string },
  action: RacingAction,
  decide: (tx: Db, race: StoredRace) => Promise<Outcome<Change>>,
): Promise<Outcome<RaceChanged>> {
  return thenCheck(
    shop,
    by,
    shop.database.transact<Outcome<RaceChanged>>(async (tx) => {
      await lock(tx, "races");
      const reason = reasonIn(wanted.reason);
      if (!reason.done) return reason;
      const found = await wantedRace(tx, wanted.raceId);
      if (!found.done) return found;
      const race = found.value;
      const change = await decide(tx, race);
      if (!change.done) return change;
      const { status, statusByHand } = change.value;
      if (status === race.status && statusByHand === race.statusByHand) return done(changedRace(race.id));
      await saveRaceStatus(tx, race.id, change.value);
      await audit(tx, shop, by, {
        action,
        subjectType: "race",
        subjectId: race.id,
        before: { status: race.status, byHand: race.statusByHand },
        after: { status, byHand: statusByHand },
        reason: reason.value,
      });
      await noteAttention(tx, [race.id]);
      return done(changedRace(race.id));
    }),
  );
}
