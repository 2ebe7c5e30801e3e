import type { FormState } from "../../../views/ui/form-state.ts";
import { formatDay, isDay } from "../../domain/london-time.ts";
import { type Draw, type Drawn, drawnFrom, drawnText, sameNumbers } from "../../domain/lottery/draw.ts";
import { DRAW_TYPES, type DrawType } from "../../domain/lottery/game.ts";
import { typedNumbers } from "./typed-numbers.ts";

/** What staff chose for a draw that is stored with other numbers. */
export type Choice = "keep" | "replace" | null;

/** One draw of the form: what was typed, what the form showed as stored, and what was chosen where the two differ. */
export type TypedDraw = { draw: Draw; shown: Drawn | null; choice: Choice };

/** A night's draws as the form sent them. `shownDate` is the day whose stored draws the form knew. */
export type TypedDraws = { drawDate: string; shownDate: string; draws: TypedDraw[] };

export function typedDraws(typed: FormState["typed"]): TypedDraws {
  const text = (name: string) => (typeof typed[name] === "string" ? typed[name] : "");
  const [drawDate, shown] = [text("drawDate"), text("shownDate")];
  const shownDate = isDay(shown) ? shown : "";
  const draws = DRAW_TYPES.map((drawType): TypedDraw => {
    const { numbers, bonus } = pickedIn(typed, drawType);
    const draw = { drawDate, drawType, winningNumbers: numbers, bonusBall: bonus };
    const shown = shownDate === "" ? null : drawnFrom(text(`draw${drawType}Shown`));
    const chosen = text(`draw${drawType}Choice`);
    // A choice counts for the numbers that it was asked about: typed anew, they are asked about anew.
    const choice = chosen === "keep" ? "keep" : chosen === drawnText(draw) ? "replace" : null;
    return { draw, shown, choice: shown && shownDate === drawDate ? choice : null };
  });
  return { drawDate, shownDate, draws };
}

/** Numbers that were loaded for one day and came back untouched for another: nobody has typed them for it. */
export const loadedForAnotherDay = ({ drawDate, shownDate, draws }: TypedDraws): boolean =>
  isDay(drawDate) &&
  shownDate !== drawDate &&
  draws.some(({ draw, shown }) => shown !== null && sameNumbers(draw, shown));

/** What to say of them. */
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

/** What to say then. */
export const saysStoredSince = ({ drawDate, shownDate }: TypedDraws): string =>
  `Draws of ${formatDay(drawDate)} ${drawDate === shownDate ? "were stored since this form was shown" : "are stored with other numbers"}. Nothing was overwritten.`;

export function pickedIn(
  typed: FormState["typed"],
  type: DrawType,
): { numbers: number[]; bonus: number | null } {
  const bonus = typed[`draw${type}Bonus`];
  return { numbers: typedNumbers(typed[`draw${type}Numbers`]), bonus: bonus ? Number(bonus) : null };
}
