import { isInMinute, isMinuteOnly } from "../../../domain/racing/races/attention.ts";
import type { Runner } from "../../../domain/racing/races/race.ts";
import type { Note } from "../../notes.ts";
import { nameKey } from "../reading/runner-fields.ts";
import { pairHorses } from "./pair-horses.ts";

/** `hasResult`: what ran is known from the result, and no card decides it any more. */
type OfRace = { raceId: string; where: string; now: Date; sameSource: boolean; hasResult: boolean };

/** Runners of one race after a fresh fetch. A horse that the fresh card has lost stays: a card loses no horse silently. */
export function carryRunners(
  earlier: readonly Runner[],
  fresh: readonly Runner[],
  of: OfRace,
  changes: Note[],
): Runner[] {
  // No runners at all is a card without details, not an empty field.
  if (fresh.length === 0) return [...earlier];
  const pairs = pairHorses(fresh, earlier, of.sameSource);
  const runners = fresh.map((runner) => {
    const pair = pairs.get(runner);
    if (pair) return carryRunner(pair.other, runner, of, changes);
    return { ...runner, id: `${of.raceId}/${runner.horseId ?? nameKey(runner.name)}` };
  });
  const kept = new Set([...pairs.values()].map(({ other }) => other));
  for (const runner of earlier) {
    if (kept.has(runner)) continue;
    changes.push({
      where: `${of.where}, ${runner.name}`,
      reason: "no longer on the source's card; kept as it was",
    });
    runners.push(runner);
  }
  return runners;
}

function carryRunner(before: Runner, runner: Runner, of: OfRace, changes: Note[]): Runner {
  const where = `${of.where}, ${runner.name}`;
  const changed = (what: string, from: unknown, to: unknown): void => {
    if (from !== null && to !== null && from !== to)
      changes.push({ where, reason: `${what} ${from}, now ${to}` });
  };
  changed("number", before.number, runner.number);
  changed("jockey", before.jockey, runner.jockey);
  const status = before.statusByHand || of.hasResult ? before.status : runner.status;
  changed("was", before.status, status);
  return {
    ...runner,
    id: before.id,
    horseId: of.sameSource ? (runner.horseId ?? before.horseId) : before.horseId,
    number: runner.number ?? before.number,
    bred: runner.bred ?? before.bred,
    age: runner.age ?? before.age,
    draw: runner.draw ?? before.draw,
    ...(before.statusByHand && { statusByHand: true }),
    status,
    ...withdrawal(before, { ...runner, status }, of.now),
  };
}

/**
 * A horse found to be out now was withdrawn some time since the last fetch. The moment we learn of it is what a Rule 4
 * goes by: bets struck before it were struck with the horse in. Once known, the moment stays, unless it comes back.
 */
function withdrawal(
  before: Runner,
  runner: Runner,
  now: Date,
): Pick<Runner, "price" | "withdrawnAt" | "lastPrice"> {
  if (runner.status !== "non-runner") return { price: runner.price, withdrawnAt: null, lastPrice: null };
  const lastPrice = before.price ?? before.lastPrice ?? runner.lastPrice;
  if (before.status === "non-runner")
    return { price: null, withdrawnAt: before.withdrawnAt ?? runner.withdrawnAt, lastPrice };
  const { withdrawnAt } = runner;
  // A source that says the minute of now says no more than that it is out now.
  const isNow = withdrawnAt === null || (isMinuteOnly(withdrawnAt) && isInMinute(now, withdrawnAt));
  return { price: null, withdrawnAt: isNow ? now : withdrawnAt, lastPrice };
}
