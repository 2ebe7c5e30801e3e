import { setImmediate } from "node:timers/promises";
import { and, between, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { AccountId } from "../../../src/domain/ids.ts";
import { type BetStatusCode, STATUS_NAMES } from "../../../src/domain/racing/bet-status.ts";
import type { Db } from "../../client.ts";
import { mapped } from "../../query/mapped.ts";
import { statement } from "../../query/statement.ts";
import { betCounts, racingBets } from "../../schema/index.ts";
import { type BetWithLegs, betsWithNames, withLegs } from "./bets.ts";

/** The bets of an account (null: of all), placed between two instants, the second left out, with one of the statuses (none: all). */
export type WantedBets = {
  accountId: AccountId | null;
  from: Date;
  until: Date;
  statuses: readonly BetStatusCode[];
};

const p = sql.placeholder;
/** So many numbers at once, however few of them fit: no question takes long, and no answer is large. */
const AT_ONCE = 150;

/** The statuses as the bits of one number: a prepared question cannot have a list of any length. */
const fits = and(
  gte(racingBets.placedAt, sql.param(p("from"), racingBets.placedAt)),
  lt(racingBets.placedAt, sql.param(p("until"), racingBets.placedAt)),
  sql`(${p("statuses")} & (1 << ${racingBets.status})) <> 0`,
);

const amongAll = statement((db) =>
  betsWithNames(db)
    .where(and(between(racingBets.id, p("first"), p("last")), fits))
    .orderBy(desc(racingBets.id)),
);
const ofAccount = statement((db) =>
  betsWithNames(db)
    .where(
      and(
        eq(racingBets.accountId, p("accountId")),
        between(racingBets.accountSequence, p("first"), p("last")),
        fits,
      ),
    )
    .orderBy(desc(racingBets.accountSequence)),
);

const newest = statement((db) =>
  db.select({ last: mapped(sql<number>`coalesce(max(${racingBets.id}), 0)`, Number) }).from(racingBets),
);
const newestOf = statement((db) =>
  db
    .select({ last: betCounts.bets })
    .from(betCounts)
    .where(eq(betCounts.accountId, p("accountId"))),
);

const ALL_STATUSES = 2 ** Object.keys(STATUS_NAMES).length - 1;

/** Racing bets, newest first, in batches; bets placed during the read are left out. */
export async function* eachBet(db: Db, wanted: WantedBets): AsyncGenerator<BetWithLegs[]> {
  const { accountId, from, until } = wanted;
  const statuses = wanted.statuses.reduce<number>((bits, status) => bits | (1 << status), 0) || ALL_STATUSES;
  const [row] = accountId === null ? await newest(db) : await newestOf(db, { accountId });
  for (let last = row?.last ?? 0; last > 0; last -= AT_ONCE) {
    const span = { from, until, statuses, first: last - AT_ONCE + 1, last };
    const rows = accountId === null ? await amongAll(db, span) : await ofAccount(db, { ...span, accountId });
    if (rows.length > 0) yield await withLegs(db, rows);
    // Many rows without a bet that fits must not block other requests.
    else await setImmediate();
  }
}
