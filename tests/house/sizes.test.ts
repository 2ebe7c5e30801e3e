import { describe, expect, test } from "bun:test";
import { functionLengths } from "./function-lengths.ts";
import { sources, styles } from "./sources.ts";

const LONGEST_FUNCTION = 50;

describe("sizes", () => {
  const linesOf = (text: string): number => text.split("\n").length - 1;
  const handWritten = [...sources, ...styles].filter(([file]) => !file.startsWith("drizzle/"));
  const sizes = handWritten.map(([, text]) => linesOf(text)).sort((a, b) => a - b);

  test("no file has more than 200 lines, one in ten more than 115, half of them more than 50", () => {
    const tooLong = handWritten.filter(([, text]) => linesOf(text) > 200);
    expect(tooLong.map(([file]) => file)).toEqual([]);
    expect(sizes[Math.floor(sizes.length * 0.9)]).toBeLessThanOrEqual(115);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(50);
  });

  test("no function has more than 50 lines", () => {
    const tooLong = [...sources].flatMap(([file, text]) =>
      functionLengths(text)
        .filter(({ length }) => length > LONGEST_FUNCTION)
        .map(({ line, length }) => `${file}:${line} has ${length} lines`),
    );
    expect(tooLong).toEqual([]);
  });
});

describe("the measure of functions", () => {
  const lengths = (source: string) => functionLengths(source).map(({ line, length }) => [line, length]);

  test("a function ends where its indentation closes, whatever stands between", () => {
    expect(lengths("function a() {\n  if (b) {\n    c();\n  }\n}\nd();\n")).toEqual([[1, 5]]);
    expect(lengths("export async function a({\n  b,\n}: C): Promise<D> {\n  e();\n}\n")).toEqual([[1, 5]]);
  });

  test("arrow functions count with a body in braces, in brackets and with a chain", () => {
    expect(lengths("const a = () => {\n  b();\n};\n")).toEqual([[1, 3]]);
    expect(lengths("const a = (\n  b: C,\n): D => ({\n  e: b,\n});\n")).toEqual([[1, 5]]);
    expect(lengths("const a = (b: C) =>\n  new D()\n    .e()\n    .f();\nconst g = 1;\n")).toEqual([[1, 4]]);
  });

  test("a function inside another is measured, too, and a mere block is none", () => {
    expect(lengths("function a() {\n  b(() => {\n    c();\n  });\n}\n")).toEqual([
      [1, 5],
      [2, 3],
    ]);
    expect(lengths("if (a) {\n  b();\n}\nconst c = {\n  d: 1,\n};\n")).toEqual([]);
  });
});
