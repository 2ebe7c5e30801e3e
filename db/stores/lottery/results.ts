import { and, asc, count, desc, eq, gt, sql } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { EMPTY_LIST, isOneOf, runSql } from "../../raw.ts";
import { playerResults, players } from "../../schema/index.ts";
import { statement } from "../../statement.ts";
import type { StoredDraw } from "./draws.ts";
import { withEveryBet } from "./result-details.ts";

export type PlayerResult = typeof playerResults.$inferSelect;
export type NewPlayerResult = Pick<
  PlayerResult,
  "drawId" | "playerId" | "selectionResults" | "totalWinningsPence"
>;

const p = sql.placeholder;

const byId = statement((db) =>
  db
    .select()
    .from(playerResults)
    .where(eq(playerResults.id, p("id"))),
);
export const findResult = async (db: Db, id: number): Promise<PlayerResult | undefined> =>
  (await byId(db, { id }))[0];

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
export async function pageOfResults(db: Db, draw: StoredDraw, page: number, pageSize: number) {
  const drawId = draw.id;
  const total = (await countOf(db, { drawId }))[0]!.total;
  const totalPages = Math.max(1, Math.ceil(total / pageSize));
  const pageNumber = Math.min(page, totalPages);
  const rows = await ranked(db, { drawId, pageSize, offset: (pageNumber - 1) * pageSize });
  const results = await withEveryBet(
    db,
    rows.map((result) => ({ result, draw })),
  );
  return { results, total, pageNumber, totalPages };
}

/** Everybody's results of a draw, winners first, many at a time: a large draw never stands in memory whole. */
export async function* eachResult(db: Db, draw: StoredDraw): AsyncGenerator<PlayerResult[]> {
  for (let offset = 0; ; offset += RESULTS_AT_ONCE) {
    const rows = await ranked(db, { drawId: draw.id, pageSize: RESULTS_AT_ONCE, offset });
    if (rows.length > 0)
      yield await withEveryBet(
        db,
        rows.map((result) => ({ result, draw })),
      );
    if (rows.length < RESULTS_AT_ONCE) return;
  }
}

const RESULTS_AT_ONCE = 1000;

const winnersOf = statement((db) =>
  db
    .select()
    .from(playerResults)
    .where(and(eq(playerResults.drawId, p("drawId")), gt(playerResults.totalWinningsPence, 0))),
);
export const winningResults = (db: Db, drawId: number): Promise<PlayerResult[]> => winnersOf(db, { drawId });

const paidOf = statement((db) =>
  db
    .select({ id: playerResults.id })
    .from(playerResults)
    .where(and(eq(playerResults.drawId, p("drawId")), eq(playerResults.paid, true)))
    .limit(1),
);
export const hasPaidResults = async (db: Db, drawId: number): Promise<boolean> =>
  (await paidOf(db, { drawId })).length > 0;

const insertWinner = statement((db) =>
  db.insert(playerResults).values({
    drawId: p("drawId"),
    playerId: p("playerId"),
    playerName: sql`(select name from players where id = ${p("playerId")})`,
    selectionResults: p("selectionResults"),
    totalWinningsPence: p("totalWinningsPence"),
  }),
);

/** Stores results, each under the name that its player has now: those that won by their details, the others at once. */
export async function insertResults(tx: Db, results: readonly NewPlayerResult[]): Promise<void> {
  const others = new Map<number, number[]>();
  for (const result of results) {
    const { drawId, playerId } = result;
    if (result.totalWinningsPence > 0) {
      await insertWinner(tx, result);
      continue;
    }
    const ofDraw = others.get(drawId);
    if (ofDraw) ofDraw.push(playerId);
    else others.set(drawId, [playerId]);
  }
  for (const [drawId, playerIds] of others)
    await runSql(
      tx,
      sql`insert into player_results (draw_id, player_id, player_name, selection_results, total_winnings_pence, paid)
        select cast(${drawId} as integer), id, name, ${EMPTY_LIST}, 0, false
        from players where ${isOneOf(players.id, playerIds)}`,
    );
}

/** Only where none of them was ever paid: see the correction of a draw. */
export async function deleteResults(tx: Db, drawId: number): Promise<void> {
  await tx.delete(playerResults).where(eq(playerResults.drawId, drawId));
}

export async function savePaid(
  tx: Db,
  id: number,
  paid: { paidAt: Date; paidBy: number | null } | null,
): Promise<PlayerResult> {
  const changed = { paid: paid !== null, paidAt: paid?.paidAt ?? null, paidBy: paid?.paidBy ?? null };
  return (await tx.update(playerResults).set(changed).where(eq(playerResults.id, id)).returning())[0]!;
}
