import { whyNotWritten } from "../src/domain/cannot-write.ts";
import { askBooks, type BooksAsked } from "./ask-books.ts";

/** How many of a check's findings are reported: one broken page causes hundreds. */
const MOST_SAID = 20;

/**
 * What is wrong with the file itself, a sentence each; nothing where it is sound. `whole` compares every index with its
 * table and looks for rows without a parent, too; that takes about as long as copying the books.
 */
export async function damage(url: string, whole: boolean): Promise<string[]> {
  let books: BooksAsked | null = null;
  try {
    books = askBooks(url);
    const check = whole ? "integrity_check" : "quick_check";
    const found = (await books.ask(`PRAGMA ${check}(${MOST_SAID})`)).map((row) => String(row[check]));
    const said = found.filter((line) => line !== "ok").map((line) => `The file is damaged: ${line}`);
    return whole ? [...said, ...(await orphans(books))] : said;
  } catch (fault) {
    // Another process has the file locked: that is no damage.
    if (whyNotWritten(fault)) throw fault;
    return [`The file cannot be read: ${fault instanceof Error ? fault.message : String(fault)}`];
  } finally {
    await books?.close();
  }
}

async function orphans({ ask }: BooksAsked): Promise<string[]> {
  const rows = await ask("PRAGMA foreign_key_check");
  return rows
    .slice(0, MOST_SAID)
    .map(
      ({ table, rowid, parent }) =>
        `Row ${rowid} of ${table} belongs to a row of ${parent} that is not there.`,
    );
}
