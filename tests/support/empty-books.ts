import { onPostgres } from "../../db/kit.ts";
import { type CopiedBooks, copiedBooks } from "./copied-books.ts";

export type EmptyBooks = { url: string; drop(): Promise<void> };

/** Copies that were given back, empty again. */
const waiting: CopiedBooks[] = [];

/** The books of a test shop of its own, on whichever engine the tests run. */
export async function emptyBooks(): Promise<EmptyBooks> {
  if (!onPostgres) return { url: ":memory:", drop: async () => {} };
  const books = waiting.pop() ?? (await copiedBooks(process.env.DATABASE_URL!));
  return {
    url: books.url,
    drop: async () => {
      if (await books.emptied()) waiting.push(books);
    },
  };
}
