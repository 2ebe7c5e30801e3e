import { pathOf } from "../../db/ask-books.ts";
import { addedSince, contentsOf } from "../../db/copy-contents.ts";
import { replaceFile } from "../../db/replace-file.ts";
import type { Config } from "../config.ts";
import { counted } from "../domain/exact-text.ts";
import { hasFile } from "./back-up-books.ts";
import { withPlainCopy } from "./copies/with-plain-copy.ts";
import { stateOf } from "./lost-books.ts";
import { copyAndKey } from "./the-copy.ts";
import { contentsSentence, manyOf, verified } from "./verify-copy.ts";

const AGREED = "--lose-them";

/**
 * `satchel restore [--key FILE] FILE`: puts a sound copy in the place of the books, which are kept beside. What was written since the copy
 * is listed first, and lost only where that was agreed to.
 */
export async function restoreBooks(config: Config, words: readonly string[]): Promise<void> {
  if (!hasFile(config))
    throw new Error(
      'Only a shop with a file of its own is restored so. "Copies and going back" in docs/running.md has PostgreSQL.',
    );
  const named = words.filter((word) => word !== AGREED);
  const { file, keyFile } = copyAndKey("restore", named);
  const agreed = words.includes(AGREED);
  await withPlainCopy(file, keyFile, (plain) => restorePlain(config, { file, plain, named, agreed }));
}

/** `file`: as it was named; `plain`: the same, where it can be read; `named`: the words that named it. */
type Copy = { file: string; plain: string; named: readonly string[]; agreed: boolean };

async function restorePlain(config: Config, { file, plain, named, agreed }: Copy): Promise<void> {
  const books = pathOf(config.databaseUrl);
  const { findings, contents } = await verified(plain);
  if (findings.length > 0 || !contents)
    throw new Error(
      [`${file} is not sound, and nothing was changed.`, ...findings.map((line) => `  ${line}`)].join("\n"),
    );
  const losses = lossesOf(books, contents);
  if (losses !== null && !agreed)
    throw new Error(
      `${losses}\nNothing was changed. Next: "satchel restore ${AGREED} ${named.join(" ")}" restores all the same; the present books stay beside.`,
    );
  const kept = `${books}.before-${new Date().toISOString().replace(/[:.]/g, "-")}`;
  const hadBooks = stateOf(books) !== "missing";
  replaceFile(books, plain, kept);
  process.stdout.write(
    [
      `The books ${books} are those of ${file}.`,
      contentsSentence(contents),
      ...(losses === null ? [] : [losses]),
      ...(hadBooks ? [`What was there is kept at ${kept}.`] : []),
      "",
    ].join("\n"),
  );
}

/** What the present books have and the copy has not, in a sentence; null where it has everything. */
function lossesOf(books: string, copy: Parameters<typeof addedSince>[0]): string | null {
  const state = stateOf(books);
  if (state === "foreign")
    throw new Error(`${books} is a database of another program, and nothing was changed.`);
  if (state !== "books") return null;
  try {
    const added = addedSince(copy, contentsOf(`file:${books}`));
    if (added.length === 0) return null;
    const rows = added.map(({ kind, rows }) => counted(rows, kind, manyOf(kind)));
    return `Since the copy was made, these were written, and are lost with it: ${rows.join(", ")}.`;
  } catch {
    return "The present books cannot be read: nobody can say what was written since the copy was made.";
  }
}
