import { describe, expect, test } from "bun:test";
import { Glob } from "bun";
import packed from "../../package.json";

/** Named in package.json though no file imports them: what each is there for. */
const NOT_IMPORTED: Record<string, string> = {
  "@biomejs/biome": "npm test runs it: format and lint",
  "@fontsource-variable/source-sans-3": "public/styles/tokens.css names its one file",
  knip: "npm test runs it: unused code",
  "@types/bun": "types of Bun, read by the compiler alone",
  "@types/d3-scale": "types of d3-scale, read by the compiler alone",
  "@types/d3-shape": "types of d3-shape, read by the compiler alone",
  "@types/react": "types of React, read by the compiler alone",
  "@types/react-dom": "types of React's renderer, read by the compiler alone",
};

const places = ["{src,db,views,islands,tests}/**/*.{ts,tsx}", "*.ts"];
const files = (await Promise.all(places.map((place) => Array.fromAsync(new Glob(place).scan("."))))).flat();
const code = (await Promise.all(files.map((file) => Bun.file(file).text()))).join("\n");

const isImported = (name: string): boolean =>
  new RegExp(
    `(from|import|require|resolve)\\W*"${name}[/"]|@jsxImportSource ${name}\\b|"[^"\\n]*node_modules/${name}/`,
  ).test(code);

describe("packages", () => {
  test("each one is imported, or it is said here why it is named", () => {
    const named = Object.keys({ ...packed.dependencies, ...packed.devDependencies });
    expect(named.filter((name) => !isImported(name) && !NOT_IMPORTED[name])).toEqual([]);
    expect(Object.keys(NOT_IMPORTED).filter((name) => isImported(name) || !named.includes(name))).toEqual([]);
  });

  test("the lockfile holds what package.json asks for, by exact version", async () => {
    const lock = JSON.parse(await Bun.file("package-lock.json").text());
    const { dependencies, devDependencies, optionalDependencies } = packed;
    expect(lock.packages[""].dependencies).toEqual(dependencies);
    expect(lock.packages[""].devDependencies).toEqual(devDependencies);
    expect(lock.packages[""].optionalDependencies).toEqual(optionalDependencies);
    const all = { ...dependencies, ...devDependencies, ...optionalDependencies };
    for (const [name, version] of Object.entries(all))
      expect(lock.packages[`node_modules/${name}`].version).toBe(version);
  });

  test("what checks passkeys is loaded with the first of them: no file imports more than its types", async () => {
    const shop = await Array.fromAsync(new Glob("{src,db,views}/**/*.{ts,tsx}").scan("."));
    const texts = await Promise.all(shop.map((file) => Bun.file(file).text()));
    const atStart = /^(?!import type).*from "(@simplewebauthn|reflect-metadata)/m;
    expect(shop.filter((_, at) => atStart.test(texts[at]!))).toEqual([]);
    expect(texts.some((text) => text.includes('import("@simplewebauthn/server")'))).toBe(true);
  });

  test("charts are drawn on the server alone: nothing that a browser loads asks for their scales or shapes", async () => {
    const shared = await Array.fromAsync(
      new Glob("{islands,src/domain,src/http/urls}/**/*.{ts,tsx}").scan("."),
    );
    const texts = await Promise.all(shared.map((file) => Bun.file(file).text()));
    expect(shared.filter((_, at) => /"d3-|views\/charts\//.test(texts[at]!))).toEqual([]);
  });
});
