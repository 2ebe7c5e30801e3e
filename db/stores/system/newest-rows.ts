import { desc } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { statement } from "../../query/statement.ts";
import { auditRows, shopTransfers, transactions } from "../../schema/index.ts";

/** Among so many of the last rows the newest is looked for: servers write side by side, and one clock may be ahead of another. */
const LAST_ROWS = 50;

const ofLedger = statement((db) =>
  db
    .select({ at: transactions.createdAt })
    .from(transactions)
    .orderBy(desc(transactions.id))
    .limit(LAST_ROWS),
);
const ofShop = statement((db) =>
  db
    .select({ at: shopTransfers.createdAt })
    .from(shopTransfers)
    .orderBy(desc(shopTransfers.id))
    .limit(LAST_ROWS),
);
const ofTrail = statement((db) =>
  db.select({ at: auditRows.at }).from(auditRows).orderBy(desc(auditRows.id)).limit(LAST_ROWS),
);

/** The instant of the newest row of the ledger and of the audit trail; null where there is none. */
export async function newestInstant(db: Db): Promise<Date | null> {
  const rows = (await Promise.all([ofLedger(db), ofShop(db), ofTrail(db)])).flat();
  return rows.reduce<Date | null>((newest, { at }) => (newest && newest >= at ? newest : at), null);
}
