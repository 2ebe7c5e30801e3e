import { basename, dirname, extname, join } from "node:path";
import type { BunPlugin } from "bun";
import { type BuiltFile, ROOT } from "./built-file.ts";
import { bundle } from "./bundle.ts";

const ENTRY = "islands/browser.ts";
/** Runs in the head, before anything is painted. */
const FIRST = "islands/first.ts";
/** What a page loads from its first touch on. */
const TOUCHED = "islands/browser/touched.ts";

/**
 * The islands first, then what imports them by their hashed names, and the entry last. So the chunk that holds React
 * keeps its name, and its place in every till's cache, when only a script of the page changes; and that is one file,
 * and not a dozen of which each is shared by others.
 */
export async function buildScripts(into: string): Promise<BuiltFile[]> {
  const importers = ["islands/registry.ts", "islands/x-island.ts"];
  const sources = (await Promise.all(importers.map(dynamicImportsOf))).flat();
  const islands = await bundle([...new Set(sources)], into);
  const onFewPages = await dynamicImportsOf("islands/browser/when-needed.ts");
  const touched = await bundle([join(ROOT, TOUCHED), ...onFewPages], into, [linkTo(sources, islands)]);
  const entry = await bundle([join(ROOT, ENTRY)], into, [linkTo([join(ROOT, TOUCHED)], touched)]);
  const first = await bundle([join(ROOT, FIRST)], into, [], "iife");
  const worker = await bundle([join(ROOT, "islands/offline-worker.ts")], into);
  const later = [...touched, ...worker, ...islands];
  return [...first, ...entry, ...later.map((chunk) => ({ ...chunk, role: "chunk" as const }))];
}

/** Leaves these sources out of a bundle, which imports what was built from them. */
function linkTo(sources: readonly string[], built: readonly BuiltFile[]): BunPlugin {
  const addressOf = new Map(sources.map((source) => [source, `./${builtFrom(source, built)}`]));
  return {
    name: "link-to",
    setup: ({ onResolve }) => {
      onResolve({ filter: /\.tsx?$/ }, ({ path, importer }) => {
        const address = addressOf.get(join(dirname(importer), path));
        return address ? { path: address, external: true } : undefined;
      });
    },
  };
}

/** By its name: the bundler hands its outputs out in an order of its own where one entry is part of another. */
function builtFrom(source: string, chunks: readonly BuiltFile[]): string {
  const name = new RegExp(`^${basename(source, extname(source))}-[a-z0-9]+\\.js$`);
  const chunk = chunks.find((file) => name.test(file.name));
  if (!chunk) throw new Error(`Nothing was built from ${source}`);
  return chunk.name;
}

async function dynamicImportsOf(path: string): Promise<string[]> {
  const importer = join(ROOT, path);
  const found = new Bun.Transpiler({ loader: "ts" }).scanImports(await Bun.file(importer).text());
  return found
    .filter(({ kind }) => kind === "dynamic-import")
    .map((imported) => join(dirname(importer), imported.path));
}
