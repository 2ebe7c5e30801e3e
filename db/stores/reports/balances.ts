import { sql } from "drizzle-orm";
import type { AccountId } from "../../../src/domain/ids.ts";
import type { Db } from "../../client.ts";
import { mapped } from "../../query/mapped.ts";
import { statement } from "../../query/statement.ts";
import { accounts, transactions } from "../../schema/index.ts";

/** A customer's balance that is not nothing, and since when: of a debt when it began, of money held when it last moved. */
export type AgedBalance = {
  accountId: AccountId;
  name: string;
  pence: number;
  since: Date;
  isDeleted: boolean;
};

/** With the table's name before each column: inside, another table has an id as well. */
const since = (newest: "owed" | "held") =>
  newest === "owed"
    ? sql<Date>`(select t.created_at from transactions t where t.account_id = accounts.id and t.sequence = 1 + coalesce(
        (select max(b.sequence) from transactions b where b.account_id = accounts.id and b.balance_after_pence >= 0), 0))`
    : sql<Date>`(select t.created_at from transactions t where t.account_id = accounts.id
        and t.sequence = accounts.transaction_count)`;

const balances = (which: "owed" | "held") =>
  statement((db) =>
    db
      .select({
        accountId: accounts.id,
        name: accounts.name,
        pence: accounts.balancePence,
        since: mapped(since(which), transactions.createdAt),
        isDeleted: mapped(
          sql<boolean>`case when ${accounts.deletedAt} is null then 0 else 1 end`,
          (is: number) => Number(is) === 1,
        ),
      })
      .from(accounts)
      .where(which === "owed" ? sql`${accounts.balancePence} < 0` : sql`${accounts.balancePence} > 0`)
      .orderBy(
        which === "owed" ? sql`${accounts.balancePence}` : sql`${accounts.balancePence} desc`,
        accounts.id,
      ),
  );
const BALANCES = { owed: balances("owed"), held: balances("held") };

/** Largest first. */
export const agedBalances = (db: Db, which: "owed" | "held"): Promise<AgedBalance[]> => BALANCES[which](db);
