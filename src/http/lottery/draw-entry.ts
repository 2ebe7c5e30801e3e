import { drawsOn, type StoredDraw } from "../../../db/stores/lottery/draws.ts";
import { hasPaidResults } from "../../../db/stores/lottery/results.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import type { Difference } from "../../../views/lottery/draw-differences.tsx";
import type { DrawEntry } from "../../../views/lottery/draw-entry-day.tsx";
import { isDay } from "../../domain/london-time.ts";
import { sameNumbers } from "../../domain/lottery/draw.ts";
import { drumNote } from "../../domain/lottery/drum-note.ts";
import { DRAW_TYPES } from "../../domain/lottery/game.ts";
import { drumOn, isExpectedDay } from "../../domain/lottery/game-calendar.ts";
import { lineText } from "../../domain/lottery/number-line.ts";
import type { Shop } from "../../operations/shop.ts";
import type { TypedDraws } from "./typed-draws.ts";

/** The form of a day as it opens: with the draws that are stored, or empty. */
export async function entryOf(shop: Shop, drawDate: string): Promise<DrawEntry> {
  const stored = await storedOn(shop.database.reader, drawDate);
  return {
    ...factsOf(shop, drawDate),
    draws: DRAW_TYPES.map((drawType) => {
      const shown = stored.find((draw) => draw.drawType === drawType) ?? null;
      const picks = { numbers: shown?.winningNumbers ?? [], bonus: shown?.bonusBall ?? null };
      return { drawType, shown, picks, line: lineText(picks) };
    }),
    differences: [],
  };
}

/** The form that comes back as it was typed; it still knows only of the draws that it showed. */
export const entryTyped = (shop: Shop, { drawDate, shownDate, draws, movedTo }: TypedDraws): DrawEntry => ({
  ...factsOf(shop, drawDate, movedTo === drawDate),
  shownDate,
  draws: draws.map(({ draw: { drawType }, shown, picks, line }) => ({ drawType, shown, picks, line })),
  differences: [],
});

/** The same, with what is stored beside what was typed: from now on the form knows of that. */
export async function entryCompared(shop: Shop, typed: TypedDraws): Promise<DrawEntry> {
  const { reader } = shop.database;
  const stored = await storedOn(reader, typed.drawDate);
  const entry = entryTyped(shop, typed);
  const differences: Difference[] = [];
  for (const { draw, choice } of typed.draws) {
    const before = stored.find(({ drawType }) => drawType === draw.drawType);
    if (!before || sameNumbers(before, draw)) continue;
    const isPaid = await hasPaidResults(reader, before.id);
    differences.push({ drawType: draw.drawType, stored: before, typed: draw, choice, isPaid });
  }
  return {
    ...entry,
    shownDate: typed.drawDate,
    draws: entry.draws.map((one) => ({
      ...one,
      shown: stored.find(({ drawType }) => drawType === one.drawType) ?? null,
    })),
    differences,
  };
}

const storedOn = async (reader: Reader, drawDate: string): Promise<StoredDraw[]> =>
  isDay(drawDate) ? await drawsOn(reader, drawDate) : [];

function factsOf(
  { rules: { largestNumber: largest, drawDays } }: Shop,
  drawDate: string,
  isMovedSaid = false,
) {
  const isOdd = isDay(drawDate) && !isExpectedDay(drawDate, drawDays);
  const note = isDay(drawDate) ? drumNote(drawDate, largest) : null;
  const drum = isDay(drawDate) ? Math.min(drumOn(drawDate), largest) : largest;
  return {
    drawDate,
    shownDate: drawDate,
    largest,
    drum,
    drumNote: note,
    moved: isOdd ? { isSaid: isMovedSaid } : null,
  };
}
