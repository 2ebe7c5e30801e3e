import type { Db } from "../../../db/client.ts";
import type { StoredDraw } from "../../../db/stores/lottery-draws.ts";
import {
  deleteResults,
  insertResults,
  type NewPlayerResult,
  winningResults,
} from "../../../db/stores/lottery-results.ts";
import { addWon, type BetInForce, betsInForce } from "../../../db/stores/lottery-selections.ts";
import { cutOffOf } from "../../domain/lottery/game.ts";
import { appliesOn } from "../../domain/lottery/selection.ts";
import { settle, totalWon } from "../../domain/lottery/settle.ts";

/** What a draw came to: how many players took part, how many of them won, and how much, in pence. */
export type Settled = { players: number; winners: number; wonPence: number };

/** Results are written so many at a time. */
const AT_ONCE = 100;

/** Computes and stores everybody's results. The bets are read once for each day, whatever the number of its draws. */
export async function settleDraws(tx: Db, draws: readonly StoredDraw[]): Promise<Map<number, Settled>> {
  const settled = new Map(draws.map(({ id }) => [id, { players: 0, winners: 0, wonPence: 0 }]));
  let rows: NewPlayerResult[] = [];
  const write = async () => {
    await insertResults(tx, rows);
    rows = [];
  };
  for (const day of new Set(draws.map(({ drawDate }) => drawDate))) {
    const ofDay = draws.filter(({ drawDate }) => drawDate === day);
    for await (const bets of betsInForce(tx, cutOffOf(day))) {
      for (const draw of ofDay) {
        const row = resultIn(draw, bets);
        if (!row) continue;
        rows.push(row);
        await countWins(tx, row, 1);
        add(settled.get(draw.id)!, row.totalWinningsPence);
      }
      if (rows.length >= AT_ONCE) await write();
    }
  }
  await write();
  return settled;
}

/** Takes back the results of a draw on which nobody was paid: it is about to be settled anew. */
export async function unsettleDraw(tx: Db, drawId: number): Promise<void> {
  for (const result of await winningResults(tx, drawId)) await countWins(tx, result, -1);
  await deleteResults(tx, drawId);
}

/** One player's result in a draw, or null where none of the player's bets takes part in it. */
function resultIn(draw: StoredDraw, bets: readonly BetInForce[]): NewPlayerResult | null {
  const selectionResults = bets
    .filter((bet) => appliesOn(bet, draw.drawDate, draw.drawType))
    .map((bet) => settle({ ...bet, selectionId: bet.id }, draw, draw.payoutRules));
  const first = bets[0];
  if (selectionResults.length === 0 || !first) return null;
  return {
    drawId: draw.id,
    playerId: first.playerId,
    playerName: first.playerName,
    selectionResults,
    totalWinningsPence: totalWon(selectionResults),
  };
}

/** Each bet carries what it has won so far. */
async function countWins(
  tx: Db,
  { selectionResults }: Pick<NewPlayerResult, "selectionResults">,
  sign: 1 | -1,
): Promise<void> {
  for (const { selectionId, payoutPence } of selectionResults)
    if (payoutPence > 0) await addWon(tx, selectionId, sign * payoutPence);
}

function add(sum: Settled, wonPence: number): void {
  sum.players += 1;
  if (wonPence > 0) sum.winners += 1;
  sum.wonPence += wonPence;
}
