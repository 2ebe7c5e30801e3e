import { whyNotWritten } from "../src/domain/cannot-write.ts";
import { askBooks, type BooksAsked, type Rows } from "./ask-books.ts";

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
    const found = [];
    for (const question of whole ? WHOLE : [`PRAGMA quick_check(${MOST_SAID})`])
      found.push(await books.ask(question));
    return saidOf(found);
  } catch (fault) {
    // Another process has the file locked, or the disk does not let it be read: that is no damage.
    const why = whyNotWritten(fault);
    const said = `The file cannot be read: ${fault instanceof Error ? fault.message : String(fault)}`;
    if (why === "failing") throw new Error(said, { cause: fault });
    if (why) throw fault;
    return [said];
  } finally {
    await books?.close();
  }
}

/** What is asked of a whole file. */
export const WHOLE = [`PRAGMA integrity_check(${MOST_SAID})`, "PRAGMA foreign_key_check"] as const;

/** What was answered of the pages, and of rows without a parent where they were asked for, a sentence each. */
export function saidOf([pages = [], orphans = []]: readonly Rows[]): string[] {
  const lines = pages.flatMap((row) => Object.values(row).map(String)).filter((line) => line !== "ok");
  return [
    ...lines.map((line) => `The file is damaged: ${line}`),
    ...orphans
      .slice(0, MOST_SAID)
      .map(
        ({ table, rowid, parent }) =>
          `Row ${rowid} of ${table} belongs to a row of ${parent} that is not there.`,
      ),
  ];
}
