import { isOnTheDrum } from "./draw.ts";
import { WINNING_NUMBERS } from "./game.ts";

/** One piece of a typed line: `number` is NaN where the text is none. */
export type LinePiece = { text: string; number: number; isBonus: boolean };

/** Numbers as they are picked: what a picker's boxes and its list can show. */
export type LineNumbers = { numbers: number[]; bonus: number | null };

/** Digits, a mark of the bonus ball, separators, or anything else. */
const PIECES = /(\d+)|(\+|bonus(?:\s+ball)?|b(?!\p{L}))|[\s,.;:/|\-–—]+|[^\d\s,.;:/|+\-–—]+/giu;

/** The rest of a longer text is ignored. */
const LONGEST = 200;

/**
 * Reads numbers off a line as people type them: "4 11 19 23 36 44 + 7", "4,11,19,23,36,44 b7", "4-11-19-23-36-44 bonus
 * 7". The number after a mark is the bonus ball; without a mark the seventh is. Where no bonus ball is drawn (a bet), a
 * mark is a piece that is no number.
 */
export function readNumberLine(line: string, hasBonus: boolean): LinePiece[] {
  const pieces: LinePiece[] = [];
  let marks = 0;
  let isMarked = false;
  for (const [text, digits, mark] of line.normalize("NFKC").slice(0, LONGEST).matchAll(PIECES)) {
    if (digits) {
      pieces.push({ text, number: Number(digits), isBonus: isMarked });
      isMarked = false;
    } else if (mark && hasBonus) {
      isMarked = true;
      marks += 1;
    } else if (mark || !SEPARATOR.test(text)) pieces.push({ text, number: Number.NaN, isBonus: false });
  }
  const seventh = pieces[WINNING_NUMBERS];
  if (hasBonus && marks === 0 && seventh && pieces.length === WINNING_NUMBERS + 1) seventh.isBonus = true;
  return pieces;
}

const SEPARATOR = /^[\s,.;:/|\-–—]/;

/** What was typed as the six numbers and as the bonus ball, right or wrong. */
export function numbersTyped(pieces: readonly LinePiece[]): LineNumbers {
  const numbers = pieces.filter(({ isBonus }) => !isBonus).map(({ number }) => number);
  return { numbers, bonus: pieces.find(({ isBonus }) => isBonus)?.number ?? null };
}

/** Only what a picker can show of it: numbers of the drum, each once. */
export function picksTyped(pieces: readonly LinePiece[], largest: number): LineNumbers {
  const { numbers, bonus } = numbersTyped(pieces);
  const shown = new Set(numbers.filter((number) => isOnTheDrum(number, largest)));
  return { numbers: [...shown], bonus: bonus !== null && isOnTheDrum(bonus, largest) ? bonus : null };
}

/** Why a piece cannot stand, whatever the draw's rules say of the rest. */
export type OddPiece = { text: string; why: "unreadable" | "off-drum" | "twice" | "second-bonus" };

/** The first piece that cannot stand; null where all can. */
export function oddPiece(pieces: readonly LinePiece[], largest: number): OddPiece | null {
  for (const [at, piece] of pieces.entries()) {
    const why = whyOdd(piece, pieces.slice(0, at), largest);
    if (why) return { text: piece.text, why };
  }
  return null;
}

function whyOdd(piece: LinePiece, before: readonly LinePiece[], largest: number): OddPiece["why"] | null {
  if (Number.isNaN(piece.number)) return "unreadable";
  if (!isOnTheDrum(piece.number, largest)) return "off-drum";
  const alike = before.filter(({ isBonus }) => isBonus === piece.isBonus);
  if (piece.isBonus && alike.length > 0) return "second-bonus";
  return alike.some(({ number }) => number === piece.number) ? "twice" : null;
}

/** Each piece as it is read back: a ball, the bonus ball, or one that cannot stand. */
export const ballsTyped = (
  pieces: readonly LinePiece[],
  largest: number,
): { text: string; kind: "picked" | "bonus" | "wrong" }[] =>
  pieces.map((piece, at) => {
    const { text, number, isBonus } = piece;
    const kind = whyOdd(piece, pieces.slice(0, at), largest) ? "wrong" : isBonus ? "bonus" : "picked";
    return { text: Number.isNaN(number) ? text.slice(0, 3) : String(number), kind };
  });

/** LineNumbers as they are typed: "4 11 19 23 36 44 + 7". */
export const lineText = ({ numbers, bonus }: LineNumbers): string =>
  [...numbers, ...(bonus === null ? [] : ["+", bonus])].join(" ");

/** The same numbers, in whatever order, and the same bonus ball. */
export const samePicks = (a: LineNumbers, b: LineNumbers): boolean =>
  a.bonus === b.bonus &&
  a.numbers.length === b.numbers.length &&
  a.numbers.every((number) => b.numbers.includes(number));
