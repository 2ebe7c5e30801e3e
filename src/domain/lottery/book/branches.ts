import { MOST_NUMBERS, WINNING_NUMBERS } from "../game.ts";
import type { Side } from "./side.ts";
import type { Best } from "./worst-draw.ts";

/**
 * Draws that have some numbers among the six, and take the others from those that are left. `sets` may still be completed, `pence` is what
 * the chosen numbers pay, and no draw of the branch pays more than `bound`.
 */
export type Branch = {
  side: Side;
  chosen: readonly number[];
  left: readonly number[];
  sets: Int32Array;
  pence: number;
  bound: number;
};

/**
 * A branch with one more number each, those that can pay more than the best, the most promising first. Where two numbers are missing, the
 * best two are offered instead. `looks`: how much was looked at.
 */
export function branchesBelow(
  branch: Branch,
  best: Best,
  scratch: Scratch,
): { branches: Branch[]; looks: number } {
  const { side, chosen, left, pence } = branch;
  const missing = WINNING_NUMBERS - chosen.length;
  const gains = gainsOf(branch, missing, scratch);
  const { added, both, sets } = gains;
  const looks = branch.sets.length + left.length * left.length;
  if (missing === 2) {
    let [most, first, second] = [best.pence - pence, -1, -1];
    for (let one = 0; one < left.length; one++)
      for (let other = one + 1; other < left.length; other++) {
        const more = added[one]! + added[other]! + both[one * left.length + other]!;
        if (more > most) [most, first, second] = [more, one, other];
      }
    if (first >= 0) best.offer(side, [...chosen, left[first]!, left[second]!], pence + most);
    return { branches: [], looks };
  }
  const shares = sharesOf(gains, left.length, chosen.length, missing);
  const order = [...left.keys()].sort((one, other) => shares[other]! - shares[one]!);
  const branches: Branch[] = [];
  for (let at = 0; at + missing <= order.length; at++) {
    // The first of the missing ones is this, the others come after it.
    const most = order.slice(at, at + missing).reduce((sum, index) => sum + shares[index]!, 0);
    const bound = pence + Math.ceil(most);
    // The shares fall from here on.
    if (bound <= best.pence) break;
    const [index, ...rest] = order.slice(at) as [number, ...number[]];
    branches.push({
      ...{ side, chosen: [...chosen, left[index]!], left: rest.map((one) => left[one]!), sets },
      ...{ pence: pence + added[index]!, bound },
    });
  }
  return { branches, looks };
}

/**
 * By the places of the numbers left: what each adds by itself, what two add together (in a square, above its diagonal), and the dearest sets
 * that need three or four of them, by pair: at `pair * TOP + n`, dearest first.
 */
type Gains = {
  added: Float64Array;
  both: Float64Array;
  threes: Float64Array;
  fours: Float64Array;
  sets: Int32Array;
};
/** A pair of new numbers is in at most so many sets of three, and of four: see `sharesOf`. */
const TOP = 6;
const [CHOSEN, GONE] = [-2, -1];

/** Room for what is added up about one branch, the same for one after another: made for each, it would take most of the time. */
export type Scratch = { place: Int16Array; both: Float64Array; threes: Float64Array; fours: Float64Array };
export const newScratch = (drum: number): Scratch => ({
  place: new Int16Array(drum + 1),
  both: new Float64Array(drum * drum),
  threes: new Float64Array(drum * drum * TOP),
  fours: new Float64Array(drum * drum * TOP),
});

function gainsOf({ side, chosen, left, sets }: Branch, missing: number, scratch: Scratch): Gains {
  const size = left.length;
  const place = scratch.place.fill(GONE);
  for (const number of chosen) place[number] = CHOSEN;
  for (let at = 0; at < size; at++) place[left[at]!] = at;
  const added = new Float64Array(size);
  const both = scratch.both.fill(0, 0, size * size);
  const threes = scratch.threes.fill(0, 0, size * size * TOP);
  const fours = scratch.fours.fill(0, 0, size * size * TOP);
  const kept = new Int32Array(sets.length);
  let count = 0;
  const fresh = [0, 0, 0, 0];
  for (const set of sets) {
    let isGone = false;
    let needed = 0;
    for (let at = set * MOST_NUMBERS; at < (set + 1) * MOST_NUMBERS; at++) {
      const number = side.numbers[at]!;
      if (number === 0) break;
      const where = place[number]!;
      if (where === GONE) isGone = true;
      else if (where !== CHOSEN) fresh[needed++] = where;
    }
    if (isGone || needed === 0 || needed > missing) continue;
    kept[count++] = set;
    const pence = side.pence[set]!;
    if (needed === 1) added[fresh[0]!]! += pence;
    else if (needed === 2) both[pairAt(fresh[0]!, fresh[1]!, size)]! += pence;
    else
      for (let one = 0; one < needed; one++)
        for (let other = one + 1; other < needed; other++)
          noteTop(needed === 3 ? threes : fours, pairAt(fresh[one]!, fresh[other]!, size), pence);
  }
  return { added, both, threes, fours, sets: kept.subarray(0, count) };
}

const pairAt = (one: number, other: number, size: number): number =>
  one < other ? one * size + other : other * size + one;

function noteTop(tops: Float64Array, pair: number, pence: number): void {
  let at = pair * TOP + TOP - 1;
  if (tops[at]! >= pence) return;
  for (; at > pair * TOP && tops[at - 1]! < pence; at--) tops[at] = tops[at - 1]!;
  tops[at] = pence;
}

/**
 * The most that each number can have of what the missing ones add. A set that needs three or four of them is counted in equal parts with its
 * pairs of these, and a pair in halves with its two numbers. Two new numbers are in sets of three new ones with each other new one, once by
 * themselves and once with each that is chosen; in sets of four with each two others; and a number is in as many pairs as there are others.
 * So the sum of the largest shares is never too low.
 */
function sharesOf(
  { added, both, threes, fours }: Gains,
  size: number,
  chosen: number,
  missing: number,
): number[] {
  const beside = missing - 2;
  const ofThree = Math.min(TOP, beside * (1 + chosen));
  const ofFour = (beside * (beside - 1)) / 2;
  const pairs = new Float64Array(size * WINNING_NUMBERS);
  const others = missing - 1;
  for (let one = 0; one < size; one++)
    for (let other = one + 1; other < size; other++) {
      const pair = one * size + other;
      let [three, four] = [0, 0];
      for (let n = 0; n < ofThree; n++) three += threes[pair * TOP + n]!;
      for (let n = 0; n < ofFour; n++) four += fours[pair * TOP + n]!;
      const pence = both[pair]! + three / 3 + four / 6;
      if (pence === 0) continue;
      notePair(pairs, one, others, pence);
      notePair(pairs, other, others, pence);
    }
  return Array.from(added, (pence, at) => {
    let share = pence;
    for (let n = 0; n < others; n++) share += pairs[at * WINNING_NUMBERS + n]! / 2;
    return share;
  });
}

/** Among the dearest pairs of a number, as many as can come with it. */
function notePair(pairs: Float64Array, number: number, most: number, pence: number): void {
  let at = number * WINNING_NUMBERS + most - 1;
  if (pairs[at]! >= pence) return;
  for (; at > number * WINNING_NUMBERS && pairs[at - 1]! < pence; at--) pairs[at] = pairs[at - 1]!;
  pairs[at] = pence;
}
