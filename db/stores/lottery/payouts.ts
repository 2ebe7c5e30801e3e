import { asc, count, isNull, sql } from "drizzle-orm";
import type { UserId } from "../../../src/domain/ids.ts";
import type { PayoutRule, SavedRule, SoldBets } from "../../../src/domain/lottery/payout.ts";
import { endDate } from "../../../src/domain/lottery/selection.ts";
import type { Db } from "../../client.ts";
import { mapped } from "../../query/mapped.ts";
import { statement } from "../../query/statement.ts";
import { payoutConfigs, selections } from "../../schema/index.ts";

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

const withFormer = statement((db) =>
  db
    .select({
      numberCount: payoutConfigs.numberCount,
      plainHalves: payoutConfigs.plainHalves,
      bonusHalves: payoutConfigs.bonusHalves,
      former: payoutConfigs.former,
    })
    .from(payoutConfigs)
    .orderBy(asc(payoutConfigs.numberCount)),
);
/** The same, each with the rules that it replaced for later draws. */
export const savedRules = (db: Db): Promise<SavedRule[]> => withFormer(db);

const sold = statement((db) =>
  db
    .select({
      numberCount: mapped(sql<number>`json_array_length(${selections.selectedNumbers})`, Number),
      includeBonus: selections.includeBonus,
      isNeverEnding: selections.isNeverEnding,
      startDate: selections.startDate,
      numberOfWeeks: selections.numberOfWeeks,
      bets: count(),
    })
    .from(selections)
    .where(isNull(selections.stoppedAt))
    .groupBy(
      sql`json_array_length(${selections.selectedNumbers})`,
      selections.includeBonus,
      selections.isNeverEnding,
      selections.startDate,
      selections.numberOfWeeks,
    ),
);
/** The bets that are neither stopped nor over on a day, by how many numbers they have, and whether they include the bonus ball. */
export async function soldBets(db: Db, today: string): Promise<SoldBets[]> {
  return (await sold(db)).filter((bet) => {
    const end = endDate(bet);
    return end === null || end > today;
  });
}

export async function savePayout(
  tx: Db,
  rule: SavedRule,
  by: { savedAt: Date; userId: UserId | null },
): Promise<void> {
  const { numberCount, ...multipliers } = rule;
  await tx
    .insert(payoutConfigs)
    .values({ ...rule, ...by })
    .onConflictDoUpdate({ target: payoutConfigs.numberCount, set: { ...multipliers, ...by } });
}
