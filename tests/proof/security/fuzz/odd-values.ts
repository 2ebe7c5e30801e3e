import fc from "fast-check";

/** A word of the tester's own, in all that is odd: an answer that has it repeats what was sent. `marked` gives each request its own. */
const MARK = "zebra";

/** The request's own mark in place of everybody's. */
export const marked = (text: string, mark: string): string => text.replaceAll(MARK, mark);

const LONG = 2000;

/** What no clerk types. */
export const ODD_TEXTS: readonly string[] = [
  "",
  "   ",
  "\u0000zebra",
  "zebra\u0000",
  "\ud800zebra",
  "zebra\udfff",
  "🎰zebra👩‍👩‍👧",
  "\u202ezebra\u2066",
  "é́́́zebra",
  "\ufeffzebra",
  "zebra\r\nSet-Cookie: zebra=1",
  "<script>zebra</script>",
  '"><img src=x onerror=zebra>',
  "</script><svg onload=zebra>",
  "javascript:zebra",
  "' OR 1=1 --zebra",
  '"; DROP TABLE accounts; --zebra',
  "%' UNION SELECT * FROM users --zebra",
  "../../../../etc/zebra",
  "\\\\zebra\\share",
  "$" + "{zebra}",
  "{{zebra}}",
  "%00zebra",
  "%s%n%zebra",
  "=cmd|'/c zebra'!A0",
  "__proto__",
  "constructor",
  "NaN",
  "Infinity",
  "-1",
  "0",
  "1e400",
  "0x10",
  "1.005",
  "999999999999999",
  "9".repeat(LONG),
  "٣٤",
  "2026-02-30",
  "0000-00-00",
  "9999-12-31",
  "-000001-01-01",
  "2026-09-12T25:61:00Z",
  "local-zebra",
  "zebra".repeat(LONG),
  "a".repeat(LONG),
];

/** The JSON of values that a field may not expect, some of which no serialiser would write. */
const ODD_JSON: readonly string[] = [
  ...ODD_TEXTS.map((text) => JSON.stringify(text)),
  "null",
  "true",
  "false",
  "-1",
  "-0",
  "0.001",
  "1.5",
  "1e-7",
  "1e15",
  "1e308",
  "1e400",
  "-1e400",
  "9007199254740993",
  "9".repeat(LONG),
  "[]",
  "[[[[[]]]]]",
  "[null]",
  "{}",
  '{"<zebra>":1}',
  '{"__proto__":{"<zebra>":1}}',
  '{"constructor":{"prototype":{"<zebra>":1}}}',
  `[${"0,".repeat(LONG)}0]`,
];

export const oddJson = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...ODD_JSON) },
  { weight: 2, arbitrary: fc.string({ unit: "binary" }).map((text) => JSON.stringify(`zebra${text}`)) },
  { weight: 1, arbitrary: fc.double().map((number) => JSON.stringify(number)) },
  { weight: 1, arbitrary: fc.maxSafeInteger().map(String) },
);

export const oddText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
);

/** Parts of an address as no program of ours writes them; the address reader of the client takes them as they are. */
const ODD_PARTS = [
  "%00",
  "%ED%A0%80",
  "%E0%A4%A",
  "%",
  "%2e%2e%2f",
  "..%2f..",
  "a%2Fb",
  "%252e",
  ";x=1",
  "1;zebra",
  "%F0%9F%8E%B0",
  "0x1",
  "+1",
  "1.0",
  "01",
];

/** In an address, as a browser would write it. */
export const inAddress = (text: string): string => encodeURIComponent(text.toWellFormed());

export const oddPart = fc.oneof(fc.constantFrom(...ODD_PARTS), oddText.map(inAddress));

/** Behind most of them is something, see furnish-by-calls.ts. */
export const MOST_IDS = 24;
const knownId = fc.integer({ min: 1, max: MOST_IDS });
export const idPart = fc.oneof(
  { weight: 6, arbitrary: knownId.map(String) },
  { weight: 1, arbitrary: oddPart },
);
/** What is deleted should not be what all others ask for. */
export const laterIdPart = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: MOST_IDS, max: 40 * MOST_IDS }).map(String) },
  { weight: 1, arbitrary: oddPart },
);
export const idJson = fc.oneof(
  { weight: 6, arbitrary: knownId.map(String) },
  { weight: 1, arbitrary: oddJson },
);
