import { Database as Sqlite } from "bun:sqlite";
import {
  closeSync,
  constants,
  existsSync,
  fsync,
  fsyncSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from "node:fs";

/** Suffix of the file that lists the newest rows. */
export const NEWEST = "-newest";

/** Two places, written in turn: a write that a power cut tore leaves the other. */
const SLOT_BYTES = 8192;
/** Commits that follow one another within this are noted at once: each for itself would take a fifth of what the commit takes. */
const NOTE_EACH_MS = 10;
/** How long the newest ids may be written and not yet on the disk. Only a power cut within it, and a log that is lost with it, go unseen. */
const SYNC_EACH_MS = 1000;

/** The newest id of each table ("accounts 3,transactions 12"), and what all movements of money come to, in pence. `turn`: which is the later one. */
type Newest = { turn: number; ids: string; pence: number };

/** Rows that were committed and are not there. `pence`: what the movements of money among them come to. */
export type MissingRows = { tables: { table: string; from: number; to: number }[]; pence: number };

/** A database whose log lost the latest commits. */
export class LostRows extends Error {
  constructor(
    readonly path: string,
    readonly missing: MissingRows,
  ) {
    super(`${path} lacks rows that were committed.`);
  }
}

/**
 * Ids are never reused, so this table has the newest row of every other one. One text, because it is read
 * after each commit.
 */
const IDS = `select coalesce(group_concat(name || ' ' || seq), ''), coalesce(max(seq) filter (where name = 'transactions'), 0)
  from sqlite_sequence`;
const SUM = "select coalesce(sum(amount_pence), 0) from transactions where id > ?";

/**
 * Refuses a database with fewer rows than the file beside it lists. SQLite ends a log at the first damage and
 * takes a missing one for empty, so the latest commits would be lost silently. Reads only.
 */
export function refuseLost(path: string): void {
  const missing = missingRows(path);
  if (missing !== null) throw new LostRows(path, missing);
}

export function missingRows(path: string): MissingRows | null {
  // First of all: an open shop may write more meanwhile, and never less.
  const newest = readNewest(path);
  if (newest === null || !existsSync(path)) return null;
  const books = new Sqlite(path, { readonly: true });
  try {
    books.run("PRAGMA busy_timeout = 5000");
    const tables = new Set(
      books.query("select name from sqlite_master where type = 'table'").values().flat(),
    );
    if (!tables.has("transactions")) return null;
    const there = idsOf(String(books.query(IDS).values()[0]![0]));
    const lost = [...idsOf(newest.ids)]
      .map(([table, to]) => ({ table, from: (there.get(table) ?? 0) + 1, to }))
      .filter(({ table, from, to }) => tables.has(table) && from <= to);
    if (lost.length === 0) return null;
    const areMovements = lost.some(({ table }) => table === "transactions");
    return { tables: lost, pence: areMovements ? newest.pence - sumAfter(books, 0) : 0 };
  } finally {
    books.close(true);
  }
}

/**
 * Opens a database without its missing rows. Their ids are on receipts and are not reused, except those of
 * seals, whose chain has no gap.
 */
export function acceptLoss(path: string, { tables }: MissingRows): void {
  const books = new Sqlite(path, { readwrite: true, create: false });
  try {
    books.run("PRAGMA busy_timeout = 5000");
    books.transaction(() => {
      for (const { table, from, to } of tables) {
        if (table === "seals") continue;
        const known = books.query("update sqlite_sequence set seq = ? where name = ?").run(to, table).changes;
        if (known === 0 && from === 1)
          books.query("insert into sqlite_sequence (name, seq) values (?, ?)").run(table, to);
      }
    })();
  } finally {
    books.close(true);
  }
  rmSync(path + NEWEST, { force: true });
}

/**
 * After commits, writes the newest row ids to a small file beside the database: some milliseconds behind the
 * durable log, never ahead.
 */
export function writeNewestRows(connection: Sqlite, path: string) {
  const ids = connection.query(IDS);
  const file = openSync(path + NEWEST, constants.O_RDWR | constants.O_CREAT, 0o600);
  let { newest: last, movement } = standing(connection, readNewest(path));
  let noting: Timer | null = null;
  let syncing: Timer | null = null;

  function write(newest: Newest): void {
    const text = JSON.stringify(newest);
    const line = `${checksum(text)} ${text}\n`;
    // A shop with so many tables is none of ours.
    if (line.length > SLOT_BYTES) return;
    writeSync(file, line, (newest.turn % 2) * SLOT_BYTES);
  }

  function note(): void {
    noting = null;
    const [now, newestMovement] = ids.values()[0] as [string, number];
    if (now === last.ids) return;
    const added = newestMovement > movement ? sumAfter(connection, movement) : 0;
    last = { turn: last.turn + 1, ids: now, pence: last.pence + added };
    movement = newestMovement;
    write(last);
    syncing ??= setTimeout(sync, SYNC_EACH_MS).unref();
  }

  function sync(): void {
    // After a failure the file stays behind the database, which is no false alarm.
    fsync(file, () => {
      syncing = null;
    });
  }

  /** A disk that is full or fails is answered by the commit itself; this file is left behind. */
  const trying = (work: () => void) => () => {
    try {
      work();
    } catch {}
  };

  trying(() => write(last))();
  return {
    /** After a commit. Answers wait for nothing here. */
    soon(): void {
      noting ??= setTimeout(trying(note), NOTE_EACH_MS).unref();
    },
    close: trying(() => {
      for (const timer of [noting, syncing]) if (timer) clearTimeout(timer);
      try {
        note();
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
    }),
  };
}

/** The newest rows now. The sum is reused across openings where no other program wrote meanwhile. */
function standing(connection: Sqlite, kept: Newest | null): { newest: Newest; movement: number } {
  const [ids, movement] = connection.query(IDS).values()[0] as [string, number];
  const isKept = kept !== null && idsOf(kept.ids).get("transactions") === (movement || undefined);
  const pence = isKept ? kept.pence : sumAfter(connection, 0);
  return { newest: { turn: (kept?.turn ?? 0) + 1, ids, pence }, movement };
}

const idsOf = (text: string): Map<string, number> =>
  new Map(
    text
      .split(",")
      .filter(Boolean)
      .map((one) => one.split(" ") as [string, string])
      .map(([table, id]) => [table, Number(id)]),
  );

const sumAfter = (books: Sqlite, id: number): number => Number(books.query(SUM).values(id)[0]![0]);

/** The later one of the two that is whole; null where there is none. */
function readNewest(path: string): Newest | null {
  if (!existsSync(path + NEWEST)) return null;
  const bytes = readFileSync(path + NEWEST);
  const found = [0, SLOT_BYTES].flatMap((at) => {
    const [line = ""] = bytes.toString("utf8", at, at + SLOT_BYTES).split("\n");
    const [sum, text] = [line.slice(0, 8), line.slice(9)];
    return text !== "" && sum === checksum(text) ? [JSON.parse(text) as Newest] : [];
  });
  return found.sort((one, other) => other.turn - one.turn)[0] ?? null;
}

const checksum = (text: string): string => Bun.hash.crc32(text).toString(16).padStart(8, "0");
