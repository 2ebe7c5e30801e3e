import type { Draw } from "../../domain/lottery/draw.ts";
import { looksLikePage, pageTitle } from "../read-json.ts";
import { ReadingFailure } from "../reading-failure.ts";
import { gatherDraws } from "./gather-draws.ts";
import { csvHistory, type HistoryFile } from "./history-csv.ts";
import { jsonHistory } from "./history-json.ts";
import type { Reading } from "./written-draw.ts";

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
