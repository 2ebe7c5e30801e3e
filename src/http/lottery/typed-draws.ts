import type { FormState } from "../../../views/ui/form-state.ts";
import { formatDay, isDay } from "../../domain/london-time.ts";
import { type Draw, type Drawn, drawnFrom, drawnText, sameNumbers } from "../../domain/lottery/draw.ts";
import { DRAW_TYPES, type DrawType, LOWEST_NUMBER } from "../../domain/lottery/game.ts";
import { isExpectedDay } from "../../domain/lottery/game-calendar.ts";
import {
  type LineNumbers,
  lineText,
  type OddPiece,
  oddPiece,
  picksTyped,
} from "../../domain/lottery/number-line.ts";
import { agreedNumbers, NOT_ALIKE, typedNumbers } from "./typed-terms.ts";

/** What staff chose for a draw that is stored with other numbers. */
export type Choice = "keep" | "replace" | null;

/** A draw in the form: the typed numbers, the stored ones it showed, and the choice between the two. */
export type TypedDraw = {
  draw: Draw;
  /** The typed line, or the picks as one. */
  line: string;
  /** The numbers the picker can show. */
  picks: LineNumbers;
  /** The line's fault, a sentence; null when the draw's own rules decide. */
  fault: string | null;
  shown: Drawn | null;
  choice: Choice;
};

/** A night's draws as the form sent them. `shownDate` is the day whose stored draws the form knew. */
export type TypedDraws = {
  drawDate: string;
  shownDate: string;
  /** The day a moved draw was confirmed for. */
  movedTo: string;
  draws: TypedDraw[];
};

/** `largest`: the largest number of the shop's drum. */
export function typedDraws(typed: FormState["typed"], largest: number): TypedDraws {
  const text = (name: string) => (typeof typed[name] === "string" ? typed[name] : "");
  const [drawDate, shown] = [text("drawDate"), text("shownDate")];
  const shownDate = isDay(shown) ? shown : "";
  const draws = DRAW_TYPES.map((drawType): TypedDraw => {
    const { numbers, ...line } = lineOf(typed, drawType, largest);
    const draw = { drawDate, drawType, winningNumbers: numbers.numbers, bonusBall: numbers.bonus };
    const shown = shownDate === "" ? null : drawnFrom(text(`draw${drawType}Shown`));
    const chosen = text(`draw${drawType}Choice`);
    // A choice is valid for the numbers it was made for: changed numbers are confirmed again.
    const choice = chosen === "keep" ? "keep" : chosen === drawnText(draw) ? "replace" : null;
    return { draw, ...line, shown, choice: shown && shownDate === drawDate ? choice : null };
  });
  return { drawDate, shownDate, movedTo: text("movedTo"), draws };
}

/** Numbers loaded for one day and submitted unchanged for another: they were not typed for it. */
export const loadedForAnotherDay = ({ drawDate, shownDate, draws }: TypedDraws): boolean =>
  isDay(drawDate) &&
  shownDate !== drawDate &&
  draws.some(({ draw, shown }) => shown !== null && sameNumbers(draw, shown));

/** A day without a planned or stored draw, and without a confirmation that a draw moved to it. */
export const isUnsaidDay = ({ drawDate, movedTo, draws }: TypedDraws, drawDays: readonly number[]): boolean =>
  isDay(drawDate) &&
  !isExpectedDay(drawDate, drawDays) &&
  movedTo !== drawDate &&
  draws.every(({ shown }) => shown === null);

/** The sentence for such a day. */
export const SAY_IF_MOVED = "Nothing was stored. Check the date, or say that the draw was moved.";

/** The sentence for numbers of another day. */
export const saysLoadedFor = ({ drawDate, shownDate }: TypedDraws): string =>
  `These are numbers of ${formatDay(shownDate)}. Check that they are those of ${formatDay(drawDate)}, and submit again.`;

/** Whether one of these draws is stored with numbers that the form did not show. */
export const knowsLess = (
  { drawDate, shownDate, draws }: TypedDraws,
  stored: readonly { drawType: DrawType; stored: Drawn }[],
): boolean =>
  drawDate !== shownDate ||
  stored.some((one) => {
    const shown = draws.find(({ draw }) => draw.drawType === one.drawType)?.shown;
    return !shown || !sameNumbers(shown, one.stored);
  });

/** The sentence for draws that the form did not show. */
export const saysStoredSince = ({ drawDate, shownDate }: TypedDraws): string =>
  `Draws of ${formatDay(drawDate)} ${drawDate === shownDate ? "were stored since this form was shown" : "are stored with other numbers"}. Nothing was overwritten.`;

/** The numbers of one draw, typed or picked. */
function lineOf(typed: FormState["typed"], type: DrawType, largest: number) {
  const [line, picked] = [`draw${type}Line`, `draw${type}Picked`].map((name) => String(typed[name] ?? ""));
  const bonus = typed[`draw${type}Bonus`];
  const picks = { numbers: typedNumbers(typed[`draw${type}Numbers`]), bonus: bonus ? Number(bonus) : null };
  const sent = { line: line!, picks, picked: picked! };
  const agreed = agreedNumbers(sent, { hasBonus: true, largest });
  if (!agreed) return { line: line!, picks, numbers: picks, fault: `Draw ${type}: ${NOT_ALIKE}` };
  const { pieces, ...numbers } = agreed;
  if (pieces.length === 0) return { line: lineText(picks), picks, numbers, fault: null };
  const odd = oddPiece(pieces, largest);
  const fault = odd && `Draw ${type}: ${sayOdd(odd, largest)}`;
  return { line: line!, picks: picksTyped(pieces, largest), numbers, fault };
}

const LONGEST_SHOWN = 20;

function sayOdd({ text, why }: OddPiece, largest: number): string {
  const piece = text.slice(0, LONGEST_SHOWN);
  if (why === "unreadable") return `“${piece}” is not a number.`;
  if (why === "off-drum") return `There is no ${piece}. Numbers run from ${LOWEST_NUMBER} to ${largest}.`;
  return why === "twice"
    ? `${piece} is there twice.`
    : `There is one bonus ball only, and ${piece} is another.`;
}
