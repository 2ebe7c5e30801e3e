import { desc, sql } from "drizzle-orm";
import type { AccountId } from "../../../src/domain/ids.ts";
import { PENDING } from "../../../src/domain/racing/bet-status.ts";
import type { Db } from "../../client.ts";
import { literal } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import { racingBets } from "../../schema/index.ts";
import { type ListedBet, listedBets, withListedLegs } from "./bet-pages.ts";

/** A customer who bets all day makes some dozens of bets: this limit only protects the server. */
const MOST_LISTED = 200;

const p = sql.placeholder;
const since = sql.param(p("since"), racingBets.placedAt);

const asked = statement((db) =>
  listedBets(db)
    .where(
      sql`${racingBets.id} in (
        select id from racing_bets where account_id = ${p("accountId")} and placed_at >= ${since}
          and account_sequence > (select bets from bet_counts where account_id = ${p("accountId")}) - ${literal(MOST_LISTED)}
        union all
        select id from (select id from racing_bets where account_id = ${p("accountId")} and status <> ${literal(PENDING)}
          order by account_sequence desc limit ${p("results")}) as found_settled)`,
    )
    .orderBy(desc(racingBets.accountSequence)),
);

/** An account's bets since an instant, the newest 200 at the most, and its last so many that are no longer pending; newest first. */
export async function betsAtCounter(
  db: Db,
  accountId: AccountId,
  { since, results }: { since: Date; results: number },
): Promise<{ today: ListedBet[]; results: ListedBet[] }> {
  const bets = await withListedLegs(db, await asked(db, { accountId, since, results }));
  return {
    today: bets.filter(({ placedAt }) => placedAt >= since),
    results: bets.filter(({ status }) => status !== PENDING).slice(0, results),
  };
}
