import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { eachDrawFlag } from "../../../src/domain/lottery/game.ts";
import type { SelectionTerms } from "../../../src/domain/lottery/selection.ts";
import type { Db } from "../../client.ts";
import { onPostgres } from "../../kit.ts";
import { execute, executeReturning } from "../../query/execute.ts";
import { pipelined } from "../../query/query.ts";
import { isOneOf } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import { formerTerms, selections } from "../../schema/index.ts";

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

const ofPlayers = statement((db) =>
  db
    .select()
    .from(selections)
    .where(isOneOf(selections.playerId, p("playerIds")))
    .orderBy(asc(selections.playerId), asc(selections.selectionNumber)),
);
/** All bets of some players, stopped ones included, in the order of their numbers. */
export const selectionsOf = async (db: Db, playerIds: readonly number[]): Promise<Selection[]> =>
  playerIds.length === 0 ? [] : await ofPlayers(db, { playerIds: JSON.stringify(playerIds) });

const unstopped = statement((db) =>
  db
    .select()
    .from(selections)
    .where(isNull(selections.stoppedAt))
    .orderBy(asc(selections.playerId), asc(selections.selectionNumber)),
);
/** Every bet of the shop that is not stopped. */
export const listSelections = (db: Db): Promise<Selection[]> => unstopped(db);

const unstoppedHoldings = statement((db) =>
  db
    .select({
      selectedNumbers: selections.selectedNumbers,
      betPence: selections.betPence,
      startDate: selections.startDate,
      numberOfWeeks: selections.numberOfWeeks,
      isNeverEnding: selections.isNeverEnding,
    })
    .from(selections)
    .where(isNull(selections.stoppedAt)),
);
/** The numbers, stake and time of every bet that is not stopped. */
export const unstoppedBets = (db: Db) => unstoppedHoldings(db);

/** As its index has it: PostgreSQL compares no JSON. */
const numbersText = onPostgres
  ? sql`(${selections.selectedNumbers} #>> '{}')`
  : sql`${selections.selectedNumbers}`;
const unstoppedOn = statement((db) =>
  db
    .select()
    .from(selections)
    .where(sql`stopped_at is null and ${numbersText} = ${p("numbers")}`),
);
/** Bets on the same numbers, in their order, that are not stopped. */
export const runningOn = (db: Db, numbers: readonly number[]): Promise<Selection[]> =>
  unstoppedOn(db, { numbers: JSON.stringify(numbers) });

const addNumbered = executeReturning(selections, (db) =>
  db.insert(selections).values({
    selectedNumbers: p("selectedNumbers"),
    includeBonus: p("includeBonus"),
    betPence: p("betPence"),
    startDate: p("startDate"),
    numberOfWeeks: p("numberOfWeeks"),
    isNeverEnding: p("isNeverEnding"),
    playMonday: p("playMonday"),
    playWednesday: p("playWednesday"),
    playSaturday: p("playSaturday"),
    ...eachDrawFlag(p),
    playerId: p("playerId"),
    selectionNumber: sql`(select coalesce(max(selection_number), 0) + 1 from selections where player_id = ${p("playerId")})`,
    createdAt: p("createdAt"),
  }),
);

/** Numbered within its player: a stopped bet keeps its number, and no other gets it. */
export async function insertSelection(
  tx: Db,
  playerId: number,
  terms: SelectionTerms,
  createdAt: Date,
): Promise<Selection> {
  return (await addNumbered(tx, { playMonday: false, ...terms, playerId, createdAt }))[0]!;
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

const addToWon = execute((db) =>
  db
    .update(selections)
    .set({ wonPence: sql`${selections.wonPence} + ${p("pence")}` })
    .where(eq(selections.id, p("id"))),
);

const ADD_TO_WON = `update selections set won_pence = won_pence + won.value::bigint
  from json_each_text($1::text::json) as won where selections.id = won.key::bigint`;

/** What selections won, in pence: below zero where a corrected draw takes a win back. */
export async function addWon(tx: Db, wins: ReadonlyMap<number, number>): Promise<void> {
  if (onPostgres) {
    if (wins.size > 0) await pipelined(tx, ADD_TO_WON, [JSON.stringify(Object.fromEntries(wins))]);
    return;
  }
  for (const [id, pence] of wins) await addToWon(tx, { id, pence });
}
