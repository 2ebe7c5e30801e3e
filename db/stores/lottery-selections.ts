import { and, asc, eq, gte, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { SelectionTerms } from "../../src/domain/lottery/selection.ts";
import type { Db } from "../client.ts";
import { formerTerms, players, selections } from "../schema/index.ts";
import { statement } from "../statement.ts";

export type Selection = typeof selections.$inferSelect;

const p = sql.placeholder;

const byId = statement((db) =>
  db
    .select()
    .from(selections)
    .where(eq(selections.id, p("id"))),
);
export const findSelection = async (db: Db, id: number): Promise<Selection | undefined> =>
  (await byId(db, { id }))[0];

/** All bets of some players, stopped ones included, in the order of their numbers. */
export async function selectionsOf(db: Db, playerIds: readonly number[]): Promise<Selection[]> {
  if (playerIds.length === 0) return [];
  return await db
    .select()
    .from(selections)
    .where(inArray(selections.playerId, [...playerIds]))
    .orderBy(asc(selections.playerId), asc(selections.selectionNumber));
}

const unstopped = statement((db) =>
  db
    .select()
    .from(selections)
    .where(isNull(selections.stoppedAt))
    .orderBy(asc(selections.playerId), asc(selections.selectionNumber)),
);
/** Every bet of the shop that nobody has stopped. */
export const listSelections = (db: Db): Promise<Selection[]> => unstopped(db);

const lastNumber = statement((db) =>
  db
    .select({ last: sql<number>`coalesce(max(${selections.selectionNumber}), 0)` })
    .from(selections)
    .where(eq(selections.playerId, p("playerId"))),
);

/** Numbered within its player: a stopped bet keeps its number, and no other gets it. */
export async function insertSelection(
  tx: Db,
  playerId: number,
  terms: SelectionTerms,
  createdAt: Date,
): Promise<Selection> {
  const selectionNumber = Number((await lastNumber(tx, { playerId }))[0]!.last) + 1;
  const row = { ...terms, playerId, selectionNumber, createdAt };
  return (await tx.insert(selections).values(row).returning())[0]!;
}

/** Changes a bet's terms, and keeps those that stood until now. */
export async function replaceTerms(
  tx: Db,
  id: number,
  before: SelectionTerms,
  after: SelectionTerms,
  replacedAt: Date,
): Promise<Selection> {
  await tx.insert(formerTerms).values({ selectionId: id, terms: before, replacedAt });
  return (await tx.update(selections).set(after).where(eq(selections.id, id)).returning())[0]!;
}

export async function markSelectionStopped(tx: Db, id: number, stoppedAt: Date): Promise<void> {
  await tx.update(selections).set({ stoppedAt }).where(eq(selections.id, id));
}

export async function markSelectionsStopped(tx: Db, playerId: number, stoppedAt: Date): Promise<void> {
  await tx
    .update(selections)
    .set({ stoppedAt })
    .where(and(eq(selections.playerId, playerId), isNull(selections.stoppedAt)));
}

const addToWon = statement((db) =>
  db
    .update(selections)
    .set({ wonPence: sql`${selections.wonPence} + ${p("pence")}` })
    .where(eq(selections.id, p("id"))),
);
/** `pence` is below zero where a corrected draw takes a win back. */
export const addWon = async (tx: Db, id: number, pence: number): Promise<void> =>
  void (await addToWon(tx, { id, pence }));

/** A bet that may take part in a draw, and whose it is. */
export type BetInForce = Selection & { playerName: string };

/** Bets are read so many at a time: memory stays flat however many there are. */
const AT_ONCE = 2000;

/** An instant that is filled in later is written as its column writes it. */
const cutOff = sql.param(p("cutOff"), selections.createdAt);

const inForce = statement((db) =>
  db
    .select({ bet: selections, playerName: players.name })
    .from(selections)
    .innerJoin(players, eq(players.id, selections.playerId))
    .where(
      and(
        lt(selections.createdAt, cutOff),
        or(isNull(selections.stoppedAt), gte(selections.stoppedAt, cutOff)),
        sql`(${selections.playerId}, ${selections.selectionNumber}) > (${p("afterPlayer")}, ${p("afterNumber")})`,
      ),
    )
    .orderBy(asc(selections.playerId), asc(selections.selectionNumber))
    .limit(AT_ONCE),
);

const replacedSince = statement((db) =>
  db
    .select({ selectionId: formerTerms.selectionId, terms: formerTerms.terms })
    .from(formerTerms)
    .where(gte(formerTerms.replacedAt, cutOff))
    .orderBy(asc(formerTerms.id)),
);

/**
 * The bets that stood at a cut-off, with the terms that they had then, player by player: made before it, and not
 * stopped before it. What is done at the cut-off itself or later counts for the next draw.
 */
export async function* betsInForce(db: Db, cutOff: Date): AsyncGenerator<BetInForce[]> {
  const terms = new Map<number, SelectionTerms>();
  for (const former of await replacedSince(db, { cutOff }))
    if (!terms.has(former.selectionId)) terms.set(former.selectionId, former.terms);

  let last = { playerId: 0, selectionNumber: 0 };
  let ofOnePlayer: BetInForce[] = [];
  for (;;) {
    const { playerId: afterPlayer, selectionNumber: afterNumber } = last;
    const rows = await inForce(db, { cutOff, afterPlayer, afterNumber });
    for (const { bet, playerName } of rows) {
      if (ofOnePlayer.length > 0 && ofOnePlayer[0]!.playerId !== bet.playerId) {
        yield ofOnePlayer;
        ofOnePlayer = [];
      }
      ofOnePlayer.push({ ...bet, ...terms.get(bet.id), playerName });
    }
    if (rows.length < AT_ONCE) break;
    last = rows.at(-1)!.bet;
  }
  if (ofOnePlayer.length > 0) yield ofOnePlayer;
}
