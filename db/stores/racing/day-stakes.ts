import { sql } from "drizzle-orm";
import type { AccountId } from "../../../src/domain/ids.ts";
import { VOID } from "../../../src/domain/racing/bet-status.ts";
import type { Db } from "../../client.ts";
import { mapped } from "../../query/mapped.ts";
import { literal } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import { racingBets } from "../../schema/index.ts";

const p = sql.placeholder;
const from = sql.param(p("from"), racingBets.placedAt);

// Back from the account's newest bet to the first of an earlier day: the cost grows with the bets of the day.
const staked = statement((db) =>
  db
    .select({ pence: mapped(sql<number>`coalesce(sum(${racingBets.amountPence}), 0)`, Number) })
    .from(racingBets)
    .where(
      sql`${racingBets.accountId} = ${p("accountId")} and ${racingBets.status} <> ${literal(VOID)}
        and ${racingBets.accountSequence} > coalesce((select account_sequence from racing_bets
          where account_id = ${p("accountId")} and placed_at < ${from}
          order by account_sequence desc limit 1), 0)`,
    ),
);
/** What an account staked since an instant, void bets not counted. */
export const stakedSince = async (db: Db, accountId: AccountId, since: Date): Promise<number> =>
  (await staked(db, { accountId, from: since }))[0]!.pence;
