import { Glob } from "bun";
import { openTestShop } from "../support/test-shop.ts";

/** What the product says and does, as far as it can be looked up: its sources, and the addresses that answer. */
export async function productSources(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for await (const path of new Glob("{src,db,views,islands}/**/*.{ts,tsx}").scan("."))
    files.set(path, oneSpaced(await Bun.file(path).text()));
  for await (const path of new Glob("public/styles/**/*.css").scan("."))
    files.set(path, oneSpaced(await Bun.file(path).text()));
  return files;
}

export async function productRoutes(): Promise<Set<string>> {
  const shop = await openTestShop();
  const routes = (await shop.app.routes()).map(({ method, path }) => `${method} ${placeless(path)}`);
  await shop.close();
  return new Set(routes);
}

/** An address without the names of what changes in it. */
export const placeless = (path: string): string => path.replace(/:\w+|\{\w+\}/g, "{}").replace(/\?.*/, "");

/** The formatter breaks long texts where it likes. */
export const oneSpaced = (text: string): string => text.replace(/\s+/g, " ");

/** A text with its {holes}: what stands between them, in this order and not far apart. */
export function says(source: string, text: string): boolean {
  const pieces = text.split(/\{[^}]*\}/).map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(pieces.join("[^]{0,160}?")).test(source);
}
