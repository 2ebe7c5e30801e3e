import type { Db } from "../../../db/client.ts";
import { raceFactsOf } from "../../../db/stores/racing/facts.ts";
import { factsMark } from "../../../db/stores/racing/facts-mark.ts";
import { raceResultFrom } from "../../domain/racing/race-facts.ts";
import type { RaceResult } from "../../domain/racing/race-result.ts";

/** A race of which nothing is known that a bet could be settled on. */
const UNKNOWN: RaceResult = { state: "PROVISIONAL", day: "", handicap: false, runners: [], withdrawals: [] };

/**
 * What races have come to, read once for many bets: a day of sixty races has thousands of bets on it. All of it is read
 * anew as soon as anything is said of any race, so that no bet is settled on what was put right in the meantime, by a
 * correction, a withdrawal or a stop that came while a round was running.
 */
export class ResultsAtHand {
  #mark = "";
  #results = new Map<number, RaceResult>();

  /** Brings what is at hand up to date for some races, inside the transaction that settles on it. */
  async read(tx: Db, raceIds: Iterable<number>): Promise<(raceId: number) => RaceResult> {
    const mark = await factsMark(tx);
    if (mark !== this.#mark) this.#results.clear();
    this.#mark = mark;
    const missing = [...new Set(raceIds)].filter((id) => !this.#results.has(id));
    if (missing.length > 0) {
      const facts = await raceFactsOf(tx, missing);
      for (const id of missing) {
        const known = facts.get(id);
        this.#results.set(id, known ? raceResultFrom(known) : UNKNOWN);
      }
    }
    return (raceId) => this.#results.get(raceId) ?? UNKNOWN;
  }
}
