import { openReader } from "./database-reader.ts";

/** What a copy is described by: rows that are only ever added, and the table of each. */
export const KINDS = [
  ["account", "accounts"],
  ["movement of money", "transactions"],
  ["racing bet", "racing_bets"],
  ["lottery bet", "selections"],
  ["draw", "draws"],
] as const;

export type CountedRows = { kind: string; rows: number; newestId: number };
export type Contents = { kinds: CountedRows[]; newestAt: Date | null };

/** Row counts of a database and the time of its newest audit row, read over a read-only connection. */
export async function contentsOf(url: string): Promise<Contents> {
  const books = openReader(url);
  try {
    const kinds: CountedRows[] = [];
    for (const [kind, table] of KINDS) {
      const [row] = await books.rows(`select count(*), coalesce(max(id), 0) from ${table}`);
      kinds.push({ kind, rows: Number(row?.[0]), newestId: Number(row?.[1]) });
    }
    const [newest] = await books.rows("select at from audit_rows order by id desc limit 1");
    return { kinds, newestAt: newest ? new Date(newest[0] as number | Date) : null };
  } finally {
    await books.close();
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

/** A shop without a user who can sign in is lost, even if its database is sound. */
export async function lockedOut(url: string): Promise<string[]> {
  const books = openReader(url);
  try {
    const [row] = await books.ask(
      "select count(*) as users from users where disabled_at is null and password_hash like '$argon2%'",
    );
    return Number(row?.users) > 0 ? [] : ["No user could sign in: the backup has no user with a password."];
  } finally {
    await books.close();
  }
}
