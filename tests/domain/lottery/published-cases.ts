/**
 * The published cases of kind lotto, restated: facts and figures only. One case a line:
 *
 *   id scope | stake a line, numbers in a line, numbers | game and pool | odds by count | draws (six + bonus)
 *            | lines, total stake -> returns (exact) profit status | source
 */
import { expectedOf, type PublishedCase } from "../racing/written-case.ts";

export const NUMBERS_CASES = `
S411 core | 1.00 fold 1 of 7 | seven-ball 45 | 1:4/1 2:29/1 3:249/1 4:2499/1 5:24999/1 | MAIN 3 11 19 28 36 44 + 7 | 1 lines 1.00 -> 5.00 (5) 4.00 WON | Irish National Lottery 5-4-3-2-1 (payouts of the 45-ball era)
S413 extended | 1.00 fold 1 of 1-47 | seven-ball 47 | 1:4/1 2:31/1 3:274/1 4:2999/1 5:39999/1 | MAIN 3 11 19 28 36 44 + 7 | 47 lines 47.00 -> 35.00 (35) -12.00 WON | Irish National Lottery 5-4-3-2-1 (2026 payouts)
S415 core | 1.00 fold 1 of 19 | six-ball 44 | 1:4/1 | MAIN 3 11 19 28 36 44 + 7 | 1 lines 1.00 -> 5.00 (5) 4.00 WON | Irish Times 1997: new Lotto 5-4-3-2-1
S417 core | 1.00 fold 1 of 3 | six-ball 47 | 1:5/1 2:44/1 3:549/1 4:5999/1 5:124999/1 | MAIN 3 11 19 28 36 44 + 7 | 1 lines 1.00 -> 6.00 (6) 5.00 WON | Irish National Lottery 5-4-3-2-1 (2026 payouts)
S419 core | 1.00 fold 1 of 19 | six-ball 45 | 1:6/1 | MAIN 3 11 19 28 36 44 + 7 | 1 lines 1.00 -> 7.00 (7) 6.00 WON | Casino Games Review: Irish Lotto at the bookmakers
S421 core | 1.00 fold 1 of 7 | six-ball 47 | 1:11/2 2:45/1 3:600/1 4:7000/1 | MAIN 3 11 19 28 36 44 + 7; PLUS1 1 7 11 20 30 40 + 3; PLUS2 2 4 6 8 10 12 + 14 | 3 lines 3.00 -> 6.50 (13/2) 3.50 WON | derived here
S424 core | 1.00 fold 2 of 7 3 | seven-ball 47 | 1:4/1 2:31/1 3:274/1 4:2999/1 5:39999/1 | MAIN 3 11 19 28 36 44 + 7 | 1 lines 1.00 -> 32.00 (32) 31.00 WON | Irish National Lottery 5-4-3-2-1 (2026 payouts)
S426 extended | 1.00 fold 2 of 1-47 | seven-ball 47 | 1:4/1 2:31/1 3:274/1 4:2999/1 5:39999/1 | MAIN 3 11 19 28 36 44 + 7 | 1081 lines 1081.00 -> 672.00 (672) -409.00 WON | Irish National Lottery 5-4-3-2-1 (2026 payouts)
S428 core | 1.00 fold 2 of 3 11 | six-ball 47 | 1:5/1 2:44/1 3:549/1 4:5999/1 5:124999/1 | MAIN 3 11 19 28 36 44 + 7 | 1 lines 1.00 -> 45.00 (45) 44.00 WON | Irish National Lottery 5-4-3-2-1 (2026 payouts)
S430 core | 1.00 fold 2 of 3 11 | six-ball 47 | 2:45/1 | MAIN 3 11 19 28 36 44 + 7; PLUS1 3 11 12 13 14 15 + 16; PLUS2 3 11 22 23 24 25 + 26 | 3 lines 3.00 -> 138.00 (138) 135.00 WON | 49's: Irish Lotto Bet rules
S432 extended | 1.00 fold 2 of 3 11 19 28 | six-ball 47 | 1:11/2 2:45/1 3:600/1 4:7000/1 | MAIN 3 11 19 28 36 44 + 7 | 6 lines 6.00 -> 276.00 (276) 270.00 WON | derived here
S435 core | 1.00 fold 3 of 7 3 11 | seven-ball 47 | 1:4/1 2:31/1 3:274/1 4:2999/1 5:39999/1 | MAIN 3 11 19 28 36 44 + 7 | 1 lines 1.00 -> 275.00 (275) 274.00 WON | Irish National Lottery 5-4-3-2-1 (2026 payouts)
S437 core | 0.50 fold 3 of 3 11 19 | six-ball 47 | 1:11/2 2:45/1 3:600/1 4:7000/1 | MAIN 3 11 19 28 36 44 + 7 | 1 lines 0.50 -> 300.50 (601/2) 300.00 WON | derived here
S439 core | 1.00 fold 3 of 7 3 11 | six-ball 47 | 1:5/1 2:44/1 3:549/1 4:5999/1 5:124999/1 | MAIN 3 11 19 28 36 44 + 7 | 1 lines 1.00 -> 0.00 (0) -1.00 LOST | Irish National Lottery 5-4-3-2-1 (2026 payouts)
S441 core | 1.00 fold 3 of 3 11 19 | six-ball 47 | 1:5/1 2:44/1 3:549/1 4:5999/1 5:124999/1 | MAIN 3 11 19 28 36 44 + 7 | 1 lines 1.00 -> 550.00 (550) 549.00 WON | Irish National Lottery 5-4-3-2-1 (2026 payouts)
S443 extended | 1.00 fold 3 of 1-47 | six-ball 47 | 1:5/1 2:44/1 3:549/1 4:5999/1 5:124999/1 | MAIN 3 11 19 28 36 44 + 7 | 16215 lines 16215.00 -> 11000.00 (11000) -5215.00 WON | Irish National Lottery 5-4-3-2-1 (2026 payouts)
S445 core | 1.00 fold 4 of 7 3 11 19 | seven-ball 47 | 1:4/1 2:31/1 3:274/1 4:2999/1 5:39999/1 | MAIN 3 11 19 28 36 44 + 7 | 1 lines 1.00 -> 3000.00 (3000) 2999.00 WON | Irish National Lottery 5-4-3-2-1 (2026 payouts)
S447 core | 1.00 fold 4 of 3 11 19 20 | six-ball 45 | 1:5/1 2:39/1 3:539/1 4:4999/1 5:99999/1 | MAIN 3 11 19 28 36 44 + 7 | 1 lines 1.00 -> 0.00 (0) -1.00 LOST | Irish National Lottery 5-4-3-2-1 (payouts of the 45-ball era)
S449 core | 1.00 fold 4 of 3 11 19 28 | six-ball 47 | 1:5/1 2:44/1 3:549/1 4:5999/1 5:124999/1 | MAIN 3 11 19 28 36 44 + 7 | 1 lines 1.00 -> 6000.00 (6000) 5999.00 WON | Irish National Lottery 5-4-3-2-1 (2026 payouts)
S451 extended | 1.00 fold 5 of 7 3 11 19 28 | seven-ball 47 | 1:4/1 2:31/1 3:274/1 4:2999/1 5:39999/1 | MAIN 3 11 19 28 36 44 + 7 | 1 lines 1.00 -> 40000.00 (40000) 39999.00 WON | Irish National Lottery 5-4-3-2-1 (2026 payouts)
S453 extended | 1.00 fold 5 of 3 11 19 28 36 | six-ball 44 | 5:48999/1 | MAIN 3 11 19 28 36 44 + 7 | 1 lines 1.00 -> 49000.00 (49000) 48999.00 WON | Irish Times 1997: new Lotto 5-4-3-2-1
S455 extended | 1.00 fold 5 of 3 11 19 28 36 | six-ball 45 | 1:5/1 2:39/1 3:539/1 4:4999/1 5:99999/1 | MAIN 3 11 19 28 36 44 + 7 | 1 lines 1.00 -> 100000.00 (100000) 99999.00 WON | Irish National Lottery 5-4-3-2-1 (payouts of the 45-ball era)
`;

/** A line of the table in the field names of the settlement call. */
export function numbersCase([label, bet, game, odds, draws, figures]: string[]): PublishedCase {
  const [id, scope] = label!.split(" ");
  const [, stakePerLine, fold, numbers] = /^(\S+) fold (\d) of (.*)$/.exec(bet!)!;
  const [balls, pool] = game!.split(" ");
  const written = {
    stakePerLine,
    fold: Number(fold),
    numbers: numbers === "1-47" ? Array.from({ length: 47 }, (_, index) => index + 1) : whole(numbers!),
    bonusBall: balls === "seven-ball",
    poolSize: Number(pool),
    odds: Object.fromEntries(odds!.split(" ").map((one) => one.split(":"))),
    draws: Object.fromEntries(draws!.split("; ").map(drawOf)),
  };
  return { id: id!, scope: scope!, written, expected: expectedOf(figures!) };
}

function drawOf(text: string): [string, { main: number[]; bonus: number }] {
  const [name, ...balls] = text.split(" ");
  return [name!, { main: whole(balls.slice(0, 6).join(" ")), bonus: Number(balls.at(-1)) }];
}

const whole = (text: string): number[] => text.split(" ").map(Number);
