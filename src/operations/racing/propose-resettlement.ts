import { setImmediate as nextTurn } from "node:timers/promises";
import type { Db } from "../../../db/client.ts";
import { pauses } from "../../../db/pauses.ts";
import { type BetWithLegs, betsOfIds, findBet } from "../../../db/stores/racing/bets.ts";
import { raceFactsOf } from "../../../db/stores/racing/facts.ts";
import { factsMark } from "../../../db/stores/racing/facts-mark.ts";
import { betsSettledOn } from "../../../db/stores/racing/settlements.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { ERROR, PENDING } from "../../domain/racing/bet-status.ts";
import type { Settling } from "../../domain/racing/placing/bet-refusals.ts";
import { raceResultFrom } from "../../domain/racing/races/race-facts.ts";
import { type BetAfter, betAfter, voided } from "../../domain/racing/settlement/bet-after.ts";
import type { RaceResult } from "../../domain/racing/settlement/race-result.ts";
import { unreadableOf } from "../../domain/racing/unreadable-bet.ts";
import { DaysPaid } from "./days-paid.ts";

/** A bet's present settlement and the proposed one, side by side. */
export type Proposal = { bet: BetWithLegs; after: BetAfter };

/** The result of settling a bet again; refused where it changes nothing, or is not known yet. */
export async function proposeResettlement(
  db: Reader,
  betId: number,
  settling: Settling,
  results = new ResultsRead(),
): Promise<Outcome<Proposal>> {
  const bet = await findBet(db, betId);
  if (!bet) return refuse({ code: "bet-unknown" });
  return await proposalFor(db, bet, settling, results);
}

export async function proposalFor(
  db: Reader,
  bet: BetWithLegs,
  settling: Settling,
  results: ResultsRead,
  days = new DaysPaid(),
): Promise<Outcome<Proposal>> {
  const settled = await settledNow(db, bet, settling, results, days);
  if (!settled.done) return settled;
  const { after } = settled.value;
  const same = after.status === bet.status && after.payoutPence === bet.payoutPence;
  return same ? refuse({ code: "bet-settles-the-same", settling }) : settled;
}

/** The same, whether it changes anything or not. */
export async function settledNow(
  db: Reader,
  bet: BetWithLegs,
  settling: Settling,
  results = new ResultsRead(),
  days = new DaysPaid(),
): Promise<Outcome<Proposal>> {
  if (bet.status === PENDING && settling === "RESULT") return refuse({ code: "bet-still-pending" });
  const what = unreadableOf(bet);
  if (what && settling === "RESULT") return refuse({ code: "bet-unreadable", what });
  const resultOf = await results.read(
    db,
    bet.legs.map(({ raceId }) => raceId),
  );
  const byRules = settling === "VOID" ? voided(bet) : betAfter(bet, resultOf);
  if (byRules.status === PENDING) return refuse({ code: "bet-not-decided" });
  // A bet that is settled again keeps its day; one that is voided while it is pending is paid nothing of it.
  return done({ bet, after: await days.within(db, bet, byRules, bet.placedAt) });
}

/** So many races are read between two turns of the event loop. */
const AT_ONCE = 12;

/** A race of which nothing is known that a bet could be settled on. */
const UNKNOWN: RaceResult = { state: "PROVISIONAL", day: "", handicap: false, runners: [], withdrawals: [] };

/**
 * Results of races, read once for many bets: a day of sixty races has thousands of bets. Any change of a race
 * invalidates them, so that no bet settles on a result that was corrected, or a race stopped, during the
 * round.
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

const BETS_A_QUERY = 100;

type ToResettle = {
  proposals: Proposal[];
  /** Bets that cannot be read, except those in Error already. */
  unreadable: BetWithLegs[];
  /** There are no more proposals. */
  isAll: boolean;
};

/** Settled bets with a horse in a race that would come to something else now, oldest first. */
export async function betsToResettle(reader: Db, raceId: number, most: number): Promise<ToResettle> {
  const [results, days] = [new ResultsRead(), new DaysPaid()];
  const [proposals, unreadable]: [Proposal[], BetWithLegs[]] = [[], []];
  const pause = pauses();
  for (let after = 0; ; ) {
    const betIds = await betsSettledOn(reader, { raceId, after, atOnce: BETS_A_QUERY });
    for (const bet of await betsOfIds(reader, betIds)) {
      await pause();
      const proposed = await proposalFor(reader, bet, "RESULT", results, days);
      if (!proposed.done) {
        if (proposed.refusal.code === "bet-unreadable" && bet.status !== ERROR) unreadable.push(bet);
        continue;
      }
      if (proposals.length === most) return { proposals, unreadable, isAll: false };
      proposals.push(proposed.value);
    }
    if (betIds.length < BETS_A_QUERY) return { proposals, unreadable, isAll: true };
    after = betIds.at(-1)!;
  }
}
