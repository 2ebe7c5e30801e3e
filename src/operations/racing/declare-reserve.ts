import type { Db } from "../../../db/client.ts";
import { lock } from "../../../db/locks.ts";
import { saveRunnerFate } from "../../../db/stores/racing/by-hand.ts";
import type { StoredRace, StoredRunner } from "../../../db/stores/racing/cards.ts";
import { raceDecisionsOf } from "../../../db/stores/racing/race-decisions.ts";
import { type AnyRefusal, done, type Outcome, refuse } from "../../domain/outcome.ts";
import { isStopped } from "../../domain/racing/races/race-status.ts";
import { type ReserveMark, reserveMarkOf, reservesIn } from "../../domain/racing/races/reserves.ts";
import { audit } from "../audit.ts";
import type { Actor, Shop } from "../shop.ts";
import { noteReserve } from "./note-out.ts";
import {
  changedRace,
  type RaceChanged,
  reasonIn,
  runnerOrRefusal,
  settlingResult,
  updateRunnersExpected,
} from "./race-by-hand.ts";
import { thenCheck } from "./request-bet-check.ts";
import { updateAttention } from "./update-attention.ts";

/** `mark` null: it is no reserve. `shown`: what the form had of the horse; another one refuses. */
export type WantedReserve = {
  raceId: number;
  runnerId: number;
  mark: ReserveMark | null;
  reason: string;
  shown?: ReserveMark | null;
};

/**
 * Staff say that a horse is a reserve, and whether it was declared in: then it is a runner, and its withdrawal one as any
 * other. Feeds no longer decide that; whether it comes out, they do.
 */
export function declareReserve(shop: Shop, by: Actor, wanted: WantedReserve): Promise<Outcome<RaceChanged>> {
  const { runnerId, mark } = wanted;
  return thenCheck(
    shop,
    by,
    shop.database.transact<Outcome<RaceChanged>>(async (tx) => {
      await lock(tx, "races");
      const reason = reasonIn(wanted.reason);
      if (!reason.done) return reason;
      const found = await runnerOrRefusal(tx, runnerId);
      if (!found.done || found.value.race.id !== wanted.raceId)
        return refuse({ code: "reserve-of-another-race" });
      const { runner, race } = found.value;
      const before = reserveMarkOf(runner, reservesIn(await raceDecisionsOf(tx, race.id)));
      const refusal = await whyNot(tx, race, runner, before, wanted);
      if (refusal) return refuse(refusal);
      await noteReserve(tx, {
        ...{ raceId: race.id, runnerId, choice: mark },
        ...{ decidedAt: shop.clock.now(), userId: by.userId, reason: reason.value },
      });
      if (runner.status !== "non-runner") {
        await saveRunnerFate(tx, runnerId, { status: mark === "not in" ? "reserve" : "runner" });
        await updateRunnersExpected(tx, race.id);
      }
      await audit(tx, shop, by, {
        action: "DeclareReserve",
        subjectType: "runner",
        subjectId: runnerId,
        before: { reserve: before },
        after: { horse: runner.name, raceId: race.id, reserve: mark },
        reason: reason.value,
      });
      await updateAttention(tx, [race.id]);
      return done(changedRace(race.id));
    }),
  );
}

async function whyNot(
  tx: Db,
  race: StoredRace,
  runner: StoredRunner,
  before: ReserveMark | null,
  { mark, shown = before }: WantedReserve,
): Promise<AnyRefusal | null> {
  const { id, name: horse, status } = runner;
  if (isStopped(race.status)) return { code: "race-stopped", status: race.status };
  const result = await settlingResult(tx, race);
  if (result?.finishers.some(({ runnerId }) => runnerId === id)) return { code: "reserve-ran", horse };
  if (mark === before) return { code: "reserve-already", horse, mark };
  if (shown !== before) return { code: "reserve-moved", horse, mark: before };
  if (mark === "declared in" && before === null) return { code: "reserve-none", horse };
  return result && status !== "non-runner" ? { code: "reserve-after-result", horse } : null;
}
