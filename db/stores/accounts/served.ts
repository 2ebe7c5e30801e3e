import { and, eq, isNull, sql } from "drizzle-orm";
import type { AccountId } from "../../../src/domain/ids.ts";
import { PENDING } from "../../../src/domain/racing/bet-status.ts";
import type { Db } from "../../client.ts";
import { mapped } from "../../query/mapped.ts";
import { literal } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import { accounts, playerResults, players, racingBets } from "../../schema/index.ts";
import { owed, owedPence } from "../lottery/owed.ts";
import { type Account, columns } from "./accounts.ts";

/** An account at the counter: what waits for its customer, too. */
export type ServedAccount = Account & { pendingBets: number; unpaidPence: number };

const p = sql.placeholder;

const servedById = statement((db) => {
  const pending = db
    .select({ bets: sql`count(*)` })
    .from(racingBets)
    .where(and(eq(racingBets.accountId, accounts.id), sql`${racingBets.status} = ${literal(PENDING)}`));
  const unpaid = db
    .select({ pence: owedPence })
    .from(playerResults)
    .innerJoin(players, eq(players.id, playerResults.playerId))
    .where(and(eq(players.accountId, accounts.id), owed));
  return db
    .select({
      ...columns,
      pendingBets: mapped(sql<number>`(${pending})`, Number),
      unpaidPence: mapped(sql<number>`(${unpaid})`, Number),
    })
    .from(accounts)
    .where(and(eq(accounts.id, p("id")), isNull(accounts.deletedAt)));
});
/** The account served at the counter, in one query: every page reads it. */
export const findServed = async (db: Db, id: AccountId): Promise<ServedAccount | undefined> =>
  (await servedById(db, { id }))[0];
