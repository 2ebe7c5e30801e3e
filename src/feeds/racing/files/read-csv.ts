/**
 * Rows of a CSV by the names of its header, with quoted fields ("a, ""b"" c") and either line ending. `line` is
 * where the row begins in the file. A row with another number of fields than the header is broken and comes back so.
 */
export type CsvRow = { line: number; fields: Record<string, string>; broken: boolean };

export function readCsv(text: string): { header: string[]; rows: CsvRow[] } {
  const [first, ...rest] = records(text.replace(/^﻿/, ""));
  const header = (first?.values ?? []).map((name) => name.trim().toLowerCase());
  const rows = rest.map(({ line, values }) => ({
    line,
    fields: Object.fromEntries(header.map((name, index) => [name, (values[index] ?? "").trim()])),
    broken: values.length !== header.length,
  }));
  return { header, rows };
}

function records(text: string): { line: number; values: string[] }[] {
  const all: { line: number; values: string[] }[] = [];
  let values: string[] = [];
  let line = 1;
  let startLine = 1;
  const field = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n|\n|\r|$)/y;
  while (field.lastIndex < text.length) {
    const [, written = "", end = ""] = field.exec(text) ?? [];
    // A quote that is never closed, or text after one: the rest of the line is taken as it stands.
    if (end === "" && field.lastIndex === 0) break;
    values.push(written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written);
    line += written.match(/\n/g)?.length ?? 0;
    if (end === ",") continue;
    line++;
    if (values.some((value) => value !== "")) all.push({ line: startLine, values });
    values = [];
    startLine = line;
  }
  if (values.length > 0) all.push({ line: startLine, values });
  return all;
}
