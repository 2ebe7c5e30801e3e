import type { Db } from "../../../db/client.ts";
import type { StoredDraw } from "../../../db/stores/lottery/draws.ts";
import {
  deleteResults,
  insertResults,
  type NewPlayerResult,
  winningResults,
} from "../../../db/stores/lottery/results.ts";
import { addWon } from "../../../db/stores/lottery/selections.ts";
import { betsInForce, type SelectionInForce } from "../../../db/stores/lottery/selections-in-force.ts";
import { cutOffOf } from "../../domain/lottery/game.ts";
import { ballsOf, type DrawnBalls, mayHaveWon } from "../../domain/lottery/payout.ts";
import { playedOn, playsDraw } from "../../domain/lottery/selection.ts";
import {
  losingResultWriter,
  type SelectionResult,
  settleSelection,
  withinLimit,
} from "../../domain/lottery/settle-selection.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { isUnreadable } from "../../domain/unreadable.ts";

/** What a draw came to: how many players took part, how many of them won, and how much, in pence. */
export type Settled = { players: number; winners: number; wonPence: number };

/**
 * Computes and stores all results. Reads the selections once a day, for all its draws. Losing bets are
 * stored, too: later changes of rules or bets do not change past draws.
 */
export async function settleDraws(
  tx: Db,
  draws: readonly StoredDraw[],
  drawDays: readonly number[],
): Promise<Map<number, Settled>> {
  const settled = new Map(draws.map(({ id }) => [id, { players: 0, winners: 0, wonPence: 0 }]));
  for await (const results of resultsOfDraws(tx, draws, drawDays)) {
    await insertResults(tx, results);
    await countWins(tx, results, 1);
    for (const { drawId, totalWinningsPence } of results) add(settled.get(drawId)!, totalWinningsPence);
  }
  return settled;
}

/** The results of every player in the draws, in batches, before anything is stored. `drawDays`: the shop's, 0 to 6. */
export async function* resultsOfDraws(
  tx: Db,
  draws: readonly StoredDraw[],
  drawDays?: readonly number[],
): AsyncGenerator<NewPlayerResult[]> {
  for (const ofDay of Map.groupBy(draws, ({ drawDate }) => drawDate).values()) {
    const [{ drawDate }] = ofDay as [StoredDraw];
    const applies = playedOn(drawDate, drawDays);
    const drawn = ofDay.map((draw) => ({ draw, balls: ballsOf(draw) }));
    for await (const bets of betsInForce(tx, cutOffOf(drawDate))) yield resultsIn(drawn, bets, applies);
  }
}

type Drawn = { draw: StoredDraw; balls: DrawnBalls };

/** Most results hold no win: they share one empty list. */
const NO_WIN: readonly SelectionResult[] = [];

/** Whole players' selections, player by player, with a result in each draw they play. */
function resultsIn(
  drawn: readonly Drawn[],
  selections: readonly SelectionInForce[],
  applies: ReturnType<typeof playedOn>,
): NewPlayerResult[] {
  const results: NewPlayerResult[] = [];
  const newest: (NewPlayerResult | undefined)[] = [];
  for (const selection of selections) {
    if (!applies(selection)) continue;
    const losingResult = losingResultWriter(selection);
    for (const [at, { draw, balls }] of drawn.entries()) {
      if (!playsDraw(selection, draw.drawType)) continue;
      let result = newest[at];
      if (result?.playerId !== selection.playerId) {
        result = noResults(draw.id, selection.playerId);
        newest[at] = result;
        results.push(result);
      }
      const won = mayHaveWon(selection.selectedNumbers, balls) && wonIn(selection, draw);
      if (won) addWin(result, won);
      else result.losingResults.push(losingResult(balls));
    }
  }
  const limits = new Map(drawn.map(({ draw }) => [draw.id, draw.payoutLimitPence]));
  for (const result of results) limitWins(result, limits.get(result.drawId) ?? null);
  return results;
}

/** A player's wins, which are all there: batches never split a player. */
function limitWins(result: NewPlayerResult, limitPence: number | null): void {
  if (limitPence === null || result.totalWinningsPence <= limitPence) return;
  result.selectionResults = withinLimit(result.selectionResults, limitPence);
  result.totalWinningsPence = limitPence;
}

const noResults = (drawId: number, playerId: number): NewPlayerResult => ({
  drawId,
  playerId,
  selectionResults: NO_WIN,
  losingResults: [],
  totalWinningsPence: 0,
});

function wonIn(selection: SelectionInForce, draw: StoredDraw): SelectionResult | null {
  const settled = settleSelection({ ...selection, selectionId: selection.id }, draw, draw.payoutRules);
  return settled.payoutPence > 0 ? settled : null;
}

function addWin(result: NewPlayerResult, won: SelectionResult): void {
  result.selectionResults = [...result.selectionResults, won];
  result.totalWinningsPence += won.payoutPence;
}

/**
 * Deletes the results of an unpaid draw, before it is settled again. Refused where its winnings cannot be
 * read.
 */
export async function unsettleDraw(tx: Db, drawId: number): Promise<Outcome<null>> {
  const winning = await winningResults(tx, drawId);
  const unread = winning.find(({ selectionResults }) => isUnreadable(selectionResults));
  if (unread) return refuse({ code: "result-unreadable", playerName: unread.playerName });
  await countWins(tx, winning, -1);
  await deleteResults(tx, drawId);
  return done(null);
}

/** Each bet stores its winnings so far. */
async function countWins(
  tx: Db,
  results: readonly { selectionResults: readonly SelectionResult[] }[],
  sign: 1 | -1,
): Promise<void> {
  const wins = new Map<number, number>();
  for (const { selectionResults } of results)
    for (const { selectionId, payoutPence } of selectionResults)
      if (payoutPence > 0) wins.set(selectionId, (wins.get(selectionId) ?? 0) + sign * payoutPence);
  await addWon(tx, wins);
}

function add(sum: Settled, wonPence: number): void {
  sum.players += 1;
  if (wonPence > 0) sum.winners += 1;
  sum.wonPence += wonPence;
}
