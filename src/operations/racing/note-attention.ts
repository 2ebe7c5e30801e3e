import { setImmediate as nextTurn } from "node:timers/promises";
import { announce } from "../../../db/announce.ts";
import type { Db } from "../../../db/client.ts";
import { type RaceAttention, saveAttention } from "../../../db/stores/racing/attention.ts";
import { type NamedFacts, raceFactsOf } from "../../../db/stores/racing/facts.ts";
import { contradictionsIn, settlingVersion } from "../../domain/racing/race-facts.ts";
import { isStopped } from "../../domain/racing/race-status.ts";
import { betsToResettle } from "./bets-to-resettle.ts";

/** So many races are looked at between two turns of the event loop. */
const AT_ONCE = 8;

/**
 * Notes what there is for staff to decide on some races, inside the transaction that changed what is known of them or
 * settled their bets again: lists then only read it. Every server is notified, so that waiting bets are settled at once.
 */
export async function noteAttention(tx: Db, raceIds: readonly number[]): Promise<void> {
  const changed = [...new Set(raceIds)];
  for (let at = 0; at < changed.length; at += AT_ONCE) {
    for (const [raceId, facts] of await raceFactsOf(tx, changed.slice(at, at + AT_ONCE)))
      await saveAttention(tx, {
        ...toDecide(facts),
        raceId,
        differingBets: await countDiffering(tx, raceId),
      });
    await nextTurn();
  }
  if (raceIds.length > 0) await announce(tx, "races");
}

async function countDiffering(tx: Db, raceId: number): Promise<number> {
  return (await betsToResettle(tx, raceId, Number.POSITIVE_INFINITY)).proposals.length;
}

function toDecide(facts: NamedFacts): Pick<RaceAttention, "contradictions" | "correctionVersion"> {
  // Every stake on it goes back, whatever else is said.
  if (isStopped(facts.race.status)) return { contradictions: [], correctionVersion: null };
  const nameOf = new Map(facts.runners.map(({ id, name }) => [id, name]));
  const newest = facts.versions.at(-1);
  const isOpen = newest?.status === "corrected" && newest.userId === null;
  return {
    contradictions: contradictionsIn(facts).map(({ runnerId, resultSays }) => ({
      horse: nameOf.get(runnerId) ?? "A horse",
      resultSays,
    })),
    // Versions count 1, 2, 3 … within the race.
    correctionVersion: isOpen && settlingVersion(facts) !== newest ? facts.versions.length : null,
  };
}
