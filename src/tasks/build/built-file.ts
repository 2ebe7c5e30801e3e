import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** A file served as /assets/<name>; `packed` is the path of its compressed forms, without .br and .gz. */
export type BuiltFile = {
  name: string;
  path: string;
  role: "script" | "style" | "chunk" | "font" | "icon";
  bytes: number;
  packed?: { path: string; brotliBytes: number };
};

export const ROOT = join(import.meta.dir, "../../..");

export const FILE_TYPES: Record<string, { type: string; text: boolean }> = {
  ".js": { type: "text/javascript", text: true },
  ".css": { type: "text/css; charset=utf-8", text: true },
  ".svg": { type: "image/svg+xml", text: true },
  ".webmanifest": { type: "application/manifest+json", text: true },
  ".png": { type: "image/png", text: false },
  ".ico": { type: "image/x-icon", text: false },
  ".woff2": { type: "font/woff2", text: false },
};

/** Packs a text once, at the highest level: the shop only hands the result out. */
export async function packTwins(file: BuiltFile, into: string): Promise<void> {
  if (!FILE_TYPES[extname(file.path)]?.text) return;
  const bytes = await Bun.file(file.path).bytes();
  const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  file.packed = { path: join(into, file.name.replace("/", "-")), brotliBytes: brotli.length };
  await Bun.write(`${file.packed.path}.br`, brotli);
  await Bun.write(`${file.packed.path}.gz`, gzipSync(bytes, { level: 9 }));
}
