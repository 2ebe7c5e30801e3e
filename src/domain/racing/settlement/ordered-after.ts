import { statusCodeOf } from "../bet-status.ts";
import { kindOf, type RaceDividend } from "../races/dividends.ts";
import type { BetAfter, PlacedBet } from "./bet-after.ts";
import { type OrderSettled, settleInOrder } from "./in-order.ts";
import { fieldOf, isRunVoid, isVoidByMove, type RaceResult } from "./race-result.ts";
import { scaleUnder, spRule4PenceOf } from "./rule-4.ts";

/** A stored forecast or tricast on what its race has come to. */
export function orderedAfter(placed: PlacedBet, resultOf: (raceId: number) => RaceResult): BetAfter {
  const settled = settledInOrder(placed, resultOf(placed.legs[0]!.raceId));
  const status = statusCodeOf[settled.status];
  const isPending = settled.status === "PENDING";
  return {
    status,
    payoutPence: isPending ? 0 : settled.returnsPence,
    goodwillPence: 0,
    workings: isPending ? [] : settled.workings,
    inputs: { ...settled.inputs, settings: placed.settings },
    legs: settled.horses.map((horse) => ({ status: statusCodeOf[horse], resultPrice: null })),
  };
}

/** The dividends that a pending bet waits for, by its runners' ids, first home first. */
export const dividendsAwaited = (placed: PlacedBet, race: RaceResult): number[][] =>
  settledInOrder(placed, race).waitsFor.map((line) => line.map((at) => placed.legs[at]!.runnerId!));

function settledInOrder(placed: PlacedBet, race: RaceResult) {
  const field = fieldOf(race);
  const { placedAt: struckAt, settings } = placed;
  const isVoid = isRunVoid(race) || isVoidByMove({ struckAt }, race, settings);
  const known = placed.legs.map(({ runnerId }) => field.byId.get(String(runnerId)));
  const isOpen = !isVoid && (race.state === "PROVISIONAL" || !field.tied.has(1) || known.includes(undefined));
  const at = new Map(placed.legs.map(({ runnerId }, index) => [runnerId, index]));
  const horses = placed.legs.map(({ horseName }, index) => {
    const { fate, position, startingPrice } = known[index] ?? { fate: "RAN" };
    const tied = position === undefined ? 1 : (field.tied.get(position) ?? 1);
    return { name: horseName, ran: fate === "RAN", position, tied, startingPrice };
  });
  const dividends = (race.dividends ?? []).flatMap(({ runnerIds, pence }) => {
    const named = runnerIds.flatMap((id) => at.get(id) ?? []);
    return named.length === runnerIds.length ? [{ horses: named, pence }] : [];
  });
  const spRule4Pence = spRule4PenceOf(race.withdrawals, scaleUnder(settings, race.day));
  const bet = {
    ...{ type: placed.betType, stakePence: placed.stakePence, settings, horses, dividends },
    race: {
      state: isVoid ? ("VOID" as const) : isOpen ? ("OPEN" as const) : ("RUN" as const),
      ran: field.ran,
      onlyFinisher: race.onlyFinisher === true,
      ...(spRule4Pence > 0 && { spRule4Pence }),
    },
  };
  const settled: OrderSettled = settleInOrder(bet);
  return { ...settled, inputs: { legs: horses, race: bet.race, dividends } };
}

/** A dividend of a race: as it is keyed, and as the feed declares it; null: not. */
export type DividendToKey = {
  runnerIds: readonly number[];
  pence: number | null;
  feedPence: number | null;
};

/** Of the dividends that bets need, those that are keyed and those of the feed, each once: what staff can key. */
export function dividendsToKey(
  needed: readonly (readonly number[])[],
  keyed: readonly RaceDividend[],
  ofFeed: readonly RaceDividend[],
): DividendToKey[] {
  const all = new Map<string, DividendToKey>();
  const put = (runnerIds: readonly number[], said: Partial<DividendToKey>) => {
    const name = runnerIds.join("-");
    all.set(name, { runnerIds, pence: null, feedPence: null, ...all.get(name), ...said });
  };
  for (const runnerIds of needed) put(runnerIds, {});
  for (const { runnerIds, pence } of keyed) put(runnerIds, { pence });
  for (const { runnerIds, pence: feedPence } of ofFeed) put(runnerIds, { feedPence });
  return [...all.values()].sort((a, b) => kindOf(a.runnerIds).localeCompare(kindOf(b.runnerIds)));
}
