import { lock } from "../../../db/locks.ts";
import { runnersOf } from "../../../db/stores/racing/cards.ts";
import { resultVersionsOf } from "../../../db/stores/racing/results.ts";
import { refuse } from "../../domain/outcome.ts";
import { isStopped } from "../../domain/racing/races/race-status.ts";
import { type Answer, once } from "../once.ts";
import type { By, Keyed, Shop } from "../shop.ts";
import { thenCheck } from "./check-soon.ts";
import { keepResult, type ResultEntered } from "./enter-result.ts";
import { reasonIn, wantedRace } from "./race-by-hand.ts";

/**
 * Staff take a feed's result as it stands: one that stayed provisional (the Free plan returns no starting prices), or
 * one that corrects a weigh-in. `version` is the one they looked at; a newer one refuses. From then on bets settle on it.
 */
export function takeResult(
  shop: Shop,
  by: By,
  wanted: { raceId: number; version: number; reason: string },
  keyed: Keyed | null = null,
): Promise<Answer<ResultEntered>> {
  return thenCheck(
    shop,
    by,
    once<ResultEntered>(shop, by, keyed, async (tx) => {
      await lock(tx, "races");
      const reason = reasonIn(wanted.reason);
      if (!reason.done) return reason;
      const race = await wantedRace(tx, wanted.raceId);
      if (!race.done) return race;
      const { id, status } = race.value;
      if (isStopped(status)) return refuse({ code: "race-stopped", status });
      const newest = (await resultVersionsOf(tx, id)).at(-1);
      if (!newest) return refuse({ code: "race-without-result" });
      if (newest.version !== wanted.version) return refuse({ code: "result-moved" });
      if (!newest.finishers.some(({ place }) => place === 1))
        return refuse({ code: "result-without-winner" });
      const unread = newest.finishers.find(({ place, code }) => place === null && code === null);
      if (unread && newest.userId === null)
        return refuse({ code: "result-place-unread", horse: unread.name });
      const field = await runnersOf(tx, id);
      const ran = new Set(newest.finishers.map(({ runnerId }) => runnerId));
      const isWhole = newest.finishers.length >= newest.ran;
      const absent = field.filter((runner) => isWhole && runner.status === "runner" && !ran.has(runner.id));
      const { ran: count, finishers } = newest;
      const entered = { ran: count, finishers, nonRunnerIds: absent.map((runner) => runner.id) };
      return await keepResult(tx, shop, by, race.value, field, entered, { reason: reason.value });
    }),
  );
}
