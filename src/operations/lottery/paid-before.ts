import type { Db } from "../../../db/client.ts";
import type { PlayerResult } from "../../../db/stores/lottery/results.ts";
import { namesOf } from "../../../db/stores/staff/names.ts";
import type { LotteryRefusal } from "../../domain/lottery/refusals.ts";

/** Some of the winnings that are wanted were paid before: which, when, and by whom. */
export async function paidBefore(
  tx: Db,
  wanted: readonly PlayerResult[],
  marked: readonly PlayerResult[],
): Promise<LotteryRefusal> {
  const { playerName, paidAt, paidBy } = marked[0]!;
  const name = (await namesOf(tx, [paidBy])).get(paidBy ?? 0) ?? null;
  const [pence, ofPence] = [winningsPenceOf(marked), winningsPenceOf(wanted)];
  return { code: "results-paid-before", playerName, paidBy: name, paidAt, pence, ofPence };
}

/** What winnings come to, in pence. */
export const winningsPenceOf = (results: readonly PlayerResult[]): number =>
  results.reduce((sum, { totalWinningsPence }) => sum + totalWinningsPence, 0);
