import * as v from "valibot";
import { pagePieces } from "./page-pieces.ts";
import { ReadingFailure } from "./written-draw.ts";

/** A JSON answer of the shape expected; an error page with status 200, half an answer or another shape is a failure. */
export function readAnswer<S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> {
  if (text.trim() === "") throw new ReadingFailure("not-draws", "It is empty.");
  if (looksLikePage(text))
    throw new ReadingFailure("not-draws", `It is a web page${titleOf(text)}, not data.`);
  const data = v.safeParse(v.pipe(v.string(), v.parseJson()), text);
  if (!data.success) throw new ReadingFailure("not-draws", "It is broken off, or no JSON.");
  const read = v.safeParse(schema, data.output);
  if (read.success) return read.output;
  const at = v.getDotPath(read.issues[0]) ?? "at its top";
  throw new ReadingFailure("not-draws", `It is JSON of another shape (${at}).`);
}

export const looksLikePage = (text: string): boolean => /^\s*</.test(text);

export function titleOf(page: string): string {
  const { title } = pagePieces(page);
  return title && ` titled "${title}"`;
}
