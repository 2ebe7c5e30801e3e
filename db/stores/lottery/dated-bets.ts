import { and, asc, gte, isNull, lt, or, sql } from "drizzle-orm";
import { termsOf } from "../../../src/domain/lottery/selection.ts";
import type { DatedBet } from "../../../src/domain/lottery/weekly-due.ts";
import type { Db } from "../../client.ts";
import { isOneOf } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import { formerTerms, selections } from "../../schema/index.ts";

const p = sql.placeholder;
/** An instant that is filled in later is written as its column writes it. */
const instantOf = (name: string) => sql.param(p(name), selections.createdAt);

const inTime = and(
  lt(selections.createdAt, instantOf("until")),
  or(isNull(selections.stoppedAt), gte(selections.stoppedAt, instantOf("from"))),
);
const inOrder = [asc(selections.playerId), asc(selections.selectionNumber)];

/** All bets that may have been in force at a cut-off between two instants, both included. */
const everybodysBets = statement((db) =>
  db
    .select()
    .from(selections)
    .where(inTime)
    .orderBy(...inOrder),
);
/** The same of some players: `playerIds`. */
export const betsOfPlayers = (db: Db) =>
  db
    .select()
    .from(selections)
    .where(and(isOneOf(selections.playerId, p("playerIds")), inTime))
    .orderBy(...inOrder);
const playersBets = statement(betsOfPlayers);

/** Terms that were replaced since an instant, oldest first: `from`. */
export const termsReplaced = (db: Db) =>
  db
    .select({
      selectionId: formerTerms.selectionId,
      terms: formerTerms.terms,
      replacedAt: formerTerms.replacedAt,
    })
    .from(formerTerms)
    .where(gte(formerTerms.replacedAt, instantOf("from")))
    .orderBy(asc(formerTerms.replacedAt), asc(formerTerms.id));
const replaced = statement(termsReplaced);

type Rows = Awaited<ReturnType<typeof everybodysBets>>;
type Replaced = Awaited<ReturnType<typeof replaced>>;
export type CutOffs = { from: Date; until: Date };

/** Bets with their terms over time, by player; of all or of some players. */
export async function datedBets(db: Db, cutOffs: CutOffs, playerIds: readonly number[] | null) {
  const rows = playerIds
    ? await playersBets(db, { ...cutOffs, playerIds: JSON.stringify(playerIds) })
    : await everybodysBets(db, cutOffs);
  return byPlayer(rows, await replaced(db, cutOffs));
}

/** Bets and the terms that were replaced, put together by player. */
export function byPlayer(rows: Rows, replacedTerms: Replaced): Map<number, DatedBet[]> {
  const former = Map.groupBy(replacedTerms, ({ selectionId }) => selectionId);
  const bets = new Map<number, DatedBet[]>();
  for (const row of rows) {
    const { id, playerId, selectionNumber, createdAt, stoppedAt } = row;
    const bet = { id, selectionNumber, terms: termsOf(row), createdAt, stoppedAt };
    const own = bets.get(playerId) ?? [];
    if (own.length === 0) bets.set(playerId, own);
    own.push({ ...bet, former: former.get(id) ?? [] });
  }
  return bets;
}
