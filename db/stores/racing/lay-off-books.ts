import { PENDING } from "../../../src/domain/racing/bet-status.ts";
import { openRace } from "../../../src/domain/racing/book/open-race.ts";
import type { BookRunner } from "../../../src/domain/racing/lay-offs/hedge.ts";
import { layOffBook } from "../../../src/domain/racing/lay-offs/lay-off-book.ts";
import type { Db } from "../../client.ts";
import { booksOf } from "./books.ts";
import { raceFactsOf } from "./facts.ts";
import { layOffsOfRace } from "./lay-offs.ts";

/** The book of a race with the lay-offs on it; null where neither a bet nor a lay-off is pending, or the race is over. */
export async function layOffBookOf(db: Db, raceId: number): Promise<BookRunner[] | null> {
  const [facts, books, layOffs] = await Promise.all([
    raceFactsOf(db, [raceId]),
    booksOf(db, [raceId]),
    layOffsOfRace(db, raceId),
  ]);
  const known = facts.get(raceId);
  const race = known && openRace(known);
  const book = books.get(raceId) ?? null;
  const pending = layOffs.filter(({ status }) => status === PENDING);
  if (!race?.isOpen || (!book && pending.length === 0)) return null;
  return layOffBook(race, book, pending);
}
