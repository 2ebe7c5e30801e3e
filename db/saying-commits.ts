import type { Database, SilentDatabase } from "./database.ts";

/** A database that says when a transaction was committed. */
export function sayingCommits(database: SilentDatabase): Database {
  const listening: (() => void)[] = [];
  return {
    ...database,
    async transact(work, turn) {
      const answer = await database.transact(work, turn);
      for (const heard of listening) heard();
      return answer;
    },
    onCommit: (heard) => void listening.push(heard),
  };
}
