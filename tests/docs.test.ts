import { describe, expect, test } from "bun:test";
import { dirname, join } from "node:path";
import { Glob } from "bun";

/** What the documents, the sources and the tests cite must be in the tree, and what the rulebook promises must stand there. */
const read = async (...patterns: string[]): Promise<Map<string, string>> => {
  const found = await Promise.all(patterns.map((one) => Array.fromAsync(new Glob(one).scan("."))));
  const texts = found.flat().map(async (path) => [path, await Bun.file(path).text()] as const);
  return new Map(await Promise.all(texts));
};

const documents = await read("README.md", "docs/**/*.md");
const code = await read("{src,db,drizzle,views,islands,tests}/**/*.{ts,tsx,mjs}", "public/styles/**/*.css");
const all = [...documents, ...code];

/** As code forges make an anchor of a heading: lower case, no punctuation, hyphens for spaces. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, "")
    .replaceAll(" ", "-");
const anchorsIn = (document: string): string[] =>
  [...document.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!));

const hasAnchor = (document: string | undefined, anchor: string): boolean =>
  document !== undefined && anchorsIn(document).includes(anchor);

/** Paths of the tree between backticks: files, folders and patterns. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:src|db|drizzle|tests|docs|views|islands|public)\/[\w./*-]+)`/g)].map(
    ([, path]) => path!,
  );

const isThere = async (path: string): Promise<boolean> => {
  for await (const _ of new Glob(path).scan({ cwd: ".", onlyFiles: false })) return true;
  return false;
};

describe("what is cited", () => {
  test("every document and anchor that a comment names is there", () => {
    const broken: string[] = [];
    for (const [file, text] of all)
      for (const [cited, path, anchor] of text.matchAll(/\b(docs\/[\w/-]+\.md)(?:#([\w-]+))?/g)) {
        const isThere = anchor ? hasAnchor(documents.get(path!), anchor) : documents.has(path!);
        if (!isThere) broken.push(`${file} cites ${cited}`);
      }
    expect(broken).toEqual([]);
  });

  test("every table of the specification that a comment names is there", () => {
    const broken: string[] = [];
    for (const [file, text] of all)
      for (const [cited] of text.matchAll(/\btests\/specification\/[\w/-]+\.ts\b/g))
        if (!code.has(cited)) broken.push(`${file} cites ${cited}`);
    expect(broken).toEqual([]);
  });

  test("nobody cites a section of a text that is not in the tree", () => {
    const broken = all.filter(
      ([file, text]) =>
        !file.startsWith("tests/specification") &&
        /\u00a7|\/work\/|\b(settlement|specification|architecture|style|quality)\.md|(?<!docs\/)\bdecisions\.md/.test(
          text.replaceAll(/docs\/[\w/-]+\.md|\]\([\w/-]+\.md(?:#[\w-]+)?\)/g, ""),
        ),
    );
    const own = ["tests/docs.test.ts"];
    expect(broken.map(([file]) => file).filter((file) => !own.includes(file))).toEqual([]);
  });

  test("every link of a document leads somewhere", async () => {
    const broken: string[] = [];
    for (const [file, text] of documents)
      for (const [, path, anchor] of text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([\w-]+))?\)/g)) {
        const target = path ? join(dirname(file), path) : file;
        const isThere = anchor ? hasAnchor(documents.get(target), anchor) : await Bun.file(target).exists();
        if (!isThere) broken.push(`${file} links to ${path}${anchor ? `#${anchor}` : ""}`);
      }
    expect(broken).toEqual([]);
  });

  test("every file and folder that a document names is there", async () => {
    const broken: string[] = [];
    for (const [file, text] of documents)
      for (const path of pathsIn(text)) if (!(await isThere(path))) broken.push(`${file} names ${path}`);
    expect(broken).toEqual([]);
    expect(pathsIn("`src/app/app.ts`, `db/schema`, `GET /login`, `views/**/*-page.tsx`")).toHaveLength(3);
    expect([await isThere("src/http/api/documented"), await isThere("db/*/no-such.ts")]).toEqual([
      false,
      false,
    ]);
  });

  test("every package of package.json has its job in docs/architecture.md", async () => {
    const { dependencies, devDependencies } = await Bun.file("package.json").json();
    const table = documents.get("docs/architecture.md")!.split("## One job each")[1]!;
    const names = Object.keys({ ...dependencies, ...devDependencies });
    const bare = (name: string) => name.replace("@biomejs/", "");
    expect(names.filter((name) => !/^(bun|@types\/.*)$/.test(name) && !table.includes(bare(name)))).toEqual(
      [],
    );
  });

  test("every script that the README names is in package.json", async () => {
    const { scripts } = await Bun.file("package.json").json();
    const named = [...documents.get("README.md")!.matchAll(/`npm run ([\w-]+)/g)].map(([, name]) => name!);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
    expect(named.length).toBeGreaterThan(5);
  });
});

describe("the rulebook", () => {
  test.each(["docs/rules/racing.md", "docs/rules/lottery.md"])("%s works and sources each rule", (path) => {
    const rules = documents.get(path)!.split(/^## /m).slice(1);
    const without = (mark: string): string[] =>
      rules.filter((rule) => !rule.includes(mark)).map((rule) => rule.split("\n")[0]!);
    expect(rules.length).toBeGreaterThan(6);
    expect({ unworked: without("**Worked.**"), unsourced: without("**Stated by.**") }).toEqual({
      unworked: [],
      unsourced: [],
    });
  });

  test("the glossary names what the code has", () => {
    const rows = documents
      .get("docs/glossary.md")!
      .split("\n")
      .filter((line) => /^\| (?!word |-)/.test(line))
      .map((line) => line.split("|").map((cell) => cell.trim()));
    const sources = [...code].filter(([file]) => !file.startsWith("tests/")).map(([, text]) => text);
    const isFolder = (name: string) => [...code.keys()].some((file) => file.startsWith(`${name}/`));
    expect(rows.length).toBeGreaterThan(40);
    const strangers = rows.flatMap(([, word, , names = ""]) =>
      [...names.matchAll(/`…?([\w/]+)…?`/g)]
        .filter(([, name]) => !sources.some((source) => source.includes(name!)) && !isFolder(name!))
        .map(([, name]) => `${word}: ${name}`),
    );
    expect(strangers).toEqual([]);
  });
});
