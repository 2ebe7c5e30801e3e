import { and, eq, gt, gte, lt, sql } from "drizzle-orm";
import type { AccountId, BetId, RaceId } from "../../../src/domain/ids.ts";
import { PLACED, WON } from "../../../src/domain/racing/bet-status.ts";
import type { DayPaid } from "../../../src/domain/racing/settlement/day-limit.ts";
import type { Db } from "../../client.ts";
import { mapped } from "../../query/mapped.ts";
import { literal } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import { betSettlements, racingBets, racingSelections } from "../../schema/index.ts";

const p = sql.placeholder;
const returned = sql`${racingBets.payoutPence} - ${racingBets.goodwillPence}`;
const won = sql`case when ${returned} > ${racingBets.amountPence} then ${returned} - ${racingBets.amountPence} else 0 end`;

const first = and(eq(betSettlements.betId, racingBets.id), eq(betSettlements.version, 1));
const instant = (name: string) => sql`${sql.param(p(name), betSettlements.settledAt)}`;

/**
 * Bets of an account that are paid something and were first settled in a span. A bet is settled no earlier than it was
 * first, so that the index of its newest settlement finds it.
 */
const paidInSpan = and(
  eq(racingBets.accountId, p("accountId")),
  sql`${racingBets.status} in (${literal(WON)}, ${literal(PLACED)})`,
  gte(racingBets.settledAt, instant("from")),
  gte(betSettlements.settledAt, instant("from")),
  lt(betSettlements.settledAt, instant("until")),
);

const paid = statement((db) =>
  db
    .select({
      returnsPence: mapped(sql<number>`coalesce(sum(${returned}), 0)`, Number),
      winningsPence: mapped(sql<number>`coalesce(sum(${won}), 0)`, Number),
    })
    .from(racingBets)
    .innerJoin(betSettlements, first)
    .where(and(paidInSpan, lt(betSettlements.id, p("beforeId")))),
);
type Span = { accountId: AccountId; from: Date; until: Date };
/**
 * What an account was paid for bets that were first settled in a span, before the settlement of an id; as they are
 * settled now.
 */
export const paidBefore = async (db: Db, span: Span & { beforeId: number }): Promise<DayPaid> =>
  (await paid(db, span))[0]!;

const racesOfLater = statement((db) =>
  db
    .selectDistinct({ raceId: racingSelections.raceId })
    .from(racingBets)
    .innerJoin(betSettlements, first)
    .innerJoin(racingSelections, eq(racingSelections.betId, racingBets.id))
    .where(and(paidInSpan, gt(betSettlements.id, p("afterId")))),
);
/** The races of an account's bets that have won and were first settled in a span, after the settlement of an id. */
export const racesPaidAfter = async (db: Db, span: Span & { afterId: number }): Promise<RaceId[]> =>
  (await racesOfLater(db, span)).map(({ raceId }) => raceId);

const firstOf = statement((db) =>
  db
    .select({ id: betSettlements.id, settledAt: betSettlements.settledAt })
    .from(betSettlements)
    .where(and(eq(betSettlements.betId, p("betId")), eq(betSettlements.version, 1))),
);
/** A bet's first settlement; undefined while it is pending. */
export const firstSettlement = async (
  db: Db,
  betId: BetId,
): Promise<{ id: number; settledAt: Date } | undefined> => (await firstOf(db, { betId }))[0];
