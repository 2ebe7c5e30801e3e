import { and, asc, count, desc, eq, sql } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { batchSelects } from "../../query/batch-selects.ts";
import { isOneOf } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import { draws, playerResults } from "../../schema/index.ts";
import { drawsOfIds, type StoredDraw } from "./draws.ts";
import { lapsedInAllQuery } from "./lapses.ts";
import { owed, owedPence } from "./owed.ts";
import { findResult, inFull, type PlayerResult } from "./results.ts";

const p = sql.placeholder;

const asked = batchSelects((db) => ({
  counted: db
    .select({ draw: draws, results: count(), pence: owedPence })
    .from(playerResults)
    .innerJoin(draws, eq(draws.id, playerResults.drawId))
    .where(owed)
    .groupBy(playerResults.drawId, draws.id)
    .orderBy(desc(draws.drawDate), asc(draws.drawType)),
  lapsed: lapsedInAllQuery(db),
}));
type Counted = Awaited<ReturnType<typeof asked>>["counted"][number];

/** Of a page at most its first draw and its last one are not whole. */
const PARTS = ["first", "last"] as const;
const partOf = (part: (typeof PARTS)[number]) =>
  sql`select id from (select id from player_results where draw_id = ${p(`${part}Draw`)} and ${owed}
    order by player_name, id limit ${p(`${part}Limit`)} offset ${p(`${part}Offset`)}) as found_${sql.raw(part)}`;
const ofDraws = statement((db) =>
  db
    .select()
    .from(playerResults)
    .where(
      sql`${playerResults.id} in (${partOf("first")} union all ${partOf("last")}
        union all select id from player_results where ${isOneOf(playerResults.drawId, p("whole"))} and ${owed})`,
    )
    .orderBy(asc(playerResults.playerName), asc(playerResults.id)),
);

/** A draw with some of its unpaid results; `unpaid` counts all of them, which may go on on the next page. */
export type OwedDraw = { draw: StoredDraw; unpaid: number; results: PlayerResult[] };

/**
 * Which part of the list is wanted: what goes on after a result, or what ends before one. The result may have been paid
 * since, and still has its place. Without one, or where it is unknown, the part is counted from the top.
 */
export type OwedPlace = { page: number; after?: number | null; before?: number | null };

/**
 * Unpaid winnings, newest draw first. Counts by draw first and reads only the page's draws: sorting years of
 * unpaid results for fifty of them took most of a second. `lapsed`: what is not owed any more.
 */
export async function pageOfOwed(db: Db, place: OwedPlace, pageSize: number) {
  const { counted, lapsed } = await asked(db);
  const inAll = { results: 0, pence: 0 };
  for (const { results, pence } of counted) {
    inAll.results += results;
    inAll.pence += pence;
  }
  const { from, page } = startOf(place, await keyPosition(db, counted, place), inAll.results, pageSize);
  const owing = await drawsIn(db, windowOf(counted, from, pageSize));
  const totalPages = page - 1 + Math.max(1, Math.ceil((inAll.results - from) / pageSize));
  return { owing, inAll, lapsed: lapsed[0]!, pageNumber: page, totalPages };
}

/** How many unpaid results stand before the part, and which page that is. */
function startOf({ page, after }: OwedPlace, position: number | null, total: number, pageSize: number) {
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  const wanted =
    position === null ? (page - 1) * pageSize : after ? position : Math.max(0, position - pageSize);
  if (wanted >= total) return { from: (lastPage - 1) * pageSize, page: lastPage };
  // With anything before it, it is not the first page: that is the one without a Previous.
  return { from: wanted, page: wanted === 0 ? 1 : Math.max(2, Math.min(page, wanted + 1)) };
}

const resultsUpTo = statement((db) =>
  db
    .select({ total: count() })
    .from(playerResults)
    .where(
      and(
        eq(playerResults.drawId, p("drawId")),
        owed,
        sql`(${playerResults.playerName}, ${playerResults.id}) < (${p("name")}, ${p("id")})`,
      ),
    ),
);

/** How many unpaid results stand before a result, itself included where the list goes on after it. */
async function keyPosition(db: Db, counted: readonly Counted[], { after, before }: OwedPlace) {
  const wanted = after ?? before ?? null;
  const key = wanted === null ? undefined : await findResult(db, wanted);
  const draw = key && (await drawsOfIds(db, [key.drawId])).get(key.drawId);
  if (!key || !draw) return null;
  let position = 0;
  for (const one of counted) {
    if (one.draw.id === draw.id || !standsBefore(one.draw, draw)) break;
    position += one.results;
  }
  const name = key.playerName;
  const id = after ? key.id + 1 : key.id;
  return position + (await resultsUpTo(db, { drawId: draw.id, name, id }))[0]!.total;
}

const standsBefore = (one: StoredDraw, other: StoredDraw): boolean =>
  one.drawDate > other.drawDate || (one.drawDate === other.drawDate && one.drawType < other.drawType);

type Window = { draw: StoredDraw; unpaid: number; offset: number; limit: number };

async function drawsIn(db: Db, window: readonly Window[]): Promise<OwedDraw[]> {
  if (window.length === 0) return [];
  const parts = window.filter(({ unpaid, limit }) => limit < unpaid);
  const whole = window.filter(({ unpaid, limit }) => limit === unpaid).map(({ draw }) => draw.id);
  const values: Record<string, unknown> = { whole: JSON.stringify(whole) };
  PARTS.forEach((name, at) => {
    values[`${name}Draw`] = parts[at]?.draw.id ?? 0;
    values[`${name}Limit`] = parts[at]?.limit ?? 0;
    values[`${name}Offset`] = parts[at]?.offset ?? 0;
  });
  const results = Map.groupBy((await ofDraws(db, values)).map(inFull), ({ drawId }) => drawId);
  return window.map(({ draw, unpaid }) => ({ draw, unpaid, results: results.get(draw.id) ?? [] }));
}

/** Which results of which draws stand in a window of the whole list. */
function windowOf(counted: readonly Counted[], from: number, size: number): Window[] {
  const window: Window[] = [];
  let before = 0;
  for (const { draw, results } of counted) {
    const offset = Math.max(0, from - before);
    const limit = Math.min(results - offset, from + size - before - offset);
    if (offset < results && limit > 0) window.push({ draw, unpaid: results, offset, limit });
    before += results;
  }
  return window;
}
