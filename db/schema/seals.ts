import type { SealedTable } from "../../src/domain/system/seal.ts";
import { id, index, instant, integer, reference, table, text, uniqueIndex } from "../kit.ts";

/**
 * A link of the hash chain: consecutive rows of one table. Changing one of them, or a seal, breaks the chain
 * from there on. Append-only.
 */
export const seals = table(
  "seals",
  {
    id: id(),
    sealedTable: text().$type<SealedTable>().notNull(),
    firstId: reference().notNull(),
    lastId: reference().notNull(),
    rows: integer().notNull(),
    /** Eight hexadecimal digits of each row's own SHA-256 after its id, so that a changed row is named: "12:0f3a9c1e 13:…". */
    rowDigests: text().notNull(),
    /** The hash of the seal before this one, of whichever table; of the first, nothing. */
    previousHash: text().notNull(),
    /** SHA-256 of the previous hash, the sealed columns, and the rows. */
    hash: text().notNull(),
    sealedAt: instant().notNull(),
  },
  (columns) => [
    uniqueIndex("seals_hash").on(columns.hash),
    uniqueIndex("seals_follow").on(columns.previousHash),
    uniqueIndex("seals_of_table").on(columns.sealedTable, columns.lastId),
    // The seal that a day's rows are under.
    index("seals_of_time").on(columns.sealedTable, columns.sealedAt, columns.lastId),
  ],
);
