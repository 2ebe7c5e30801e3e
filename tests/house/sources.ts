import { dirname, join, relative } from "node:path";
import { Glob } from "bun";

/** Every file of the product that people write, by its path. */
export const sources = await textsOf("{src,db,drizzle,views,islands}/**/*.{ts,tsx}");
export const styles = await textsOf("public/styles/**/*.css");

async function textsOf(pattern: string): Promise<ReadonlyMap<string, string>> {
  const files = (await Array.fromAsync(new Glob(pattern).scan("."))).sort();
  return new Map(await Promise.all(files.map(async (file) => [file, await Bun.file(file).text()] as const)));
}

/** What a file imports, types included: packages by their names, files as they are written. */
export const importsIn = (source: string): string[] =>
  [...source.matchAll(/(?:from|import)\s*\(?\s*"([^"\s]+)"/g)].map((match) => match[1]!);

/** The files of ours that a file imports. */
export const insideImports = (file: string, source: string): string[] =>
  importsIn(source)
    .filter((path) => path.startsWith("."))
    .map((path) => relative(".", join(dirname(file), path)));
