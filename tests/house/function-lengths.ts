export type LongFunction = { line: number; length: number };

/**
 * Where the functions of a file begin and how many lines they have. The formatter indents everything, so a function ends
 * with the first line that closes at the indentation of its first one: no parser is needed.
 */
export function functionLengths(source: string): LongFunction[] {
  const lines = source.split("\n");
  return lines.flatMap((text, at) =>
    begins(lines, at) ? [{ line: at + 1, length: lengthFrom(lines, at, indentOf(text)) }] : [],
  );
}

const KEYWORDS = /^\s*(if|for|while|switch|catch|return|else)\b/;

function begins(lines: readonly string[], at: number): boolean {
  const text = lines[at]!;
  if (/^\s*(\*|\/\/|\/\*)/.test(text)) return false;
  if (/^\s*(export )?(default )?(async )?function\b/.test(text)) return true;
  if (/=>( [{([<]?)?$|=> [{(]$/.test(text) && !/^\s*[)}\]]/.test(text)) return true;
  if (/^\s+(async )?(get |set )?[\w#]+\(.*\{$/.test(text) && !KEYWORDS.test(text)) return true;
  return /= (async )?(<.*>)?\($|= (async )?\(\{$/.test(text) && isArrow(lines, at);
}

/** Whether what stands in brackets over several lines are the parameters of a function. */
function isArrow(lines: readonly string[], at: number): boolean {
  const indent = indentOf(lines[at]!);
  const close = lines.slice(at + 1).find((text) => text !== "" && indentOf(text) <= indent);
  return /^\s*}?\).*=>/.test(close ?? "");
}

function lengthFrom(lines: readonly string[], from: number, indent: number): number {
  for (let at = from + 1; at < lines.length; at++) {
    const text = lines[at]!;
    if (text.trim() === "" || indentOf(text) > indent) continue;
    const closes = indentOf(text) === indent && /^\s*[)}\]]/.test(text);
    if (!closes) return at - from;
    if (!/([{([]|=>)$/.test(text)) return at - from + 1;
  }
  return lines.length - from;
}

const indentOf = (text: string): number => text.search(/\S|$/);
