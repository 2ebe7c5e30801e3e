import { PENDING } from "../../../src/domain/racing/bet-status.ts";
import { openRace } from "../../../src/domain/racing/book/open-race.ts";
import type { RaceBook } from "../../../src/domain/racing/book/race-book.ts";
import type { BookRunner } from "../../../src/domain/racing/lay-offs/hedge.ts";
import { layOffBook } from "../../../src/domain/racing/lay-offs/lay-off-book.ts";
import type { Db } from "../../client.ts";
import { booksOf } from "./books.ts";
import { raceFactsOf } from "./facts.ts";
import { layOffsOfRace } from "./lay-offs.ts";

/** The book of a race with the lay-offs on it; null where neither a bet nor a lay-off is pending, or the race is over. */
export const layOffBookOf = async (db: Db, raceId: number): Promise<BookRunner[] | null> =>
  layOffBookBeside(db, raceId, (await booksOf(db, [raceId])).get(raceId) ?? null);

/** The same where the book of its pending bets is known; null: no bet is pending. */
export async function layOffBookBeside(
  db: Db,
  raceId: number,
  book: RaceBook | null,
): Promise<BookRunner[] | null> {
  const [facts, layOffs] = await Promise.all([raceFactsOf(db, [raceId]), layOffsOfRace(db, raceId)]);
  const known = facts.get(raceId);
  const race = known && openRace(known);
  const pending = layOffs.filter(({ status }) => status === PENDING);
  if (!race?.isOpen || (!book && pending.length === 0)) return null;
  return layOffBook(race, book, pending);
}
