import * as v from "valibot";
import { ReadingFailure } from "./fetch-text.ts";

/** A 200 may be an error page, and a file may be cut off: both are named. */
export function readJson(text: string, what = "It"): unknown {
  if (text.trim() === "") throw new ReadingFailure("unreadable", `${what} is empty.`);
  if (looksLikePage(text))
    throw new ReadingFailure("unreadable", `${what} is a web page${pageTitle(text)}, not data.`);
  try {
    return JSON.parse(text);
  } catch {
    throw new ReadingFailure("unreadable", `${what} is broken off, or no JSON.`);
  }
}

/** The same with an expected shape: another one is a failure that names the difference. */
export function readJsonAs<S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> {
  const read = v.safeParse(schema, readJson(text));
  if (read.success) return read.output;
  const at = v.getDotPath(read.issues[0]) ?? "at its top";
  throw new ReadingFailure("unreadable", `It is JSON of another shape (${at}).`);
}

export const looksLikePage = (text: string): boolean => /^\s*</.test(text);

/** ` titled "Just a moment..."`, after "a web page" and a comma; empty where it has no title. */
export function pageTitle(page: string, comma: "," | "" = ""): string {
  const [, title = ""] = /<title[^>]*>([^<]*)/i.exec(page) ?? [];
  const plain = title.replace(/[^\x20-\x7e]+/g, " ").trim();
  return plain && `${comma} titled "${plain.slice(0, 80)}"`;
}
