/** How deep a JSON text nests, and about how many values it holds: a comma stands between each two. */
export type JsonShape = { levels: number; values: number };

/**
 * Looks at the bytes once, from the first to the last, and stops where there is more of something than `most` allows.
 * A JSON parser descends level by level: 50,000 brackets would block every request. It does not check whether the
 * text is JSON; the parser does. A thread is given its source (parse-aside.ts), so that it names nothing outside of itself.
 */
export function jsonShape(bytes: Uint8Array, most: JsonShape): JsonShape {
  const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
  /** [ and {, ] and }: bit 5 tells each of two apart. */
  const [opening, closing, withoutBit5] = [0x5b, 0x5d, 0xdf];
  let level = 0;
  let levels = 0;
  let values = 1;
  for (let at = 0; at < bytes.length && levels <= most.levels && values <= most.values; at++) {
    const byte = bytes[at]!;
    if (byte === quote) {
      // A text ends at its quote, or with the bytes where it has none.
      for (at++; at < bytes.length && bytes[at] !== quote; ) at += bytes[at] === backslash ? 2 : 1;
    } else if (byte === comma) values++;
    else if ((byte & withoutBit5) === opening) levels = Math.max(levels, ++level);
    else if ((byte & withoutBit5) === closing) level--;
  }
  return { levels, values };
}
