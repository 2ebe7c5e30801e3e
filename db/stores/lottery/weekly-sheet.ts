import { asc, eq, sql } from "drizzle-orm";
import type { AccountId } from "../../../src/domain/ids.ts";
import type { CashOrAccount } from "../../../src/domain/lottery/cash-or-account.ts";
import {
  type Arrears,
  arrearsOf,
  type BetDue,
  drawWeek,
  drawWeeks,
  duesOf,
  isUnreadableIn,
  mondayAfter,
  spanOf,
  sumOfDues,
  type WeekState,
  weekStates,
  weeksCollected,
} from "../../../src/domain/lottery/weekly-due.ts";
import type { Db } from "../../client.ts";
import { statement } from "../../query/statement.ts";
import { accounts, players } from "../../schema/index.ts";
import { searchable } from "../accounts/accounts.ts";
import { collectionsIn, type LotteryCollection, paidByWeek } from "./collections.ts";
import { datedBets } from "./dated-bets.ts";

/** A player's line of the sheet, in pence. */
export type SheetRow = {
  playerId: number;
  name: string;
  accountId: AccountId;
  /** Null where the account was deleted. */
  accountName: string | null;
  dues: BetDue[];
  duePence: number;
  /** What was paid for the week and not taken back, in the order in which it came. */
  paid: readonly Pick<LotteryCollection, "id" | "paidFrom" | "amountPence">[];
  /** The rest to be paid: never negative. */
  owedPence: number;
  arrears: Arrears | null;
  /** The last weeks before this one, as far as the sheet goes back, the latest at the end. */
  before: WeekState[];
  /** What a bet costs in the week cannot be read, and is not in the sum. */
  isUnread: boolean;
};

export type SheetSums = Record<CashOrAccount | "due" | "owed" | "arrears", number>;
export type WeeklySheet = {
  week: string;
  rows: SheetRow[];
  sums: SheetSums;
  /** The weeks that money can be taken for; see `weeksCollected`. */
  open: { from: string; to: string };
};

/** So many weeks before stand beside each player. */
const WEEKS_BEFORE = 8;

const everybody = statement((db) =>
  db
    .select({
      playerId: players.id,
      accountId: players.accountId,
      name: players.name,
      accountName: sql<string | null>`case when ${accounts.deletedAt} is null then ${accounts.name} end`,
    })
    .from(players)
    .innerJoin(accounts, eq(accounts.id, players.accountId))
    .orderBy(asc(accounts.searchName), asc(players.id)),
);

/**
 * The sheet of a week by account name: what each owes and has paid, for all with a bet in it, a payment for
 * it, or arrears. `week` and `thisWeek` are Mondays.
 */
export async function weeklySheet(db: Db, week: string, thisWeek: string): Promise<WeeklySheet> {
  const paid = await paidByWeek(db);
  const mondays = [...paid.values()].flatMap((own) => [...own.keys()]).sort();
  const first = mondays[0] ?? null;
  const behind = first === null ? [] : drawWeeks(first, week > thisWeek ? mondayAfter(thisWeek) : week);
  const ofWeek = drawWeek(week);
  const bets = await datedBets(db, spanOf([...behind, ofWeek]), null);
  const inWeek = Map.groupBy(await collectionsIn(db, week), ({ playerId }) => playerId);
  const rows: SheetRow[] = [];
  for (const player of await everybody(db)) {
    const own = bets.get(player.playerId) ?? [];
    const dues = duesOf(own, ofWeek);
    const collections = inWeek.get(player.playerId) ?? [];
    const ownPaid = paid.get(player.playerId) ?? new Map();
    const arrears = arrearsOf(own, behind, ownPaid);
    const isUnread = isUnreadableIn(own, ofWeek);
    if (dues.length === 0 && collections.length === 0 && arrears === null && !isUnread) continue;
    const duePence = sumOfDues(dues);
    const owedPence = isUnread ? 0 : Math.max(0, duePence - paidIn(collections));
    const before = weekStates(own, behind.slice(-WEEKS_BEFORE), ownPaid);
    rows.push({ ...player, dues, duePence, paid: collections, owedPence, arrears, before, isUnread });
  }
  return { week, rows, sums: sumsOf(rows), open: weeksCollected(first, thisWeek) };
}

/** The lines whose player or account has what was typed in its name, whatever the case or the accents, or has it as its id. */
export function rowsFitting(rows: readonly SheetRow[], asked: string): readonly SheetRow[] {
  const wanted = searchable(asked);
  if (wanted === "") return rows;
  return rows.filter(
    ({ name, accountName, accountId }) =>
      searchable(`${name} ${accountName ?? ""}`).includes(wanted) || String(accountId) === wanted,
  );
}

const paidIn = (collections: SheetRow["paid"]): number =>
  collections.reduce((sum, { amountPence }) => sum + amountPence, 0);

function sumsOf(rows: readonly SheetRow[]): SheetSums {
  const sums = { due: 0, cash: 0, account: 0, owed: 0, arrears: 0 };
  for (const { duePence, paid, owedPence, arrears } of rows) {
    sums.due += duePence;
    sums.owed += owedPence;
    sums.arrears += arrears?.pence ?? 0;
    for (const { paidFrom, amountPence } of paid) sums[paidFrom] += amountPence;
  }
  return sums;
}
