import { Database as Sqlite } from "bun:sqlite";
import { pathOf } from "./ask-books.ts";

/** What a file of books is described by: rows that are only ever added, and the table of each. */
const KINDS = [
  ["account", "accounts"],
  ["movement of money", "transactions"],
  ["racing bet", "racing_bets"],
  ["lottery bet", "selections"],
  ["draw", "draws"],
] as const;

export type CountedRows = { kind: string; rows: number; newestId: number };
export type Contents = { kinds: CountedRows[]; newestAt: Date | null };

/** What a file of books holds, and when its newest audit row was written; asked by a connection that only reads. */
export function contentsOf(url: string): Contents {
  const connection = new Sqlite(pathOf(url), { readonly: true });
  try {
    connection.run("PRAGMA busy_timeout = 5000");
    const numbers = (sql: string) => connection.query<Record<string, number>, []>(sql).get();
    const kinds = KINDS.map(([kind, table]) => {
      const found = numbers(`select count(*) as rows, coalesce(max(id), 0) as newest from ${table}`);
      return { kind, rows: found?.rows ?? 0, newestId: found?.newest ?? 0 };
    });
    const at = numbers("select at from audit_rows order by id desc limit 1")?.at;
    return { kinds, newestAt: at === undefined ? null : new Date(at) };
  } finally {
    connection.close(true);
  }
}

/** How many rows of each kind came after what the copy holds, and would be lost with it. */
export function addedSince(copy: Contents, books: Contents): CountedRows[] {
  return books.kinds
    .map(({ kind, newestId }, at) => {
      const known = copy.kinds[at]?.newestId ?? 0;
      return { kind, rows: Math.max(0, newestId - known), newestId };
    })
    .filter(({ rows }) => rows > 0);
}
