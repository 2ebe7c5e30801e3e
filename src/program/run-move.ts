import { pathOf } from "../../db/ask-books.ts";
import { moveBooks } from "../../db/move/move-books.ts";
import { progressBar } from "./progress-bar.ts";
import { WrongCommand } from "./run-command.ts";

/**
 * `satchel move FROM TO`: whole books from a file to PostgreSQL, or back. FROM stays as it was. Whoever was signed in
 * signs in again.
 */
export async function runMove(words: readonly string[]): Promise<void> {
  const [from, to, ...more] = words;
  if (!from || !to || more.length > 0)
    throw new WrongCommand(
      "Say from where to where: move FROM TO, one of them file:…, the other postgres://…",
    );
  for (const url of [from, to])
    if (!/^(file:.+|postgres(ql)?:\/\/.+)$/.test(url))
      throw new WrongCommand(`"${pathOf(url)}" is neither file:… nor postgres://…`);
  // A line that is redrawn has no place in a file or a pipe.
  const draw = (text: string) => void (process.stderr.isTTY && process.stderr.write(text));
  const moved = await moveBooks({ from, to, progress: (total) => progressBar(total, draw) });
  const rows = moved.reduce((sum, table) => sum + table.rows, 0);
  const lines = moved.map(
    ({ name, rows, digest }) => `  ${name.padEnd(22)}${String(rows).padStart(9)}  ${digest}`,
  );
  process.stdout.write(
    [
      "Table                      rows  digest, the same on both sides",
      ...lines,
      `${rows} rows are moved, and every account adds up. Next: set DATABASE_URL to the new books, and open no shop on the old ones again.`,
      "",
    ].join("\n"),
  );
}
