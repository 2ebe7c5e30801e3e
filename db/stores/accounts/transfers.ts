import { sql } from "drizzle-orm";
import { OTHER_SIDE, type ShopAccount } from "../../../src/domain/accounts/chart.ts";
import type { Db } from "../../client.ts";
import { insertOne } from "../../query/execute.ts";
import { shopTransfers } from "../../schema/index.ts";

const p = sql.placeholder;

/** Money that moves between two of the shop's own accounts. */
export type NewShopTransfer = Omit<typeof shopTransfers.$inferInsert, "id">;

const append = insertOne(shopTransfers, (db) =>
  db.insert(shopTransfers).values({
    fromAccount: p("fromAccount"),
    toAccount: p("toAccount"),
    amountPence: p("amountPence"),
    kind: p("kind"),
    description: p("description"),
    createdAt: p("createdAt"),
    userId: p("userId"),
    shiftId: p("shiftId"),
    referenceType: p("referenceType"),
    referenceId: p("referenceId"),
    correctsId: p("correctsId"),
  }),
);

/** The only way money moves between the shop's own accounts; `amountPence` is above zero. Answers the row's id. */
export async function postShopTransfer(tx: Db, transfer: NewShopTransfer): Promise<number> {
  const none = { userId: null, shiftId: null, referenceType: null, referenceId: null, correctsId: null };
  return (await append(tx, { ...none, ...transfer }))!;
}

/** The other side of a transaction in SQL, of a row `t` with its shift as `s`. */
const otherSide = `case t.transaction_type ${Object.entries(OTHER_SIDE)
  .map(([type, account]) => `when '${type}' then ${inSql(account)}`)
  .join(" ")} end`;

function inSql(account: ShopAccount | "cash"): string {
  return account === "cash"
    ? "case when t.shift_id is null then 'counter' else 'till:' || s.till_id end"
    : `'${account}'`;
}

/** A balance is held for its customer where it is above zero. */
const heldAfter = (balance: string): string => `(case when ${balance} > 0 then ${balance} else 0 end)`;

/**
 * Every movement of money as a transfer from one account to another, above zero, in SQL for both engines. A
 * customer's account is `customer:ID`, all others are of the chart (src/domain/accounts/chart.ts). `source`
 * is the row's table, `held_pence` by how much the row changes what is held for customers. A transaction of zero is none.
 */
export const TRANSFERS = `
  select 'transactions' as source, t.id,
    case when t.amount_pence > 0 then ${otherSide} else 'customer:' || t.account_id end as from_account,
    case when t.amount_pence > 0 then 'customer:' || t.account_id else ${otherSide} end as to_account,
    abs(t.amount_pence) as amount_pence, ${heldAfter("t.balance_after_pence")} - ${heldAfter("t.balance_after_pence - t.amount_pence")}
      as held_pence, t.transaction_type as kind, t.description, t.created_at, t.user_id, t.shift_id,
    t.reference_type, t.reference_id, t.corrects_id
  from transactions t left join shifts s on s.id = t.shift_id
  where t.amount_pence <> 0
  union all
  select 'shop_transfers', f.id, f.from_account, f.to_account, f.amount_pence, 0, f.kind, f.description, f.created_at, f.user_id,
    f.shift_id, f.reference_type, f.reference_id, f.corrects_id
  from shop_transfers f`;
