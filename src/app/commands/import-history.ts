import { basename } from "node:path";
import { analyseDraws } from "../../../db/migrate/statistics.ts";
import { counted } from "../../domain/exact-text.ts";
import { formatDay } from "../../domain/london-time.ts";
import { drawName } from "../../domain/lottery/game.ts";
import { type DrawHistory, type LineNote, parseHistory } from "../../feeds/draws/history-file.ts";
import { ReadingFailure } from "../../feeds/fetch-text.ts";
import { readTextFile } from "../../feeds/read-file.ts";
import { importDraws, type Taken } from "../../operations/lottery/fetch-draws.ts";
import type { Shop } from "../../operations/shop.ts";

/** The output of the import: a report, and a progress bar that is redrawn. */
export type Terminal = { say(line: string): void; draw(line: string): void };

/**
 * Imports a history of draws, JSON or CSV, and reports what it skipped and why. Importing a file again changes nothing.
 * False: the file holds no draw at all.
 */
export async function importHistory(shop: Shop, path: string, terminal: Terminal): Promise<boolean> {
  const name = basename(path);
  const read = await readTextFile(path).catch((fault: unknown) => ({
    why: fault instanceof ReadingFailure ? ` was not read: ${fault.detail}.` : " cannot be read.",
  }));
  if (typeof read !== "string") {
    terminal.say(path + read.why);
    return false;
  }
  const history = parseHistory(read, { name, now: shop.clock.now() });
  const { draws } = history;
  const bar = progressBar(draws.length, terminal.draw);
  const taken = await importDraws(shop, { userId: null, requestId: "draws import" }, draws, bar);
  if (taken.added.length > 0) await analyseDraws(shop.database);
  for (const line of reportOf(name, history, taken)) terminal.say(line);
  return draws.length > 0;
}

function* reportOf(
  name: string,
  history: DrawHistory,
  { added, known, differing, removed }: Taken,
): Generator<string> {
  const { draws, skipped, warnings } = history;
  yield `${name}: ${counted(draws.length, "draw")}; ${added.length} stored, ${known} stored before.`;
  if (differing.length > 0) {
    yield `${counted(differing.length, "draw")} stored with other numbers, which were not overwritten:`;
    for (const { fetched, stored } of differing)
      yield `  ${formatDay(fetched.drawDate)}, ${drawName(fetched.drawType)}: ${balls(fetched)} in the file, ${balls(stored)} in the database`;
  }
  for (const draw of removed)
    yield `Removed by staff before, and not taken again: ${formatDay(draw.drawDate)}, ${drawName(draw.drawType)}: ${balls(draw)}`;
  yield* noted("skipped", skipped);
  yield* noted("to look at", warnings);
}

function* noted(what: string, notes: readonly LineNote[]): Generator<string> {
  if (notes.length > 0) yield `${counted(notes.length, "line")} ${what}:`;
  for (const { line, reason } of notes) yield `  line ${line}: ${reason}`;
}

const balls = (draw: { winningNumbers: number[]; bonusBall: number | null }): string =>
  `${draw.winningNumbers.join(" ")}${draw.bonusBall === null ? "" : ` bonus ${draw.bonusBall}`}`;

const WIDTH = 30;

/** A progress bar, `[######----] 120 of 579`, redrawn at each new percent. */
export function progressBar(total: number, draw: (line: string) => void): (done: number) => void {
  let shown = -1;
  return (done) => {
    const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
    if (percent === shown) return;
    shown = percent;
    const full = Math.round((percent / 100) * WIDTH);
    const bar = "#".repeat(full) + "-".repeat(WIDTH - full);
    draw(`\r[${bar}] ${done} of ${total}${done === total ? "\n" : ""}`);
  };
}
