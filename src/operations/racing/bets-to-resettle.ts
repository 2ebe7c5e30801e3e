import type { Db } from "../../../db/client.ts";
import { pauses } from "../../../db/pauses.ts";
import { betsOfIds } from "../../../db/stores/racing/bets.ts";
import { betsSettledOn } from "../../../db/stores/racing/settlements.ts";
import { type Proposal, proposalFor } from "./propose-resettlement.ts";
import { ResultsRead } from "./results-read.ts";

const AT_ONCE = 100;

/** Settled bets with a horse in a race that would come to something else now, oldest first. `isAll`: there are no more. */
export async function betsToResettle(
  reader: Db,
  raceId: number,
  most: number,
): Promise<{ proposals: Proposal[]; isAll: boolean }> {
  const results = new ResultsRead();
  const proposals: Proposal[] = [];
  const pause = pauses();
  for (let after = 0; ; ) {
    const betIds = await betsSettledOn(reader, { raceId, after, atOnce: AT_ONCE });
    for (const bet of await betsOfIds(reader, betIds)) {
      await pause();
      const proposed = await proposalFor(reader, bet, "RESULT", results);
      if (!proposed.done) continue;
      if (proposals.length === most) return { proposals, isAll: false };
      proposals.push(proposed.value);
    }
    if (betIds.length < AT_ONCE) return { proposals, isAll: true };
    after = betIds.at(-1)!;
  }
}
