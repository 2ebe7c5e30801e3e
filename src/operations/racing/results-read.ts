import { setImmediate as nextTurn } from "node:timers/promises";
import type { Db } from "../../../db/client.ts";
import { raceFactsOf } from "../../../db/stores/racing/facts.ts";
import { factsMark } from "../../../db/stores/racing/facts-mark.ts";
import { raceResultFrom } from "../../domain/racing/races/race-facts.ts";
import type { RaceResult } from "../../domain/racing/settlement/race-result.ts";

/** So many races are read between two turns of the event loop. */
const AT_ONCE = 12;

/** A race of which nothing is known that a bet could be settled on. */
const UNKNOWN: RaceResult = { state: "PROVISIONAL", day: "", handicap: false, runners: [], withdrawals: [] };

/**
 * The results of races, read once for many bets: a day of sixty races has thousands of bets on it. All of it is read
 * anew as soon as any race changes, so that no bet is settled on a result that was changed in the meantime, by a
 * correction, a withdrawal or a stop that came while a round was running.
 */
export class ResultsRead {
  #mark = "";
  #results = new Map<number, RaceResult>();

  /** Reads or renews the results of some races, inside the transaction that settles on them. */
  async read(tx: Db, raceIds: Iterable<number>): Promise<(raceId: number) => RaceResult> {
    const mark = await factsMark(tx);
    if (mark !== this.#mark) this.#results.clear();
    this.#mark = mark;
    const missing = [...new Set(raceIds)].filter((id) => !this.#results.has(id));
    for (let at = 0; at < missing.length; at += AT_ONCE) {
      if (at > 0) await nextTurn();
      const few = missing.slice(at, at + AT_ONCE);
      const facts = await raceFactsOf(tx, few);
      for (const id of few) {
        const known = facts.get(id);
        this.#results.set(id, known ? raceResultFrom(known) : UNKNOWN);
      }
    }
    return (raceId) => this.#results.get(raceId) ?? UNKNOWN;
  }
}
