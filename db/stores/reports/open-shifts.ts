import { asc, eq, sql } from "drizzle-orm";
import type { ShiftId } from "../../../src/domain/ids.ts";
import { addDays, instantAt } from "../../../src/domain/london-time.ts";
import { ERROR, LOST, PENDING, PLACED, VOID, WON } from "../../../src/domain/racing/bet-status.ts";
import type {
  CorrectionLine,
  DayFigures,
  ResettledLine,
  SettledCounts,
  ShiftLine,
  VoidLine,
} from "../../../src/domain/reports/day-sheet.ts";
import { layOffsIn } from "../../../src/domain/reports/lay-off-figures.ts";
import { cashOf, productsOf } from "../../../src/domain/reports/sum-day.ts";
import { countKindName } from "../../../src/domain/tills/shift-count.ts";
import type { Db } from "../../client.ts";
import { statement } from "../../query/statement.ts";
import { shiftCounts, shifts, tills, users } from "../../schema/index.ts";
import { type TillNow, tillsNow } from "../tills/till-list.ts";
import {
  type BetDecision,
  betDecisions,
  betsNamed,
  betsStruck,
  type InstantSpan,
  nameOfUser,
} from "./bets-of-day.ts";
import { correctionsBetween } from "./corrections-of-day.ts";
import { transfersByDay } from "./sums.ts";

/** A till whose shift is open, since when and by whom. */
export type OpenTill = Pick<TillNow, "name" | "openedByName"> & { shiftId: ShiftId; openedAt: Date };

/** Shifts that were opened on a day or before it and are open still: their drawers are not counted. */
export async function openShiftsOf(db: Db, day: string): Promise<OpenTill[]> {
  const { until } = instantsOfDay(day);
  return (await tillsNow(db)).flatMap(({ name, openedByName, shiftId, openedAt }) =>
    shiftId !== null && openedAt !== null && openedAt < until
      ? [{ name, openedByName, shiftId, openedAt }]
      : [],
  );
}

/** From the midnight that begins a day to the one that ends it, in London. */
export const instantsOfDay = (day: string) => ({
  from: instantAt(day, "00:00", "Europe/London"),
  until: instantAt(addDays(day, 1), "00:00", "Europe/London"),
});

/** All figures of a day as they are now. */
export async function dayFigures(db: Db, day: string): Promise<DayFigures> {
  const span = instantsOfDay(day);
  const [sums, struck, decisions, corrections, shifts] = await Promise.all([
    transfersByDay(db, { from: day, to: day }),
    betsStruck(db, span),
    betDecisions(db, span),
    correctionsBetween(db, span),
    countsOfDay(db, span),
  ]);
  const lines = await linesOf(db, decisions);
  const layOffs = layOffsIn(sums);
  return {
    cash: cashOf(sums),
    products: productsOf(sums),
    ...(layOffs && { layOffs }),
    struck,
    settled: countSettled(decisions),
    voids: lines.voids,
    resettled: lines.resettled,
    corrections: [...corrections, ...lines.putBack].sort((a, b) => a.at.localeCompare(b.at)),
    shifts,
  };
}

/** Bets that were settled for the first time, by what they became; a bet that is settled again is none of them. */
function countSettled(decisions: readonly BetDecision[]): SettledCounts {
  const counts = { won: 0, placed: 0, lost: 0, void: 0, error: 0 };
  for (const { action, before, after } of decisions) {
    if (action === "PutBackPayOut" || (action === "ResettleBet" && before.status !== PENDING)) continue;
    if (after.status === WON) counts.won++;
    else if (after.status === PLACED) counts.placed++;
    else if (after.status === LOST) counts.lost++;
    else if (after.status === VOID) counts.void++;
    else if (after.status === ERROR) counts.error++;
  }
  return counts;
}

const isVoid = ({ action, before, after }: BetDecision): boolean =>
  action !== "PutBackPayOut" && after.status === VOID && before.status !== VOID;

async function linesOf(
  db: Db,
  decisions: readonly BetDecision[],
): Promise<{ voids: VoidLine[]; resettled: ResettledLine[]; putBack: CorrectionLine[] }> {
  const listed = decisions.filter((decision) => decision.action !== "SettleBet" || isVoid(decision));
  const bets = await betsNamed(db, [...new Set(listed.map(({ betId }) => betId))]);
  const voids: VoidLine[] = [];
  const resettled: ResettledLine[] = [];
  const putBack: CorrectionLine[] = [];
  for (const decision of listed) {
    const bet = bets.get(decision.betId);
    if (!bet) continue;
    const { betId, reference, accountName, amountPence } = bet;
    const { action, before, after, by, reason } = decision;
    const noted = { at: decision.at.toISOString(), by, reason };
    const named = { betId, reference, accountName };
    const beforePence = before.payoutPence ?? 0;
    const afterPence = after.payoutPence ?? 0;
    if (action === "PutBackPayOut")
      putBack.push({
        ...noted,
        what: `Pay out of ${reference} put back, ${accountName}`,
        pence: before.collectedPence ?? 0,
      });
    if (isVoid(decision)) voids.push({ ...noted, ...named, amountPence, returnedPence: afterPence });
    if (action === "ResettleBet" && before.status !== PENDING)
      resettled.push({
        ...noted,
        ...named,
        before: before.status ?? PENDING,
        after: after.status ?? PENDING,
        beforePence,
        afterPence,
      });
  }
  return { voids, resettled, putBack };
}

const p = sql.placeholder;

const countRows = statement((db) =>
  db
    .select({
      countId: shiftCounts.id,
      at: shiftCounts.at,
      till: tills.name,
      kind: shiftCounts.kind,
      expectedPence: shiftCounts.expectedPence,
      countedPence: shiftCounts.countedPence,
      note: shiftCounts.note,
      by: nameOfUser,
    })
    .from(shiftCounts)
    .innerJoin(shifts, eq(shifts.id, shiftCounts.shiftId))
    .innerJoin(tills, eq(tills.id, shifts.tillId))
    .leftJoin(users, eq(users.id, shiftCounts.userId))
    .where(
      sql`${shiftCounts.at} >= ${sql.param(p("from"), shiftCounts.at)} and ${shiftCounts.at} < ${sql.param(p("until"), shiftCounts.at)}`,
    )
    .orderBy(asc(shiftCounts.id)),
);

/** Drawer counts of a day with over or short; a correction follows the wrong count. */
export const countsOfDay = async (db: Db, span: InstantSpan): Promise<ShiftLine[]> =>
  (await countRows(db, span)).map(({ countId, at, till, kind, expectedPence, countedPence, note, by }) => ({
    countId,
    at: at.toISOString(),
    till,
    kind: countKindName(kind),
    countedPence,
    variancePence: countedPence - expectedPence,
    reason: note || null,
    by,
  }));
