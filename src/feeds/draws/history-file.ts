import * as v from "valibot";
import type { Draw } from "../../domain/lottery/draw.ts";
import type { DrawType } from "../../domain/lottery/game.ts";
import { ReadingFailure } from "../fetch-text.ts";
import { type CsvRow, readCsv } from "../read-csv.ts";
import { looksLikePage, pageTitle, readJsonAs } from "../read-json.ts";
import { gatherDraws, type Reading, readDay, readGame, type WrittenDraw } from "./gather-draws.ts";

export type LineNote = { line: number; reason: string };
export type DrawHistory = { draws: Draw[]; skipped: LineNote[]; warnings: LineNote[] };

/**
 * The history of the game out of a file: our own JSON or CSV, or an archive's CSV. Draws oldest first, each once;
 * every line that gave none is in `skipped`, and a file that is no history at all is one skip of its first line.
 * `now` decides which draws cannot have been held yet.
 */
export function parseHistory(text: string, file: HistoryFile & { now: Date }): DrawHistory {
  try {
    const { written, unread } = readHistory(text, file);
    const { draws, skipped, warnings } = gatherDraws(written, file.now);
    const notes = [...unread, ...skipped].sort((a, b) => a.where - b.where);
    return { draws, skipped: notes.map(lineNote), warnings: warnings.map(lineNote) };
  } catch (error) {
    if (!(error instanceof ReadingFailure)) throw error;
    return { draws: [], skipped: [{ line: 1, reason: error.detail }], warnings: [] };
  }
}

/** The same file before its draws are judged; throws a ReadingFailure where it is no history. */
export function readHistory(text: string, file: HistoryFile): Reading<number> {
  const bare = text.replace(/^\uFEFF/, "");
  if (bare.trim() === "") throw new ReadingFailure("empty", "It is empty.");
  if (looksLikePage(bare))
    throw new ReadingFailure("unreadable", `It is a web page${pageTitle(bare)}, not a history.`);
  return /^\s*[[{]/.test(bare) ? jsonHistory(bare) : csvHistory(bare, file);
}

const lineNote = ({ where, reason }: { where: number; reason: string }): LineNote => ({
  line: where,
  reason,
});

/** `[{drawDate, drawType, winningNumbers, bonusBall}]`, the shop's own form. */
export function jsonHistory(text: string): Reading<number> {
  const entries = readJsonAs(v.array(v.unknown()), text);
  if (entries.length === 0) throw new ReadingFailure("empty", "It is an empty list.");
  const lines = linesOfEntries(text);
  const reading: Reading<number> = { written: [], unread: [] };
  for (const [index, entry] of entries.entries()) {
    const where = lines[index] ?? 1;
    const read = v.safeParse(Entry, entry);
    if (read.success) reading.written.push({ where, ...read.output });
    else reading.unread.push({ where, reason: "it is not a draw with a date, a type and numbers" });
  }
  return reading;
}

const Entry = v.object({
  drawDate: v.unknown(),
  drawType: v.unknown(),
  winningNumbers: v.unknown(),
  bonusBall: v.optional(v.unknown(), null),
});

/** On which line each entry of the outer list begins: JSON.parse does not say it, and a person needs "line 412". */
function linesOfEntries(text: string): number[] {
  const lines: number[] = [];
  let line = 1;
  let depth = 0;
  let awaiting = false;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|\n|[[\]{},]|[^\s"[\]{},]+/g)) {
    if (token === "\n") {
      line++;
      continue;
    }
    if (depth === 1 && awaiting && token !== "]") {
      lines.push(line);
      awaiting = false;
    }
    if (token === "[" || token === "{") depth++;
    else if (token === "]" || token === "}") depth--;
    if (depth === 1 && (token === "," || lines.length === 0)) awaiting = true;
  }
  return lines;
}

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

/**
 * Which days of a list kept in order (either way) are misdated: those that do not lie between two neighbours which
 * are themselves in order. A list without an order, and its first and last day, are not judged; null is no date.
 */
export function daysOutOfPlace(days: readonly (string | null)[]): Set<number> {
  const steps = days.slice(1).map((day, index) => compare(day, days[index]!));
  const up = steps.filter((step) => step > 0).length;
  const down = steps.filter((step) => step < 0).length;
  const direction = up > 3 * down ? 1 : down > 3 * up ? -1 : 0;
  const strays = new Set<number>();
  if (direction === 0) return strays;
  for (let index = 1; index < days.length - 1; index++) {
    const [before, day, after] = [days[index - 1]!, days[index]!, days[index + 1]!];
    const neighboursAgree = compare(after, before) * direction >= 0 && before && after;
    const between = compare(day, before) * direction >= 0 && compare(after, day) * direction >= 0;
    if (day && neighboursAgree && !between) strays.add(index);
  }
  return strays;
}

const compare = (a: string | null, b: string | null): number => (!a || !b || a === b ? 0 : a < b ? -1 : 1);

/** Where a CSV history keeps what; null where it has no such column. `numbers` is six columns, or one with a list. */
export type HistoryColumns = {
  count: number;
  date: number;
  type: number | null;
  weekday: number | null;
  /** The date a second time, as day, month and year. */
  dateParts: number[] | null;
  numbers: number[];
  bonus: number | null;
  hasJackpot: boolean;
};

/** Reads the first line, whatever the spelling: `draw_date` or `DrawDate`, `N1` or `Num1`, `BN` or `Bonus`. */
export function historyColumns(head: string[]): HistoryColumns | null {
  const names = head.map((name) => name.toLowerCase().replace(/[^a-z0-9]/g, ""));
  const at = (...spellings: string[]) => {
    const found = names.findIndex((name) => spellings.includes(name));
    return found < 0 ? null : found;
  };
  const all = (columns: (number | null)[]) => (columns.includes(null) ? null : (columns as number[]));

  const date = at("drawdate", "date");
  const each = all([1, 2, 3, 4, 5, 6].map((n) => at(`n${n}`, `num${n}`, `number${n}`, `ball${n}`)));
  const list = all([at("winningnumbers", "numbers")]);
  const numbers = each ?? list;
  if (date === null || !numbers) return null;
  return {
    count: head.length,
    date,
    type: at("drawtype", "game", "type"),
    weekday: at("weekday", "day"),
    dateParts: all([at("dd"), at("mmm"), at("yyyy")]),
    numbers,
    bonus: at("bonus", "bn", "bonusball"),
    hasJackpot: at("jackpot") !== null,
  };
}
