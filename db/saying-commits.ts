import type { Database, SilentDatabase } from "./database.ts";

/** A database that says when a transaction was committed, and how many are not yet. */
export function sayingCommits(database: SilentDatabase): Omit<Database, "keeping"> {
  const listening: (() => void)[] = [];
  let underWay = 0;
  return {
    ...database,
    async transact(work, turn) {
      underWay++;
      try {
        const answer = await database.transact(work, turn);
        for (const heard of listening) heard();
        return answer;
      } finally {
        underWay--;
      }
    },
    transactionsUnderWay: () => underWay,
    onCommit: (heard) => void listening.push(heard),
  };
}
