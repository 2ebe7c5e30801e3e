import { extname, relative } from "node:path";
import { FURTHER_SHEETS } from "../../../views/shell/sheets.ts";
import { type BuiltFile, FILE_TYPES } from "./built-file.ts";

/** The manifest is not type-checked itself, because TypeScript would read the scripts it imports; its exports are typed. */
export function manifestOf(files: BuiltFile[], into: string): string {
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
    const type = JSON.stringify(FILE_TYPES[extname(path)]?.type ?? "application/octet-stream");
    return `  "${name}": { path: ${imported(path)}${twins}, type: ${type}, hashed: ${role !== "icon"} },`;
  });
  return `// @ts-nocheck Written by src/tasks/build-islands.ts.
${imports.join("\n")}

/** A hashed file may be cached for good. */
type Asset = { path: string; brotli?: string; gzip?: string; type: string; hashed: boolean };

/** By name: what follows /assets/ in the address. */
export const assets: Record<string, Asset> = {
${entries.join("\n")}
};

export const entry: import("../../views/shell/sheets.ts").HeadAddresses = ${JSON.stringify(entryOf(files))};
`;
}

/** The addresses that stand in the head of a page. */
function entryOf(files: BuiltFile[]) {
  const addressOf = (role: BuiltFile["role"], name = ""): string => {
    const file = files.find((other) => other.role === role && other.name.startsWith(name));
    return file ? `/assets/${file.name}` : "";
  };
  return {
    first: addressOf("script", "first-"),
    script: addressOf("script", "browser-"),
    style: addressOf("style", "satchel-"),
    further: Object.fromEntries(FURTHER_SHEETS.map((name) => [name, addressOf("style", `${name}-`)])),
    fonts: files.filter(({ role }) => role === "font").map(({ name }) => `/assets/${name}`),
  };
}
