/** The tables whose rows are never changed, in the order in which they are sealed. */
export const SEALED_TABLES = [
  "transactions",
  "shop_transfers",
  "audit_rows",
  "bet_settlements",
  "lay_off_settlements",
  "race_results",
  "rule_4_decisions",
  "race_decisions",
  "runner_prices",
  "shift_counts",
  "day_closings",
  "shop_settings",
] as const;
export type SealedTable = (typeof SEALED_TABLES)[number];

/** Something for each of them. */
export const ofSealedTables = <T>(make: (table: SealedTable) => T): Record<SealedTable, T> =>
  Object.fromEntries(SEALED_TABLES.map((table) => [table, make(table)])) as Record<SealedTable, T>;

/**
 * The content of a seal besides its hash: a range of ids of one table, without a gap after the seal before,
 * and a digest of each row. `previousHash`: of the seal before; empty for the first.
 */
export type Sealed = {
  sealedTable: SealedTable;
  firstId: number;
  lastId: number;
  rows: number;
  rowDigests: string;
  previousHash: string;
  sealedAt: Date;
};

/** A row with its text, which is the same on either engine (db/check/sealed-rows.ts). */
export type RowText = readonly [id: number, text: string];

const DIGEST_LENGTH = 8;

/**
 * The hash of a seal, 64 hexadecimal digits: SHA-256 over its fields and its rows' texts, joined by line
 * breaks, or their bytes. Each text is preceded by its length, since it may contain a line break.
 */
export const sealHash = (seal: Sealed, texts: string | Uint8Array): string =>
  new Bun.CryptoHasher("sha256")
    .update(
      `${seal.previousHash}\n${seal.sealedTable} ${seal.firstId}-${seal.lastId} ${seal.rows} ${seal.sealedAt.toISOString()}\n${seal.rowDigests}\n`,
    )
    .update(texts)
    .digest("hex");

/** Eight digits of each row's own SHA-256 after its id, so that a changed row can be named: "12:0f3a9c1e 13:…". */
export const digestsOf = (rows: readonly RowText[]): string =>
  rows.map(([id, text]) => `${id}:${digestOf(text)}`).join(" ");

const digestOf = (text: string): string =>
  new Bun.CryptoHasher("sha256").update(text).digest("hex").slice(0, DIGEST_LENGTH);

/** How the rows of a seal are now other than they were: by their ids. */
export type ChangedRows = { changed: number[]; missing: number[]; added: number[] };

/** Compares rows as they are with the digests that were sealed. Nothing in any list: the rows are the same. */
export function changedRows(rowDigests: string, rows: readonly RowText[]): ChangedRows {
  const sealed = new Map(
    rowDigests.split(" ").map((one) => {
      const [id, digest = ""] = one.split(":");
      return [Number(id), digest];
    }),
  );
  const found: ChangedRows = { changed: [], missing: [], added: [] };
  for (const [id, text] of rows) {
    const digest = sealed.get(id);
    sealed.delete(id);
    if (digest === undefined) found.added.push(id);
    else if (digest !== digestOf(text)) found.changed.push(id);
  }
  found.missing.push(...sealed.keys());
  return found;
}

/** A hash as it is typed from paper: spaces, dashes and capitals do not matter. */
const LEAST_TYPED = 12;
const WHOLE = 64;

/** A typed hash, or its beginning of at least twelve digits; null for any other text. */
export function readHash(typed: string): string | null {
  const hash = typed.replace(/[\s-]/g, "").toLowerCase();
  return /^[0-9a-f]+$/.test(hash) && hash.length >= LEAST_TYPED && hash.length <= WHOLE ? hash : null;
}
