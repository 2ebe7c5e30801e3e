import { newestDraws } from "../../db/stores/lottery/draws.ts";
import type { Reader } from "../../db/stores/reader.ts";
import type { DrawType } from "../../src/domain/lottery/game.ts";
import { countDrawn } from "../../src/domain/lottery/number-counts.ts";
import { NumbersDrawn } from "./numbers-drawn.tsx";

/** A year of one of the weekdays, half a year of both. */
const DRAWS = 52;

type Props = {
  reader: Reader;
  drawType: DrawType;
  /** The draw day that it is, and the largest number of the shop's drum. */
  today: string;
  largest: number;
};

/** How often each number was drawn lately. */
export async function NumbersDrawnPage({ reader, drawType, today, largest }: Props) {
  const draws = await newestDraws(reader, drawType, DRAWS);
  return (
    <NumbersDrawn
      drawType={drawType}
      counts={countDrawn(draws, today, largest)}
      today={today}
      largest={largest}
    />
  );
}
