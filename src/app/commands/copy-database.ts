import { pathOf } from "../../../db/backup/database-reader.ts";
import { copyDatabase } from "../../../db/copy/copy-database.ts";
import { progressBar } from "./import-history.ts";
import { UsageError } from "./usage-error.ts";

/**
 * `satchel db copy FROM TO`: copies a whole database from a file to PostgreSQL, or back. FROM stays as it was. Sessions end, and
 * users sign in again.
 */
export async function copyDatabaseCommand(words: readonly string[]): Promise<void> {
  const [from, to, ...more] = words;
  if (!from || !to || more.length > 0)
    throw new UsageError("Name FROM and TO: one of them file:…, the other postgres://…");
  for (const url of [from, to])
    if (!/^(file:.+|postgres(ql)?:\/\/.+)$/.test(url))
      throw new UsageError(`"${pathOf(url)}" is neither file:… nor postgres://…`);
  // No progress bar in a file or a pipe.
  const draw = (text: string) => void (process.stderr.isTTY && process.stderr.write(text));
  const copied = await copyDatabase({ from, to, progress: (total) => progressBar(total, draw) });
  const rows = copied.reduce((sum, table) => sum + table.rows, 0);
  const lines = copied.map(
    ({ name, rows, digest }) => `  ${name.padEnd(22)}${String(rows).padStart(9)}  ${digest}`,
  );
  process.stdout.write(
    [
      "Table                      rows  digest, the same on both sides",
      ...lines,
      `${rows} rows were copied, and every account adds up. Next: set DATABASE_URL to the new database, and open no shop on the old one again.`,
      "",
    ].join("\n"),
  );
}
