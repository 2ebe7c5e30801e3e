import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { statement } from "../../query/statement.ts";
import { accounts } from "../../schema/index.ts";
import { typedId } from "../accounts/account-search.ts";
import { namePattern } from "../accounts/accounts.ts";

const p = sql.placeholder;

/** An account that plays the lottery, as lists and fields name it. */
export type PlayingAccount = { id: number; name: string };

const matching = statement((db) =>
  db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(
      and(
        isNull(accounts.deletedAt),
        accounts.playsLottery,
        or(eq(accounts.id, p("id")), sql`${accounts.searchName} like ${p("pattern")} escape '\\'`),
      ),
    )
    .orderBy(
      sql`case when ${accounts.id} = ${p("id")} then 0
        when ${accounts.searchName} like ${p("beginning")} escape '\\' then 1 else 2 end`,
      asc(accounts.searchName),
      asc(accounts.id),
    )
    .limit(p("most")),
);

/**
 * Accounts that play the lottery: the one whose id was typed, then the names that begin with the text, then those that
 * contain it; all of them where nothing was typed.
 */
export function playingAccounts(db: Db, asked: string, most: number): Promise<PlayingAccount[]> {
  const pattern = namePattern(asked);
  return matching(db, { id: typedId(asked), pattern, beginning: pattern.slice(1), most });
}
