import type { SettlementRefusal } from "../../domain/bets/refusals.ts";
import type { NumbersDrawName, NumbersGameRefusal } from "../../domain/lottery/numbers-game-rules.ts";
import type { Said, WordsFor } from "./words.ts";

type OwnRefusal = Exclude<NumbersGameRefusal, SettlementRefusal>;

/** Refusals of the numbers game's own; stakes and too large returns are shared with racing. */
export const NUMBERS_GAME_WORDS: WordsFor<OwnRefusal> = {
  "numbers-type-unknown": () =>
    no("There is no such bet on numbers: give fold for a perm, or a full cover such as PATENT", "betType"),
  "numbers-count-wrong": ({ least, most, numbers }) =>
    no(
      `This bet takes ${least === most ? least : `${least} to ${most}`} numbers, and there are ${numbers}`,
      "numbers",
    ),
  "numbers-line-too-long": ({ most }) => no(`A line has at most ${most} numbers`, "fold"),
  "numbers-fold-wrong": ({ least, most }) =>
    no(`Say how many numbers each line has, from ${least} to ${most}`, "fold"),
  "numbers-repeated": ({ number }) => no(`${number} is there twice; each number counts once`, "numbers"),
  "numbers-outside-pool": ({ pool }) =>
    no(`The numbers of this draw run from 1 to ${pool}, whole ones`, "numbers"),
  "numbers-pool-wrong": ({ least, most }) => no(`A drum holds from ${least} to ${most} balls`, "poolSize"),
  "numbers-odds-missing": ({ count }) => no(`Give the price for ${lineOf(count)}`, `odds.${count}`),
  "numbers-odds-wrong": ({ count }) =>
    no(`The price for ${lineOf(count)} must be a fraction, such as 45/1`, `odds.${count}`),
  "numbers-draws-missing": () => no("Say in which draw: MAIN, PLUS1 or PLUS2", "draws"),
  "numbers-draw-unknown": () => no("The draws are MAIN, PLUS1 and PLUS2, each once", "draws"),
  "numbers-draw-wrong": ({ draw }) =>
    no(
      `${DRAWS[draw] ?? "A draw"}: enter six different numbers and a bonus that is none of them, all on the drum`,
      draw in DRAWS ? `draws.${draw}` : "draws",
    ),
  "numbers-bonus-ball-missing": ({ draw }) =>
    no(
      `${DRAWS[draw] ?? "A draw"}: a seven-ball bet cannot be settled without the bonus ball`,
      draw in DRAWS ? `draws.${draw}.bonus` : "draws",
    ),
};

const no = (detail: string, field: string): Said => ({ status: 422, detail, field });

const lineOf = (count: number): string => (count === 1 ? "one number" : `lines of ${count} numbers`);

const DRAWS: Record<string, string> = {
  MAIN: "Main",
  PLUS1: "Plus 1",
  PLUS2: "Plus 2",
} satisfies Record<NumbersDrawName, string>;
