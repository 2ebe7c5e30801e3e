import { and, eq, isNull, sql } from "drizzle-orm";
import { selectionState } from "../../../src/domain/lottery/selection.ts";
import type { Db } from "../../client.ts";
import { players, selections } from "../../schema/index.ts";
import { statement } from "../../statement.ts";
import { countPendingOf } from "../racing/bet-lists.ts";

/** Bets of an account that are not decided yet. */
export type RunningBets = { racing: number; lottery: number };

const p = sql.placeholder;

const unstoppedOf = statement((db) =>
  db
    .select({ bet: selections })
    .from(selections)
    .innerJoin(players, eq(players.id, selections.playerId))
    .where(and(eq(players.accountId, p("accountId")), isNull(selections.stoppedAt))),
);

/** `today`: the draw day that it is; a lottery bet runs until its last week is over. */
export async function countRunningBets(db: Db, accountId: number, today: string): Promise<RunningBets> {
  const unstopped = await unstoppedOf(db, { accountId });
  const lottery = unstopped.filter(({ bet }) => selectionState(bet, false, today) !== "ended").length;
  return { racing: await countPendingOf(db, accountId), lottery };
}
