import { DEMO_DRAWS, drawsOfNight, JUNE_DRAWS } from "../../../db/seeds/demo-draws.ts";
import { listAccounts } from "../../../db/stores/accounts/accounts.ts";
import { winningResults } from "../../../db/stores/lottery/results.ts";
import { weeklySheet } from "../../../db/stores/lottery/weekly-sheet.ts";
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

/**
 * Enters the draws of an evening. Returns the winnings to hand out: `isLeft` are those that their players
 * forget.
 */
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

/** Players who have stopped coming in to pay, and since when. */
const GONE: Readonly<Record<string, string>> = {
  "Brendan Quinn": "2026-08-10",
  "Liam Fitzgerald": "2026-07-20",
};

/** When players come in to pay for their week, by weekday and London's clock. */
const SLOTS: readonly (readonly [weekday: number, time: string])[] = [
  [1, "10:40"],
  [1, "12:15"],
  [1, "16:20"],
  [2, "11:10"],
  [3, "13:05"],
  [3, "15:40"],
  [4, "12:30"],
  [5, "14:15"],
  [6, "12:40"],
];
const FROM_ACCOUNT = [5, "17:00"] as const;
const LATECOMERS = [6, "15:20"] as const;

/** The times of a weekday at which stakes are taken, and the way of each. */
export const collectingTimes = (
  weekday: number,
): readonly { time: string; slot: number | "account" | "late" }[] => [
  ...SLOTS.flatMap(([day, time], slot) => (day === weekday ? [{ time, slot }] : [])),
  ...(weekday === FROM_ACCOUNT[0] ? [{ time: FROM_ACCOUNT[1], slot: "account" as const }] : []),
  ...(weekday === LATECOMERS[0] ? [{ time: LATECOMERS[1], slot: "late" as const }] : []),
];

/** Takes the week's stakes of the players whose turn it is; now and then one pays nothing. */
export async function collectDay(
  shop: Shop,
  by: Actor,
  day: string,
  slot: number | "account" | "late",
): Promise<void> {
  const week = mondayOf(day);
  const { rows } = await weeklySheet(shop.database.reader, week, week);
  const balances = new Map(
    (await listAccounts(shop.database.reader)).map((one) => [one.id, one.balancePence]),
  );
  const paying = rows.filter(({ name, playerId, accountId, owedPence }) => {
    const chance = chanceOf("season stake", playerId, week);
    if (owedPence === 0 || week >= (GONE[name] ?? "9") || chance.next() < 0.04) return false;
    if (slot === "late") return true;
    const isFromAccount = chance.next() < 0.3;
    if (slot === "account") return isFromAccount && (balances.get(accountId) ?? 0) >= owedPence;
    return !isFromAccount && chance.between(0, SLOTS.length - 1) === slot;
  });
  if (paying.length === 0) return;
  const players = paying.map(({ playerId, owedPence }) => ({ playerId, shownPence: owedPence }));
  const paidFrom = slot === "account" ? ("account" as const) : ("cash" as const);
  must((await collectStakes(shop, by, { week, paidFrom, players })).outcome);
}
