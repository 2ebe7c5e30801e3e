import { penceFromPounds } from "../../money.ts";

/** Dividends that a race declares for the order of its first two or three. */
export type DividendKind = "forecast" | "tricast";
export const DIVIDEND_KINDS: readonly DividendKind[] = ["forecast", "tricast"];

/** To a stake of £1, the stake included; by the ids of the runners, first home first. */
export type RaceDividend = { readonly runnerIds: readonly number[]; readonly pence: number };

export const kindOf = (runnerIds: readonly unknown[]): DividendKind =>
  runnerIds.length === 2 ? "forecast" : "tricast";

/** As a decision about the race keeps them: "12-15=1240 12-16=900". */
export const writtenDividends = (dividends: readonly RaceDividend[]): string =>
  dividends.map(({ runnerIds, pence }) => `${runnerIds.join("-")}=${pence}`).join(" ");

/** What cannot be read is no dividend: its bets wait. */
export const dividendsWritten = (text: string): RaceDividend[] =>
  text.split(" ").flatMap((one): RaceDividend[] => {
    const [, ids, pence] = /^(\d+(?:-\d+){1,2})=(\d{1,9})$/.exec(one) ?? [];
    return ids === undefined || Number(pence) === 0
      ? []
      : [{ runnerIds: ids.split("-").map(Number), pence: Number(pence) }];
  });

type Decision = { readonly kind: string; readonly choice: string | null };

/** The newest of each kind count. */
export const dividendsIn = (decisions: readonly Decision[]): RaceDividend[] =>
  DIVIDEND_KINDS.flatMap((wanted) => {
    const newest = decisions.findLast(({ kind }) => kind === wanted);
    return newest?.choice ? dividendsWritten(newest.choice) : [];
  });

export const sameHorses = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at]);

/** The most that a dividend is declared at: £1,000,000 to £1. */
const MOST_PENCE = 100_000_000;

/** "12.40" in pence, or why it is no dividend. */
export function readDividend(typed: string): number | string {
  const pence = penceFromPounds(typed.trim().replace(/^£\s*/, ""));
  if (pence === null) return "A dividend to £1 in pounds and pence, such as 12.40";
  if (pence <= 0) return "A dividend is more than nothing: leave it empty while none is declared";
  return pence > MOST_PENCE ? "A dividend is at most £1,000,000.00" : pence;
}
