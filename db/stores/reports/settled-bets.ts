import { and, asc, eq, gte, lt, sql } from "drizzle-orm";
import type { AccountId, BetId } from "../../../src/domain/ids.ts";
import { type BetStatusCode, VOID } from "../../../src/domain/racing/bet-status.ts";
import type { Db } from "../../client.ts";
import { mapped } from "../../query/mapped.ts";
import { isOneOf, literal } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import { betSettlements, racingBets, racingSelections } from "../../schema/index.ts";

const p = sql.placeholder;
const instant = (name: string) => sql`${sql.param(p(name), betSettlements.settledAt)}`;

const voidedByStaff = sql<boolean>`(${racingBets.status} = ${literal(VOID)} and exists (
  select 1 from bet_settlements s where s.bet_id = ${racingBets.id} and s.voided_by_staff
    and s.version = (select max(newer.version) from bet_settlements newer where newer.bet_id = s.bet_id)))`;

const firstSettled = statement((db) =>
  db
    .select({
      id: racingBets.id,
      accountId: racingBets.accountId,
      status: racingBets.status,
      payoutPence: racingBets.payoutPence,
      goodwillPence: racingBets.goodwillPence,
      voidedByStaff: mapped(voidedByStaff, Boolean),
      firstSettledAt: betSettlements.settledAt,
    })
    .from(racingBets)
    .innerJoin(betSettlements, and(eq(betSettlements.betId, racingBets.id), eq(betSettlements.version, 1)))
    .where(
      and(
        // A bet is settled no earlier than it was first: the index of its newest settlement finds it.
        gte(racingBets.settledAt, instant("from")),
        gte(betSettlements.settledAt, instant("from")),
        lt(betSettlements.settledAt, instant("until")),
      ),
    )
    .orderBy(asc(betSettlements.id)),
);

export type FirstSettled = {
  id: BetId;
  accountId: AccountId;
  status: BetStatusCode;
  payoutPence: number | null;
  goodwillPence: number;
  voidedByStaff: boolean;
  firstSettledAt: Date;
};
/** Every bet that was first settled in a span, in the order of these settlements, and what it is settled at now. */
export const firstSettledIn = (db: Db, span: { from: Date; until: Date }): Promise<FirstSettled[]> =>
  firstSettled(db, span);

const courses = statement((db) =>
  db
    .select({ betId: racingSelections.betId, courseName: racingSelections.courseName })
    .from(racingSelections)
    .where(isOneOf(racingSelections.betId, p("ids")))
    .orderBy(asc(racingSelections.betId), asc(racingSelections.position)),
);
/** At which courses the horses of some bets run, as they were struck. */
export async function coursesOfBets(db: Db, betIds: readonly number[]): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>();
  for (const { betId, courseName } of await courses(db, { ids: JSON.stringify(betIds) })) {
    const known = found.get(betId);
    if (known) known.push(courseName);
    else found.set(betId, [courseName]);
  }
  return found;
}
