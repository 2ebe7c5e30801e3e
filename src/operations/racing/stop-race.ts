import type { Db } from "../../../db/client.ts";
import { lock } from "../../../db/locks.ts";
import { saveRaceStatus } from "../../../db/stores/racing/by-hand.ts";
import type { StoredRace } from "../../../db/stores/racing/cards.ts";
import { resultVersionsOf } from "../../../db/stores/racing/results.ts";
import type { RacingAction } from "../../domain/audit.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { isStopped, RACE_STATUS, type Stopped } from "../../domain/racing/races/race-status.ts";
import { audit } from "../audit.ts";
import type { Actor, Shop } from "../shop.ts";
import { changedRace, type RaceChanged, raceOrRefusal, reasonIn, settlingResult } from "./race-by-hand.ts";
import { thenCheck } from "./request-bet-check.ts";
import { updateAttention } from "./update-attention.ts";

type Change = Pick<StoredRace, "status" | "statusByHand" | "runsAgain">;

/**
 * Staff mark a race abandoned (not run) or void: every stake on it is returned. A race with a result can only
 * be void. The same decision changes nothing, except that a feed's reinstatement is answered; if the status
 * differs from `shown`, it refuses.
 */
export function stopRace(
  shop: Shop,
  by: Actor,
  wanted: { raceId: number; as: Stopped; reason: string; shown?: string },
): Promise<Outcome<RaceChanged>> {
  return changeRace(shop, by, wanted, "StopRace", async (tx, race) => {
    const { as, shown = race.status } = wanted;
    if (isStopped(race.status) && race.status !== as && race.status !== shown)
      return refuse({ code: "race-moved", status: race.status });
    if (wanted.as === RACE_STATUS.abandoned && (await hasRun(tx, race)))
      return refuse({ code: "race-has-result" });
    // The feed's status is known: staff decide when it changes.
    const runsAgain = isStopped(race.status) && race.runsAgain === null ? null : "left";
    return done({ status: wanted.as, statusByHand: true, runsAgain });
  });
}

/**
 * Staff reinstate a race. After their own decision, or when its feed runs it, feeds decide again; after a
 * feed's stop, staff's decision overrides it. Void bets stay void.
 */
export function resumeRace(
  shop: Shop,
  by: Actor,
  wanted: { raceId: number; reason: string },
): Promise<Outcome<RaceChanged>> {
  return changeRace(shop, by, wanted, "ResumeRace", async (tx, race) => {
    if (!isStopped(race.status)) return refuse({ code: "race-not-stopped" });
    return await reinstated(tx, race);
  });
}

async function reinstated(tx: Db, race: StoredRace): Promise<Outcome<Change>> {
  const status = (await hasRun(tx, race)) ? RACE_STATUS.result : RACE_STATUS.declared;
  const isAgreed = race.statusByHand || race.runsAgain !== null;
  return done({ status, statusByHand: !isAgreed || (await hasFeedsStop(tx, race)), runsAgain: null });
}

/**
 * Staff decide on a stopped race that its feed runs again: reinstate it, or leave it until the feed changes.
 * The same decision as a colleague's changes nothing; another one refuses.
 */
export function decideRunsAgain(
  shop: Shop,
  by: Actor,
  wanted: { raceId: number; isReinstated: boolean; reason: string },
): Promise<Outcome<RaceChanged>> {
  const action = wanted.isReinstated ? "ResumeRace" : "StopRace";
  return changeRace(shop, by, wanted, action, async (tx, race) => {
    const { status, statusByHand, runsAgain } = race;
    if (!isStopped(status)) {
      if (!wanted.isReinstated) return refuse({ code: "race-not-stopped" });
      return done({ status, statusByHand, runsAgain });
    }
    if (!wanted.isReinstated) return done({ status, statusByHand: true, runsAgain: runsAgain && "left" });
    if (runsAgain !== "asked") return refuse({ code: "race-not-asked-about", status });
    return await reinstated(tx, race);
  });
}

const hasRun = async (tx: Db, race: StoredRace): Promise<boolean> => {
  const result = await settlingResult(tx, race);
  return result !== undefined && !isStopped(result.status);
};

/** Whether a feed stopped it, which voids its bets unless staff reinstate it. */
const hasFeedsStop = async (tx: Db, { id }: StoredRace): Promise<boolean> =>
  (await resultVersionsOf(tx, id)).some(({ userId, status }) => userId === null && isStopped(status));

function changeRace(
  shop: Shop,
  by: Actor,
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
      const found = await raceOrRefusal(tx, wanted.raceId);
      if (!found.done) return found;
      const race = found.value;
      const change = await decide(tx, race);
      if (!change.done) return change;
      const { status, statusByHand, runsAgain } = change.value;
      const isSame = status === race.status && statusByHand === race.statusByHand;
      if (isSame && runsAgain === race.runsAgain) return done(changedRace(race.id));
      await saveRaceStatus(tx, race.id, change.value);
      await audit(tx, shop, by, {
        action,
        subjectType: "race",
        subjectId: race.id,
        before: { status: race.status, byHand: race.statusByHand },
        after: { status, byHand: statusByHand },
        reason: reason.value,
      });
      await updateAttention(tx, [race.id]);
      return done(changedRace(race.id));
    }),
  );
}
