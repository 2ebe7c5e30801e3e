import type { Cell, Column, Row } from "../../../views/paper/paper-sheet.tsx";
import { wallClock } from "../../domain/london-time.ts";
import { plainPounds } from "../../domain/money.ts";
import { streamed } from "./streamed.ts";

/** A byte order mark: without it a spreadsheet reads "Séamus" as "SÃ©amus". */
const BOM = "\uFEFF";

type Batches = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;

/** Streams a table as CSV, in batches that are never whole in memory. `mark`: the one in front. */
export function csvResponse(
  name: string,
  columns: readonly Column[],
  batches: Batches,
  mark = BOM,
): Promise<Response> {
  return streamed(linesOf(columns, batches, mark), {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${name}.csv"`,
  });
}

async function* linesOf(columns: readonly Column[], batches: Batches, mark: string): AsyncGenerator<string> {
  // With the first rows: an unreadable list is a fault, not a file.
  let before = mark + lineOf(columns.map(({ head }) => text(head)));
  for await (const rows of batches) {
    yield before +
      rows.map((row) => lineOf(row.map((cell, at) => written(cell, columns[at]!.kind)))).join("");
    before = "";
  }
  if (before) yield before;
}

const lineOf = (cells: readonly string[]): string => `${cells.join(",")}\r\n`;

function written(cell: Cell, kind: Column["kind"]): string {
  if (cell === null) return "";
  if (cell instanceof Date) {
    const { day, time } = wallClock(cell, "Europe/London");
    return `${day} ${time}`;
  }
  if (typeof cell === "number") return kind === "money" ? plainPounds(cell) : String(cell);
  return text(kind === "list" ? cell.replaceAll("\n", "; ") : cell);
}

/**
 * A text, never a formula: a spreadsheet runs a text that begins with = + - @ (after spaces or a quote too),
 * so it gets an apostrophe. Quotes are doubled; every text is quoted, so that no comma or line break ends it.
 */
function text(words: string): string {
  const safe = RUNS.test(words) ? `'${words}` : words;
  return `"${safe.replaceAll('"', '""')}"`;
}

const RUNS = /^[\s"']*[=+\-@\t\r|%＝＋－＠]/;
