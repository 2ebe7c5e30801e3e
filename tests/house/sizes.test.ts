import { describe, expect, test } from "bun:test";
import { functionLengths } from "./function-lengths.ts";
import { sources, styles } from "./sources.ts";

const LONGEST_FILE = 350;
const LONGEST_FUNCTION = 60;

describe("sizes", () => {
  const linesOf = (text: string): number => text.split("\n").length - 1;
  const handWritten = [...sources, ...styles].filter(([file]) => !file.startsWith("drizzle/"));

  test("no file has more than 350 lines", () => {
    const tooLong = handWritten.filter(([, text]) => linesOf(text) > LONGEST_FILE);
    expect(tooLong.map(([file]) => file)).toEqual([]);
  });

  test("no function has more than 60 lines", () => {
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
