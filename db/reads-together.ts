import type { Database as Sqlite } from "bun:sqlite";

export type ReadsTogether = {
  /** Called before each read. */
  begin(): void;
  /** What is read from here on sees what was committed until then. */
  end(): void;
  /** Closes the connection. */
  close(): void;
};

/**
 * What is read in one turn of the event loop is read in one transaction: it sees one state of the books, and a look for one
 * row costs less than half. A page on SQLite waits for nothing but SQLite, so that it is read in one turn.
 */
export function readsTogether(connection: Sqlite): ReadsTogether {
  const begin = connection.prepare("begin");
  const commit = connection.prepare("commit");
  let isOpen = false;
  let isClosed = false;

  function end(): void {
    if (!isOpen) return;
    isOpen = false;
    // A read that failed may have ended it.
    if (connection.inTransaction) commit.run();
  }
  return {
    begin() {
      if (isOpen || isClosed) return;
      begin.run();
      isOpen = true;
      setImmediate(end);
    },
    end,
    close() {
      end();
      isClosed = true;
      connection.close(true);
    },
  };
}

/** The connection as drizzle and query.ts read on it. */
export const readingTogether = (connection: Sqlite, reads: ReadsTogether): Sqlite =>
  ({
    prepare(text: string) {
      reads.begin();
      return connection.prepare(text);
    },
    reads,
  }) as unknown as Sqlite;
