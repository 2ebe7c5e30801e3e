import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BuiltFile } from "../../src/tasks/build/built-file.ts";
import { buildIslands } from "../../src/tasks/build-islands.ts";
import { FURTHER_SHEETS } from "../../views/shell/sheets.ts";

let into = "";
let files: BuiltFile[] = [];
beforeAll(async () => {
  into = await mkdtemp(join(tmpdir(), "satchel-built-"));
  files = await buildIslands({ into });
}, 120_000);
afterAll(() => rm(into, { recursive: true }));

const [first, entry] = ["first", "browser"].map(
  (name) => () =>
    files.find((file) => file.role === "script" && file.name.startsWith(`${name}-`)) as BuiltFile,
) as [() => BuiltFile, () => BuiltFile];
const textOf = ({ path }: BuiltFile) => Bun.file(path).text();
const scripts = () => Promise.all(files.filter(({ path }) => path.endsWith(".js")).map(textOf));

test("the first load carries htmx and no React, in under 17.4 kB, which leaves room for the headers of two files", async () => {
  const text = await textOf(entry());
  expect(text).not.toMatch(/react|hydrateRoot|preact/i);
  const bytes = [first(), entry()].map(({ packed }) => packed?.brotliBytes ?? 0);
  expect(bytes[0]! + bytes[1]!).toBeLessThan(17_400);
});

test("the script of the head is one classic file, which imports the page's alone", async () => {
  const text = await textOf(first());
  expect(text).not.toMatch(/\b(import|export)\b(?!\()|import\("/);
  expect(text).toMatch(/^\(\(\)/);
});

test("what every page loads of styles is under 13 kB, and what few pages need comes beside it", async () => {
  const sheets = files.filter(({ role }) => role === "style");
  const names = sheets.map(({ name }) => name.split("-")[0] ?? "");
  expect(names).toEqual(["satchel", ...FURTHER_SHEETS]);
  expect(sheets[0]?.packed?.brotliBytes).toBeLessThan(13_000);
  const layers = (await Promise.all(sheets.map(textOf))).map((text) => /@layer [^;{]+;/.exec(text)?.[0]);
  expect(new Set(layers).size).toBe(1);
});

test("React comes once, in a chunk of under 65 kB, and in its production build", async () => {
  const withReact = (await scripts()).filter((text) => text.includes("react.transitional.element"));
  const big = files.filter(({ name }) => name.startsWith("hydrate-"));
  expect(big).toHaveLength(1);
  expect(big[0]?.packed?.brotliBytes).toBeLessThan(65_000);
  expect(withReact.join("")).not.toMatch(/jsxDEV|act\(\.\.\.\)/);
});

test("[F90] what browsers load names no folder of this machine", async () => {
  const texts = await Promise.all(files.filter(({ role }) => !/font|icon/.test(role)).map(textOf));
  expect(texts.filter((text) => [process.cwd(), into].some((path) => text.includes(path)))).toEqual([]);
});

test("every chunk that a script imports is there", async () => {
  const names = new Set(files.map(({ name }) => name));
  for (const text of await scripts()) {
    for (const [, name] of text.matchAll(/(?:from|import)\s*\(?\s*"\.\/([^"]+)"/g))
      expect(names).toContain(name as string);
  }
});

test("what comes later is imported from the file that was built from it", async () => {
  const text = (await scripts()).join("");
  const later = [...text.matchAll(/import\("\.\/([a-z-]+)-\w+\.js"\)+\.(\w+)/g)];
  const names: Record<string, string> = {
    SlipInside: "counter",

    BetBuilder: "counter",
    NumberPicker: "bet-fields",
    SelectionFields: "bet-fields",
  };
  const kebab = (name: string) => name.replace(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
  expect(later.length).toBeGreaterThan(4);
  for (const [, file, name] of later.filter(([, , name]) => name !== "then"))
    expect(file).toBe(names[name!] ?? kebab(name!).replace(/^keep-(?!bets)/, ""));
  expect(await textOf(entry())).toMatch(/import\("\.\/touched-\w+\.js"\)/);
});

test("the scripts of our own ask for nothing that Chromium 109 lacks", async () => {
  const ours = (
    await Promise.all(files.filter(({ name }) => !/^(hydrate|browser)-/.test(name)).map(textOf))
  ).join("");
  const tooNew =
    /\.(toSorted|toReversed|toSpliced|groupBy|withResolvers|isSubsetOf|union|difference)\(|AbortSignal\.any/;
  expect(ours).not.toMatch(tooNew);
});

test("the manifest imports every file and its twins, and old files are deleted", async () => {
  await Bun.write(join(into, "browser-old.js"), "");
  await buildIslands({ into });
  const { assets, entry: addresses } = await import(join(into, "manifest.ts"));
  expect(Object.keys(assets)).toEqual(files.map(({ name }) => name));
  expect(addresses.script).toBe(`/assets/${entry().name}`);
  expect(addresses.first).toBe(`/assets/${first().name}`);
  for (const address of [addresses.style, ...Object.values<string>(addresses.further)])
    expect(Object.keys(assets)).toContain(address.replace("/assets/", ""));
  const { brotli, gzip, hashed, type } = assets[entry().name];
  expect([await Bun.file(brotli).exists(), await Bun.file(gzip).exists(), hashed]).toEqual([
    true,
    true,
    true,
  ]);
  expect(type).toBe("text/javascript");
  expect(await readdir(into)).not.toContain("browser-old.js");
}, 120_000);
