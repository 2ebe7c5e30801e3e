import { mkdir, readdir, rm } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import type { BunPlugin } from "bun";
import { type BuiltFile, FILE_TYPES, packTwins, ROOT } from "./build/built-file.ts";
import { bundle } from "./build/bundle.ts";
import { manifestOf } from "./build/manifest.ts";
import { buildStyles } from "./build/styles.ts";

/**
 * Builds everything that a browser loads into one folder: the entry script, the islands' chunks, the stylesheets and
 * the fonts that they name under hashed names, a .br and a .gz beside each text, and manifest.ts, which imports every file so that
 * `bun build --compile` carries them in the binary.
 */
export async function buildIslands({ into = join(ROOT, "public/built") } = {}): Promise<BuiltFile[]> {
  await mkdir(into, { recursive: true });
  const files = [
    ...(await buildScripts(into)),
    ...(await buildStyles(into)),
    ...(await iconsIn(join(ROOT, "public/icons"))),
  ];
  for (const file of files) await packTwins(file, into);
  await Bun.write(join(into, "manifest.ts"), manifestOf(files, into));
  // Only now: a shop that runs from this folder never misses a file.
  await removeAllBut(files, into);
  return files;
}

/**
 * The islands first and by themselves, then the entry, which imports them by their hashed names: so the chunk that
 * holds React keeps its name, and its place in every till's cache, when only the entry changes.
 */
async function buildScripts(into: string): Promise<BuiltFile[]> {
  const importers = [
    "islands/registry.ts",
    "islands/x-island.ts",
    "islands/browser/when-needed.ts",
    "islands/browser/keys-ahead.ts",
  ].map((path) => join(ROOT, path));
  const sources = (await Promise.all(importers.map(dynamicImportsOf))).flat();
  const chunks = await bundle(sources, into);
  const addressOf = new Map(sources.map((source) => [source, `./${builtFrom(source, chunks)}`]));
  const linkChunks: BunPlugin = {
    name: "link-chunks",
    setup: ({ onResolve }) => {
      onResolve({ filter: /\.tsx?$/ }, ({ path, importer }) => {
        const address = addressOf.get(join(dirname(importer), path));
        return address ? { path: address, external: true } : undefined;
      });
    },
  };
  const entry = await bundle([join(ROOT, "islands/browser.ts")], into, [linkChunks]);
  const worker = await bundle([join(ROOT, "islands/offline-worker.ts")], into);
  return [
    ...entry,
    ...worker.map((file) => ({ ...file, role: "chunk" as const })),
    ...chunks.map((chunk) => ({ ...chunk, role: "chunk" as const })),
  ];
}

/** By its name: the bundler hands its outputs out in an order of its own where one entry is part of another. */
function builtFrom(source: string, chunks: readonly BuiltFile[]): string {
  const name = new RegExp(`^${basename(source, extname(source))}-[a-z0-9]+\\.js$`);
  const chunk = chunks.find((file) => name.test(file.name));
  if (!chunk) throw new Error(`Nothing was built from ${source}`);
  return chunk.name;
}

async function dynamicImportsOf(importer: string): Promise<string[]> {
  const found = new Bun.Transpiler({ loader: "ts" }).scanImports(await Bun.file(importer).text());
  return found
    .filter(({ kind }) => kind === "dynamic-import")
    .map(({ path }) => join(dirname(importer), path));
}

async function iconsIn(folder: string): Promise<BuiltFile[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => FILE_TYPES[extname(name)]).sort();
  return names.map((name) => {
    const path = join(folder, name);
    return { name: `icons/${name}`, path, role: "icon", bytes: Bun.file(path).size };
  });
}

async function removeAllBut(files: BuiltFile[], folder: string): Promise<void> {
  const paths = files.flatMap(({ path, packed }) =>
    packed ? [path, `${packed.path}.br`, `${packed.path}.gz`] : [path],
  );
  const kept = new Set([...paths.map((path) => basename(path)), "manifest.ts"]);
  const stale = (await readdir(folder)).filter((name) => !kept.has(name));
  await Promise.all(stale.map((name) => rm(join(folder, name), { recursive: true })));
}

if (import.meta.main) {
  const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`.padStart(10);
  for (const { name, role, bytes, packed } of await buildIslands()) {
    console.log(
      `${role.padEnd(7)}${name.padEnd(36)}${kb(bytes)}${packed ? `${kb(packed.brotliBytes)} brotli` : ""}`,
    );
  }
}
