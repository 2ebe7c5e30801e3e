import { eachDraw } from "../../../db/stores/lottery/exports.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { formatWeekday } from "../../domain/london-time.ts";
import { drawName } from "../../domain/lottery/game.ts";
import { type Days, spokenDays } from "../papers/days.ts";
import { type Exported, rowsFrom } from "../papers/exported.ts";

/** The draws of some days with their numbers and what they paid, newest first. */
export const drawsExported = (reader: Reader, days: Days): Exported => ({
  title: "Lottery Results",
  sub: `Draws, ${spokenDays(days)}`,
  file: "draws",
  columns: [
    { head: "Date", kind: "day" },
    { head: "Weekday", kind: "text", wide: true },
    { head: "Draw", kind: "text" },
    { head: "Winning numbers", kind: "text" },
    { head: "Bonus", kind: "number" },
    { head: "Winners", kind: "number", sum: true, wide: true },
    { head: "Won", kind: "money", sum: true },
    { head: "Unpaid", kind: "money", sum: true, wide: true },
  ],
  batches: () =>
    rowsFrom(eachDraw(reader, days.from, days.to), (draw) => [
      draw.drawDate,
      formatWeekday(draw.drawDate),
      drawName(draw.drawType),
      draw.winningNumbers.join(" "),
      draw.bonusBall,
      draw.winners,
      draw.wonPence,
      draw.owedPence,
    ]),
});
