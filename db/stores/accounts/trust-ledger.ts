import { desc, eq } from "drizzle-orm";
import type { AccountId } from "../../../src/domain/ids.ts";
import type { Db } from "../../client.ts";
import { accounts, transactions } from "../../schema/index.ts";
import { insertAudits } from "../staff/staff.ts";

/**
 * Sets an account's balance to what its newest ledger row left, and notes it: for a balance that something else than this
 * program has changed. The triggers let this through, because afterwards both agree.
 */
export async function trustLedger(tx: Db, accountId: AccountId, at: Date): Promise<void> {
  const [newest] = await tx
    .select({ balancePence: transactions.balanceAfterPence, transactionCount: transactions.sequence })
    .from(transactions)
    .where(eq(transactions.accountId, accountId))
    .orderBy(desc(transactions.sequence))
    .limit(1);
  const [before] = await tx
    .select({ balancePence: accounts.balancePence, transactionCount: accounts.transactionCount })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  const after = newest ?? { balancePence: 0, transactionCount: 0 };
  await tx.update(accounts).set(after).where(eq(accounts.id, accountId));
  const who = { userId: null, requestId: "check", screen: null, reason: "The ledger is right" };
  const what = { action: "TrustLedger", subjectType: "account", subjectId: accountId } as const;
  await insertAudits(tx, [{ at, ...who, ...what, before: before ?? null, after }]);
}
