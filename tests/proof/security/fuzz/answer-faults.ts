import type { FuzzedRequest } from "./fuzzed-calls.ts";

/** `firstMs`: until it began; `ms`: until it was whole. */
export type Answer = { status: number; headers: Headers; text: string; firstMs: number; ms: number };

/** What is of the program's inside: a stack, a file of it, a statement, or what a schema has found. */
const INSIDE: readonly [what: string, pattern: RegExp][] = [
  ["a stack", /\bat (async )?[\w.<>]+ \(|\bat \/|:\d+:\d+\)?\\?n/],
  ["a file", /\/(work|root|home|usr|tmp|\$bunfs)\/|node_modules|\bsrc\/[a-z]+|\.tsx?\b/],
  [
    "a statement",
    /\bselect .{1,200} from "|insert into "|update "\w+" set|SQLITE_|Failed query|drizzle|PostgresError/i,
  ],
  ["what was found", /"(found|expected|received|validator|summary)":/],
  ["an exception", /\b(Type|Range|Syntax|Reference|Valibot)Error\b|undefined is not|is not a function/],
];

const SENTENCE = /^[A-Z£"“‘'].{4,1500}$/su;
const NOT_NOW = 503;
const FAULTY = 500;
const WRONG = 400;

/** What is wrong with the answer to a fuzzed request; `mark` is the word of that request alone. */
export function faultsOf(request: FuzzedRequest, answer: Answer, mark: string): string[] {
  const { status, headers, text } = answer;
  const isHandled = status === NOT_NOW && headers.has("retry-after");
  const faults = status >= FAULTY && !isHandled ? [`${status}`] : [];
  const isError = status >= WRONG;
  // What somebody has typed may look like it: only an error says nothing of what was sent.
  if (isError) faults.push(...INSIDE.filter(([, one]) => one.test(text)).map(([what]) => `shows ${what}`));
  return [...faults, ...(request.isCall ? faultsOfCall(answer, mark) : faultsOfPage(answer, mark))];
}

function faultsOfCall({ status, headers, text }: Answer, mark: string): string[] {
  const type = headers.get("content-type") ?? "";
  if (status < WRONG) return /^application\/json/.test(type) ? [] : [`${status} is ${type || "of no type"}`];
  const faults = /^application\/problem\+json/.test(type) ? [] : [`an error is ${type || "of no type"}`];
  if (text.includes(mark)) faults.push("repeats what was sent");
  const said = jsonIn(text);
  if (said?.status !== status) faults.push("its problem has another status");
  if (!SENTENCE.test(String(said?.detail ?? ""))) faults.push(`says no sentence: ${said?.detail}`);
  return faults;
}

/** The tags that odd texts would make, were they written as they are. */
const RAW = (mark: string) => [`<script>${mark}`, `<img src=x onerror=${mark}`, `<svg onload=${mark}`];
const OF_PAGES =
  /^(text\/(html|javascript|csv|event-stream|plain)|application\/(json|manifest\+json|problem\+json)|image\/)/;

function faultsOfPage({ status, headers, text }: Answer, mark: string): string[] {
  const type = headers.get("content-type") ?? "";
  const faults = text !== "" && !OF_PAGES.test(type) ? [`${status} is ${type || "of no type"}`] : [];
  const runs = /^text\/html/.test(type) && RAW(mark).some((tag) => text.includes(tag));
  if (runs) faults.push("writes what was sent as a tag");
  if (headers.getSetCookie().some((line) => line.startsWith(mark)))
    faults.push("sets a cookie of the sender's");
  return faults;
}

function jsonIn(text: string): { status?: number; detail?: string } | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
