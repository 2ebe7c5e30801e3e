import { penceFromPounds } from "../../money.ts";
import { dividendsIn as amountsIn, type ToteTexts } from "./tote.ts";

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

/** What a version of a result has of its feed's dividends. */
type VersionWithTote = {
  readonly finishers: readonly { readonly runnerId: number | null; readonly place: number | null }[];
  readonly tote?: ToteTexts;
  readonly storedAt?: Date;
};

/** A feed's dividend, and since when it says so; of one that cannot be taken, its text. */
export type FeedDividend = RaceDividend & { readonly since: Date | null };
export type FeedDividends = {
  readonly declared: readonly FeedDividend[];
  readonly unclear: readonly { readonly kind: DividendKind; readonly text: string }[];
};

const FEED_FIELDS = { forecast: "tote_csf", tricast: "tote_tricast" } as const;
const PLACES_OF = { forecast: 2, tricast: 3 } as const;

/**
 * What the feed declares for the order in which a race was settled: the newest of each kind. `versions`, the settling one
 * last, are those that bets settled on; one with another order says nothing. A feed writes one amount and no horses: where
 * a place is shared, or there are more amounts than one, it is unclear which order each is of, and no bet is paid by them.
 */
export function feedDividendsIn(versions: readonly VersionWithTote[]): FeedDividends {
  const declared: FeedDividend[] = [];
  const unclear: { kind: DividendKind; text: string }[] = [];
  for (const kind of DIVIDEND_KINDS) {
    const orders = versions.map(({ finishers }) => horsesIn(finishers, PLACES_OF[kind]).join("-"));
    const textOf = (at: number) =>
      orders[at] === orders.at(-1) ? versions[at]?.tote?.[FEED_FIELDS[kind]] : undefined;
    const newest = versions.findLastIndex((_, at) => textOf(at) !== undefined);
    const text = textOf(newest);
    if (text === undefined) continue;
    const runnerIds = orderIn(versions[newest]!.finishers, PLACES_OF[kind]);
    const amounts = amountsIn(text);
    if (!runnerIds || amounts?.length !== 1 || amounts[0]! > MOST_PENCE) {
      unclear.push({ kind, text });
      continue;
    }
    // Other versions may repeat it: it is as old as the first of them.
    let since = newest;
    for (let at = newest; at >= 0; at--) {
      const earlier = textOf(at);
      if (earlier !== undefined && amountsIn(earlier)?.join() !== amounts.join()) break;
      if (earlier !== undefined) since = at;
    }
    declared.push({ runnerIds, pence: amounts[0]!, since: versions[since]!.storedAt ?? null });
  }
  return { declared, unclear };
}

type Finishers = VersionWithTote["finishers"];

/** The horses on the first places, those of one place in the order of their ids. */
const horsesIn = (finishers: Finishers, places: number) =>
  finishers
    .filter(({ place }) => place !== null && place <= places)
    .map(({ place, runnerId }) => `${place}:${runnerId}`)
    .sort();

/** First home first; null where a place is shared or missing, or its horse is not on the card. */
function orderIn(finishers: Finishers, places: number): number[] | null {
  const order = Array.from({ length: places }, (_, at) => {
    const on = finishers.filter(({ place }) => place === at + 1);
    return on.length === 1 ? on[0]!.runnerId : null;
  });
  return order.every((id) => id !== null) ? order : null;
}

/** What bets settle at: the keyed ones, and the feed's where none is keyed for the same horses. */
export const dividendsWith = (
  keyed: readonly RaceDividend[],
  { declared }: Pick<FeedDividends, "declared">,
): RaceDividend[] => [
  ...keyed,
  ...declared
    .filter(({ runnerIds }) => !keyed.some((one) => sameHorses(one.runnerIds, runnerIds)))
    .map(({ runnerIds, pence }) => ({ runnerIds, pence })),
];

/** Of the feed's dividends those that differ from a keyed one, and that came after it was keyed. */
export const contestedIn = (
  decisions: readonly (Decision & { readonly decidedAt: Date })[],
  { declared }: Pick<FeedDividends, "declared">,
): { runnerIds: readonly number[]; keyedPence: number; feedPence: number }[] =>
  declared.flatMap(({ runnerIds, pence, since }) => {
    const keyed = dividendsIn(decisions).find((one) => sameHorses(one.runnerIds, runnerIds));
    const keyedAt = decisions.findLast(({ kind }) => kind === kindOf(runnerIds))?.decidedAt;
    const isLater = since !== null && keyedAt !== undefined && since > keyedAt;
    return keyed && keyed.pence !== pence && isLater
      ? [{ runnerIds, keyedPence: keyed.pence, feedPence: pence }]
      : [];
  });

/** The most that a dividend is declared at: £1,000,000 to £1. */
const MOST_PENCE = 100_000_000;

/** "12.40" in pence, or why it is no dividend. */
export function readDividend(typed: string): number | string {
  const pence = penceFromPounds(typed.trim().replace(/^£\s*/, ""));
  if (pence === null) return "A dividend to £1 in pounds and pence, such as 12.40";
  if (pence <= 0) return "A dividend is more than nothing: leave it empty while none is declared";
  return pence > MOST_PENCE ? "A dividend is at most £1,000,000.00" : pence;
}
