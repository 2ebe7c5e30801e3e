import { and, asc, count, desc, eq, gt, sql } from "drizzle-orm";
import type { SelectionResult } from "../../../src/domain/lottery/settle-selection.ts";
import { losingResultInFull } from "../../../src/domain/lottery/settle-selection.ts";
import { isUnreadable } from "../../../src/domain/unreadable.ts";
import type { Db } from "../../client.ts";
import { onPostgres } from "../../kit.ts";
import { execute } from "../../query/execute.ts";
import { pipelined } from "../../query/query.ts";
import { EMPTY_LIST, isOneOf, runSql } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import { playerResults } from "../../schema/index.ts";

type StoredResult = typeof playerResults.$inferSelect;

/**
 * A player's result with all the selections of it, losing ones included. `unread`: which of them cannot be read and are left out;
 * without those that won, its winnings are paid by nothing that is known.
 */
export type PlayerResult = Omit<StoredResult, "losingResults"> & { unread?: "wins" | "losses" };

export type NewPlayerResult = Pick<StoredResult, "drawId" | "playerId" | "totalWinningsPence"> & {
  selectionResults: readonly SelectionResult[];
  /** The `LosingResult`s as JSON texts. */
  losingResults: string[];
};

/** A stored result as it is shown: winning and losing selections in the order of their numbers. */
export function inFull({ losingResults, ...result }: StoredResult): PlayerResult {
  const selectionResults = [...result.selectionResults, ...losingResults.map(losingResultInFull)];
  selectionResults.sort((a, b) => a.selectionNumber - b.selectionNumber);
  if (isUnreadable(result.selectionResults)) return { ...result, selectionResults, unread: "wins" };
  if (isUnreadable(losingResults)) return { ...result, selectionResults, unread: "losses" };
  return { ...result, selectionResults };
}

const p = sql.placeholder;

const byId = statement((db) =>
  db
    .select()
    .from(playerResults)
    .where(eq(playerResults.id, p("id"))),
);
export const findResult = async (db: Db, id: number): Promise<PlayerResult | undefined> =>
  (await byId(db, { id })).map(inFull)[0];

const byIds = statement((db) =>
  db
    .select()
    .from(playerResults)
    .where(isOneOf(playerResults.id, p("ids")))
    .orderBy(asc(playerResults.id)),
);
/** Those of some ids that there are, in the order of their ids. */
export const findResults = async (db: Db, ids: readonly number[]): Promise<PlayerResult[]> =>
  ids.length === 0 ? [] : (await byIds(db, { ids: JSON.stringify(ids) })).map(inFull);

const ranked = statement((db) =>
  db
    .select()
    .from(playerResults)
    .where(eq(playerResults.drawId, p("drawId")))
    .orderBy(desc(playerResults.totalWinningsPence), asc(playerResults.playerName), asc(playerResults.id))
    .limit(p("pageSize"))
    .offset(p("offset")),
);
const countOf = statement((db) =>
  db
    .select({ total: count() })
    .from(playerResults)
    .where(eq(playerResults.drawId, p("drawId"))),
);

/** Who took part in a draw, winners first. A page past the last one is the last one. */
export async function pageOfResults(db: Db, drawId: number, page: number, pageSize: number) {
  const total = (await countOf(db, { drawId }))[0]!.total;
  const totalPages = Math.max(1, Math.ceil(total / pageSize));
  const pageNumber = Math.min(page, totalPages);
  const rows = await ranked(db, { drawId, pageSize, offset: (pageNumber - 1) * pageSize });
  return { results: rows.map(inFull), total, pageNumber, totalPages };
}

/** All results of a draw, winners first, in batches: a large draw is never whole in memory. */
export async function* eachResult(db: Db, drawId: number): AsyncGenerator<PlayerResult[]> {
  for (let offset = 0; ; offset += RESULTS_AT_ONCE) {
    const rows = await ranked(db, { drawId, pageSize: RESULTS_AT_ONCE, offset });
    if (rows.length > 0) yield rows.map(inFull);
    if (rows.length < RESULTS_AT_ONCE) return;
  }
}

const RESULTS_AT_ONCE = 250;

const winnersOf = statement((db) =>
  db
    .select()
    .from(playerResults)
    .where(and(eq(playerResults.drawId, p("drawId")), gt(playerResults.totalWinningsPence, 0))),
);
/** Who won in a draw, with the selections that did. */
export const winningResults = (db: Db, drawId: number): Promise<StoredResult[]> => winnersOf(db, { drawId });

const paidOf = statement((db) =>
  db
    .select({ id: playerResults.id })
    .from(playerResults)
    .where(and(eq(playerResults.drawId, p("drawId")), eq(playerResults.paid, true)))
    .limit(1),
);
export const hasPaidResults = async (db: Db, drawId: number): Promise<boolean> =>
  (await paidOf(db, { drawId })).length > 0;

const insertWinner = execute((db) =>
  db.insert(playerResults).values({
    drawId: p("drawId"),
    playerId: p("playerId"),
    playerName: sql`(select name from players where id = ${p("playerId")})`,
    selectionResults: p("selectionResults"),
    losingResults: p("losingResults"),
    totalWinningsPence: p("totalWinningsPence"),
  }),
);

/** Stores results, each under the name that its player has now: those that did not win at once for each draw. */
export async function insertResults(tx: Db, results: readonly NewPlayerResult[]): Promise<void> {
  const [winners, others] = [[] as NewPlayerResult[], new Map<number, string[]>()];
  for (const result of results) {
    const { drawId, playerId } = result;
    if (result.totalWinningsPence > 0) {
      winners.push(result);
      continue;
    }
    // Numbers, commas and brackets alone: as a text inside of JSON it needs no escaping.
    const line = `"${playerId}":"${losingText(result)}"`;
    const ofDraw = others.get(drawId);
    if (ofDraw) ofDraw.push(line);
    else others.set(drawId, [line]);
  }
  await insertWinners(tx, winners);
  for (const [drawId, ofDraw] of others) {
    const byPlayer = `{${ofDraw.join()}}`;
    await insertOthers(tx, drawId, byPlayer);
  }
}

const losingText = ({ losingResults }: NewPlayerResult): string => `[${losingResults.join()}]`;

const WINNERS = `insert into player_results
    (draw_id, player_id, player_name, selection_results, losing_results, total_winnings_pence, paid)
  select (won ->> 0)::bigint, players.id, name, won -> 3, won -> 4, (won ->> 2)::bigint, false
  from json_array_elements($1::text::json) as won inner join players on players.id = (won ->> 1)::bigint`;

/** On PostgreSQL all at once: a statement for each would take five times as long as their rows. */
async function insertWinners(tx: Db, winners: readonly NewPlayerResult[]): Promise<void> {
  if (!onPostgres) {
    for (const winner of winners)
      await insertWinner(tx, { ...winner, losingResults: JSON.parse(losingText(winner)) });
    return;
  }
  const rows = winners.map((winner) => {
    const { drawId, playerId, selectionResults, totalWinningsPence } = winner;
    return `[${drawId},${playerId},${totalWinningsPence},${JSON.stringify(selectionResults)},${losingText(winner)}]`;
  });
  if (rows.length > 0) await pipelined(tx, WINNERS, [`[${rows.join()}]`]);
}

const OTHERS = `insert into player_results
    (draw_id, player_id, player_name, selection_results, losing_results, total_winnings_pence, paid)
  select $1::bigint, players.id, name, '[]'::json, lost.value::json, 0, false
  from json_each_text($2::text::json) as lost inner join players on players.id = lost.key::bigint`;

/** On PostgreSQL the next players' results are worked out while these are written. */
const insertOthers = (tx: Db, drawId: number, byPlayer: string): Promise<void> =>
  onPostgres
    ? pipelined(tx, OTHERS, [drawId, byPlayer])
    : runSql(
        tx,
        sql`insert into player_results
            (draw_id, player_id, player_name, selection_results, losing_results, total_winnings_pence, paid)
          select cast(${drawId} as integer), players.id, name, ${EMPTY_LIST}, lost.value, 0, false
          from (select key, value from json_each(${byPlayer})) as lost
          inner join players on players.id = cast(lost.key as bigint)`,
      );

/** Only where none of them was ever paid: see the correction of a draw. */
export async function deleteResults(tx: Db, drawId: number): Promise<void> {
  await tx.delete(playerResults).where(eq(playerResults.drawId, drawId));
}

/** The money that moved when a result was paid. */
export type PaidWith = Pick<StoredResult, "paidTransferId" | "paidTransactionId">;

export async function savePaid(
  tx: Db,
  id: number,
  paid: { paidAt: Date; paidBy: number | null } | null,
  paidWith: PaidWith,
): Promise<PlayerResult> {
  const changed = { paid: paid !== null, paidAt: paid?.paidAt ?? null, paidBy: paid?.paidBy ?? null };
  const saved = tx
    .update(playerResults)
    .set({ ...changed, ...paidWith })
    .where(eq(playerResults.id, id));
  return inFull((await saved.returning())[0]!);
}
