import type { Database as Sqlite } from "bun:sqlite";
import { drizzle } from "drizzle-orm/bun-sqlite";
import { CannotWrite, whyNotWritten } from "../../src/domain/cannot-write.ts";
import type { Db } from "../database.ts";
import type { DatabaseState } from "../handle.ts";
import { insideSavepoint, isRefusal } from "../inside-savepoint.ts";
import { CASING } from "../kit.ts";
import { ALL_TABLES, isChange, TABLES, type Tables, tablesNamed } from "../query/tables-named.ts";

/** How many waiting operations may share one commit: enough to hide the disk, few enough to answer soon. */
const MOST_PER_COMMIT = 64;

/** Runs operations on the one connection that writes, in the order in which they come; `onCommit` after each commit. */
export function writerQueue(connection: Sqlite, state: SqliteState, onCommit: () => void) {
  const tx = drizzle({ client: trackWrites(connection, state), casing: CASING });
  const waiting: WaitingOperation[] = [];
  let draining: Promise<void> | null = null;
  let isClosed = false;
  let underWay = 0;

  function transact<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    if (isClosed) return Promise.reject(new Error("The books are closed"));
    return new Promise<T>((resolve, reject) => {
      waiting.push(waitingOperation(connection, () => work(tx), { resolve, reject }));
      wake();
    });
  }

  function wake(): void {
    draining ??= drain().finally(() => {
      draining = null;
      // An operation may have come while the last commit was being answered.
      if (waiting.length > 0) wake();
    });
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      await newcomers(waiting);
      if (!(await takeWriteLock(connection, waiting))) continue;
      const together = waiting.splice(0, MOST_PER_COMMIT);
      underWay = together.length;
      await commitTogether(connection, state, together);
      underWay = 0;
      onCommit();
    }
  }

  /** What waits is still done; what comes later is refused. */
  async function closed(): Promise<void> {
    isClosed = true;
    while (draining) await draining;
  }

  /** Those that share its commit wait for the operation under way, too. */
  const isAwaited = (): boolean => waiting.length > 0 || underWay > 1;

  return { transact, isAwaited, closed };
}

/** Operations that come while the event loop still brings new ones share the commit: one sync of the disk serves all. */
async function newcomers(waiting: readonly WaitingOperation[]): Promise<void> {
  for (let before = 0; waiting.length > before && waiting.length < MOST_PER_COMMIT; ) {
    before = waiting.length;
    await new Promise(setImmediate);
  }
}

/**
 * Operations that share a commit have a savepoint each. One that is alone needs none: SQLite would note every page that
 * it changes for the savepoint, which slows a long operation down.
 */
async function commitTogether(
  connection: Sqlite,
  state: SqliteState,
  together: readonly WaitingOperation[],
): Promise<void> {
  const answers: (() => void)[] = [];
  try {
    const [first] = together;
    if (first && together.length === 1) answers.push(await first.runAlone());
    else {
      for (const one of together) answers.push(await one.runBeside());
      connection.query("commit").run();
    }
    state.committed();
  } catch (fault) {
    if (connection.inTransaction) connection.run("ROLLBACK");
    for (const one of together) one.fail(fault);
    return;
  }
  for (const answer of answers) answer();
}

/** How long an operation waits for the write lock, in milliseconds. A clerk who waits longer presses the button again. */
const PATIENCE_MS = 5000;

/**
 * Takes SQLite's write lock, retrying while another process has it (a backup, a second server, a tool), so
 * that pages are served meanwhile. An operation that waited too long fails and leaves the queue; false when
 * the queue is empty.
 */
export async function takeWriteLock(connection: Sqlite, waiting: WaitingOperation[]): Promise<boolean> {
  while (waiting.length > 0) {
    const busy = begin(connection, waiting);
    if (busy === null) return true;
    const latest = performance.now() - PATIENCE_MS;
    while (waiting[0] && waiting[0].since <= latest)
      waiting.shift()!.fail(new CannotWrite("locked", { cause: busy }));
    // At random intervals: two servers that wait for each other must not try at the same moments again and again.
    if (waiting.length > 0) await Bun.sleep(5 + Math.random() * 20);
  }
  return false;
}

/** Takes the lock now, or returns the fault that another process has it. */
function begin(connection: Sqlite, waiting: WaitingOperation[]): unknown {
  try {
    connection.query("begin immediate").run();
    return null;
  } catch (fault) {
    // A file that cannot even be locked is broken: waiting does not help.
    if (whyNotWritten(fault) !== "locked") for (const one of waiting.splice(0)) one.fail(fault);
    return fault;
  }
}

/** An operation in the queue. Each way to run it answers what has to be called once its writes are committed. */
export type WaitingOperation = {
  /** When it came, by performance.now(). */
  since: number;
  /** As the whole of a transaction, which it ends by itself. */
  runAlone(): Promise<() => void>;
  /** Beside others in one transaction, whose commit is still to come. */
  runBeside(): Promise<() => void>;
  fail(fault: unknown): void;
};

export function waitingOperation<T>(
  connection: Sqlite,
  work: () => Promise<T>,
  { resolve, reject }: { resolve(answer: T): void; reject(fault: unknown): void },
): WaitingOperation {
  const command = (text: string) => connection.query(text).run();
  return {
    since: performance.now(),
    async runAlone() {
      const answer = await work();
      command(isRefusal(answer) ? "rollback" : "commit");
      return () => resolve(answer);
    },
    async runBeside() {
      try {
        const answer = await insideSavepoint(command, "operation", work);
        return () => resolve(answer);
      } catch (fault) {
        // A full disk can end the whole transaction under us: then no operation in it may be answered as done.
        if (!connection.inTransaction) throw fault;
        return () => reject(fault);
      }
    },
    fail: reject,
  };
}

/** How often each table was written. One array is one state: a commit makes another. */
type Counts = readonly number[];

export type SqliteState = DatabaseState & {
  /** A number that changes with each commit of another process. */
  elsewhere(): number;
  /** Tables that the transaction which is open writes. */
  writes(tables: Tables): void;
  /** Its writes are committed. Called before the listeners. */
  committed(): void;
};

/**
 * The tables that changed: by this process, which names them, and by others (a tool, a second server), of
 * which SQLite reports only that a write happened (`data_version` ignores the connection's own commits).
 */
export function sqliteState(writer: Sqlite, reads: { end(): void }): SqliteState {
  const version = writer.prepare<{ data_version: number }, []>("PRAGMA data_version");
  const elsewhere = () => version.get()!.data_version;
  let counts: Counts = new Array<number>(TABLES).fill(0);
  let written = new Set<number>();
  let seen = elsewhere();

  function changed(tables: Tables): void {
    // Later reads must see the change.
    reads.end();
    counts = counts.map((count, table) => (tables.has(table) ? count + 1 : count));
  }

  return {
    elsewhere,
    isLocal: true,
    now() {
      const latest = elsewhere();
      if (latest !== seen) changed(ALL_TABLES);
      seen = latest;
      return counts;
    },
    isSame: (tables, earlier, later) =>
      earlier === later || isSameOf(tables, earlier as Counts, later as Counts),
    writes(tables) {
      for (const table of tables) written.add(table);
    },
    committed() {
      const tables = written;
      written = new Set();
      changed(tables);
    },
  };
}

function isSameOf(tables: Tables, earlier: Counts, later: Counts): boolean {
  for (const table of tables) if (earlier[table] !== later[table]) return false;
  return true;
}

/** The connection as drizzle prepares on it: a prepared change counts as a change. */
export const trackWrites = (connection: Sqlite, state: SqliteState): Sqlite =>
  ({
    prepare(text: string) {
      if (isChange(text)) state.writes(tablesNamed(text));
      return connection.prepare(text);
    },
    writes: state.writes,
  }) as unknown as Sqlite;
