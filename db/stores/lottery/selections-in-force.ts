import { and, asc, gte, isNull, lt, or, sql } from "drizzle-orm";
import { DRAW_TYPES, type DrawFlag, eachDrawFlag, flagOf } from "../../../src/domain/lottery/game.ts";
import type { SelectionTerms } from "../../../src/domain/lottery/selection.ts";
import type { Db } from "../../client.ts";
import { onPostgres, parsed } from "../../kit.ts";
import { bareRows, statement } from "../../query/statement.ts";
import { formerTerms, selections } from "../../schema/index.ts";
import { numbers, selectionTerms } from "../../schema/shapes.ts";

/**
 * A bet that may take part in a draw: its terms at the cut-off, and its player. It has no numbers where these, or the terms, cannot be
 * read: such a bet wins nothing by itself, and is settled by hand.
 */
export type SelectionInForce = SelectionTerms & { id: number; playerId: number; selectionNumber: number };

/** Bets are read and settled so many at a time: memory stays flat, and others are served in between, however many there are. */
const AT_ONCE = onPostgres ? 1000 : 400;

const p = sql.placeholder;
/** An instant that is filled in later is written as its column writes it. */
const cutOff = sql.param(p("cutOff"), selections.createdAt);

/**
 * On PostgreSQL a bet may be changed while its draw is settled: one statement reads its terms and those that they replaced.
 * On SQLite nothing changes meanwhile, and all that were replaced are read at once.
 */
const termsThen = onPostgres
  ? sql`(select ${formerTerms.terms} from ${formerTerms} where ${formerTerms.selectionId} = ${selections.id}
      and ${formerTerms.replacedAt} >= ${cutOff} order by ${formerTerms.id} limit 1)`
  : sql`null`;

const inForce = bareRows((db) =>
  db
    .select({
      id: selections.id,
      playerId: selections.playerId,
      selectionNumber: selections.selectionNumber,
      selectedNumbers: selections.selectedNumbers,
      includeBonus: selections.includeBonus,
      betPence: selections.betPence,
      startDate: selections.startDate,
      numberOfWeeks: selections.numberOfWeeks,
      isNeverEnding: selections.isNeverEnding,
      playMonday: selections.playMonday,
      playWednesday: selections.playWednesday,
      playSaturday: selections.playSaturday,
      termsThen: sql<SelectionTerms | null>`${termsThen}`,
      ...eachDrawFlag((name) => selections[name]),
    })
    .from(selections)
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
 * The bets in force at a cut-off, with their terms then, in batches that never split a player: made before
 * it, and not stopped before it. Changes at the cut-off or later count for the next draw.
 */
export async function* betsInForce(db: Db, cutOff: Date): AsyncGenerator<SelectionInForce[]> {
  const former = new Map<number, SelectionTerms>();
  for (const { selectionId, terms } of onPostgres ? [] : await replacedSince(db, { cutOff }))
    if (!former.has(selectionId)) former.set(selectionId, terms);

  let begun: SelectionInForce[] = [];
  const from = (last: { playerId: number; selectionNumber: number }) =>
    inForce(db, { cutOff, afterPlayer: last.playerId, afterNumber: last.selectionNumber });
  for (let reading = from({ playerId: 0, selectionNumber: 0 }); ; ) {
    const rows = await reading;
    const isLast = rows.length < AT_ONCE;
    // PostgreSQL reads the next ones while these are worked out.
    if (onPostgres && !isLast) reading = underWay(from(betOf(rows.at(-1)!)));
    const bets = begun;
    for (const row of rows) {
      const bet = betOf(row);
      const terms = former.get(bet.id) ?? (row[12] as SelectionTerms | null);
      bets.push(terms ? withTerms(bet, terms) : bet);
    }
    if (isLast) {
      if (bets.length > 0) yield bets;
      return;
    }
    const last = bets.at(-1)!;
    // The last player's bets may go on in the next rows.
    const unfinished = bets.findLastIndex(({ playerId }) => playerId !== last.playerId) + 1;
    begun = bets.splice(unfinished);
    if (bets.length > 0) yield bets;
    // Reading rows blocks the event loop: once in a while other requests get a turn.
    await new Promise(setImmediate);
    if (!onPostgres) reading = from(last);
  }
}

/** Terms of PostgreSQL come as they are stored. */
const withTerms = (bet: SelectionInForce, terms: SelectionTerms): SelectionInForce =>
  selectionTerms.fits(terms) ? { ...bet, ...terms } : { ...bet, selectedNumbers: numbers.standIn };

/** A caller that stops early ignores how the read ended. */
function underWay<T>(reading: Promise<T>): Promise<T> {
  reading.catch(() => {});
  return reading;
}

/** Where the flags of the draw types begin in a row. */
const FIRST_FLAG = 13;
const DRAW_FLAGS = DRAW_TYPES.map(flagOf);

/** Written out by hand: a million rows go through here, and a general mapping takes ten times as long. */
function betOf(row: unknown[]): SelectionInForce {
  const bet: Omit<SelectionInForce, DrawFlag> & Partial<Record<DrawFlag, boolean>> = {
    id: Number(row[0]),
    playerId: Number(row[1]),
    selectionNumber: row[2] as number,
    selectedNumbers: typeof row[3] === "string" ? numbersIn(row[3]) : listed(row[3]),
    includeBonus: Boolean(row[4]),
    betPence: Number(row[5]),
    startDate: row[6] as string,
    numberOfWeeks: row[7] as number,
    isNeverEnding: Boolean(row[8]),
    playMonday: Boolean(row[9]),
    playWednesday: Boolean(row[10]),
    playSaturday: Boolean(row[11]),
  };
  for (let at = 0; at < DRAW_FLAGS.length; at++) bet[DRAW_FLAGS[at]!] = Boolean(row[FIRST_FLAG + at]);
  return bet as SelectionInForce;
}

const listed = (stored: unknown): number[] => (numbers.fits(stored) ? (stored as number[]) : numbers.standIn);

const [ZERO, NINE, COMMA, OPEN, CLOSE] = [48, 57, 44, 91, 93];

/** "[3,9,14]" as a list: JSON.parse would take as long as everything else that is done with a row. */
function numbersIn(text: string): number[] {
  const last = text.length - 1;
  if (text.charCodeAt(0) !== OPEN || text.charCodeAt(last) !== CLOSE) return numbers.standIn;
  const read: number[] = [];
  let number = 0;
  for (let at = 1; at <= last; at++) {
    const code = text.charCodeAt(at);
    if (code >= ZERO && code <= NINE) number = number * 10 + code - ZERO;
    else if ((code === COMMA || at === last) && number > 0) {
      read.push(number);
      number = 0;
    } else return listed(parsed(text));
  }
  return read;
}
