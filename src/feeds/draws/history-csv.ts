import type { DrawType } from "../../domain/lottery/game.ts";
import { type CsvRow, readCsv } from "../read-csv.ts";
import { ReadingFailure } from "../reading-failure.ts";
import { type HistoryColumns, historyColumns } from "./history-columns.ts";
import { daysOutOfPlace } from "./out-of-place.ts";
import { readDay } from "./read-day.ts";
import { readGame } from "./read-game.ts";
import type { Reading, WrittenDraw } from "./written-draw.ts";

/** `game` where the file is known to hold one game only; else its rows, or its name, must have it. */
export type HistoryFile = { name: string; game?: DrawType };

/** A history as CSV, ours or an archive's; its first line names the columns. */
export function csvHistory(text: string, file: HistoryFile): Reading<number> {
  const [head, ...rows] = readCsv(text);
  const columns = historyColumns(head?.cells ?? []);
  if (!columns)
    throw new ReadingFailure("unreadable", "Its first line does not name a date and six numbers.");
  if (rows.length === 0) throw new ReadingFailure("empty", "There is no draw under the first line.");
  const game = columns.type === null ? gameOf(file, columns) : null;

  const reading: Reading<number> = { written: [], unread: [] };
  for (const row of rows) {
    if (row.cells.length > columns.count && row.cells.slice(columns.count).some((cell) => cell !== ""))
      reading.unread.push({ where: row.line, reason: "it has more cells than the first line names" });
    else reading.written.push(writtenDraw(row, columns, game));
  }
  return reading.written.some(({ loneDate }) => loneDate) ? withoutStrays(reading) : reading;
}

/**
 * Archives keep one file per game and say which only in the name. Main's may go unnamed; the big archive's Plus
 * files differ from its Main (no jackpot column) but not from each other, and are not guessed at.
 */
function gameOf({ name, game }: HistoryFile, columns: HistoryColumns): unknown {
  if (game) return game;
  const plus = /plus[\s_-]*([12])/i.exec(name)?.[1];
  if (plus) return readGame(`Plus ${plus}`);
  if (columns.dateParts && !columns.hasJackpot)
    throw new ReadingFailure(
      "unreadable",
      'Which Plus game it holds is not said: put "plus1" or "plus2" in its name.',
    );
  return 1;
}

function writtenDraw({ line, cells }: CsvRow, columns: HistoryColumns, game: unknown): WrittenDraw<number> {
  const at = (column: number | null) => (column === null ? "" : (cells[column] ?? ""));
  const drawDate = at(columns.date);
  const parts = columns.dateParts?.map(at).join(" ");
  const weekday = /^[a-z]{3}/i.test(at(columns.weekday)) ? at(columns.weekday) : "";
  const alsoDated = parts || weekday ? `${weekday} ${parts ?? drawDate}` : undefined;
  return {
    where: line,
    drawDate,
    ...(alsoDated !== undefined && { alsoDated }),
    // A bare sheet, typed by hand, with one wrong date or another: two such are known. Our own CSV names its games.
    loneDate: alsoDated === undefined && columns.type === null,
    drawType: columns.type === null ? game : at(columns.type),
    winningNumbers: columns.numbers.length === 1 ? listed(at(columns.numbers[0]!)) : columns.numbers.map(at),
    bonusBall: at(columns.bonus),
  };
}

/** "9 14 20 22 26 29", "[9, 14, 20, 22, 26, 29]" or "9-14-20-22-26-29" in one cell. */
const listed = (cell: string): string[] => cell.match(/[^\s,;|[\]-]+/g) ?? [];

/** In a sheet kept in order, a row whose date is not between its neighbours' is misdated. */
function withoutStrays({ written, unread }: Reading<number>): Reading<number> {
  const dates = written.map(({ drawDate }) => readDay(drawDate));
  const strays = daysOutOfPlace(dates.map((date) => ("day" in date ? date.day : null)));
  const misdated = written.filter((_, index) => strays.has(index));
  const reasonOf = ({ drawDate }: WrittenDraw<number>) => `${drawDate} stands out of order: misdated`;
  return {
    written: written.filter((_, index) => !strays.has(index)),
    unread: [...unread, ...misdated.map((draw) => ({ where: draw.where, reason: reasonOf(draw) }))],
  };
}
