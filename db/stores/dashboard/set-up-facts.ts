import { eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { batchSelects } from "../../query/batch-selects.ts";
import { accounts, draws, raceDays, shopSettings, users } from "../../schema/index.ts";

/** The stored facts by which the steps of a new shop's first hour are done. */
export type SetUpFacts = {
  /** The first of the staff who can sign in; null where there are none. */
  owner: { id: number; firstPasswordUntil: Date | null } | null;
  hasColleague: boolean;
  hasCustomer: boolean;
  hasDraw: boolean;
  /** The setting of tills was saved, on or off. */
  tillsDecided: boolean;
  /** When a feed sent the day's race cards; null: not yet. */
  cardsAt: Date | null;
};

const asked = batchSelects((db) => ({
  staff: db
    .select({ id: users.id, firstPasswordUntil: users.firstPasswordUntil })
    .from(users)
    .where(isNull(users.disabledAt))
    .orderBy(users.id)
    .limit(2),
  customers: db.select({ id: accounts.id }).from(accounts).where(isNull(accounts.deletedAt)).limit(1),
  draws: db.select({ id: draws.id }).from(draws).limit(1),
  tills: db.select({ id: shopSettings.id }).from(shopSettings).where(eq(shopSettings.key, "tills")).limit(1),
  cards: db
    .select({ at: raceDays.fetchedAt })
    .from(raceDays)
    .where(eq(raceDays.day, sql.placeholder("day"))),
}));

/** `day`: today, yyyy-mm-dd. */
export async function setUpFacts(db: Db, day: string): Promise<SetUpFacts> {
  const { staff, customers, draws, tills, cards } = await asked(db, { day });
  return {
    owner: staff[0] ?? null,
    hasColleague: staff.length > 1,
    hasCustomer: customers.length > 0,
    hasDraw: draws.length > 0,
    tillsDecided: tills.length > 0,
    cardsAt: cards[0]?.at ?? null,
  };
}
