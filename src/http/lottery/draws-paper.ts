import { eachDraw } from "../../../db/stores/lottery/exports.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { formatWeekday } from "../../domain/london-time.ts";
import { drawName } from "../../domain/lottery/game.ts";
import { type Days, spokenDays } from "../papers/days.ts";
import { type Exported, tableOf } from "../papers/exported.ts";

/** The draws of some days with their numbers and what they paid, newest first. */
export const drawsExported = (reader: Reader, days: Days): Exported => ({
  title: "Lottery Results",
  sub: `Draws, ${spokenDays(days)}`,
  file: "draws",
  ...tableOf(
    () => eachDraw(reader, days.from, days.to),
    [
      { head: "Date", kind: "day", value: ({ drawDate }) => drawDate },
      { head: "Weekday", kind: "text", wide: true, value: ({ drawDate }) => formatWeekday(drawDate) },
      { head: "Draw", kind: "text", value: ({ drawType }) => drawName(drawType) },
      { head: "Winning numbers", kind: "text", value: ({ winningNumbers }) => winningNumbers.join(" ") },
      { head: "Bonus", kind: "number", value: ({ bonusBall }) => bonusBall },
      { head: "Winners", kind: "number", sum: true, wide: true, value: ({ winners }) => winners },
      { head: "Won", kind: "money", sum: true, value: ({ wonPence }) => wonPence },
      { head: "Unpaid", kind: "money", sum: true, wide: true, value: ({ owedPence }) => owedPence },
    ],
  ),
});
