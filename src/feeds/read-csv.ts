import { CsvError, type Options, parse } from "csv-parse/sync";

/** A row with the line of the file that it begins on: "line 412" is what a person looks for. */
export type CsvRow = { line: number; cells: string[] };

/** Rows of a CSV: quotes, any line ending, and the separators of other countries' Excel. Empty rows are left out. */
export function readCsv(text: string): CsvRow[] {
  let line = 1;
  return records(text)
    .map(({ raw, record }) => {
      const row = { line, cells: record };
      line += raw.match(LINE_END)?.length ?? 0;
      return row;
    })
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
}

const LINE_END = /\r\n|\r|\n/g;

type Record = { raw: string; record: string[] };

function records(text: string): Record[] {
  const head = text.slice(0, text.indexOf("\n") + 1 || text.length);
  const options: Options = {
    raw: true,
    bom: true,
    trim: true,
    delimiter: [",", ";", "\t"].find((one) => head.includes(one)) ?? ",",
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
  };
  try {
    return parse(text, options) as unknown as Record[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // A quote that is never closed would swallow the rest of the file: then quotes are letters like others.
    return parse(text, { ...options, quote: null }) as unknown as Record[];
  }
}

/** Rows by the names of their header. One with another number of cells than the header is broken, and comes back so. */
export type NamedRow = { line: number; fields: { [name: string]: string }; broken: boolean };

export function readNamedCsv(text: string): { header: string[]; rows: NamedRow[] } {
  const [first, ...rest] = readCsv(text);
  const header = (first?.cells ?? []).map((name) => name.toLowerCase());
  const rows = rest.map(({ line, cells }) => ({
    line,
    fields: Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ""])),
    broken: cells.length !== header.length,
  }));
  return { header, rows };
}
