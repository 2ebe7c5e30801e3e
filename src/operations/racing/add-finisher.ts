import { lock } from "../../../db/locks.ts";
import { runnersOf } from "../../../db/stores/racing/cards.ts";
import { done, refuse } from "../../domain/outcome.ts";
import { isStopped } from "../../domain/racing/races/race-status.ts";
import { type Answer, once } from "../once.ts";
import type { By, Keyed, Shop } from "../shop.ts";
import { thenCheck } from "./check-soon.ts";
import { keepResult, type ResultEntered } from "./enter-result.ts";
import { changedRace, reasonIn, settlingResult, wantedRunner } from "./race-by-hand.ts";

/**
 * Staff say that a horse ran which the result leaves out: it stands in the next version of it, unplaced. `shownVersion`
 * is the one they looked at; a newer one refuses. One that is in the result already changes nothing.
 */
export function addFinisher(
  shop: Shop,
  by: By,
  wanted: { runnerId: number; shownVersion?: number; reason: string },
  keyed: Keyed | null = null,
): Promise<Answer<ResultEntered>> {
  return thenCheck(
    shop,
    by,
    once<ResultEntered>(shop, by, keyed, async (tx) => {
      await lock(tx, "races");
      const reason = reasonIn(wanted.reason);
      if (!reason.done) return reason;
      const found = await wantedRunner(tx, wanted.runnerId);
      if (!found.done) return found;
      const { runner, race } = found.value;
      if (isStopped(race.status)) return refuse({ code: "race-stopped", status: race.status });
      const result = await settlingResult(tx, race);
      if (!result || isStopped(result.status)) return refuse({ code: "race-without-result" });
      if (result.finishers.some(({ runnerId }) => runnerId === runner.id))
        return done({ ...changedRace(race.id), version: result.version });
      if (runner.withdrawnAt !== null) return refuse({ code: "result-names-non-runner", horse: runner.name });
      const { id: runnerId, horseId, number, name, bred, jockey } = runner;
      const unplaced = { place: null, code: null, deadHeat: false, sp: null, favourite: null };
      const finishers = [...result.finishers, { runnerId, horseId, number, name, bred, jockey, ...unplaced }];
      return await keepResult(
        tx,
        shop,
        by,
        race,
        await runnersOf(tx, race.id),
        { ran: Math.max(result.ran, finishers.length), finishers, nonRunnerIds: [] },
        {
          reason: reason.value,
          ...(wanted.shownVersion !== undefined && { shownVersion: wanted.shownVersion }),
        },
      );
    }),
  );
}
