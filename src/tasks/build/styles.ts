import { basename, dirname, join } from "node:path";
import type { BunPlugin } from "bun";
import { FURTHER_SHEETS } from "../../../views/shell/sheets.ts";
import { type BuiltFile, ROOT } from "./built-file.ts";
import { bundle } from "./bundle.ts";

/** The stylesheet of every page, those that only some pages load, and the fonts that they name. */
export async function buildStyles(into: string): Promise<BuiltFile[]> {
  const fonts = new Map<string, BuiltFile>();
  const sheets: BuiltFile[] = [];
  // One by one: bundled at once they would share chunks.
  for (const name of ["satchel", ...FURTHER_SHEETS])
    sheets.push(...(await bundle([join(ROOT, `public/styles/${name}.css`)], into, [linkFonts(fonts, into)])));
  // Both builds of one commit are equal: fonts are read in no fixed order.
  return [...sheets, ...[...fonts.values()].sort((a, b) => (a.name < b.name ? -1 : 1))];
}

/**
 * A font that a stylesheet names, by its path or by a package's, becomes a file of its own under a hashed
 * name: the bundler would write it into the stylesheet.
 */
function linkFonts(fonts: Map<string, BuiltFile>, into: string): BunPlugin {
  return {
    name: "link-fonts",
    setup: ({ onResolve }) => {
      onResolve({ filter: /\.woff2$/ }, async ({ path, importer }) => {
        const source = Bun.resolveSync(path, dirname(importer));
        const font = fonts.get(source) ?? (await copyHashed(source, into));
        fonts.set(source, font);
        return { path: `./${font.name}`, external: true };
      });
    },
  };
}

async function copyHashed(source: string, into: string): Promise<BuiltFile> {
  const bytes = await Bun.file(source).bytes();
  const name = `${basename(source, ".woff2")}-${Bun.hash(bytes).toString(36)}.woff2`;
  const path = join(into, name);
  await Bun.write(path, bytes);
  return { name, path, role: "font", bytes: bytes.length };
}
