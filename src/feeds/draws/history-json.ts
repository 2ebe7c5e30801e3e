import * as v from "valibot";
import { readJsonAs } from "../read-json.ts";
import { ReadingFailure } from "../reading-failure.ts";
import type { Reading } from "./written-draw.ts";

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
