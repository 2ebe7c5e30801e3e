import {
  type LineNumbers,
  type LinePiece,
  numbersTyped,
  picksTyped,
  readNumberLine,
  samePicks,
} from "../../domain/lottery/number-line.ts";

/** Numbers as a form sent them: typed on a line, picked in boxes, and the picks that the form had shown. */
type Sent = { line: string; picks: LineNumbers; picked: string };
type Game = { hasBonus: boolean; largest: number };

/** What to say where nobody can know which of the two counts. */
export const NOT_ALIKE = "The typed numbers and the picked ones are not the same. Clear one of them.";

/** The numbers that count, right or wrong, and the pieces of the line where it is the line that counts. */
export type AgreedNumbers = LineNumbers & { pieces: readonly LinePiece[] };

/**
 * A line and a picker of the same numbers: a script keeps them alike. Without one the clerk has changed the one or the
 * other, and that one counts; null where both were changed, and not alike.
 */
export function agreedNumbers({ line, picks, picked }: Sent, game: Game): AgreedNumbers | null {
  const byPicks = { ...picks, pieces: [] };
  if (line.trim() === "") return byPicks;
  const pieces = readNumberLine(line, game.hasBonus);
  const byLine = { ...numbersTyped(pieces), pieces };
  const shown = numbersTyped(readNumberLine(picked, game.hasBonus));
  if (samePicks(picks, shown) || samePicks(picks, picksTyped(pieces, game.largest))) return byLine;
  return samePicks(byLine, shown) ? byPicks : null;
}
