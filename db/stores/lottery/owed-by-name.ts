import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { statement } from "../../query/statement.ts";
import { accounts, players } from "../../schema/index.ts";
import { lettersPattern, looselyNamed, namePattern } from "../accounts/accounts.ts";
import { sumsByPlayer } from "./owed.ts";

const p = sql.placeholder;

const named = statement((db) => {
  const sums = sumsByPlayer(db);
  return db
    .select({ accountId: accounts.id, name: accounts.name, pence: sums.pence })
    .from(sums)
    .innerJoin(players, eq(players.id, sums.playerId))
    .innerJoin(accounts, eq(accounts.id, players.accountId))
    .where(
      and(
        isNull(accounts.deletedAt),
        sql`(${accounts.searchName} like ${p("pattern")} escape '\\' or ${looselyNamed})`,
      ),
    )
    .orderBy(asc(accounts.searchName), asc(accounts.id))
    .limit(p("most"));
});
/** Players with that name who have winnings to collect, in pence. */
export const owedByName = (db: Db, name: string, most: number) =>
  named(db, { pattern: namePattern(name), letters: lettersPattern(name), most });
