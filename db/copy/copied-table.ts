/** What a column holds, on either engine. */
export type Kind = "number" | "flag" | "instant" | "json" | "bytes" | "text";

/** `type` is PostgreSQL's own. */
export type MovedColumn = { name: string; kind: Kind; type: string };

/** `key`: the columns of its primary key, in whose order both engines read it. */
export type CopiedTable = { name: string; columns: MovedColumn[]; key: MovedColumn[] };

/**
 * A row as either engine can say it: whole numbers in digits, flags as true or false, instants in milliseconds since
 * 1970, bytes in hex, JSON and text as they stand; null where there is nothing.
 */
export type CopiedRow = (string | null)[];

/** How many rows are read and written at once. */
export const BATCH = 1000;

/** The books that are moved: only read, and open in no other process. */
export type CopySource = {
  count(table: CopiedTable): Promise<number>;
  batches(table: CopiedTable): AsyncGenerator<CopiedRow[]>;
  /** The largest id ever given; null where the table gives none. */
  lastId(table: CopiedTable): Promise<number | null>;
  ask(sql: string): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
};

/** The books that are filled: one transaction, which `keep` commits and `close` alone gives up. */
export type CopyTarget = CopySource & {
  insert(table: CopiedTable, rows: CopiedRow[]): Promise<void>;
  setLastId(table: CopiedTable, id: number): Promise<void>;
  keep(): Promise<void>;
};
