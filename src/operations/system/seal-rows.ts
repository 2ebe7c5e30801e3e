import type { Db } from "../../../db/client.ts";
import { lock } from "../../../db/locks.ts";
import { insertSeal, lastSealed, newestSeal, rowsToSeal } from "../../../db/stores/system/seals.ts";
import { endOfRows } from "../../../db/written-rows.ts";
import { digestsOf, SEALED_TABLES, type SealedTable, sealHash } from "../../domain/system/seal.ts";
import type { Shop } from "../shop.ts";

/** The rows of a seal at most: each takes some milliseconds of the thread that serves pages. */
const BLOCK_ROWS = 1000;
/** A pause after each full block: a first sealing may have years to do. */
const REST_MS = 5;
/** A transaction longer than this is left to the next sealing. */
const PATIENCE_MS = 3000;

/**
 * Seals the new rows of the ledger, the audit trail and the other append-only tables. Returns the hash of the
 * newest seal, 64 hexadecimal digits: printed on paper, it proves later that nothing before it was changed.
 * Empty for an empty database. Safe on two servers at once: one block follows the other.
 */
export async function sealRows(shop: Shop): Promise<string> {
  for (const table of SEALED_TABLES) {
    const until = await endOfRows(shop.database.reader, table, PATIENCE_MS);
    if (until === null) shop.log.info("rows are sealed later: somebody is still writing", { table });
    else
      while (await shop.database.transact((tx) => sealBlock(tx, shop, table, until)))
        await Bun.sleep(REST_MS);
  }
  return await newestSeal(shop.database.reader);
}

/** Seals the next rows of a table up to an id; true where there may be more. */
async function sealBlock(tx: Db, shop: Shop, sealedTable: SealedTable, until: number): Promise<boolean> {
  await lock(tx, "seals");
  const after = await lastSealed(tx, sealedTable);
  const rows = await rowsToSeal(tx, sealedTable, { after, until, most: BLOCK_ROWS });
  if (rows.length === 0) return false;
  const seal = {
    sealedTable,
    // From the end of the seal before: where no row is now, none can be put in later.
    firstId: after + 1,
    lastId: rows.at(-1)![0],
    rows: rows.length,
    rowDigests: digestsOf(rows),
    previousHash: await newestSeal(tx),
    sealedAt: shop.clock.now(),
  };
  const texts = rows.map(([, text]) => text).join("\n");
  await insertSeal(tx, { ...seal, hash: sealHash(seal, texts) });
  return rows.length === BLOCK_ROWS;
}
