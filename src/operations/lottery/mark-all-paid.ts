import type { Db } from "../../../db/client.ts";
import { lock } from "../../../db/locks.ts";
import { findResults, type PlayerResult } from "../../../db/stores/lottery/results.ts";
import { namesOf } from "../../../db/stores/staff/staff.ts";
import type { LotteryRefusal } from "../../domain/lottery/refusals.ts";
import { done, refuse } from "../../domain/outcome.ts";
import { type Answer, once } from "../once.ts";
import type { By, Keyed, Shop } from "../shop.ts";
import { writePaid } from "./write-paid.ts";

/** Results that were marked together, and what they come to in pence. */
export type MarkedAll = { results: MarkedResult[]; pence: number };
export type MarkedResult = Pick<PlayerResult, "id" | "drawId" | "playerId" | "playerName">;

/** `resultIds`: exactly those that stood in the list of whoever asks. */
type Wanted = { resultIds: readonly number[]; paid: boolean };

/**
 * Notes that some winnings were paid over the counter, all of them or none: what has come in since the list was shown is
 * not among them, and where one of them was paid before, it is refused with what and by whom, and nothing is to be handed
 * out. With `paid` false it takes that back. It moves no balance.
 */
export function markAllPaid(
  shop: Shop,
  by: By,
  { resultIds, paid }: Wanted,
  keyed: Keyed | null = null,
): Promise<Answer<MarkedAll>> {
  return once(shop, by, keyed, async (tx) => {
    const seen = await findResults(tx, resultIds);
    const draws = new Set(seen.map(({ drawId }) => drawId));
    // A correction of a draw takes its results away, unless one is paid. By rising ids, as everybody takes these locks.
    for (const drawId of [...draws].sort((a, b) => a - b)) await lock(tx, `results ${drawId}`);
    const before = await findResults(tx, resultIds);
    if (before.length === 0 || before.length < new Set(resultIds).size)
      return refuse({ code: "result-unknown" });
    if (before.some(({ totalWinningsPence }) => totalWinningsPence === 0))
      return refuse({ code: "result-without-winnings" });
    const marked = before.filter((result) => result.paid);
    if (paid && marked.length > 0) return refuse(await paidBefore(tx, before, marked));
    await writePaid(tx, shop, by, paid ? before : marked, paid);
    return done({ results: before.map(inShort), pence: penceOf(before) });
  });
}

async function paidBefore(
  tx: Db,
  wanted: readonly PlayerResult[],
  marked: readonly PlayerResult[],
): Promise<LotteryRefusal> {
  const { playerName, paidAt, paidBy } = marked[0]!;
  const name = (await namesOf(tx, [paidBy])).get(paidBy ?? 0) ?? null;
  const [pence, ofPence] = [penceOf(marked), penceOf(wanted)];
  return { code: "results-paid-before", playerName, paidBy: name, paidAt, pence, ofPence };
}

const inShort = ({ id, drawId, playerId, playerName }: PlayerResult): MarkedResult => ({
  id,
  drawId,
  playerId,
  playerName,
});

const penceOf = (results: readonly PlayerResult[]): number =>
  results.reduce((sum, { totalWinningsPence }) => sum + totalWinningsPence, 0);
