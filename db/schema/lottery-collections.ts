import { sql } from "drizzle-orm";
import type { UserId } from "../../src/domain/ids.ts";
import type { CashOrAccount } from "../../src/domain/lottery/cash-or-account.ts";
import { check, day, id, index, instant, json, pence, reference, table, text } from "../kit.ts";
import { players } from "./lottery.ts";
import { dues } from "./shapes.ts";
import { users } from "./staff.ts";

/**
 * What a player paid for a week's bets (src/domain/lottery/weekly-due.ts). The money is the transfer or the transaction that
 * refers to it. Written twice at most: when it is taken, and when it is taken back or given back.
 */
export const lotteryCollections = table(
  "lottery_collections",
  {
    id: id(),
    playerId: reference()
      .notNull()
      .references(() => players.id, { onDelete: "restrict" }),
    /** The Monday that the week begins with. */
    week: day().notNull(),
    paidFrom: text().$type<CashOrAccount>().notNull(),
    amountPence: pence().notNull(),
    /** What each bet of the week cost when it was paid. */
    dues: json(dues).notNull(),
    collectedAt: instant().notNull(),
    collectedBy: reference<UserId>().references(() => users.id),
    takenBackAt: instant(),
    takenBackBy: reference<UserId>().references(() => users.id),
    /**
     * Set where it was given back because its draws will not be played; null where it is current, or was
     * reversed as a mistake.
     */
    givenBackTo: text().$type<CashOrAccount>(),
    /** One that was given back, of which this is the part that was kept, or which was taken again. */
    replacesId: reference(),
  },
  (columns) => [
    index("lottery_collections_week").on(columns.week, columns.playerId).where(sql`taken_back_at is null`),
    index("lottery_collections_player").on(columns.playerId),
    index("lottery_collections_replaces").on(columns.replacesId).where(sql`replaces_id is not null`),
    // What was taken over the counter on a day.
    index("lottery_collections_cash")
      .on(columns.collectedAt, columns.amountPence)
      .where(sql`taken_back_at is null and paid_from = 'cash'`),
    check("lottery_collections_above_zero", sql`amount_pence > 0`),
  ],
);
