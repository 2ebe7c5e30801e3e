import type { Notes } from "./notes.ts";

/** Reads rows one by one; a row that is not even an object is skipped with a note and costs nobody else anything. */
export function readEach<T>(
  rows: readonly unknown[],
  read: (row: unknown) => T | null,
  what: string,
  notes: Notes,
): T[] {
  return rows.flatMap((row, index) => {
    const one = read(row);
    if (one === null) notes.skipped.push({ where: `${what} ${index + 1}`, reason: `it is not a ${what}` });
    return one === null ? [] : [one];
  });
}
