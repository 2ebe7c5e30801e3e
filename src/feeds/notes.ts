/**
 * What a reader has to say about its source. `where` is what a clerk would look for: "Curragh 14:05, Bluebell", or the
 * number of a line.
 */
export type Note<Where = string> = { where: Where; reason: string };

export type Notes = { skipped: Note[]; warnings: Note[] };

export const newNotes = (): Notes => ({ skipped: [], warnings: [] });

/** A piece of the source's own text, short enough for a log line, without what would steer a terminal or turn a line around. */
export const quoted = (text: unknown): string =>
  `"${String(text).replace(STEERING, " ").slice(0, 40).toWellFormed()}"`;

const STEERING = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

/** Reads rows one by one; a row that is no object is skipped with a note and does not affect the others. */
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
