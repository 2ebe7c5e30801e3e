/** What a reader has to say about its source. `where` is what a clerk would look for: "Curragh 14:05, Bluebell". */
export type Note = { where: string; reason: string };

export type Notes = { skipped: Note[]; warnings: Note[] };

export const newNotes = (): Notes => ({ skipped: [], warnings: [] });

/** A piece of the source's own text, short enough for a log line. */
export const quoted = (text: unknown): string => `"${String(text).slice(0, 40)}"`;
