import { DEMO_DRAWS, drawsOfNight, JUNE_DRAWS } from "../../../db/seeds/demo-draws.ts";
import { listAccounts } from "../../../db/stores/accounts/accounts.ts";
import { winningResults } from "../../../db/stores/lottery/results.ts";
import { type SheetRow, weeklySheet } from "../../../db/stores/lottery/weekly-sheet.ts";
import { mondayOf } from "../../domain/lottery/weekly-due.ts";
import { type Chance, chanceOf } from "../../feeds/chance.ts";
import { collectStakes } from "../../operations/lottery/collect-stakes.ts";
import { markPaid } from "../../operations/lottery/mark-paid.ts";
import { recordDraws } from "../../operations/lottery/record-draws.ts";
import type { Actor, Shop } from "../../operations/shop.ts";
import { must } from "./must.ts";

/** The last one is left for the demo's feed. */
const NIGHTS = new Map([...JUNE_DRAWS, ...DEMO_DRAWS.slice(0, -1)].map((night) => [night[0], night]));

export const isDrawNight = (day: string): boolean => NIGHTS.has(day);

/** Enters the draws of an evening. Returns the winnings to hand out: `isLeft` are those that their players forget. */
export async function enterDraws(shop: Shop, by: Actor, day: string): Promise<Winnings[]> {
  const { drawIds } = must((await recordDraws(shop, by, drawsOfNight(NIGHTS.get(day)!))).outcome);
  const chance = chanceOf("season winnings", day);
  const won: Winnings[] = [];
  for (const drawId of drawIds)
    for (const { id } of await winningResults(shop.database.reader, drawId))
      won.push({ resultId: id, isLeft: chance.next() < 0.08 });
  return won;
}

/** Winnings that a player has not fetched. */
export type Winnings = { resultId: number; isLeft: boolean };

/** Hands out about half of the winnings; returns the rest. */
export async function payWinners(
  shop: Shop,
  by: Actor,
  waiting: readonly Winnings[],
  chance: Chance,
): Promise<Winnings[]> {
  const left: Winnings[] = [];
  for (const one of waiting) {
    if (one.isLeft || chance.next() < 0.45) left.push(one);
    else
      must(
        (
          await markPaid(shop, by, {
            resultId: one.resultId,
            paid: true,
            to: chance.next() < 0.8 ? "cash" : "account",
          })
        ).outcome,
      );
  }
  return left;
}

/** A player who has stopped coming in. */
const GONE = { name: "Brendan Quinn", since: "2026-08-03" };

/**
 * Takes the week's stakes: most on Monday in cash, some on Wednesday, the rest on Friday, where an account covers it.
 * Now and then a player pays nothing.
 */
export async function collectDay(
  shop: Shop,
  by: Actor,
  day: string,
  part: "cash" | "account",
): Promise<void> {
  const week = mondayOf(day);
  const { rows } = await weeklySheet(shop.database.reader, week, week);
  const balances = new Map(
    (await listAccounts(shop.database.reader)).map((one) => [one.id, one.balancePence]),
  );
  const paying = rows.filter((row) => {
    if (row.owedPence === 0 || (row.name === GONE.name && week >= GONE.since)) return false;
    const luck = chanceOf("season stake", row.playerId, week).next();
    const turn = part === "cash" ? luck < (day === week ? 0.5 : 0.65) : luck < 0.93;
    return turn && (part === "cash" || (balances.get(row.accountId) ?? 0) >= row.owedPence);
  });
  const owed = ({ playerId, owedPence }: SheetRow) => ({ playerId, shownPence: owedPence });
  if (paying.length === 0) return;
  // Two bets of one account may together be more than it has: one after another.
  const rounds = part === "cash" ? [paying] : paying.map((row) => [row]);
  for (const round of rounds) {
    const { outcome } = await collectStakes(shop, by, { week, paidFrom: part, players: round.map(owed) });
    if (part === "cash") must(outcome);
  }
}
