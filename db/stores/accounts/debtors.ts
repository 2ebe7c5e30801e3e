import { mayOweAt } from "../../../src/domain/accounts/credit.ts";
import { agesOf } from "../../../src/domain/accounts/debt-ages.ts";
import type { Debtor } from "../../../src/domain/accounts/debtor.ts";
import { wallClock } from "../../../src/domain/london-time.ts";
import type { Db } from "../../client.ts";
import { owedBalances } from "../reports/balances.ts";
import { currentSettings } from "../system/shop-settings.ts";
import { latestNotes } from "./notes.ts";

/** Who owes the shop now, the largest debt first. */
export async function debtors(db: Db, now: Date): Promise<Debtor[]> {
  const { day: today } = wallClock(now, "Europe/London");
  const [owed, { customersMayOwe }] = await Promise.all([owedBalances(db), currentSettings(db)]);
  const ids = owed.map(({ accountId }) => accountId);
  const notes = ids.length > 0 ? await latestNotes(db, ids) : new Map();
  return owed.map(({ accountId, name, isDeleted, pence, charges, credit }) => {
    const { since, pence: ages } = agesOf(-pence, charges, today);
    const limitPence = mayOweAt(customersMayOwe, credit, now);
    const note = notes.get(accountId) ?? null;
    return { ...{ accountId, name, isDeleted, since, ages, limitPence, note }, owedPence: -pence };
  });
}
