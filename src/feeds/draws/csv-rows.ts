export type CsvRow = { line: number; cells: string[] };

/** Rows of a CSV file with the line each begins on; quotes, CRLF and the separators of other countries' Excel understood. */
export function csvRows(text: string): CsvRow[] {
  const head = text.slice(0, text.indexOf("\n") + 1 || text.length);
  const separator = [",", ";", "\t"].find((one) => head.includes(one)) ?? ",";
  const token = new RegExp(`"((?:[^"]|"")*)"|\\r?\\n|${separator}|[^"\\r\\n${separator}]+|["\\r]`, "g");
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [""] };
  let line = 1;
  for (const [whole, quoted] of text.matchAll(token)) {
    line += whole.split("\n").length - 1;
    if (quoted === undefined && whole.endsWith("\n")) {
      rows.push(row);
      row = { line, cells: [""] };
    } else if (whole === separator) {
      row.cells.push("");
    } else {
      row.cells[row.cells.length - 1] += quoted?.replaceAll('""', '"') ?? whole;
    }
  }
  rows.push(row);
  return rows
    .map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
}
