import { pathOf } from "../../db/ask-books.ts";
import { addedSince, contentsOf } from "../../db/copy-contents.ts";
import { replaceFile } from "../../db/replace-file.ts";
import type { Config } from "../config.ts";
import { counted } from "../domain/exact-text.ts";
import { hasFile } from "./back-up-books.ts";
import { isDump, restoreOnPostgres } from "./copies/postgres-copy.ts";
import { withPlainCopy } from "./copies/with-plain-copy.ts";
import { stateOf } from "./lost-books.ts";
import { nameOf } from "./open-books.ts";
import { copyAndKey, ENCRYPTED } from "./the-copy.ts";
import { contentsSentence, manyOf, verified } from "./verify-copy.ts";

const AGREED = "--lose-them";

/**
 * `satchel restore [--key FILE] FILE`: puts a sound copy in the place of the books, which are kept beside. What was written since the copy
 * is listed first, and lost only where that was agreed to.
 */
export async function restoreBooks(config: Config, words: readonly string[]): Promise<void> {
  const named = words.filter((word) => word !== AGREED);
  const { file, keyFile } = copyAndKey("restore", named);
  const agreed = words.includes(AGREED);
  const isOfServer = isDump(file.replace(new RegExp(`\\${ENCRYPTED}$`), ""));
  if (isOfServer === hasFile(config) || config.databaseUrl === ":memory:")
    throw new Error(
      `${file} is a copy of books ${isOfServer ? "on PostgreSQL" : "in a file"}, and DATABASE_URL names ${isOfServer ? "none there" : "no file"}. Nothing was changed. Next: set DATABASE_URL to where such books are to be.`,
    );
  const restore = isOfServer ? restoreSchema : restorePlain;
  await withPlainCopy(file, keyFile, (plain) => restore(config, { file, plain, named, agreed }));
}

/** The same on PostgreSQL: the shop's schema is kept beside, under another name. */
async function restoreSchema(config: Config, { file, plain, named, agreed }: Copy): Promise<void> {
  let losses: string | null = null;
  const { contents, kept } = await restoreOnPostgres(plain, config, (added) => {
    losses = lossesSentence(added);
    if (losses !== null && !agreed) throw new Refused(notAgreed(losses, named));
  }).catch((fault: unknown) => {
    if (fault instanceof Refused) throw fault;
    const said = fault instanceof Error ? fault.message : String(fault);
    throw new Error(`${file} was not restored, and the present books are as they were.\n  ${said}`, {
      cause: fault,
    });
  });
  process.stdout.write(
    [
      `The books ${nameOf(config.databaseUrl)} are those of ${file}.`,
      contentsSentence(contents),
      ...(losses === null ? [] : [losses]),
      ...(kept === null ? [] : [`What was there is kept in the schema ${kept}.`]),
      "",
    ].join("\n"),
  );
}

class Refused extends Error {}

/** `file`: as it was named; `plain`: the same, where it can be read; `named`: the words that named it. */
type Copy = { file: string; plain: string; named: readonly string[]; agreed: boolean };

async function restorePlain(config: Config, { file, plain, named, agreed }: Copy): Promise<void> {
  const books = pathOf(config.databaseUrl);
  const { findings, contents } = await verified(plain);
  if (findings.length > 0 || !contents)
    throw new Error(
      [`${file} is not sound, and nothing was changed.`, ...findings.map((line) => `  ${line}`)].join("\n"),
    );
  const losses = await lossesOf(books, contents);
  if (losses !== null && !agreed) throw new Error(notAgreed(losses, named));
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
async function lossesOf(books: string, copy: Parameters<typeof addedSince>[0]): Promise<string | null> {
  const state = stateOf(books);
  if (state === "foreign")
    throw new Error(`${books} is a database of another program, and nothing was changed.`);
  if (state !== "books") return null;
  try {
    return lossesSentence(addedSince(copy, await contentsOf(`file:${books}`)));
  } catch {
    return "The present books cannot be read: nobody can say what was written since the copy was made.";
  }
}

function lossesSentence(added: ReturnType<typeof addedSince>): string | null {
  if (added.length === 0) return null;
  const rows = added.map(({ kind, rows }) => counted(rows, kind, manyOf(kind)));
  return `Since the copy was made, these were written, and are lost with it: ${rows.join(", ")}.`;
}

const notAgreed = (losses: string, named: readonly string[]): string =>
  `${losses}\nNothing was changed. Next: "satchel restore ${AGREED} ${named.join(" ")}" restores all the same; the present books stay beside.`;
