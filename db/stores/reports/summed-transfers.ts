import { sql } from "drizzle-orm";
import type { BetTypeName } from "../../../src/domain/bets/bet-types.ts";
import { mondayOf } from "../../../src/domain/lottery/weekly-due.ts";
import type { Channel } from "../../../src/domain/racing/channel.ts";
import { RESETTLEMENT, type SummedTransfer } from "../../../src/domain/reports/add-up.ts";
import type { Db } from "../../client.ts";
import { onPostgres } from "../../kit.ts";
import { mapped } from "../../query/mapped.ts";
import { statement } from "../../query/statement.ts";
import { type SummedTable, transactions } from "../../schema/index.ts";
import { TRANSFERS } from "../accounts/transfers.ts";

const p = sql.placeholder;

/** A transfer with its row id. */
export type SummedRow = SummedTransfer & { id: number };

const courses = onPostgres
  ? "(select json_agg(distinct l.course_name) from racing_selections l where l.bet_id = m.reference_id)"
  : "(select json_group_array(distinct l.course_name) from racing_selections l where l.bet_id = m.reference_id)";

const BET_KINDS = "'RacingBetPlaced', 'RacingBetPaidOut', 'RacingBetRefunded', 'Adjustment'";

const rowsOf = (source: SummedTable) =>
  statement((db) =>
    db
      .select({
        id: mapped(sql<number>`m.id`, Number),
        at: mapped(sql<Date>`m.created_at`, transactions.createdAt),
        from: sql<string>`m.from_account`,
        to: sql<string>`m.to_account`,
        pence: mapped(sql<number>`m.amount_pence`, Number),
        heldPence: mapped(sql<number>`m.held_pence`, Number),
        kind: sql<string>`m.kind`,
        playerAccountId: sql<number | null>`pl.account_id`,
        week: sql<string | null>`c.week`,
        drawDate: sql<string | null>`d.draw_date`,
        betType: sql<BetTypeName | null>`b.bet_type`,
        channel: sql<Channel | null>`b.channel`,
        courses: mapped(
          sql<string[] | null>`case when b.id is not null then ${sql.raw(courses)} end`,
          (list: string | string[]) => (typeof list === "string" ? (JSON.parse(list) as string[]) : list),
        ),
      })
      .from(
        sql`(${sql.raw(TRANSFERS)}) m
          left join racing_bets b
            on m.reference_type = 'RacingBet' and b.id = m.reference_id and m.kind in (${sql.raw(BET_KINDS)})
          left join lottery_collections c on m.reference_type = 'LotteryCollection' and c.id = m.reference_id
          left join player_results r on m.reference_type = 'PlayerResult' and r.id = m.reference_id
          left join draws d on d.id = r.draw_id
          left join players pl on pl.id = coalesce(c.player_id, r.player_id)`,
      )
      .where(sql`m.source = ${sql.raw(`'${source}'`)} and m.id > ${p("after")} and m.id <= ${p("through")}`)
      .orderBy(sql`m.id`),
  );

const ROWS = { transactions: rowsOf("transactions"), shop_transfers: rowsOf("shop_transfers") };

/**
 * Transfers of one table with ids above one and up to another; callers page by id range, since a limit would
 * sort all the rest each time.
 */
export async function summedRows(
  db: Db,
  source: SummedTable,
  wanted: { after: number; through: number },
): Promise<SummedRow[]> {
  return (await ROWS[source](db, wanted)).map(
    ({ betType, channel, courses, playerAccountId, week, drawDate, ...row }) => ({
      ...row,
      kind: row.kind === "Adjustment" && betType !== null ? RESETTLEMENT : row.kind,
      accountId:
        customerIn(row.from) ??
        customerIn(row.to) ??
        (playerAccountId === null ? null : Number(playerAccountId)),
      bet: betType === null ? null : { betType, channel, courses: courses ?? [] },
      drawWeek: week ?? (drawDate && mondayOf(drawDate)),
    }),
  );
}

const PREFIX = "customer:";
const customerIn = (account: string): number | null =>
  account.startsWith(PREFIX) ? Number(account.slice(PREFIX.length)) : null;
