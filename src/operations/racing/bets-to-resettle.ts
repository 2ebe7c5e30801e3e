import type { Db } from "../../../db/client.ts";
import { pauses } from "../../../db/pauses.ts";
import { type BetWithLegs, betsOfIds } from "../../../db/stores/racing/bets.ts";
import { betsSettledOn } from "../../../db/stores/racing/settlements.ts";
import { ERROR } from "../../domain/racing/bet-status.ts";
import { type Proposal, proposalFor, ResultsRead } from "./propose-resettlement.ts";

const AT_ONCE = 100;

type ToResettle = {
  proposals: Proposal[];
  /** Bets that cannot be read, except those in Error already. */
  unreadable: BetWithLegs[];
  /** There are no more proposals. */
  isAll: boolean;
};

/** Settled bets with a horse in a race that would come to something else now, oldest first. */
export async function betsToResettle(reader: Db, raceId: number, most: number): Promise<ToResettle> {
  const results = new ResultsRead();
  const [proposals, unreadable]: [Proposal[], BetWithLegs[]] = [[], []];
  const pause = pauses();
  for (let after = 0; ; ) {
    const betIds = await betsSettledOn(reader, { raceId, after, atOnce: AT_ONCE });
    for (const bet of await betsOfIds(reader, betIds)) {
      await pause();
      const proposed = await proposalFor(reader, bet, "RESULT", results);
      if (!proposed.done) {
        if (proposed.refusal.code === "bet-unreadable" && bet.status !== ERROR) unreadable.push(bet);
        continue;
      }
      if (proposals.length === most) return { proposals, unreadable, isAll: false };
      proposals.push(proposed.value);
    }
    if (betIds.length < AT_ONCE) return { proposals, unreadable, isAll: true };
    after = betIds.at(-1)!;
  }
}
