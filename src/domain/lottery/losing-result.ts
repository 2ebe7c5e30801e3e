import type { DrawnBalls } from "./drawn-balls.ts";
import type { SelectionResult } from "./settle-selection.ts";

/**
 * What a selection that did not win did in a draw, as it is stored: nearly all results are such, so they are kept short.
 * Its id, its number within the player, its bet in pence, 1 if it includes the bonus ball, 1 if that ball was one of its
 * matches, its numbers, and those of them among the winning six.
 */
export type LosingResult = readonly [
  selectionId: number,
  selectionNumber: number,
  betPence: number,
  includeBonus: 0 | 1,
  matchedBonus: 0 | 1,
  selectedNumbers: number[],
  matchedNumbers: number[],
];

type NumberedSelection = {
  id: number;
  selectionNumber: number;
  betPence: number;
  includeBonus: boolean;
  selectedNumbers: readonly number[];
};

/** Writes a selection's losing results as JSON text: by hand, because a million go through here on one night. */
export function losingResultWriter(selection: NumberedSelection): (balls: DrawnBalls) => string {
  const { id, selectionNumber, betPence, includeBonus, selectedNumbers } = selection;
  const start = `[${id},${selectionNumber},${betPence},${includeBonus ? 1 : 0},`;
  const numbers = `[${selectedNumbers.join()}]`;
  return ({ isWinning, bonusBall }) => {
    let matched = "";
    let matchedBonus = 0;
    for (const number of selectedNumbers) {
      if (isWinning[number]) matched += matched === "" ? number : `,${number}`;
      if (includeBonus && number === bonusBall) matchedBonus = 1;
    }
    return `${start}${matchedBonus},${numbers},[${matched}]]`;
  };
}

/** A stored losing result in full. Nothing of it is computed from the rules of today. */
export function losingResultInFull(stored: LosingResult): SelectionResult {
  const [
    selectionId,
    selectionNumber,
    betPence,
    includeBonus,
    matchedBonus,
    selectedNumbers,
    matchedNumbers,
  ] = stored;
  return {
    selectionId,
    selectionNumber,
    selectedNumbers,
    matchedNumbers,
    matchedBonus: matchedBonus === 1,
    matchCount: matchedNumbers.length + matchedBonus,
    includeBonus: includeBonus === 1,
    betPence,
    payoutPence: 0,
    rule: null,
  };
}
