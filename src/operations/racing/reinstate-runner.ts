import { lock } from "../../../db/locks.ts";
import { saveRunnerFate } from "../../../db/stores/racing/by-hand.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { audit } from "../audit.ts";
import type { Actor, Shop } from "../shop.ts";
import { noteAttention } from "./note-attention.ts";
import { changedRace, countField, type RaceChanged, reasonIn, wantedRunner } from "./race-by-hand.ts";
import { thenCheck } from "./request-bet-check.ts";

/**
 * Staff put a horse back on the card. One that they had taken out themselves is decided by the feeds again; of one that a feed
 * took out, staff's decision now wins over the feed's.
 */
export function reinstateRunner(
  shop: Shop,
  by: Actor,
  wanted: { runnerId: number; reason: string },
): Promise<Outcome<RaceChanged>> {
  return thenCheck(
    shop,
    by,
    shop.database.transact<Outcome<RaceChanged>>(async (tx) => {
      await lock(tx, "races");
      const reason = reasonIn(wanted.reason);
      if (!reason.done) return reason;
      const found = await wantedRunner(tx, wanted.runnerId);
      if (!found.done) return found;
      const { runner, race } = found.value;
      if (runner.status !== "non-runner") return refuse({ code: "runner-not-withdrawn", horse: runner.name });
      const { withdrawnAt, lastPrice, statusByHand } = runner;
      await saveRunnerFate(tx, runner.id, {
        status: "runner",
        statusByHand: !statusByHand,
        price: lastPrice,
        withdrawnAt: null,
        lastPrice: null,
      });
      await countField(tx, race.id);
      await audit(tx, shop, by, {
        action: "ReinstateRunner",
        subjectType: "runner",
        subjectId: runner.id,
        before: { withdrawnAt, lastPrice: lastPrice?.text ?? null, byHand: statusByHand },
        after: { horse: runner.name, raceId: race.id },
        reason: reason.value,
      });
      await noteAttention(tx, [race.id]);
      return done(changedRace(race.id));
    }),
  );
}
