import { and, asc, gt, sql } from "drizzle-orm";
import type { RaceId } from "../../../src/domain/ids.ts";
import { PENDING } from "../../../src/domain/racing/bet-status.ts";
import { type BetLeftOut, bookOf } from "../../../src/domain/racing/book/book-of.ts";
import { type CountedBet, countedBet } from "../../../src/domain/racing/book/counted-bet.ts";
import { type OpenRace, openRace } from "../../../src/domain/racing/book/open-race.ts";
import type { RaceBook } from "../../../src/domain/racing/book/race-book.ts";
import type { Db } from "../../client.ts";
import { onPostgres } from "../../kit.ts";
import { pauses } from "../../pauses.ts";
import { batchSelects } from "../../query/batch-selects.ts";
import { isOneOf, literal } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import { races, racingSelections } from "../../schema/index.ts";
import { raceFactsOf } from "./facts.ts";
import { type BetToSettle, betsToSettle } from "./settling.ts";
import { stoppedStatuses } from "./stopped.ts";

/** A race as a list of books names it. */
type RaceOfBooks = {
  id: RaceId;
  day: string;
  offTime: string;
  offAt: Date;
  courseName: string;
  name: string;
  simulated: boolean;
};
export type BookedRace = { race: RaceOfBooks; book: RaceBook };

const p = sql.placeholder;
// Literally the condition of the partial index.
const isWaiting = sql`${racingSelections.status} = ${literal(PENDING)}`;

/** A bet that waits for a race. */
type Waiting = { betId: number; raceId: number };

const ofRaces = statement((db) =>
  db
    .selectDistinct({ betId: racingSelections.betId, raceId: racingSelections.raceId })
    .from(racingSelections)
    .where(and(isOneOf(racingSelections.raceId, p("raceIds")), isWaiting))
    .orderBy(asc(racingSelections.raceId), asc(racingSelections.betId)),
);

const ahead = batchSelects((db) => {
  const wanted = and(
    gt(races.offAt, sql.param(p("from"), races.offAt)),
    sql`${races.status} not in ${stoppedStatuses}`,
    sql`exists (select 1 from ${racingSelections} where ${racingSelections.raceId} = ${races.id} and ${isWaiting})`,
  );
  const next = db
    .select({ id: races.id })
    .from(races)
    .where(wanted)
    .orderBy(asc(races.offAt), asc(races.id))
    .limit(p("most"));
  return {
    races: db
      .select({
        id: races.id,
        day: races.day,
        offTime: races.offTime,
        offAt: races.offAt,
        courseName: races.courseName,
        name: races.name,
        simulated: races.simulated,
      })
      .from(races)
      .where(wanted)
      .orderBy(asc(races.offAt), asc(races.id))
      .limit(p("most")),
    waiting: db
      .selectDistinct({ betId: racingSelections.betId, raceId: racingSelections.raceId })
      .from(racingSelections)
      .where(and(sql`${racingSelections.raceId} in (${next})`, isWaiting))
      .orderBy(asc(racingSelections.raceId), asc(racingSelections.betId)),
  };
});

/** The books of the races that are off after an instant and have open bets, the next to be off first, `most` of them. */
export async function booksAfter(db: Db, from: Date, most: number): Promise<BookedRace[]> {
  const found = await ahead(db, { from, most });
  const books = await booksFrom(db, found.waiting);
  return found.races.flatMap((race) => {
    const book = books.get(race.id);
    return book ? [{ race, book }] : [];
  });
}

/** The books of some races; none of a race that has a result, is stopped, or has no open bet. */
export async function booksOf(db: Db, raceIds: readonly number[]): Promise<Map<number, RaceBook>> {
  return booksFrom(db, await ofRaces(db, { raceIds: JSON.stringify(raceIds) }));
}

/** How many bets are read at once: on SQLite some four milliseconds without a pause. */
const READ_TOGETHER = onPostgres ? 1000 : 250;

/** Only the bets that wait for the races are read, by the index of what waits; the event loop turns in between. */
async function booksFrom(db: Db, waiting: readonly Waiting[]): Promise<Map<number, RaceBook>> {
  if (waiting.length === 0) return new Map();
  const bets = await pendingBets(db, [...new Set(waiting.map(({ betId }) => betId))]);
  const raceIds = new Set([...bets.values()].flatMap(({ legs }) => legs.map(({ raceId }) => raceId)));
  const facts = await raceFactsOf(db, [...raceIds]);
  const open = new Map([...facts].map(([raceId, ofRace]) => [raceId, openRace(ofRace)]));
  const books = new Map<number, RaceBook>();
  for (const [raceId, ofRace] of Map.groupBy(waiting, (one) => one.raceId)) {
    const race = open.get(raceId);
    const ofBook = ofRace.flatMap(({ betId }) => bets.get(betId) ?? []);
    if (race?.isOpen && ofBook.length > 0) books.set(raceId, await bookFrom(race, ofBook, open));
  }
  return books;
}

async function pendingBets(db: Db, betIds: readonly number[]): Promise<Map<number, BetToSettle>> {
  const bets = new Map<number, BetToSettle>();
  const pause = pauses();
  for (let from = 0; from < betIds.length; from += READ_TOGETHER) {
    const read = await betsToSettle(db, betIds.slice(from, from + READ_TOGETHER));
    for (const bet of read) if (bet.status === PENDING) bets.set(bet.id, bet);
    await pause();
  }
  return bets;
}

async function bookFrom(
  race: OpenRace,
  bets: readonly BetToSettle[],
  open: ReadonlyMap<number, OpenRace>,
): Promise<RaceBook> {
  const counted: CountedBet[] = [];
  const leftOut: BetLeftOut[] = [];
  const pause = pauses();
  for (const bet of bets) {
    const count = countedBet(bet, race, (raceId) => open.get(raceId)!);
    if (typeof count === "string") leftOut.push({ why: count, amountPence: bet.amountPence });
    else counted.push(count);
    await pause();
  }
  return bookOf(race, counted, leftOut);
}
