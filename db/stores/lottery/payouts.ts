import { asc } from "drizzle-orm";
import type { UserId } from "../../../src/domain/ids.ts";
import type { PayoutRule } from "../../../src/domain/lottery/payout.ts";
import type { Db } from "../../client.ts";
import { statement } from "../../query/statement.ts";
import { payoutConfigs } from "../../schema/index.ts";

const saved = statement((db) =>
  db
    .select({
      numberCount: payoutConfigs.numberCount,
      plainHalves: payoutConfigs.plainHalves,
      bonusHalves: payoutConfigs.bonusHalves,
    })
    .from(payoutConfigs)
    .orderBy(asc(payoutConfigs.numberCount)),
);
/** The payout rules that staff have saved; a count without one pays by the defaults. */
export const savedPayouts = (db: Db): Promise<PayoutRule[]> => saved(db);

export async function savePayout(
  tx: Db,
  rule: PayoutRule,
  by: { savedAt: Date; userId: UserId | null },
): Promise<void> {
  const { numberCount, ...multipliers } = rule;
  await tx
    .insert(payoutConfigs)
    .values({ ...rule, ...by })
    .onConflictDoUpdate({ target: payoutConfigs.numberCount, set: { ...multipliers, ...by } });
}
