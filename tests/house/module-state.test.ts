import { describe, expect, test } from "bun:test";
import { makersIn, moduleState } from "./module-state.ts";
import { sources } from "./sources.ts";

/** A built query is the same for every connection; prepared statements belong to the connection. */
const QUERIES = [
  "query",
  "statement",
  "bareRows",
  "insertOne",
  "insertingEach",
  "insertingCounted",
  "chunksOf",
  "executeCounting",
  "executeReturning",
  "execute",
  "rowStatement",
  "sqliteQuery",
  "expressionDecoder",
];

const BY_REQUEST = "belongs to one request, and goes with it";
const IN_A_BROWSER = "belongs to the page that a browser shows: the server never fills it";

/** What may be kept at module level, and why two shops cannot meet in it. */
const ALLOWED: Record<string, string> = {
  "src/operations/machine-limits.ts hashing": "the machine's cores: a turn for work, nothing of which stays",
  "src/operations/machine-limits.ts decoding":
    "the machine's memory: a turn for work, nothing of which stays",
  "src/http/request/body-memory.ts strangersMemory":
    "the machine's memory: bytes counted in and out, nothing of which stays",
  "src/http/request/body-memory.ts staffMemory":
    "the machine's memory: bytes counted in and out, nothing of which stays",
  "src/http/request/parse-in-worker.ts last": "the machine's memory: a turn for work, nothing of which stays",
  "src/http/response/log.ts standardOutput": "a process has one; lines wait there for its reader",
  "src/http/response/log.ts standardError": "a process has one; lines wait there for its reader",
  "src/domain/unreadable.ts standIns": "constants of the program: a stand-in holds nothing of a shop",
  "src/domain/racing/settlement/race-result.ts fields":
    "worked out of one result and kept with it: a pure function of it",
  "src/http/request/request-info.ts infos": BY_REQUEST,
  "src/http/request/forms.ts typedBy": BY_REQUEST,
  "src/http/request/parse-in-worker.ts parsedOf": BY_REQUEST,
  "src/http/response/compress.ts cachedTexts": BY_REQUEST,
  "src/http/response/streamed.ts streams": BY_REQUEST,
  "islands/racing/slip/slip-store.ts page": IN_A_BROWSER,
  "islands/racing/slip/slip-store.ts held": IN_A_BROWSER,
  "islands/x-island.ts logged": IN_A_BROWSER,
};

/** Developers' scripts open no shop of their own; `islands/browser` runs in browsers only. */
const isLookedAt = (file: string): boolean => !/^(src\/tasks|drizzle|islands\/browser)\//.test(file);

test("what changes while a shop is open belongs to that shop, not to a module", () => {
  const makers = makersIn(sources, QUERIES);
  const files = [...sources.keys()].filter(isLookedAt);
  const found = files.flatMap((file) => moduleState(file, sources, makers).map((name) => `${file} ${name}`));
  expect(found.filter((one) => !(one in ALLOWED))).toEqual([]);
  expect(Object.keys(ALLOWED).filter((one) => !found.includes(one))).toEqual([]);
});

test("each function that is left out is there", () => {
  const texts = [...sources.values()].join("\n");
  expect(QUERIES.filter((name) => !new RegExp(`^(export )?function ${name}\\b`, "m").test(texts))).toEqual(
    [],
  );
});

describe("the search for state at module level", () => {
  const stateIn = (text: string, others: Record<string, string> = {}): string[] => {
    const files = new Map([["src/a.ts", text], ...Object.entries(others)]);
    return moduleState("src/a.ts", files, makersIn(files));
  };

  test("finds what can be assigned, what is empty, and what lives", () => {
    expect(stateIn("let a = 1;\nlet b: string;\n")).toEqual(["a", "b"]);
    expect(stateIn("const a = new Map<string, () => void>();\nconst b: string[] = [];\n")).toEqual([
      "a",
      "b",
    ]);
    expect(
      stateIn("const a = new WeakMap();\nconst b = Promise.resolve();\nconst c = new Thing(1);\n"),
    ).toEqual(["a", "b", "c"]);
    expect(stateIn("class A {\n  static a = 1;\n  static readonly b = 2;\n}\n")).toEqual(["a"]);
    expect(stateIn("export const f = () => {\n  globalThis.g = 1;\n};\n")).toEqual(["g"]);
  });

  test("finds contents that are changed, in the file or in one that imports it", () => {
    expect(stateIn("const a = [1];\nexport const f = () => a.push(2);\n")).toEqual(["a"]);
    expect(stateIn("const a = { b: 1 };\nfunction f() {\n  a.b = 2;\n}\n")).toEqual(["a"]);
    expect(stateIn("const a = /x/g;\nfunction f() {\n  a.lastIndex = 0;\n}\n")).toEqual(["a"]);
    const b = 'import { a } from "./a.ts";\nexport const f = () => a.set(1, 2);\n';
    expect(stateIn("export const a = new Map([[1, 1]]);\n", { "src/b.ts": b })).toEqual(["a"]);
  });

  test("finds what a function of ours made that remembers, and what another one makes of it", () => {
    const counter = "function counter() {\n  let count = 0;\n  return () => {\n    count++;\n  };\n}\n";
    expect(stateIn(`${counter}const a = counter();\n`)).toEqual(["a"]);
    expect(stateIn(`${counter}const two = () => counter();\nconst a = two();\n`)).toEqual(["a"]);
    const inUse = "function f() {\n  const a = counter();\n  return a;\n}\n";
    expect(stateIn(counter + inUse)).toEqual([]);
  });

  test("lets constants be", () => {
    expect(stateIn('const a = new Set(["b"]);\nconst c = { d: 1 } as const;\nconst e = f(1);\n')).toEqual([]);
    expect(stateIn('const a = new Intl.NumberFormat("en-GB");\nconst b: readonly string[] = [];\n')).toEqual(
      [],
    );
    expect(stateIn("function f() {\n  let a = 1;\n  const b = new Map();\n  b.set(a, ++a);\n}\n")).toEqual(
      [],
    );
  });
});
