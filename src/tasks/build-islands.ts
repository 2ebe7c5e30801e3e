import { mkdir, readdir, rm } from "node:fs/promises";
import { basename, dirname, extname, join, relative } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { BunPlugin } from "bun";

/**
 * Builds everything that a browser loads into one folder: the entry script, the islands' chunks and the stylesheet
 * under hashed names, a .br and a .gz beside each text, and manifest.ts, which imports every file so that
 * `bun build --compile` carries them in the binary.
 */
export async function buildIslands({ into = join(ROOT, "public/built") } = {}): Promise<BuiltFile[]> {
  await mkdir(into, { recursive: true });
  const stylesheet = join(ROOT, "public/styles/satchel.css");
  const files = [
    ...(await buildScripts(into)),
    ...((await Bun.file(stylesheet).exists()) ? await bundle([stylesheet], into) : []),
    ...(await iconsIn(join(ROOT, "public/icons"))),
  ];
  for (const file of files) await compress(file, into);
  await Bun.write(join(into, "manifest.ts"), manifestOf(files, into));
  // Only now: a shop that runs from this folder never misses a file.
  await removeAllBut(files, into);
  return files;
}

/** A file that a browser asks for as /assets/<name>; `packed` is the path of its compressed twins, less .br and .gz. */
export type BuiltFile = {
  name: string;
  path: string;
  role: "script" | "style" | "chunk" | "icon";
  bytes: number;
  packed?: { path: string; brotliBytes: number };
};

const ROOT = join(import.meta.dir, "../..");

const TYPES: Record<string, { type: string; text: boolean }> = {
  ".js": { type: "text/javascript; charset=utf-8", text: true },
  ".css": { type: "text/css; charset=utf-8", text: true },
  ".svg": { type: "image/svg+xml", text: true },
  ".webmanifest": { type: "application/manifest+json", text: true },
  ".png": { type: "image/png", text: false },
  ".ico": { type: "image/x-icon", text: false },
  ".woff2": { type: "font/woff2", text: false },
};

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
  return [...entry, ...chunks.map((chunk) => ({ ...chunk, role: "chunk" as const }))];
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

/** The files of the entries first, then what they share. */
async function bundle(
  entrypoints: string[],
  outdir: string,
  plugins: BunPlugin[] = [],
): Promise<BuiltFile[]> {
  const { outputs } = await Bun.build({
    entrypoints,
    outdir,
    plugins,
    target: "browser",
    splitting: true,
    minify: true,
    naming: "[name]-[hash].[ext]",
    // React's own switch between its two builds: the other is three times the size.
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const files = outputs.map((output): BuiltFile => {
    const isStyle = output.path.endsWith(".css");
    const role = isStyle ? "style" : output.kind === "entry-point" ? "script" : "chunk";
    return { name: basename(output.path), path: output.path, role, bytes: output.size };
  });
  return [...files.filter(({ role }) => role !== "chunk"), ...files.filter(({ role }) => role === "chunk")];
}

async function iconsIn(folder: string): Promise<BuiltFile[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => TYPES[extname(name)]).sort();
  return names.map((name) => {
    const path = join(folder, name);
    return { name: `icons/${name}`, path, role: "icon", bytes: Bun.file(path).size };
  });
}

/** Packs a text once, at the highest level: the shop only hands the result out. */
async function compress(file: BuiltFile, into: string): Promise<void> {
  if (!TYPES[extname(file.path)]?.text) return;
  const bytes = await Bun.file(file.path).bytes();
  const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  file.packed = { path: join(into, file.name.replace("/", "-")), brotliBytes: brotli.length };
  await Bun.write(`${file.packed.path}.br`, brotli);
  await Bun.write(`${file.packed.path}.gz`, gzipSync(bytes, { level: 9 }));
}

async function removeAllBut(files: BuiltFile[], folder: string): Promise<void> {
  const paths = files.flatMap(({ path, packed }) =>
    packed ? [path, `${packed.path}.br`, `${packed.path}.gz`] : [path],
  );
  const kept = new Set([...paths.map((path) => basename(path)), "manifest.ts"]);
  const stale = (await readdir(folder)).filter((name) => !kept.has(name));
  await Promise.all(stale.map((name) => rm(join(folder, name), { recursive: true })));
}

/** The manifest is not type-checked itself, because TypeScript would read the scripts it imports; its exports are typed. */
function manifestOf(files: BuiltFile[], into: string): string {
  const imports: string[] = [];
  const imported = (path: string): string => {
    const from = relative(into, path);
    const name = `file${imports.length}`;
    imports.push(`import ${name} from "${from.startsWith(".") ? from : `./${from}`}" with { type: "file" };`);
    return name;
  };
  const entries = files.map(({ name, path, role, packed }) => {
    const twins = packed
      ? `, brotli: ${imported(`${packed.path}.br`)}, gzip: ${imported(`${packed.path}.gz`)}`
      : "";
    const type = JSON.stringify(TYPES[extname(path)]?.type ?? "application/octet-stream");
    return `  "${name}": { path: ${imported(path)}${twins}, type: ${type}, hashed: ${role !== "icon"} },`;
  });
  const addressOf = (role: BuiltFile["role"]): string => {
    const file = files.find((other) => other.role === role);
    return file ? `"/assets/${file.name}"` : '""';
  };
  return `// @ts-nocheck Written by src/tasks/build-islands.ts.
${imports.join("\n")}

/** A hashed file may be cached for good. */
type Asset = { path: string; brotli?: string; gzip?: string; type: string; hashed: boolean };

/** By name: what follows /assets/ in the address. */
export const assets: Record<string, Asset> = {
${entries.join("\n")}
};

export const entry: { script: string; style: string } = { script: ${addressOf("script")}, style: ${addressOf("style")} };
`;
}

if (import.meta.main) {
  const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`.padStart(10);
  for (const { name, role, bytes, packed } of await buildIslands()) {
    console.log(
      `${role.padEnd(7)}${name.padEnd(36)}${kb(bytes)}${packed ? `${kb(packed.brotliBytes)} brotli` : ""}`,
    );
  }
}
