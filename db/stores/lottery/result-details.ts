import { asc, eq, sql } from "drizzle-orm";
import { cutOffOf } from "../../../src/domain/lottery/game.ts";
import { playedOn } from "../../../src/domain/lottery/selection.ts";
import { type SelectionResult, settle } from "../../../src/domain/lottery/settle.ts";
import type { Db } from "../../client.ts";
import { isOneOf } from "../../raw.ts";
import { formerTerms, selections } from "../../schema/index.ts";
import { statement } from "../../statement.ts";
import type { StoredDraw } from "./draws.ts";
import type { PlayerResult } from "./results.ts";
import type { Selection } from "./selections.ts";

const p = sql.placeholder;

const betsOf = statement((db) =>
  db
    .select()
    .from(selections)
    .where(isOneOf(selections.playerId, p("players")))
    .orderBy(asc(selections.playerId), asc(selections.selectionNumber)),
);
const formerOf = statement((db) =>
  db
    .select({ former: formerTerms })
    .from(formerTerms)
    .innerJoin(selections, eq(selections.id, formerTerms.selectionId))
    .where(isOneOf(selections.playerId, p("players")))
    .orderBy(asc(formerTerms.id)),
);

type Former = typeof formerTerms.$inferSelect;
type Told = { result: PlayerResult; draw: StoredDraw };

/** Players are looked at so many at a time. */
const AT_ONCE = 500;

/**
 * Results with all that each player's bets did. What won was stored when the draw was performed and is told as it was
 * stored; what did not win is told from the bet as it stood at the draw's cut-off, which no later edit changes.
 */
export async function withEveryBet(db: Db, told: readonly Told[]): Promise<PlayerResult[]> {
  const whole: PlayerResult[] = [];
  for (let from = 0; from < told.length; from += AT_ONCE) {
    const some = told.slice(from, from + AT_ONCE);
    const players = JSON.stringify([...new Set(some.map(({ result }) => result.playerId))]);
    const bets = Map.groupBy(await betsOf(db, { players }), ({ playerId }) => playerId);
    const former = Map.groupBy(
      (await formerOf(db, { players })).map((row) => row.former),
      ({ selectionId }) => selectionId,
    );
    for (const { result, draw } of some) {
      const selectionResults = everyBet(result, draw, bets.get(result.playerId) ?? [], former);
      whole.push({ ...result, selectionResults });
    }
  }
  return whole;
}

function everyBet(
  { selectionResults }: PlayerResult,
  draw: StoredDraw,
  bets: readonly Selection[],
  former: ReadonlyMap<number, Former[]>,
): SelectionResult[] {
  const cutOff = cutOffOf(draw.drawDate);
  const applies = playedOn(draw.drawDate);
  const results = new Map(selectionResults.map((result) => [result.selectionNumber, result]));
  for (const bet of bets) {
    const inForce = bet.createdAt < cutOff && (bet.stoppedAt === null || bet.stoppedAt >= cutOff);
    if (!inForce || results.has(bet.selectionNumber)) continue;
    // The first edit since the cut-off put aside the terms that stood at it.
    const terms = former.get(bet.id)?.find(({ replacedAt }) => replacedAt >= cutOff)?.terms;
    const stood = { ...bet, ...terms };
    if (applies(stood, draw.drawType))
      results.set(bet.selectionNumber, settle({ ...stood, selectionId: bet.id }, draw, draw.payoutRules));
  }
  return [...results.values()].sort((a, b) => a.selectionNumber - b.selectionNumber);
}
