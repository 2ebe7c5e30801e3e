import { add, isMore, minus, multiply, plus, quotient, type Ratio, ratio, times, ZERO } from "../../exact.ts";
import type { Odds } from "../../odds.ts";

/** What the shop wins or loses if a runner wins, in pence, and the price at which it can be laid off; null: none. */
export type BookRunner = {
  readonly runnerId: number;
  readonly name: string;
  readonly resultPence: number;
  readonly price: Odds | null;
};

export type HedgeStake = { readonly runner: BookRunner; readonly stakePence: number };

export type Hedge = {
  /** Above zero, in the order of the book. */
  readonly stakes: readonly HedgeStake[];
  readonly totalPence: number;
  readonly worstBeforePence: number;
  readonly worstAfterPence: number;
  /** Each runner's result after it, in the order of the book. */
  readonly resultsPence: readonly number[];
  /** Prices are below 100 % together, so that more stakes would win for certain: it ends where the loss does. */
  readonly isBounded: boolean;
};

/** Why there is no suggestion. */
export type HedgeRefusal =
  /** No runner that may be laid off has a price. */
  | { readonly code: "hedge-without-price"; readonly names: readonly string[] }
  /** No stake raises the worst result. */
  | { readonly code: "hedge-not-needed"; readonly worstPence: number }
  /** The worst result is within the limit as it is. */
  | { readonly code: "hedge-within-limit"; readonly worstPence: number; readonly limitPence: number }
  /** No winner costs anything, and by prices below 100 % together more stakes would win for certain. */
  | { readonly code: "hedge-without-loss"; readonly worstPence: number }
  /** With these runners the worst result stays below the limit. */
  | { readonly code: "hedge-out-of-reach"; readonly bestPence: number };

export type HedgeAsked = {
  /** The runners that may be laid off; without it, each that has a price. */
  readonly among?: ReadonlySet<number>;
  /** The lowest result that will do, in pence: the smallest stakes that keep it. Without it: the highest worst result. */
  readonly keepPence?: number;
};

/**
 * The stakes with another bookmaker that make the worst result of a book best, or keep it at a limit with as little stake as
 * that takes. A stake s on a runner at a/b adds s × a/b to its result, whole pence with the fraction dropped, and takes s off
 * all others: docs/rules/lay-offs.md#the-suggestion.
 *
 * A level V is what each runner's result must reach before all stakes are taken off. Each runner's stake follows from it, and so
 * does the worst result, V less all stakes: a concave function of V but for the whole pence. Its top is found exactly, and the
 * pence around it are tried. A runner without a price holds the level at its own result.
 */
export function hedge(
  book: readonly BookRunner[],
  { among, keepPence }: HedgeAsked = {},
): Hedge | HedgeRefusal {
  const canLay = ({ runnerId, price }: BookRunner) => price !== null && (among?.has(runnerId) ?? true);
  const laid = book.filter(canLay).sort((a, b) => a.resultPence - b.resultPence);
  if (laid.length === 0) {
    const asked = book.filter(({ runnerId }) => among?.has(runnerId) ?? true);
    return { code: "hedge-without-price", names: asked.map(({ name }) => name) };
  }
  const worstPence = Math.min(...book.map(({ resultPence }) => resultPence));
  const isUnder = laid.length === book.length && isMore(ratio(1), laid.map(shareOf).reduce(add, ZERO));
  // Below 100 % the level could rise for ever: it ends where nothing is lost.
  const wantedPence = isUnder ? Math.min(keepPence ?? 0, 0) : keepPence;
  if (keepPence !== undefined && worstPence >= keepPence)
    return { code: "hedge-within-limit", worstPence, limitPence: keepPence };
  if (wantedPence !== undefined && worstPence >= wantedPence)
    return { code: "hedge-without-loss", worstPence };
  const unlaid = book.filter((runner) => !canLay(runner));
  const roof = Math.min(
    ...unlaid.map(({ resultPence }) => resultPence),
    // A level above all results backs runners beyond what the book asks for.
    isUnder ? laid.at(-1)!.resultPence : Number.POSITIVE_INFINITY,
  );
  const top = bestLevel(laid, worstPence, roof);
  if (top.worst <= worstPence) return { code: "hedge-not-needed", worstPence };
  if (keepPence !== undefined && top.worst < (wantedPence ?? keepPence))
    return { code: "hedge-out-of-reach", bestPence: top.worst };
  const level =
    wantedPence === undefined || top.worst < wantedPence
      ? top.level
      : lowestLevel(laid, wantedPence, worstPence, top.level);
  return { ...hedgeAt(book, laid, level), worstBeforePence: worstPence, isBounded: isUnder };
}

function hedgeAt(book: readonly BookRunner[], laid: readonly BookRunner[], level: number) {
  const stakeOf = new Map(laid.map((runner) => [runner, stakeToReach(runner, level)]));
  const stakes = book
    .map((runner) => ({ runner, stakePence: stakeOf.get(runner) ?? 0 }))
    .filter(({ stakePence }) => stakePence > 0);
  const totalPence = stakes.reduce((sum, { stakePence }) => sum + stakePence, 0);
  const resultsPence = book.map((runner) => {
    const stakePence = stakeOf.get(runner) ?? 0;
    const won = runner.price ? profitPence(stakePence, runner.price) : 0;
    return runner.resultPence + stakePence + won - totalPence;
  });
  return { stakes, totalPence, resultsPence, worstAfterPence: Math.min(...resultsPence) };
}

/** What a winning stake wins, in whole pence: a fraction is dropped, so that no rounding pays less. */
export const profitPence = (stakePence: number, { numerator, denominator }: Odds): number =>
  Number(quotient(times(stakePence, numerator), denominator));

/** The share of a level's rise that a runner's stake takes: 1/6 at 5/1, its chance by the price. */
const shareOf = ({ price }: BookRunner): Ratio =>
  ratio(price!.denominator, price!.numerator + price!.denominator);

/** The smallest stake with which a runner's result, that stake not taken off, reaches a level. */
function stakeToReach({ resultPence, price }: BookRunner, level: number): number {
  const missing = level - resultPence;
  if (missing <= 0) return 0;
  const { numerator, denominator } = price!;
  const per = numerator + denominator;
  return Number(quotient(plus(times(missing, denominator), per - 1), per));
}

/** The worst result at a level. */
const worstAt = (laid: readonly BookRunner[], level: number): number =>
  laid.reduce((worst, runner) => worst - stakeToReach(runner, level), level);

/** The same with stakes in fractions of a penny, less `pence`: below zero where it falls short. */
function isExactlyAtLeast(laid: readonly BookRunner[], level: number, pence: number): boolean {
  const stakes = laid
    .filter(({ resultPence }) => resultPence < level)
    .map((runner) => multiply(ratio(level - runner.resultPence), shareOf(runner)))
    .reduce(add, ZERO);
  return !isMore(stakes, ratio(minus(level, pence)));
}

/** More levels than this are not tried around the top: a penny a stake is the most that they could bring. */
const MOST_TRIED = 20_000;

/** The level with the highest worst result, the lowest of several. `laid` by their results. */
function bestLevel(laid: readonly BookRunner[], floor: number, roof: number) {
  const top = topOf(laid, roof);
  let best = { level: top, worst: worstAt(laid, top) };
  for (const step of [-1, 1])
    for (let tried = 1; tried <= MOST_TRIED; tried++) {
      const level = top + step * tried;
      if (level < floor || level > roof) break;
      const worst = worstAt(laid, level);
      if (worst > best.worst || (worst === best.worst && level < best.level)) best = { level, worst };
      // Whole pence cost less than one a stake, and further off the exact result only falls.
      if (worst + laid.length <= best.worst) break;
    }
  return best;
}

/** Where the exact worst result is highest: the first result from which on stakes take the whole of a rise. */
function topOf(laid: readonly BookRunner[], roof: number): number {
  let shares = ZERO;
  for (const runner of laid) {
    shares = add(shares, shareOf(runner));
    if (!isMore(ratio(1), shares)) return Math.min(runner.resultPence, roof);
  }
  return roof;
}

/** The lowest level up to `most` that keeps the worst result; `most` does. */
function lowestLevel(laid: readonly BookRunner[], keepPence: number, floor: number, most: number): number {
  const first = firstExactly(laid, keepPence, floor, most);
  const last = Math.min(most, first + MOST_TRIED);
  for (let level = first; level < last; level++) if (worstAt(laid, level) >= keepPence) return level;
  const sure = firstExactly(laid, keepPence + laid.length, floor, most);
  return worstAt(laid, sure) >= keepPence ? sure : most;
}

/** The first level up to `most` at which the exact worst result is enough; `most` where none is. */
function firstExactly(laid: readonly BookRunner[], pence: number, floor: number, most: number): number {
  let [low, high] = [floor, most];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isExactlyAtLeast(laid, middle, pence)) high = middle;
    else low = middle + 1;
  }
  return low;
}
