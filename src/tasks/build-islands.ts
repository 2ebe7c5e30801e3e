import { mkdir, readdir, rm } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { type BuiltFile, FILE_TYPES, packTwins, ROOT } from "./build/built-file.ts";
import { manifestOf } from "./build/manifest.ts";
import { buildScripts } from "./build/scripts.ts";
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
