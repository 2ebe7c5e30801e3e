/** How deep a JSON text nests, and about how many values it holds: a comma stands between each two. */
export type JsonShape = { levels: number; values: number };

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);
const COMMA = 0x2c;

/**
 * Looks at the bytes once, from the first to the last, and stops where there is more of something than `most` allows.
 * A JSON parser descends level by level: 50,000 brackets would block every request. It does not check whether the
 * text is JSON; the parser does.
 */
export function jsonShape(bytes: Uint8Array, most: JsonShape): JsonShape {
  let level = 0;
  let levels = 0;
  let values = 1;
  for (let at = 0; at < bytes.length && levels <= most.levels && values <= most.values; at++) {
    const byte = bytes[at]!;
    if (byte === QUOTE) at = endOfText(bytes, at + 1);
    else if (byte === COMMA) values++;
    else if (OPENING.has(byte)) levels = Math.max(levels, ++level);
    else if (CLOSING.has(byte)) level--;
  }
  return { levels, values };
}

/** Where a text ends that began before `at`: at its quote, or at the end where it has none. */
function endOfText(bytes: Uint8Array, at: number): number {
  let end = at;
  while (end < bytes.length && bytes[end] !== QUOTE) end += bytes[end] === BACKSLASH ? 2 : 1;
  return end;
}
