import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { rowsBySql } from "../../support/rows-by-sql.ts";

/** A racing or lottery line of a plain re-add: stakes, refunds, returns, resettled, in pence, and how many stakes. */
export type PlainLine = [bets: number, stakes: number, refunds: number, returns: number, resettled: number];

const LONDON = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London", dateStyle: "short" });
/** By the machine's own calendar, which the program never uses. */
export const londonDay = (at: number | string | Date): string => LONDON.format(new Date(at)).slice(0, 10);

type Row = {
  at: number | string;
  type: string;
  pence: number;
  account: number;
  bet: string | null;
  courses: string | null;
  isCash: boolean;
};

/** Every row of the ledger again, one by one: without stored sums, transfers or the chart of accounts. */
export async function plainSums(db: Db, from: string, to: string) {
  const rows = await rowsBySql<Row>(
    db,
    sql`select t.created_at as at, t.transaction_type as type, t.amount_pence as pence, t.account_id as account,
      case when t.reference_type = 'RacingBet' then b.bet_type end as bet,
      (select count(distinct l.course_name) || ':' || min(l.course_name) from racing_selections l where l.bet_id = b.id) as courses
      from transactions t left join racing_bets b on b.id = t.reference_id and t.reference_type = 'RacingBet'`,
  );
  const racing: PlainLine = [0, 0, 0, 0, 0];
  const by = {
    course: new Map<string, PlainLine>(),
    type: new Map<string, PlainLine>(),
    customer: new Map<string, PlainLine>(),
  };
  let [cashIn, cashOut] = [0, 0];
  for (const { at, type, pence: signed, account, bet, courses } of rows) {
    const day = londonDay(at);
    if (day < from || day > to) continue;
    const pence = Number(signed);
    if (type === "Deposit") cashIn += pence;
    if (type === "Withdraw") cashOut -= pence;
    const place =
      { RacingBetPlaced: 1, RacingBetRefunded: 2, RacingBetPaidOut: 3, Adjustment: bet ? 4 : -1 }[type] ?? -1;
    if (place < 0) continue;
    const [count, first] = courses?.split(":") ?? [];
    const course = count === "1" ? first! : "several";
    for (const line of [
      racing,
      lineOf(by.course, course),
      lineOf(by.type, bet!),
      lineOf(by.customer, String(account)),
    ]) {
      if (place === 1) line[0]++;
      line[place]! += place === 1 ? -pence : pence;
    }
  }
  return { racing, ...by, cashIn, cashOut };
}

function lineOf(lines: Map<string, PlainLine>, key: string): PlainLine {
  const line = lines.get(key) ?? [0, 0, 0, 0, 0];
  lines.set(key, line);
  return line;
}
